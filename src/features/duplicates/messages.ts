import { texts } from '../../shared/intl/texts.ts';

export const messages = {
  ...texts('duplicates.page', {
    title: ['Duplicates', 'Page that finds duplicates: title'],
    text: [
      'Compares the names, identifiers, phone numbers, email addresses and positions of active records. A search changes nothing.',
      'Page that finds duplicates: introduction',
    ],
    types: ['Kind of records', 'Page that finds duplicates, tabs of the kinds of records: accessible name'],
  }),
  ...texts('duplicates.type', {
    Location: ['Locations', 'Kind of records in the search for duplicates: tab', 'locations'],
    Practitioner: ['Practitioners', 'Kind of records in the search for duplicates: tab', 'practitioners'],
    Organization: ['Teams', 'Kind of records in the search for duplicates: tab', 'teams'],
  }),
  ...texts('duplicates.scope', {
    scope: ['Compare', 'Field with the records in which duplicates are searched: label', 'label'],
    scopeAll: ['All records', 'Records in which duplicates are searched: option', 'all'],
    scopeBelow: ['Locations below a location', 'Records in which duplicates are searched: option', 'below'],
    scopeName: [
      'Records with a name',
      'Records in which duplicates are searched: option, followed by a field for part of the name',
      'name',
    ],
    below: ['Below', 'Field with the Location below which duplicates are searched: label', 'belowField'],
    name: ['Name contains', 'Field with part of the names of the compared records: label', 'nameField'],
  }),
  ...texts('duplicates.scan', {
    start: ['Find duplicates', 'Search for duplicates: button that starts it'],
    cancel: ['Cancel', 'Search for duplicates: button that ends it'],
    reading: [
      'Reading records: {read, number} of {total, number}',
      'Progress of a search for duplicates. {read}: number; {total}: number of all',
    ],
    readingOpen: ['Reading records: {read, number}', 'Progress of a search for duplicates. {read}: number'],
    comparing: ['Comparing {read, plural, one {# record} other {# records}}', 'Progress of a search for duplicates. {read}: number'],
    cancelled: [
      'The search was cancelled after {read, plural, one {# record} other {# records}}.',
      'Search for duplicates: message. {read}: number',
    ],
    failed: ['The search for duplicates stopped', 'Search for duplicates: error message'],
    doneAll: [
      '{read, plural, one {# active record} other {# active records}} compared: {found, plural, =0 {no likely duplicates} one {# pair of likely duplicates} other {# pairs of likely duplicates}}.',
      'Result of a search for duplicates in all records. {read}: number; {found}: number of pairs',
    ],
    doneBelow: [
      '{read, plural, one {# active location} other {# active locations}} below the chosen one compared: {found, plural, =0 {no likely duplicates} one {# pair of likely duplicates} other {# pairs of likely duplicates}}. Duplicates elsewhere are not searched for.',
      'Result of a search for duplicates in a branch. {read}: number; {found}: number of pairs',
    ],
    doneName: [
      '{read, plural, one {# active record} other {# active records}} with “{text}” in the name compared: {found, plural, =0 {no likely duplicates} one {# pair of likely duplicates} other {# pairs of likely duplicates}}. Records with other names are not compared.',
      'Result of a search for duplicates among records of a name. {read}: number; {text}: part of the name; {found}: number of pairs',
    ],
    doneRecord: [
      '{name} compared with {others, plural, one {# record that has} other {# records that have}} a similar name, the same contacts, identifiers or parent: {found, plural, =0 {no likely duplicates} one {# likely duplicate} other {# likely duplicates}}.',
      'Result of a search for the duplicates of one record. {name}: its name; {others}: number of records; {found}: number of duplicates',
    ],
    tooMany: [
      'Only the {count, number} most similar pairs are listed.',
      'Result of a search for duplicates with too many pairs. {count}: number of pairs',
    ],
  }),
  ...texts('duplicates.table', {
    table: ['Likely duplicates', 'Table of likely duplicates: accessible name', 'title'],
    first: ['Record', 'Table of likely duplicates, column with the first record of a pair: label'],
    second: ['Likely duplicate', 'Table of likely duplicates, column with the second record of a pair: label'],
    reasons: ['Reasons', 'Table of likely duplicates, column with the reasons: label'],
    level: ['Similarity', 'Table of likely duplicates, column and filter: label'],
    actions: ['Actions', 'Table of likely duplicates, column with buttons: label'],
  }),
  ...texts('duplicates.level', {
    high: ['Very similar ({score})', 'Similarity of two records. {score}: points, 0 to 100'],
    medium: ['Similar ({score})', 'Similarity of two records. {score}: points, 0 to 100'],
    low: ['Possibly the same ({score})', 'Similarity of two records. {score}: points, 0 to 100'],
  }),
  ...texts('duplicates.pair', {
    compare: ['Compare', 'Pair of likely duplicates: button that opens the comparison and merge'],
    compareNamed: [
      'Compare {one} and {other}',
      'Pair of likely duplicates: accessible name of a button. {one} and {other}: names of the records',
    ],
    notDuplicate: ['Not a duplicate', 'Pair of likely duplicates: button that removes it from the list for all users'],
    notDuplicateNamed: [
      'Not a duplicate: {one} and {other}',
      'Pair of likely duplicates: accessible name of a button. {one} and {other}: names of the records',
    ],
    revoke: ['List again', 'Pair that is declared not to be a duplicate: button that revokes this'],
    revokeNamed: [
      'List again: {one} and {other}',
      'Pair that is declared not to be a duplicate: accessible name of a button. {one} and {other}: names of the records',
    ],
    declared: ['The pair is no longer listed as a likely duplicate', 'Pair of likely duplicates: success notification'],
    revoked: ['The pair is listed as a likely duplicate again', 'Pair that was declared not to be a duplicate: success notification'],
    declareFailed: ['The decision was not stored', 'Pair of likely duplicates: error notification'],
  }),
  ...texts('duplicates.filter', {
    show: ['Show', 'Table of likely duplicates, filter by the decision of a user: label'],
    showOpen: ['Likely duplicates', 'Table of likely duplicates, filter by the decision of a user: option', 'open'],
    showDeclared: ['Not duplicates', 'Table of likely duplicates, filter by the decision of a user: option', 'declared'],
  }),
  ...texts('duplicates.reason', {
    sameName: ['Same name', 'Reason why two records are likely duplicates'],
    sameWords: ['Same name in another order or spelling', 'Reason why two records are likely duplicates'],
    nameContains: ['One name contains the other', 'Reason why two records are likely duplicates'],
    similarName: [
      'Names differ by {letters, plural, one {# letter} other {# letters}}',
      'Reason why two records are likely duplicates. {letters}: number',
    ],
    sameIdentifier: ['Same identifier {value}', 'Reason why two records are likely duplicates. {value}: the identifier'],
    samePhone: ['Same phone number', 'Reason why two records are likely duplicates'],
    sameEmail: ['Same email address', 'Reason why two records are likely duplicates'],
    sameParent: ['Same parent', 'Reason why two records are likely duplicates: both are part of the same record'],
    near: ['{distance} apart', 'Reason why two records are likely duplicates. {distance}: short distance with unit'],
    farApart: ['But {distance} apart', 'Reason why two records may not be duplicates. {distance}: long distance with unit'],
    differentKind: ['But different kinds, such as clinic and hospital', 'Reason why two records may not be duplicates'],
    differentLevel: ['But different administrative levels', 'Reason why two Locations may not be duplicates'],
  }),
};
