import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of errors and notes of a row or a file, by the code that the server sends. */
export const issueMessages = defineMessages({
  required: {
    id: 'dataImports.issue.required',
    defaultMessage: 'A value is required',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  requiredForNew: {
    id: 'dataImports.issue.requiredForNew',
    defaultMessage: 'Required for new records',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  oneOf: {
    id: 'dataImports.issue.oneOf',
    defaultMessage: '“{value}” is not one of: {allowed}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {allowed}: labels of the allowed values, separated by commas',
  },
  number: {
    id: 'dataImports.issue.number',
    defaultMessage: '“{value}” is not a number',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  range: {
    id: 'dataImports.issue.range',
    defaultMessage: '{value} is not between {min} and {max}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {min}: lowest value; {max}: highest value',
  },
  date: {
    id: 'dataImports.issue.date',
    defaultMessage: '“{value}” is not a date like 2026-05-31',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  boolean: {
    id: 'dataImports.issue.boolean',
    defaultMessage: '“{value}” is neither {yes} nor {no}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {yes}, {no}: the labels of the values true and false',
  },
  id: {
    id: 'dataImports.issue.id',
    defaultMessage: '“{value}” is not an id (up to 64 letters, digits, hyphens and dots)',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  text: {
    id: 'dataImports.issue.text',
    defaultMessage: '“{value}” contains an invalid character',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  tooLong: {
    id: 'dataImports.issue.tooLong',
    defaultMessage: 'Longer than {max, number} characters',
    description: 'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  },
  reference: {
    id: 'dataImports.issue.reference',
    defaultMessage: '“{value}” is not a list of id:name, separated by |',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  pair: {
    id: 'dataImports.issue.pair',
    defaultMessage: 'Required because {other} has a value',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  duplicate: {
    id: 'dataImports.issue.duplicate',
    defaultMessage: 'Duplicate of row {row} ({value})',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {value}: the value',
  },
  unknown: {
    id: 'dataImports.issue.unknown',
    defaultMessage: 'There is no “{value}” on the server or in this upload',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  unknownName: {
    id: 'dataImports.issue.unknownName',
    defaultMessage: 'No record is named “{value}”',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  ambiguousName: {
    id: 'dataImports.issue.ambiguousName',
    defaultMessage: 'Several records are named “{value}”; enter the id',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  cycle: {
    id: 'dataImports.issue.cycle',
    defaultMessage: 'Would be part of itself: {path}',
    description: 'Problem of a row, cell or file of an import; without a full stop. {path}: path of names',
  },
  missing: {
    id: 'dataImports.issue.missing',
    defaultMessage: '{value} is to be updated but does not exist on the server',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  taken: {
    id: 'dataImports.issue.taken',
    defaultMessage: '{value} is already used by {other}',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  otherTeam: {
    id: 'dataImports.issue.otherTeam',
    defaultMessage: 'Already in another team: {other}',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  notAllowed: {
    id: 'dataImports.issue.notAllowed',
    defaultMessage: 'Not permitted: {need}',
    description: 'Problem of a row, cell or file of an import; without a full stop. {need}: name of a permission',
  },
  picture: {
    id: 'dataImports.issue.picture',
    defaultMessage: 'The picture cannot be used: {reason}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {reason}: the reason, a sentence or a message',
  },
  dependsOn: {
    id: 'dataImports.issue.dependsOn',
    defaultMessage: 'Not imported because row {row} of {file} was not imported',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {file}: file name or type',
  },
  changedSince: {
    id: 'dataImports.issue.changedSince',
    defaultMessage: 'Changed on the server since the file was made (version {version} now)',
    description: 'Problem of a row, cell or file of an import; without a full stop. {version}: version number',
  },
  changedAfterPlan: {
    id: 'dataImports.issue.changedAfterPlan',
    defaultMessage: 'Changed on the server after the check; check again',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  changedByOthers: {
    id: 'dataImports.issue.changedByOthers',
    defaultMessage: 'Changed since the import: {value}',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  cells: {
    id: 'dataImports.issue.cells',
    defaultMessage: 'Has {found} cells, the header has {expected}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {found}: number; {expected}: number',
  },
  quote: {
    id: 'dataImports.issue.quote',
    defaultMessage: 'A quotation mark is not closed',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  encoding: {
    id: 'dataImports.issue.encoding',
    defaultMessage: 'The text is not UTF-8; save the file as “CSV UTF-8”',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  header: {
    id: 'dataImports.issue.header',
    defaultMessage: 'The column {value} is missing',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  headerTwice: {
    id: 'dataImports.issue.headerTwice',
    defaultMessage: 'The column {value} appears twice',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  empty: {
    id: 'dataImports.issue.empty',
    defaultMessage: 'The file contains no rows',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  tooManyRows: {
    id: 'dataImports.issue.tooManyRows',
    defaultMessage: 'More than {max, number} rows',
    description: 'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  },
  tooManyColumns: {
    id: 'dataImports.issue.tooManyColumns',
    defaultMessage: 'More than {max, number} columns',
    description: 'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  },
  binary: {
    id: 'dataImports.issue.binary',
    defaultMessage: 'This is not a CSV file',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  inUse: {
    id: 'dataImports.issue.inUse',
    defaultMessage:
      '{type, select, Location {Locations lie below it} OrganizationAffiliation {A team is assigned to it} PractitionerRole {People are assigned to it} CareTeam {A care team includes it} Organization {A team belongs to it} HealthcareService {A healthcare service uses it} List {A list refers to it} Group {A group refers to it} Encounter {Encounters took place there} other {Something refers to it}}: {value}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {type}: FHIR type; {value}: the value',
  },
  notReceived: {
    id: 'dataImports.issue.notReceived',
    defaultMessage: 'The file was not received completely. Upload it again.',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  undecryptable: {
    id: 'dataImports.issue.undecryptable',
    defaultMessage: 'The stored password cannot be decrypted. Enter it again',
    description:
      'Problem of a row, cell or file of an import; without a full stop. The key of the server was replaced or lost',
  },
  importKey: {
    id: 'dataImports.issue.importKey',
    defaultMessage:
      'The sign-in of this import is encrypted with another key. Continue the import, or contact your administrator (IMPORT_KEY).',
    description: 'Reason of a pause of an import; IMPORT_KEY is the name of a setting',
  },
  interrupted: {
    id: 'dataImports.issue.interrupted',
    defaultMessage: 'An unexpected error interrupted the import. It continues automatically.',
    description: 'Reason of a pause of an import; the log of the server has the cause',
  },
  unexpectedFailure: {
    id: 'dataImports.issue.unexpectedFailure',
    defaultMessage: 'The same part of the import failed several times. Contact your administrator.',
    description:
      'Problem of an import that stopped because of a repeated error of the server; the log of the server has the cause',
  },
  notCsv: {
    id: 'dataImports.issue.notCsv',
    defaultMessage: 'This is not CSV but {format}',
    description: 'Problem of a row, cell or file of an import; without a full stop. {format}: name of a file format',
  },
  more: {
    id: 'dataImports.issue.more',
    defaultMessage: '{count, number} more',
    description: 'Problem of a row, cell or file of an import; without a full stop. {count}: number',
  },
  columnIgnored: {
    id: 'dataImports.issue.columnIgnored',
    defaultMessage: 'The column {value} is unknown and ignored',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  notStored: {
    id: 'dataImports.issue.notStored',
    defaultMessage: 'Keycloak’s user profile does not permit this value: it is not stored',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  mayErase: {
    id: 'dataImports.issue.mayErase',
    defaultMessage: 'The change can erase attributes that Keycloak’s user profile does not declare: {attributes}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {attributes}: names of attributes of a user',
  },
  tooShort: {
    id: 'dataImports.issue.tooShort',
    defaultMessage: 'Shorter than {min, number} characters',
    description: 'Problem of a row, cell or file of an import; without a full stop. {min}: number',
  },
  username: {
    id: 'dataImports.issue.username',
    defaultMessage:
      'Keycloak does not permit “{value}” as a username: only letters of the Latin script, digits and . _ - @',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  profile: {
    id: 'dataImports.issue.profile',
    defaultMessage: '“{value}” does not match Keycloak’s user profile',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  profileRefused: {
    id: 'dataImports.issue.profileRefused',
    defaultMessage: 'Does not match Keycloak’s user profile ({text})',
    description: 'Problem of a row, cell or file of an import; without a full stop. {text}: message key of Keycloak',
  },
  passwordKept: {
    id: 'dataImports.issue.passwordKept',
    defaultMessage: 'Passwords of existing users are not changed',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  noParent: {
    id: 'dataImports.issue.noParent',
    defaultMessage: 'No parent is specified: placed under {value}. A top-level location has level 0',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  otherName: {
    id: 'dataImports.issue.otherName',
    defaultMessage: 'On the server it is named “{value}”',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  wholeNumber: {
    id: 'dataImports.issue.wholeNumber',
    defaultMessage: '“{value}” is not a whole number',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  twoMeanings: {
    id: 'dataImports.issue.twoMeanings',
    defaultMessage: '“{value}” can mean {decimal} or {grouped}; write one of these',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: a number such as 1,500; {decimal} and {grouped}: its meanings, such as 1.5 and 1500',
  },
  email: {
    id: 'dataImports.issue.email',
    defaultMessage: '“{value}” is not an email address',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  formula: {
    id: 'dataImports.issue.formula',
    defaultMessage: '“{value}” is a spreadsheet formula or error',
    description: 'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  },
  characters: {
    id: 'dataImports.issue.characters',
    defaultMessage: '“{value}” contains characters that are not allowed: {characters}',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {characters}: the characters that are not allowed',
  },
  sameName: {
    id: 'dataImports.issue.sameName',
    defaultMessage: 'Row {row} has the same name. If these are two locations, start the import again with “{option}”',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {option}: label of an option in the upload form',
  },
  sameEmail: {
    id: 'dataImports.issue.sameEmail',
    defaultMessage: 'Row {row} has the same email address',
    description: 'Problem of a row, cell or file of an import; without a full stop. {row}: row number',
  },
  emailTaken: {
    id: 'dataImports.issue.emailTaken',
    defaultMessage: 'The user {other} has this email address',
    description: 'Problem of a row, cell or file of an import; without a full stop',
  },
  elsewhere: {
    id: 'dataImports.issue.elsewhere',
    defaultMessage:
      'A location under {other} already has this name. If this is another location, start the import again with “{option}”, or enter an id for it',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {option}: label of an option in the upload form',
  },
  cellsMissing: {
    id: 'dataImports.issue.cellsMissing',
    defaultMessage: 'The row ends too early; cells are missing for: {columns}',
    description: 'Problem of a row, cell or file of an import; without a full stop. {columns}: list of column names',
  },
  rowTooLong: {
    id: 'dataImports.issue.rowTooLong',
    defaultMessage: 'The row is larger than {max, number} MB: a cell is too large, or a quotation mark is not closed',
    description: 'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  },
  otherKind: {
    id: 'dataImports.issue.otherKind',
    defaultMessage: 'This file has the columns of {file}. Choose it in that field.',
    description: 'Problem of a row, cell or file of an import; without a full stop. {file}: file name or type',
  },
  columnUnknown: {
    id: 'dataImports.issue.columnUnknown',
    defaultMessage: 'The column {value} is unknown and ignored. Did you mean {nearest}?',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {nearest}: the closest known column name',
  },
  similarRow: {
    id: 'dataImports.issue.similarRow',
    defaultMessage: 'Row {row} has a similar name: “{value}”',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {value}: the value',
  },
  similarStored: {
    id: 'dataImports.issue.similarStored',
    defaultMessage: 'A similar name is stored: “{value}” ({reference})',
    description:
      'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {reference}: reference such as Location/1',
  },
});
