import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'activity.title', defaultMessage: 'Activity', description: 'List of changes of all records: title' },
  intro: {
    id: 'activity.intro',
    defaultMessage: 'Who added, changed and deleted records, newest first.',
    description: 'List of changes of all records: purpose of the page',
  },
  when: { id: 'activity.when', defaultMessage: 'When', description: 'List of changes of all records: column heading' },
  who: {
    id: 'activity.who',
    defaultMessage: 'Who',
    description: 'List of changes of all records: column heading, and label of a filter; author of a change',
  },
  action: {
    id: 'activity.action',
    defaultMessage: 'Action',
    description: 'List of changes of all records: column heading; added, changed, deleted and so on',
  },
  type: {
    id: 'activity.type',
    defaultMessage: 'Type',
    description: 'List of changes of all records: column heading, and label of a filter; kind of record',
  },
  record: {
    id: 'activity.record',
    defaultMessage: 'Record',
    description: 'List of changes of all records: column heading; name of the record',
  },
  details: {
    id: 'activity.details',
    defaultMessage: 'Details',
    description: 'List of changes of all records: link to what was changed, and column heading',
  },
  detailsNamed: {
    id: 'activity.detailsNamed',
    defaultMessage: 'Details: {name}, {when}',
    description:
      'List of changes of all records: accessible name of a link to what was changed. {name}: name of the record; {when}: date and time',
  },
  created: {
    id: 'activity.created',
    defaultMessage: 'Added',
    description: 'List of changes of all records: action, the record is new',
  },
  changed: {
    id: 'activity.changed',
    defaultMessage: 'Changed',
    description: 'List of changes of all records: action',
  },
  deleted: {
    id: 'activity.deleted',
    defaultMessage: 'Deleted',
    description: 'List of changes of all records: action',
  },
  broughtBack: {
    id: 'activity.restored',
    defaultMessage: 'Restored',
    description: 'List of changes of all records: action, the record had been deleted',
  },
  password: {
    id: 'activity.password',
    defaultMessage: 'Password set',
    description: 'List of changes of all records: action on a user account',
  },
  email: {
    id: 'activity.email',
    defaultMessage: 'Email sent',
    description: 'List of changes of all records: action on a user account',
  },
  signedOut: {
    id: 'activity.signedOut',
    defaultMessage: 'Sessions ended',
    description: 'List of changes of all records: action on a user account',
  },
  added: {
    id: 'activity.added',
    defaultMessage: 'Granted',
    description: 'List of changes of all records: action, a group or role was given to a user',
  },
  removed: {
    id: 'activity.removed',
    defaultMessage: 'Withdrawn',
    description: 'List of changes of all records: action, a group or role was taken from a user',
  },
  user: {
    id: 'activity.user',
    defaultMessage: 'User account',
    description: 'List of changes of all records: type of record',
  },
  userGroup: {
    id: 'activity.userGroup',
    defaultMessage: 'User group',
    description: 'List of changes of all records: type of record',
  },
  membership: {
    id: 'activity.membership',
    defaultMessage: 'Group of a user',
    description: 'List of changes of all records: type of record, membership of a user in a user group',
  },
  roles: {
    id: 'activity.roles',
    defaultMessage: 'Roles',
    description: 'List of changes of all records: type of record, roles of a user or a user group',
  },
  role: {
    id: 'activity.role',
    defaultMessage: 'Role',
    description: 'List of changes of all records: type of record, a role itself',
  },
  accounts: {
    id: 'activity.accounts',
    defaultMessage: 'Accounts, groups and roles',
    description: 'List of changes of all records: option of a filter, changes that Keycloak records',
  },
  stock: {
    id: 'activity.stock',
    defaultMessage: 'Stock',
    description: 'List of changes of all records: type of record, stock of a product at a service point',
  },
  teamMember: {
    id: 'activity.teamMember',
    defaultMessage: 'Team member',
    description: 'List of changes of all records: type of record, membership of a practitioner in a team',
  },
  assignment: {
    id: 'activity.assignment',
    defaultMessage: 'Team assignment',
    description: 'List of changes of all records: type of record, assignment of a team to a Location',
  },
  flag: { id: 'activity.flag', defaultMessage: 'Flag', description: 'List of changes of all records: type of record' },
  period: {
    id: 'activity.period',
    defaultMessage: 'Period',
    description: 'List of changes of all records: label of a filter',
  },
  today: {
    id: 'activity.today',
    defaultMessage: 'Today',
    description: 'List of changes of all records: option of the filter by period',
  },
  week: {
    id: 'activity.week',
    defaultMessage: 'Last 7 days',
    description: 'List of changes of all records: option of the filter by period',
  },
  month: {
    id: 'activity.month',
    defaultMessage: 'Last 30 days',
    description: 'List of changes of all records: option of the filter by period',
  },
  own: {
    id: 'activity.own',
    defaultMessage: 'Custom range',
    description: 'List of changes of all records: option of the filter by period, followed by a filter for dates',
  },
  days: {
    id: 'activity.days',
    defaultMessage: 'Dates',
    description: 'List of changes of all records: label of a filter, the days of a custom range',
  },
  import: {
    id: 'activity.import',
    defaultMessage: 'Import of {name}: {count, plural, one {# change} other {# changes}}',
    description:
      'List of changes of all records: button that shows the changes of an import. {name}: names of the files; {count}: number of changes',
  },
  undoneImport: {
    id: 'activity.undoneImport',
    defaultMessage: 'Import of {name} undone: {count, plural, one {# change} other {# changes}}',
    description:
      'List of changes of all records: button that shows the changes of an undone import. {name}: names of the files; {count}: number of changes',
  },
  openImport: {
    id: 'activity.openImport',
    defaultMessage: 'Open the import of {name}',
    description: 'List of changes of all records: accessible name of a link to an import. {name}: name of the file',
  },
  group: {
    id: 'activity.group',
    defaultMessage: '{name} and {count, plural, one {# other} other {# others}}',
    description:
      'List of changes of all records: button that expands a row with the changes of several records by one action. {name}: name of the record changed last; {count}: number of the other records',
  },
  latestOnly: {
    id: 'activity.latestOnly',
    defaultMessage:
      'The server does not offer all versions of these types: {types}. Only the latest change of each record is listed, and no deletions.',
    description: 'List of changes of all records: note. {types}: names of FHIR types',
  },
  eventsOff: {
    id: 'activity.eventsOff',
    defaultMessage:
      'Keycloak does not record changes to accounts in this realm. An administrator of Keycloak can turn on “Save events” under Realm settings, Events, Admin events settings.',
    description:
      'List of changes of all records: note. The quoted text and the names of the menus are those of Keycloak’s admin console',
  },
  noDeletions: {
    id: 'activity.noDeletions',
    defaultMessage:
      'The FHIR server does not record who deleted a record. Apart from undone imports, deletions are listed only without the “Who” filter.',
    description:
      'List of changes of all records: note while the list shows the changes of one person. “Who” is the label of the filter',
  },
  readUntil: {
    id: 'activity.readUntil',
    defaultMessage: 'Searched back to {when}. Earlier changes may match.',
    description: 'List of changes of all records: note if few changes match the filters. {when}: date and time',
  },
  further: {
    id: 'activity.further',
    defaultMessage: 'Search further back',
    description: 'List of changes of all records: button that searches earlier changes',
  },
  failed: {
    id: 'activity.failed',
    defaultMessage: 'Some changes could not be loaded',
    description: 'List of changes of all records: error message',
  },
  none: {
    id: 'activity.none',
    defaultMessage: 'No changes in this period',
    description: 'List of changes of all records: text of the empty list',
  },
  exportLimited: {
    id: 'activity.exportLimited',
    defaultMessage:
      'The file contains only the newest {limit, number} changes. Choose a shorter period to get the others.',
    description: 'List of changes of all records: notification. {limit}: maximum number of rows of the exported file',
  },
  change: {
    id: 'activity.change',
    defaultMessage: 'Change',
    description: 'List of changes of all records: title of the side panel that shows what was changed',
  },
  openRecord: {
    id: 'activity.openRecord',
    defaultMessage: 'Open the record',
    description: 'Side panel of a change: link to the page of the record',
  },
  allVersions: {
    id: 'activity.allVersions',
    defaultMessage: 'All versions',
    description: 'Side panel of a change: link to the history of the record',
  },
  versionFailed: {
    id: 'activity.versionFailed',
    defaultMessage: 'There was a problem fetching the version',
    description: 'Side panel of a change: error message',
  },
});
