import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'shared.history.title',
    defaultMessage: 'History | {name}',
    description: "Title of the browser's tab of the change history. {name}: name of the record",
  },
  back: { id: 'shared.history.back', defaultMessage: 'Back', description: 'Change history of a record: button' },
  intro: {
    id: 'shared.history.intro',
    defaultMessage: 'Every saved version, newest first. You can restore an earlier version.',
    description: 'Change history of a record',
  },
  introRead: {
    id: 'shared.history.introRead',
    defaultMessage: 'Every saved version, newest first.',
    description: 'Change history of a record',
  },
  versions: {
    id: 'shared.history.versions',
    defaultMessage: 'Versions',
    description: 'Change history of a record: label',
  },
  created: {
    id: 'shared.history.created',
    defaultMessage: 'Created',
    description: 'Change history of a record. Noun phrase: kind of a version',
  },
  changed: {
    id: 'shared.history.changed',
    defaultMessage: 'Changed',
    description: 'Change history of a record. Noun phrase: kind of a version',
  },
  deleted: {
    id: 'shared.history.deleted',
    defaultMessage: 'Deleted',
    description: 'Change history of a record. Noun phrase: kind of a version',
  },
  broughtBack: {
    id: 'shared.history.broughtBack',
    defaultMessage: 'Restored',
    description: 'Change history of a record. Noun phrase: kind of a version',
  },
  sameAs: {
    id: 'shared.history.sameAs',
    defaultMessage: 'Same content as version {version}',
    description:
      'Change history of a record: a version whose content equals an earlier one, e.g. after it was restored. {version}: version number',
  },
  current: { id: 'shared.history.current', defaultMessage: 'Current', description: 'Change history of a record' },
  versionLabel: { id: 'shared.history.version', defaultMessage: 'Version', description: 'Change history of a record' },
  when: { id: 'shared.history.when', defaultMessage: 'When', description: 'Change history of a record: label' },
  who: { id: 'shared.history.who', defaultMessage: 'Who', description: 'Change history of a record: label' },
  notRecorded: {
    id: 'shared.history.notRecorded',
    defaultMessage: 'Not recorded',
    description: 'Change history of a record',
  },
  account: {
    id: 'shared.history.account',
    defaultMessage: 'User {id}',
    description: 'Change history of a record. {id}: id',
  },
  nothingSeen: {
    id: 'shared.history.nothingSeen',
    defaultMessage: 'Only technical data changed.',
    description: 'Change history of a record',
  },
  notCompared: {
    id: 'shared.history.notCompared',
    defaultMessage: 'The server no longer has the previous version, so there is nothing to compare with.',
    description: 'Change history of a record',
  },
  showAll: {
    id: 'shared.history.showAll',
    defaultMessage: 'Show all {count, number} changes',
    description: 'Change history of a record: label. {count}: number',
  },

  became: {
    id: 'shared.history.became',
    defaultMessage: '<f>{field}</f>: from {before} to {after}',
    description:
      'Change history of a record. {field}: label of a field; {before}: previous value; {after}: new value. Tags mark emphasis',
  },
  set: {
    id: 'shared.history.set',
    defaultMessage: '<f>{field}</f>: {after}',
    description: 'Change history of a record. {field}: label of a field; {after}: new value. Tags mark emphasis',
  },
  cleared: {
    id: 'shared.history.cleared',
    defaultMessage: '<f>{field}</f>: {before} was removed',
    description: 'Change history of a record. {field}: label of a field; {before}: previous value. Tags mark emphasis',
  },
  added: {
    id: 'shared.history.added',
    defaultMessage: '<f>{field}</f>: added {items}',
    description: 'Change history of a record. {field}: label of a field; {items}: list of items. Tags mark emphasis',
  },
  removed: {
    id: 'shared.history.removed',
    defaultMessage: '<f>{field}</f>: removed {items}',
    description: 'Change history of a record. {field}: label of a field; {items}: list of items. Tags mark emphasis',
  },
  andMore: {
    id: 'shared.history.andMore',
    defaultMessage: '{items} and {count, plural, one {# more} other {# more}}',
    description: 'Change history of a record. {items}: list of items; {count}: number',
  },
  contentChanged: {
    id: 'shared.history.contentChanged',
    defaultMessage: '<f>{field}</f>: changed',
    description: 'Change history of a record. {field}: label of a field. Tags mark emphasis',
  },
  content: {
    id: 'shared.history.content',
    defaultMessage: 'content',
    description: 'Change history of a record: label',
  },
  yes: { id: 'shared.history.yes', defaultMessage: 'Yes', description: 'Change history of a record: label' },
  no: { id: 'shared.history.no', defaultMessage: 'No', description: 'Change history of a record: label' },
  part: {
    id: 'shared.history.part',
    defaultMessage: '{field} ({name})',
    description: 'Change history of a record. {field}: label of a field; {name}: name of the record, person or item',
  },

  restore: {
    id: 'shared.history.restore',
    defaultMessage: 'Restore',
    description: 'Change history of a record: label',
  },
  restoreNamed: {
    id: 'shared.history.restoreNamed',
    defaultMessage: 'Restore version {version}',
    description: 'Change history of a record: accessible name of a button in a row. {version}: version number',
  },
  restoreTitle: {
    id: 'shared.history.restoreTitle',
    defaultMessage: 'Restore version {version}?',
    description: 'Change history of a record: question of a confirmation. {version}: version number',
  },
  restoreText: {
    id: 'shared.history.restoreText',
    defaultMessage:
      'A new version is saved with the content of version {version}. Compared with the current version, this changes:',
    description: 'Change history of a record. {version}: version number',
  },
  restoreDeleted: {
    id: 'shared.history.restoreDeleted',
    defaultMessage:
      'This record has been deleted. It will be restored, with the same id, as it was in version {version}:',
    description: 'Change history of a record. {version}: version number',
  },
  restoreNothing: {
    id: 'shared.history.restoreNothing',
    defaultMessage: 'The current version is the same as version {version}: there is nothing to restore.',
    description: 'Change history of a record. {version}: version number',
  },
  restored: {
    id: 'shared.history.restored',
    defaultMessage: 'Version {version} was restored',
    description: 'Change history of a record. {version}: version number',
  },
  restoreFailed: {
    id: 'shared.history.restoreFailed',
    defaultMessage: 'The version could not be restored',
    description: 'Change history of a record: error message',
  },
  newestFailed: {
    id: 'shared.history.newestFailed',
    defaultMessage: 'The current version could not be loaded',
    description: 'Change history of a record: error message',
  },
  cancel: { id: 'shared.history.cancel', defaultMessage: 'Cancel', description: 'Change history of a record: button' },
});
