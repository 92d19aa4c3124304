import { texts } from '../../shared/intl/texts.ts';

export const messages = {
  ...texts('values.lists', {
    title: ['Lists of values', 'Page with the lists that forms offer, e.g. of donors: title'],
    intro: [
      'The values that forms, filters and imports offer. A change is offered everywhere within a minute.',
      'Page with the lists that forms offer: text below the title',
    ],
    name: ['List', 'Page with the lists that forms offer: column heading, name of a list'],
    usedIn: ['Used in', 'Page with the lists that forms offer: column heading, records that have values of a list'],
    state: ['Editing', 'Page with the lists that forms offer: column heading, whether the values can be edited'],
    editable: ['Can be edited', 'State of a list of values'],
    absent: ['No values yet', 'State of a list of values that is not on the server'],
    outside: ['From outside', 'State of a list of values that another organisation publishes: its values are read only'],
    address: ['Address', 'Page with the lists that forms offer: column heading, canonical URL of a value set'],
    failed: ['The lists could not be read', 'Page with the lists that forms offer: error'],
    limited: [
      'Only the first {limit, number} value sets of the server are shown.',
      'Page with the lists that forms offer: note. {limit}: number of value sets',
    ],
    donors: ['Donors', 'Name of a list of values'],
    sections: ['Sections', 'Name of a list of values: sections of UNICEF'],
    servicePointTypes: ['Types of service points', 'Name of a list of values'],
    teamTypes: ['Types of teams', 'Name of a list of values'],
    levels: ['Names of levels', 'Name of a list of values: names of the administrative levels, e.g. County'],
    inStock: ['Stock', 'Where the values of a list are used'],
    inServicePoints: ['Service points', 'Where the values of a list are used'],
    inTeams: ['Teams', 'Where the values of a list are used'],
    inLocations: ['Locations', 'Where the values of a list are used'],
  }),
  ...texts('values.list', {
    published: ['Another organisation publishes these values. They are read only.', 'Page of a list of values: note'],
    computed: ['A rule of the server computes these values. They are read only.', 'Page of a list of values: note'],
    levelsHint: [
      'The code is the number of the level: 0 is the country, 1 the level below it.',
      'Page of the names of the administrative levels: note',
    ],
    add: ['Add value', 'Page of a list of values: button that opens the form of a new value'],
    value: ['Value', 'Page of a list of values: column heading, and field of a record in a preview'],
    code: ['Code', 'Page of a list of values: column heading, and field of the form'],
    translations: ['Translations', 'Page of a list of values: column heading, languages of the translations of a value'],
    status: ['Status', 'Page of a list of values: column heading, whether a value is offered'],
    offered: ['Offered', 'Status of a value of a list: forms offer it'],
    retired: ['Retired', 'Status of a value of a list: forms do not offer it, records keep it'],
    uses: ['Uses', 'Page of a list of values: column heading, number of records that have a value'],
    usesOf: [
      '{count, plural, one {# use of {name}} other {# uses of {name}}}',
      'Page of a list of values: name of the link to the records that have a value. {count}: number of records; {name}: name of the value',
    ],
    actions: ['Actions', 'Page of a list of values: column heading'],
    edit: ['Edit and translate', 'Page of a list of values: menu entry that opens the form of a value'],
    up: ['Move up', 'Page of a list of values: menu entry'],
    down: ['Move down', 'Page of a list of values: menu entry'],
    retire: ['Retire', 'Page of a list of values: menu entry after which a value is no longer offered'],
    restore: ['Offer again', 'Page of a list of values: menu entry that offers a retired value'],
    merge: ['Merge into another value', 'Page of a list of values: menu entry'],
    history: ['History of the codes', 'Page of a list of values: menu entry that opens the history of the code system'],
    empty: ['This list has no values yet.', 'Page of a list of values: text of an empty list'],
    search: ['Search values', 'Page of a list of values: label of the search box'],
    changeFailed: ['The list was not changed', 'Page of a list of values: error'],
    added: ['{name} was added', 'Page of a list of values: notification. {name}: name of a value'],
    changed: ['{name} was changed', 'Page of a list of values: notification. {name}: name of a value'],
    moved: ['{name} was moved', 'Page of a list of values: notification. {name}: name of a value'],
    wasRetired: ['{name} is no longer offered', 'Page of a list of values: notification. {name}: name of a value'],
    wasRestored: ['{name} is offered again', 'Page of a list of values: notification. {name}: name of a value'],
  }),
};

export const formMessages = texts('values.form', {
  addTitle: ['Add value', 'Form of a value of a list: title'],
  editTitle: ['Edit {name}', 'Form of a value of a list: title. {name}: name of the value'],
  name: ['Name', 'Form of a value of a list: field'],
  nameHint: ['Records store this name. It is shown in languages without a translation.', 'Form of a value of a list: hint of the name'],
  codeHint: ['Identifies the value in records. It cannot be changed later.', 'Form of a value of a list: hint of the code'],
  inLanguage: ['Name in {language}', 'Form of a value of a list: field of a translation. {language}: name of a language'],
  save: ['Save', 'Form of a value of a list: button'],
  cancel: ['Cancel', 'Form of a value of a list: button'],
  required: ['Required', 'Form of a value of a list: error of an empty field'],
  codeTaken: ['The list has a value with this code.', 'Form of a value of a list: error'],
  nameTaken: ['The list has a value with this name.', 'Form of a value of a list: error'],
  codeInvalid: ['A code has no spaces at its ends and no double spaces.', 'Form of a value of a list: error'],
  levelInvalid: ['A level is a whole number from 0.', 'Form of a name of a level: error'],
});

export const mergeMessages = texts('values.merge', {
  title: ['Merge {name}', 'Dialog to merge two values of a list: title. {name}: name of the value that is retired'],
  text: ['All records with this value get the other one. This value is then retired.', 'Dialog to merge two values of a list: text'],
  into: ['Merge into', 'Dialog to merge two values of a list: field, the value that stays'],
  preview: ['Preview', 'Dialog to merge two values of a list: button'],
  mergeTitle: [
    '{count, plural, one {Change # record} other {Change # records}}',
    'Dialog of the merge of two values of a list: title and button. {count}: number of records, the list included',
  ],
  mergeNote: [
    'Records get the other value; the list no longer offers the merged one. The run can be undone.',
    'Preview of the merge of two values of a list: note',
  ],
  otherValue: ['Does not have this value', 'Preview of the merge of two values of a list: reason why a record stays as it is'],
  tooMany: [
    'More than {limit, number} records have this value. This run changes the first {limit, number}; merge again for the others.',
    'Dialog to merge two values of a list: notification. {limit}: number of records',
  ],
});

/** Progress of the read of the uses of a value. */
export const readingMessages = texts('values.reading', {
  loading: ['Reading: {done, number} records', 'Dialog to merge two values of a list: progress. {done}: number of records'],
  stop: ['Stop', 'Dialog to merge two values of a list: button that stops the read of the records'],
  stopped: ['Not all records were read.', 'Dialog to merge two values of a list: message'],
  failed: ['The records could not be read', 'Dialog to merge two values of a list: error'],
});
