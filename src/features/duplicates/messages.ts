import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'duplicates.page.title',
    defaultMessage: 'Duplicates',
    description: 'Page that finds duplicates: title',
  },
  text: {
    id: 'duplicates.page.text',
    defaultMessage:
      'Compares the names, identifiers, phone numbers, email addresses and positions of active records. A search changes nothing.',
    description: 'Page that finds duplicates: introduction',
  },
  types: {
    id: 'duplicates.page.types',
    defaultMessage: 'Kind of records',
    description: 'Page that finds duplicates, tabs of the kinds of records: accessible name',
  },
  Location: {
    id: 'duplicates.type.locations',
    defaultMessage: 'Locations',
    description: 'Kind of records in the search for duplicates: tab',
  },
  Practitioner: {
    id: 'duplicates.type.practitioners',
    defaultMessage: 'Practitioners',
    description: 'Kind of records in the search for duplicates: tab',
  },
  Organization: {
    id: 'duplicates.type.teams',
    defaultMessage: 'Teams',
    description: 'Kind of records in the search for duplicates: tab',
  },
  scope: {
    id: 'duplicates.scope.label',
    defaultMessage: 'Compare',
    description: 'Field with the records in which duplicates are searched: label',
  },
  scopeAll: {
    id: 'duplicates.scope.all',
    defaultMessage: 'All records',
    description: 'Records in which duplicates are searched: option',
  },
  scopeBelow: {
    id: 'duplicates.scope.below',
    defaultMessage: 'Locations below a location',
    description: 'Records in which duplicates are searched: option',
  },
  scopeName: {
    id: 'duplicates.scope.name',
    defaultMessage: 'Records with a name',
    description: 'Records in which duplicates are searched: option, followed by a field for part of the name',
  },
  below: {
    id: 'duplicates.scope.belowField',
    defaultMessage: 'Below',
    description: 'Field with the Location below which duplicates are searched: label',
  },
  name: {
    id: 'duplicates.scope.nameField',
    defaultMessage: 'Name contains',
    description: 'Field with part of the names of the compared records: label',
  },
  start: {
    id: 'duplicates.scan.start',
    defaultMessage: 'Find duplicates',
    description: 'Search for duplicates: button that starts it',
  },
  cancel: {
    id: 'duplicates.scan.cancel',
    defaultMessage: 'Cancel',
    description: 'Search for duplicates: button that ends it',
  },
  reading: {
    id: 'duplicates.scan.reading',
    defaultMessage: 'Reading records: {read, number} of {total, number}',
    description: 'Progress of a search for duplicates. {read}: number; {total}: number of all',
  },
  readingOpen: {
    id: 'duplicates.scan.readingOpen',
    defaultMessage: 'Reading records: {read, number}',
    description: 'Progress of a search for duplicates. {read}: number',
  },
  comparing: {
    id: 'duplicates.scan.comparing',
    defaultMessage: 'Comparing {read, plural, one {# record} other {# records}}',
    description: 'Progress of a search for duplicates. {read}: number',
  },
  cancelled: {
    id: 'duplicates.scan.cancelled',
    defaultMessage: 'The search was cancelled after {read, plural, one {# record} other {# records}}.',
    description: 'Search for duplicates: message. {read}: number',
  },
  failed: {
    id: 'duplicates.scan.failed',
    defaultMessage: 'The search for duplicates stopped',
    description: 'Search for duplicates: error message',
  },
  doneAll: {
    id: 'duplicates.scan.doneAll',
    defaultMessage:
      '{read, plural, one {# active record} other {# active records}} compared: {found, plural, =0 {no likely duplicates} one {# pair of likely duplicates} other {# pairs of likely duplicates}}.',
    description: 'Result of a search for duplicates in all records. {read}: number; {found}: number of pairs',
  },
  doneBelow: {
    id: 'duplicates.scan.doneBelow',
    defaultMessage:
      '{read, plural, one {# active location} other {# active locations}} below the chosen one compared: {found, plural, =0 {no likely duplicates} one {# pair of likely duplicates} other {# pairs of likely duplicates}}. Duplicates elsewhere are not searched for.',
    description: 'Result of a search for duplicates in a branch. {read}: number; {found}: number of pairs',
  },
  doneName: {
    id: 'duplicates.scan.doneName',
    defaultMessage:
      '{read, plural, one {# active record} other {# active records}} with “{text}” in the name compared: {found, plural, =0 {no likely duplicates} one {# pair of likely duplicates} other {# pairs of likely duplicates}}. Records with other names are not compared.',
    description:
      'Result of a search for duplicates among records of a name. {read}: number; {text}: part of the name; {found}: number of pairs',
  },
  doneRecord: {
    id: 'duplicates.scan.doneRecord',
    defaultMessage:
      '{name} compared with {others, plural, one {# record that has} other {# records that have}} a similar name, the same contacts, identifiers or parent: {found, plural, =0 {no likely duplicates} one {# likely duplicate} other {# likely duplicates}}.',
    description:
      'Result of a search for the duplicates of one record. {name}: its name; {others}: number of records; {found}: number of duplicates',
  },
  tooMany: {
    id: 'duplicates.scan.tooMany',
    defaultMessage: 'Only the {count, number} most similar pairs are listed.',
    description: 'Result of a search for duplicates with too many pairs. {count}: number of pairs',
  },
  table: {
    id: 'duplicates.table.title',
    defaultMessage: 'Likely duplicates',
    description: 'Table of likely duplicates: accessible name',
  },
  first: {
    id: 'duplicates.table.first',
    defaultMessage: 'Record',
    description: 'Table of likely duplicates, column with the first record of a pair: label',
  },
  second: {
    id: 'duplicates.table.second',
    defaultMessage: 'Likely duplicate',
    description: 'Table of likely duplicates, column with the second record of a pair: label',
  },
  reasons: {
    id: 'duplicates.table.reasons',
    defaultMessage: 'Reasons',
    description: 'Table of likely duplicates, column with the reasons: label',
  },
  level: {
    id: 'duplicates.table.level',
    defaultMessage: 'Similarity',
    description: 'Table of likely duplicates, column and filter: label',
  },
  actions: {
    id: 'duplicates.table.actions',
    defaultMessage: 'Actions',
    description: 'Table of likely duplicates, column with buttons: label',
  },
  high: {
    id: 'duplicates.level.high',
    defaultMessage: 'Very similar ({score})',
    description: 'Similarity of two records. {score}: points, 0 to 100',
  },
  medium: {
    id: 'duplicates.level.medium',
    defaultMessage: 'Similar ({score})',
    description: 'Similarity of two records. {score}: points, 0 to 100',
  },
  low: {
    id: 'duplicates.level.low',
    defaultMessage: 'Possibly the same ({score})',
    description: 'Similarity of two records. {score}: points, 0 to 100',
  },
  compare: {
    id: 'duplicates.pair.compare',
    defaultMessage: 'Compare',
    description: 'Pair of likely duplicates: button that opens the comparison and merge',
  },
  compareNamed: {
    id: 'duplicates.pair.compareNamed',
    defaultMessage: 'Compare {one} and {other}',
    description: 'Pair of likely duplicates: accessible name of a button. {one} and {other}: names of the records',
  },
  notDuplicate: {
    id: 'duplicates.pair.notDuplicate',
    defaultMessage: 'Not a duplicate',
    description: 'Pair of likely duplicates: button that removes it from the list for all users',
  },
  notDuplicateNamed: {
    id: 'duplicates.pair.notDuplicateNamed',
    defaultMessage: 'Not a duplicate: {one} and {other}',
    description: 'Pair of likely duplicates: accessible name of a button. {one} and {other}: names of the records',
  },
  revoke: {
    id: 'duplicates.pair.revoke',
    defaultMessage: 'List again',
    description: 'Pair that is declared not to be a duplicate: button that revokes this',
  },
  revokeNamed: {
    id: 'duplicates.pair.revokeNamed',
    defaultMessage: 'List again: {one} and {other}',
    description:
      'Pair that is declared not to be a duplicate: accessible name of a button. {one} and {other}: names of the records',
  },
  declared: {
    id: 'duplicates.pair.declared',
    defaultMessage: 'The pair is no longer listed as a likely duplicate',
    description: 'Pair of likely duplicates: success notification',
  },
  revoked: {
    id: 'duplicates.pair.revoked',
    defaultMessage: 'The pair is listed as a likely duplicate again',
    description: 'Pair that was declared not to be a duplicate: success notification',
  },
  declareFailed: {
    id: 'duplicates.pair.declareFailed',
    defaultMessage: 'The decision was not stored',
    description: 'Pair of likely duplicates: error notification',
  },
  show: {
    id: 'duplicates.filter.show',
    defaultMessage: 'Show',
    description: 'Table of likely duplicates, filter by the decision of a user: label',
  },
  showOpen: {
    id: 'duplicates.filter.open',
    defaultMessage: 'Likely duplicates',
    description: 'Table of likely duplicates, filter by the decision of a user: option',
  },
  showDeclared: {
    id: 'duplicates.filter.declared',
    defaultMessage: 'Not duplicates',
    description: 'Table of likely duplicates, filter by the decision of a user: option',
  },
  sameName: {
    id: 'duplicates.reason.sameName',
    defaultMessage: 'Same name',
    description: 'Reason why two records are likely duplicates',
  },
  sameWords: {
    id: 'duplicates.reason.sameWords',
    defaultMessage: 'Same name in another order or spelling',
    description: 'Reason why two records are likely duplicates',
  },
  nameContains: {
    id: 'duplicates.reason.nameContains',
    defaultMessage: 'One name contains the other',
    description: 'Reason why two records are likely duplicates',
  },
  similarName: {
    id: 'duplicates.reason.similarName',
    defaultMessage: 'Names differ by {letters, plural, one {# letter} other {# letters}}',
    description: 'Reason why two records are likely duplicates. {letters}: number',
  },
  sameIdentifier: {
    id: 'duplicates.reason.sameIdentifier',
    defaultMessage: 'Same identifier {value}',
    description: 'Reason why two records are likely duplicates. {value}: the identifier',
  },
  samePhone: {
    id: 'duplicates.reason.samePhone',
    defaultMessage: 'Same phone number',
    description: 'Reason why two records are likely duplicates',
  },
  sameEmail: {
    id: 'duplicates.reason.sameEmail',
    defaultMessage: 'Same email address',
    description: 'Reason why two records are likely duplicates',
  },
  sameParent: {
    id: 'duplicates.reason.sameParent',
    defaultMessage: 'Same parent',
    description: 'Reason why two records are likely duplicates: both are part of the same record',
  },
  near: {
    id: 'duplicates.reason.near',
    defaultMessage: '{distance} apart',
    description: 'Reason why two records are likely duplicates. {distance}: short distance with unit',
  },
  farApart: {
    id: 'duplicates.reason.farApart',
    defaultMessage: 'But {distance} apart',
    description: 'Reason why two records may not be duplicates. {distance}: long distance with unit',
  },
  differentKind: {
    id: 'duplicates.reason.differentKind',
    defaultMessage: 'But different kinds, such as clinic and hospital',
    description: 'Reason why two records may not be duplicates',
  },
  differentLevel: {
    id: 'duplicates.reason.differentLevel',
    defaultMessage: 'But different administrative levels',
    description: 'Reason why two Locations may not be duplicates',
  },
});
