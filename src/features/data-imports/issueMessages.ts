import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of errors and notes of a row or a file, by the code that the server sends. */
export const issueMessages = defineMessages({
  required: { id: 'dataImports.issue.required', defaultMessage: 'A value is required' },
  requiredForNew: {
    id: 'dataImports.issue.requiredForNew',
    defaultMessage: 'A value is required for something new',
  },
  oneOf: { id: 'dataImports.issue.oneOf', defaultMessage: '"{value}" is not one of: {allowed}' },
  number: { id: 'dataImports.issue.number', defaultMessage: '"{value}" is not a number' },
  range: { id: 'dataImports.issue.range', defaultMessage: '{value} is not between {min} and {max}' },
  date: { id: 'dataImports.issue.date', defaultMessage: '"{value}" is not a date like 2026-05-31' },
  boolean: { id: 'dataImports.issue.boolean', defaultMessage: '"{value}" is neither true nor false' },
  id: {
    id: 'dataImports.issue.id',
    defaultMessage: '"{value}" is not an id: letters, digits, hyphen and dot, at most 64',
  },
  text: { id: 'dataImports.issue.text', defaultMessage: '"{value}" holds a character that must not be there' },
  tooLong: { id: 'dataImports.issue.tooLong', defaultMessage: 'Longer than {max, number} characters' },
  reference: {
    id: 'dataImports.issue.reference',
    defaultMessage: '"{value}" is not a list of id:name, separated by |',
  },
  pair: { id: 'dataImports.issue.pair', defaultMessage: 'Needs a value because {other} has one' },
  duplicate: { id: 'dataImports.issue.duplicate', defaultMessage: 'Means the same as row {row} ({value})' },
  unknown: {
    id: 'dataImports.issue.unknown',
    defaultMessage: '{value} is neither on the server nor in this upload',
  },
  unknownName: { id: 'dataImports.issue.unknownName', defaultMessage: 'Nothing is called "{value}"' },
  ambiguousName: {
    id: 'dataImports.issue.ambiguousName',
    defaultMessage: 'Several are called "{value}"; give the id',
  },
  cycle: { id: 'dataImports.issue.cycle', defaultMessage: 'Would be part of itself: {path}' },
  missing: {
    id: 'dataImports.issue.missing',
    defaultMessage: '{value} is to be updated but is not on the server',
  },
  taken: { id: 'dataImports.issue.taken', defaultMessage: '{value} belongs to something else: {other}' },
  otherTeam: { id: 'dataImports.issue.otherTeam', defaultMessage: 'Is in another team already: {other}' },
  notAllowed: { id: 'dataImports.issue.notAllowed', defaultMessage: 'Not permitted: {need}' },
  picture: { id: 'dataImports.issue.picture', defaultMessage: 'The picture cannot be taken: {reason}' },
  dependsOn: {
    id: 'dataImports.issue.dependsOn',
    defaultMessage: 'Not written because row {row} of {file} was not',
  },
  changedSince: {
    id: 'dataImports.issue.changedSince',
    defaultMessage: 'Changed on the server since the file was made (version {version} now)',
  },
  changedAfterPlan: {
    id: 'dataImports.issue.changedAfterPlan',
    defaultMessage: 'Changed on the server after the check; check again',
  },
  changedByOthers: {
    id: 'dataImports.issue.changedByOthers',
    defaultMessage: 'Changed since the import: {value}',
  },
  cells: { id: 'dataImports.issue.cells', defaultMessage: 'Has {found} cells, the header has {expected}' },
  quote: { id: 'dataImports.issue.quote', defaultMessage: 'A quotation mark is not closed' },
  encoding: {
    id: 'dataImports.issue.encoding',
    defaultMessage: 'The text is not UTF-8; save the file as "CSV UTF-8"',
  },
  header: { id: 'dataImports.issue.header', defaultMessage: 'The column {value} is missing' },
  headerTwice: { id: 'dataImports.issue.headerTwice', defaultMessage: 'The column {value} is there twice' },
  empty: { id: 'dataImports.issue.empty', defaultMessage: 'The file holds no rows' },
  tooManyRows: { id: 'dataImports.issue.tooManyRows', defaultMessage: 'More than {max, number} rows' },
  tooManyColumns: { id: 'dataImports.issue.tooManyColumns', defaultMessage: 'More than {max, number} columns' },
  binary: { id: 'dataImports.issue.binary', defaultMessage: 'This is not a CSV file' },
  inUse: {
    id: 'dataImports.issue.inUse',
    defaultMessage:
      '{type, select, Location {Locations lie below it} OrganizationAffiliation {A team is assigned to it} PractitionerRole {People are assigned to it} CareTeam {A care team includes it} Organization {A team belongs to it} HealthcareService {A healthcare service uses it} List {A list refers to it} Group {A group refers to it} Encounter {Encounters took place there} other {Something refers to it}}: {value}',
  },
  notReceived: {
    id: 'dataImports.issue.notReceived',
    defaultMessage: 'The file was not received completely. Upload it again.',
  },
  notCsv: { id: 'dataImports.issue.notCsv', defaultMessage: 'This is not CSV but {format}' },
  more: { id: 'dataImports.issue.more', defaultMessage: 'And {count, number} more' },
  columnIgnored: {
    id: 'dataImports.issue.columnIgnored',
    defaultMessage: 'The column {value} is unknown and ignored',
  },
  passwordKept: {
    id: 'dataImports.issue.passwordKept',
    defaultMessage: 'The password of an existing user is not changed',
  },
  noParent: {
    id: 'dataImports.issue.noParent',
    defaultMessage: 'No parent is given: placed under {value}. A top-level location has level 0',
  },
  otherName: { id: 'dataImports.issue.otherName', defaultMessage: 'The server calls it "{value}"' },
  wholeNumber: {
    id: 'dataImports.issue.wholeNumber',
    defaultMessage: '"{value}" is not a whole number',
  },
  email: {
    id: 'dataImports.issue.email',
    defaultMessage: '"{value}" is not an e-mail address',
  },
  formula: {
    id: 'dataImports.issue.formula',
    defaultMessage: '"{value}" is a formula or an error value of a spreadsheet',
  },
  characters: {
    id: 'dataImports.issue.characters',
    defaultMessage: '"{value}" has characters that are not allowed here: {characters}',
  },
  sameName: {
    id: 'dataImports.issue.sameName',
    defaultMessage: 'Row {row} has the same name. If these are two locations, start the import again with "{option}"',
  },
  sameEmail: {
    id: 'dataImports.issue.sameEmail',
    defaultMessage: 'Row {row} has the same e-mail address',
  },
  emailTaken: {
    id: 'dataImports.issue.emailTaken',
    defaultMessage: 'The user {other} has this e-mail address',
  },
  elsewhere: {
    id: 'dataImports.issue.elsewhere',
    defaultMessage:
      'A location under {other} has this name. If this is another location, start the import again with "{option}", or give it its own id',
  },
  cellsMissing: {
    id: 'dataImports.issue.cellsMissing',
    defaultMessage: 'The row ends too early; cells are missing for: {columns}',
  },
  rowTooLong: {
    id: 'dataImports.issue.rowTooLong',
    defaultMessage: 'The row is larger than {max, number} MB: a cell is too large, or a quotation mark is not closed',
  },
  otherKind: {
    id: 'dataImports.issue.otherKind',
    defaultMessage: 'This file has the columns of {file}. Choose it in that field.',
  },
  columnUnknown: {
    id: 'dataImports.issue.columnUnknown',
    defaultMessage: 'The column {value} is unknown and ignored. Did you mean {nearest}?',
  },
  similarRow: {
    id: 'dataImports.issue.similarRow',
    defaultMessage: 'Row {row} has a similar name: "{value}"',
  },
  similarStored: {
    id: 'dataImports.issue.similarStored',
    defaultMessage: 'A similar name is stored: "{value}" ({reference})',
  },
});
