import { texts } from '../../shared/intl/texts.ts';

/** Texts of errors and notes of a row or a file, by the code that the server sends. */
export const issueMessages = texts('dataImports.issue', {
  required: ['A value is required', 'Problem of a row, cell or file of an import; without a full stop'],
  requiredForNew: ['Required for new records', 'Problem of a row, cell or file of an import; without a full stop'],
  oneOf: [
    '“{value}” is not one of: {allowed}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {allowed}: labels of the allowed values, separated by commas',
  ],
  number: ['“{value}” is not a number', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  coordinatePair: [
    '“{value}” has both coordinates. Import the column as latitude and longitude',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  otherCoordinate: [
    '{type, select, latitude {“{value}” is a longitude, not a latitude} other {“{value}” is a latitude, not a longitude}}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: a coordinate with the letter N, S, E or W; {type}: latitude or longitude',
  ],
  range: [
    '{value} is not between {min} and {max}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {min}: lowest value; {max}: highest value',
  ],
  date: ['“{value}” is not a date like 2026-05-31', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  boolean: [
    '“{value}” is neither {yes} nor {no}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {yes}, {no}: the labels of the values true and false',
  ],
  id: [
    '“{value}” is not an id (up to 64 letters, digits, hyphens and dots)',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  text: ['“{value}” contains an invalid character', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  tooLong: [
    'Longer than {max, number} characters',
    'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  ],
  reference: [
    '“{value}” is not a list of id:name, separated by |',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  pair: [
    'Required because {other} has a value',
    'Problem of a row, cell or file of an import; without a full stop. {other}: name of a column',
  ],
  duplicate: [
    'Duplicate of row {row} ({value})',
    'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {value}: the value',
  ],
  unknown: [
    'There is no “{value}” on the server or in this upload',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  unknownName: ['No record is named “{value}”', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  ambiguousName: [
    'Several records are named “{value}”; enter the id',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  ambiguousParent: [
    'Several locations are named “{value}”: {candidates}. Enter a path or an id',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {candidates}: paths of the locations, each with its id',
  ],
  rowOrStored: [
    '“{value}” is row {row}, {path}, and a stored location, {stored}. Enter the id of one',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {row}: row number; {path}, {stored}: path of a location and its id',
  ],
  similarName: [
    'No record is named “{value}”. Similar: {similar}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {similar}: similar names',
  ],
  codeTwice: [
    'Several stored records have the code “{value}”: {candidates}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the code; {candidates}: names of the records, each with its id',
  ],
  storedTwice: [
    'Several stored records have this name and parent: {candidates}. Enter the id of one',
    'Problem of a row, cell or file of an import; without a full stop. {candidates}: names of the records, each with its id',
  ],
  unknownSystem: ['This installation has no such system of codes', 'Problem of a row, cell or file of an import; without a full stop'],
  temporaryPassword: ['Gets a temporary password, which is shown once after the import', 'Note on a row of an import; without a full stop'],
  invited: ['Gets a message with the link to set a password', 'Note on a row of an import; without a full stop'],
  notInvited: [
    'The message with the link to set a password was not sent: {text}',
    'Note on a row of an import; without a full stop. {text}: message of a server',
  ],
  mentioned: ['Row {row} is the first that mentions it', 'Note on a row of an import; without a full stop. {row}: row number'],
  omittedNew: ['Left out: it is new, and only stored records are changed', 'Note on a row of an import; without a full stop'],
  omittedStored: ['Left out: it is stored, and only new records are added', 'Note on a row of an import; without a full stop'],
  codeStored: [
    'The code “{value}” is stored at {other}',
    'Note on a row of an import; without a full stop. {value}: the code; {other}: name and id of another record',
  ],
  cycle: ['Would be part of itself: {path}', 'Problem of a row, cell or file of an import; without a full stop. {path}: path of names'],
  missing: [
    '{value} is to be updated but does not exist on the server',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  taken: [
    '{value} is already used by {other}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {other}: name or id of the record that uses it',
  ],
  otherTeam: [
    'Already in another team: {other}',
    'Problem of a row, cell or file of an import; without a full stop. {other}: name of the team',
  ],
  notAllowed: ['Not permitted: {need}', 'Problem of a row, cell or file of an import; without a full stop. {need}: name of a permission'],
  picture: [
    'The picture cannot be used: {reason}',
    'Problem of a row, cell or file of an import; without a full stop. {reason}: the reason, a sentence or a message',
  ],
  dependsOn: [
    'Not imported because row {row} of {file} was not imported',
    'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {file}: file name or type',
  ],
  changedSince: [
    'Changed on the server since the file was made (version {version} now)',
    'Problem of a row, cell or file of an import; without a full stop. {version}: version number',
  ],
  changedAfterPlan: [
    'Changed on the server after the check; check again',
    'Problem of a row, cell or file of an import; without a full stop',
  ],
  changedByOthers: [
    'Changed since the import: {value}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  cells: [
    'The row has {found} cells, the header {expected}',
    'Problem of a row, cell or file of an import; without a full stop. {found}: number; {expected}: number',
  ],
  quote: ['A quotation mark is not closed', 'Problem of a row, cell or file of an import; without a full stop'],
  encoding: ['The text is not UTF-8; save the file as “CSV UTF-8”', 'Problem of a row, cell or file of an import; without a full stop'],
  header: ['The column {value} is missing', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  headerTwice: ['The column {value} appears twice', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  empty: ['The file contains no rows', 'Problem of a row, cell or file of an import; without a full stop'],
  tooManyRows: ['More than {max, number} rows', 'Problem of a row, cell or file of an import; without a full stop. {max}: highest value'],
  tooManyColumns: [
    'More than {max, number} columns',
    'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  ],
  binary: ['This is neither CSV nor a workbook (.xlsx, .xlsm)', 'Problem of a row, cell or file of an import; without a full stop'],
  inUse: [
    '{type, select, Location {Locations lie below it} OrganizationAffiliation {A team is assigned to it} PractitionerRole {People are assigned to it} CareTeam {A care team includes it} Organization {A team belongs to it} HealthcareService {A healthcare service uses it} List {A list refers to it} Group {A group refers to it} Encounter {Encounters took place there} other {Something refers to it}}: {value}',
    'Problem of a row, cell or file of an import; without a full stop. {type}: FHIR type; {value}: the value',
  ],
  notReceived: [
    'The file was not received completely. Upload it again.',
    'Problem of a row, cell or file of an import; without a full stop',
  ],
  undecryptable: [
    'The stored password cannot be decrypted. Enter it again',
    'Problem of a row, cell or file of an import; without a full stop. The key of the server was replaced or lost',
  ],
  masked: [
    'The value is hidden in the file. Enter it again',
    'Problem of a row, cell or file of an import; without a full stop. The file has •••••• instead of the value, such as a password',
  ],
  importKey: [
    'The sign-in of this import is encrypted with another key. Continue the import, or contact your administrator (IMPORT_KEY).',
    'Reason of a pause of an import; IMPORT_KEY is the name of a setting',
  ],
  interrupted: [
    'An unexpected error interrupted the import. It continues automatically.',
    'Reason of a pause of an import; the log of the server has the cause',
  ],
  unexpectedFailure: [
    'The same part of the import failed several times. Contact your administrator.',
    'Problem of an import that stopped because of a repeated error of the server; the log of the server has the cause',
  ],
  notCsv: [
    'This is not CSV but {format}',
    'Problem of a row, cell or file of an import; without a full stop. {format}: name of a file format',
  ],
  otherWorkbook: [
    'This is a {format} workbook; save it as .xlsx',
    'Problem of a row, cell or file of an import; without a full stop. {format}: ending of the name of a file, such as .xls',
  ],
  workbookPassword: [
    'The workbook is protected by a password; save it without one',
    'Problem of a row, cell or file of an import; without a full stop',
  ],
  workbookDamaged: [
    'The workbook is damaged; open it in a spreadsheet program and save it again as .xlsx',
    'Problem of a row, cell or file of an import; without a full stop',
  ],
  workbookTooLarge: [
    'The workbook needs too much memory (at most {max, number} MB unpacked); split it, or save the sheet as CSV',
    'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  ],
  sheetMissing: [
    'The workbook has no sheet “{value}”',
    'Problem of a row, cell or file of an import; without a full stop. {value}: name of a sheet',
  ],
  sheetChoice: [
    'Several sheets have rows; choose one: {value}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: names of sheets',
  ],
  cellTooLong: [
    'The cell {value} has more than {max, number} characters',
    'Problem of a row, cell or file of an import; without a full stop. {value}: address of a cell, such as C5; {max}: highest value',
  ],
  rowsDerived: [
    '{lines, plural, one {# row} other {# rows}} of the file and {derived, plural, one {# location of the levels above} other {# locations of the levels above}}, as records of their own',
    'Note on a file of an import with levels in columns; without a full stop. {lines}: number of rows; {derived}: number of locations that the rows mention',
  ],
  rowsLeftOut: [
    '{count, plural, one {# row is left out by a decision} other {# rows are left out by decisions}}',
    'Problem of a row, cell or file of an import; without a full stop. {count}: number of rows',
  ],
  hiddenRows: [
    '{count, plural, one {One hidden row is imported too: {row}} other {# hidden rows are imported too; the first is row {row}}}',
    'Problem of a row, cell or file of an import; without a full stop. {count}: number; {row}: row number',
  ],
  mergedCells: [
    'Of merged cells only the first one has the value; the first area is {value}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: area of a sheet, such as A2:A4',
  ],
  more: ['{count, number} more', 'Problem of a row, cell or file of an import; without a full stop. {count}: number'],
  columnIgnored: [
    'The column {value} is unknown and ignored',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  columnOmitted: [
    'The column {value} is not imported',
    'Problem of a row, cell or file of an import: its column was left out on purpose; without a full stop. {value}: the value',
  ],
  notStored: [
    'Keycloak’s user profile does not permit this value: it is not stored',
    'Problem of a row, cell or file of an import; without a full stop',
  ],
  mayErase: [
    'The change can erase attributes that Keycloak’s user profile does not declare: {attributes}',
    'Problem of a row, cell or file of an import; without a full stop. {attributes}: names of attributes of a user',
  ],
  tooShort: ['Shorter than {min, number} characters', 'Problem of a row, cell or file of an import; without a full stop. {min}: number'],
  username: [
    'Keycloak does not permit “{value}” as a username: only letters of the Latin script, digits and . _ - @',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  profile: [
    '“{value}” does not match Keycloak’s user profile',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  profileRefused: [
    'Does not match Keycloak’s user profile ({text})',
    'Problem of a row, cell or file of an import; without a full stop. {text}: message key of Keycloak',
  ],
  unusualCharacters: [
    '“{value}” contains unusual characters: {characters}',
    'Warning of a row of an import: the name is imported as it is; without a full stop. {value}: the value; {characters}: the unusual characters',
  ],
  spreadsheetChange: [
    'Stored as “{before}”, “{value}” in the file: a spreadsheet may have changed it',
    'Warning of a row of an import; without a full stop. {before}: the stored value, such as 0921; {value}: the value in the file, such as 921',
  ],
  zeroPosition: ['The position is 0, 0: it may be unknown', 'Warning of a row of an import; without a full stop'],
  swapped: ['Latitude and longitude seem to be swapped', 'Warning of a row of an import; without a full stop'],
  similarLevel: [
    'A similar name is stored below the same location: “{similar}”',
    'Note about a row of an import that adds a location; without a full stop. {similar}: name of the stored location',
  ],
  swappedBack: [
    'Latitude and longitude are exchanged: the file has {latitude}, {longitude}',
    'Note on a row of an import; without a full stop. {latitude}, {longitude}: the cells of the file',
  ],
  storedKept: [
    'The stored value is kept: the file has “{value}”',
    'Note on a row of an import; without a full stop. {value}: the value in the file',
  ],
  outsideParent: [
    'The position is outside the outline of {other}',
    'Warning of a row of an import; without a full stop. {other}: name of the location above',
  ],
  farFromSiblings: [
    'The position is {value, number} km from the other locations below the same parent',
    'Warning of a row of an import; without a full stop. {value}: number of kilometres',
  ],
  deliveryFuture: ['The delivery date {value} is in the future', 'Warning of a row of an import; without a full stop. {value}: a date'],
  deliveryEarly: ['The delivery date {value} is before 2000', 'Warning of a row of an import; without a full stop. {value}: a date'],
  endEarly: ['The end date {value} is before 2000', 'Warning of a row of an import; without a full stop. {value}: a date'],
  endPast: ['The end date {value} is in the past', 'Warning of a row of an import; without a full stop. {value}: a date'],
  serialMissing: ['The product is an asset, but there is no serial number', 'Warning of a row of an import; without a full stop'],
  passwordKept: ['Passwords of existing users are not changed', 'Problem of a row, cell or file of an import; without a full stop'],
  noParent: [
    'No parent is specified: placed under {value}. A top-level location has level 0',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  otherName: [
    'On the server it is named “{value}”',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  wholeNumber: ['“{value}” is not a whole number', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  twoMeanings: [
    '“{value}” can mean {decimal} or {grouped}; write one of these',
    'Problem of a row, cell or file of an import; without a full stop. {value}: a number such as 1,500; {decimal} and {grouped}: its meanings, such as 1.5 and 1500',
  ],
  email: ['“{value}” is not an email address', 'Problem of a row, cell or file of an import; without a full stop. {value}: the value'],
  formula: [
    '“{value}” is a spreadsheet formula or error',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value',
  ],
  characters: [
    '“{value}” contains characters that are not allowed: {characters}',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {characters}: the characters that are not allowed',
  ],
  sameEmail: [
    'Row {row} has the same email address',
    'Problem of a row, cell or file of an import; without a full stop. {row}: row number',
  ],
  emailTaken: [
    'The user {other} has this email address',
    'Problem of a row, cell or file of an import; without a full stop. {other}: a username',
  ],
  cellsMissing: [
    'The row ends too early; cells are missing for: {columns}',
    'Problem of a row, cell or file of an import; without a full stop. {columns}: list of column names',
  ],
  rowTooLong: [
    'The row is larger than {max, number} MB: a cell is too large, or a quotation mark is not closed',
    'Problem of a row, cell or file of an import; without a full stop. {max}: highest value',
  ],
  otherKind: [
    'This file has the columns of {file}. Choose it in that field.',
    'Problem of a row, cell or file of an import; without a full stop. {file}: file name or type',
  ],
  columnUnknown: [
    'The column {value} is unknown and ignored. Did you mean {nearest}?',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {nearest}: the closest known column name',
  ],
  similarRow: [
    'Row {row} has a similar name: “{value}”',
    'Problem of a row, cell or file of an import; without a full stop. {row}: row number; {value}: the value',
  ],
  similarStored: [
    'A similar name is stored: “{value}” ({reference})',
    'Problem of a row, cell or file of an import; without a full stop. {value}: the value; {reference}: reference such as Location/1',
  ],
});

/** Texts of issues about names in columns of levels, by their codes. */
export const levelIssueMessages = texts('dataImports.levelIssue', {
  unknownName: [
    'No {level} is named “{name}”: {value}',
    'Problem of a row of an import; without a full stop. {level}: name of an administrative level or header of the column, e.g. Ward; {name}: name in the file; {value}: path of names',
  ],
  similarName: [
    'No {level} is named “{name}”: {value}. Similar: {similar}',
    'Problem of a row of an import; without a full stop. {level}: name of an administrative level or header of the column, e.g. Ward; {name}: name in the file; {value}: path of names; {similar}: similar names',
  ],
});
