import { sourceLine } from '../recipe/derivedLine.ts';
import type { Issue, IssueCode } from './types.ts';

type Values = Record<string, string | number>;
const of = (values: Values, name: string): string => String(values[name] ?? '');

/** `level`: header of the column with the name. */
const unknownName = (v: Values): string =>
  'level' in v
    ? `No ${of(v, 'level')} is named "${of(v, 'name')}": ${of(v, 'value')}`
    : `No record is named "${of(v, 'value')}"`;

/** English text of every issue, for logs, error files and clients without their own texts. */
const english: Record<IssueCode, (values: Values) => string> = {
  required: () => 'A value is required',
  requiredForNew: () => 'Required for new records',
  oneOf: (v) => `"${of(v, 'value')}" is not one of: ${of(v, 'allowed')}`,
  coordinatePair: (v) => `"${of(v, 'value')}" has both coordinates: import the column as latitude and longitude`,
  otherCoordinate: (v) => `"${of(v, 'value')}" is no ${of(v, 'type')}: its letter is that of the other coordinate`,
  number: (v) => `"${of(v, 'value')}" is not a number`,
  wholeNumber: (v) => `"${of(v, 'value')}" is not a whole number`,
  twoMeanings: (v) => `"${of(v, 'value')}" can mean ${of(v, 'decimal')} or ${of(v, 'grouped')}; write one of these`,
  range: (v) => `${of(v, 'value')} is not between ${of(v, 'min')} and ${of(v, 'max')}`,
  date: (v) => `"${of(v, 'value')}" is not a date (YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SSZ)`,
  boolean: (v) => `"${of(v, 'value')}" is neither true nor false`,
  id: (v) => `"${of(v, 'value')}" is not an id (letters, digits, hyphen and dot, at most 64)`,
  text: (v) => `"${of(v, 'value')}" contains an invalid character`,
  email: (v) => `"${of(v, 'value')}" is not an e-mail address`,
  formula: (v) => `"${of(v, 'value')}" is a spreadsheet formula or error`,
  characters: (v) => `"${of(v, 'value')}" contains characters that are not allowed: ${of(v, 'characters')}`,
  tooShort: (v) => `Shorter than ${of(v, 'min')} characters`,
  username: (v) =>
    `Keycloak does not permit "${of(v, 'value')}" as a username: only letters of the Latin script, digits and . _ - @`,
  profile: (v) => `"${of(v, 'value')}" does not match Keycloak's user profile`,
  profileRefused: (v) => `Does not match Keycloak's user profile (${of(v, 'text')})`,
  tooLong: (v) => `Longer than ${of(v, 'max')} characters`,
  reference: (v) => `"${of(v, 'value')}" is not a list of id:name, separated by |`,
  pair: (v) => `Required because ${of(v, 'other')} has a value`,
  duplicate: (v) => `Duplicate of row ${of(v, 'row')} (${of(v, 'value')})`,
  sameName: (v) =>
    `Row ${of(v, 'row')} has the same name. If these are two locations, start the import again without idSeed=name`,
  sameEmail: (v) => `Row ${of(v, 'row')} has the same e-mail address`,
  emailTaken: (v) => `The user ${of(v, 'other')} has this e-mail address`,
  unknown: (v) => `${of(v, 'value')} is neither on the server nor in this upload`,
  unknownName,
  ambiguousName: (v) => `Several records are named "${of(v, 'value')}"; enter the id`,
  ambiguousParent: (v) =>
    `Several locations are named "${of(v, 'value')}": ${of(v, 'candidates')}. Enter a path or an id`,
  rowOrStored: (v) =>
    `"${of(v, 'value')}" is row ${of(v, 'row')}, ${of(v, 'path')}, and a stored location, ${of(v, 'stored')}. Enter the id of one`,
  similarName: (v) => `${unknownName(v)}. Similar: ${of(v, 'similar')}`,
  codeTwice: (v) => `Several stored records have the code "${of(v, 'value')}": ${of(v, 'candidates')}`,
  unknownSystem: () => 'This installation has no such system of codes',
  storedTwice: (v) => `Several stored records have this name and parent: ${of(v, 'candidates')}. Enter the id of one`,
  cycle: (v) => `Would be part of itself: ${of(v, 'path')}`,
  missing: (v) => `${of(v, 'value')} is to be updated but does not exist on the server`,
  taken: (v) => `${of(v, 'value')} is already used by ${of(v, 'other')}`,
  elsewhere: (v) =>
    `A location under ${of(v, 'other')} already has this name. If this is another location, start the import again without idSeed=name, or enter an id for it`,
  otherTeam: (v) => `Already in another team: ${of(v, 'other')}`,
  notAllowed: (v) => `Not permitted: ${of(v, 'need')}`,
  picture: (v) => `The picture cannot be used: ${of(v, 'reason')}`,
  dependsOn: (v) => `Not imported because row ${of(v, 'row')} of ${of(v, 'file')} was not imported`,
  changedSince: (v) => `Changed on the server since the file was made (version ${of(v, 'version')} now)`,
  changedAfterPlan: () => 'Changed on the server after the check; check again',
  changedByOthers: (v) => `Changed since the import: ${of(v, 'value')}`,
  inUse: (v) => `In use by ${of(v, 'value')}`,
  server: (v) => of(v, 'text'),
  cells: (v) => `Has ${of(v, 'found')} cells, the header has ${of(v, 'expected')}`,
  cellsMissing: (v) => `The row ends too early; cells are missing for: ${of(v, 'columns')}`,
  quote: () => 'A quotation mark is not closed',
  rowTooLong: (v) =>
    `The row is larger than ${of(v, 'max')} MB: a cell is too large, or a quotation mark is not closed`,
  encoding: () => 'The text is not UTF-8; save the file as "CSV UTF-8"',
  header: (v) => `The column ${of(v, 'value')} is missing`,
  headerTwice: (v) => `The column ${of(v, 'value')} appears twice`,
  otherKind: (v) => `This file has the columns of ${of(v, 'file')}. Choose it in that field.`,
  empty: () => 'The file contains no rows',
  tooManyRows: (v) => `More than ${of(v, 'max')} rows`,
  tooManyColumns: (v) => `More than ${of(v, 'max')} columns`,
  binary: () => 'This is neither CSV nor a workbook (.xlsx, .xlsm)',
  notCsv: (v) => `This is not CSV but ${of(v, 'format')}`,
  otherWorkbook: (v) => `This is a ${of(v, 'format')} workbook; save it as .xlsx`,
  workbookPassword: () => 'The workbook is protected by a password; save it without one',
  workbookDamaged: () => 'The workbook is damaged; open it in a spreadsheet program and save it again as .xlsx',
  workbookTooLarge: (v) =>
    `The workbook needs too much memory (at most ${of(v, 'max')} MB unpacked); split it, or save the sheet as CSV`,
  sheetMissing: (v) => `The workbook has no sheet "${of(v, 'value')}"`,
  sheetChoice: (v) => `Several sheets have rows; choose one: ${of(v, 'value')}`,
  cellTooLong: (v) => `The cell ${of(v, 'value')} has more than ${of(v, 'max')} characters`,
  rowsDerived: (v) =>
    `Rows of the file: ${of(v, 'lines')}. Locations that they mention, as further records: ${of(v, 'derived')}`,
  rowsLeftOut: (v) => `Rows that the recipe leaves out: ${of(v, 'count')}`,
  hiddenRows: (v) => `Hidden rows are imported too: ${of(v, 'count')}, the first is row ${of(v, 'row')}`,
  mergedCells: (v) =>
    `Of merged cells only the first one has the value: ${of(v, 'count')} areas, the first is ${of(v, 'value')}`,
  undecryptable: () => 'The stored password cannot be decrypted because IMPORT_KEY has changed; enter it again',
  masked: () => 'The value is hidden in the file; enter it again',
  importKey: () =>
    'The sign-in of the import is encrypted with another IMPORT_KEY; set it on every server and worker, or resume the import',
  interrupted: () => 'An unexpected error interrupted the import; the log of the server has the reason',
  unexpectedFailure: () => 'The same part of the import failed several times; the log of the server has the reason',
  notReceived: () => 'The file was not received completely; upload it again',
  more: (v) => `${of(v, 'count')} more`,
  columnIgnored: (v) => `The column ${of(v, 'value')} is unknown and ignored`,
  columnOmitted: (v) => `The column ${of(v, 'value')} is not imported`,
  columnUnknown: (v) => `The column ${of(v, 'value')} is unknown and ignored. Did you mean ${of(v, 'nearest')}?`,
  unusualCharacters: (v) => `"${of(v, 'value')}" contains unusual characters: ${of(v, 'characters')}`,
  spreadsheetChange: (v) =>
    `"${of(v, 'before')}" is stored, "${of(v, 'value')}" is in the file: a spreadsheet may have changed it`,
  zeroPosition: () => 'The position is 0, 0: it may be unknown',
  swapped: () => 'Latitude and longitude seem to be swapped',
  swappedBack: (v) => `Latitude and longitude are exchanged: the file has ${of(v, 'latitude')}, ${of(v, 'longitude')}`,
  similarLevel: (v) => `A similar name is stored below the same location: "${of(v, 'similar')}"`,
  storedKept: (v) => `The stored value is kept: the file has "${of(v, 'value')}"`,
  outsideParent: (v) => `The position is outside the outline of ${of(v, 'other')}`,
  farFromSiblings: (v) => `The position is ${of(v, 'value')} km from the other locations below the same parent`,
  deliveryFuture: (v) => `The delivery date ${of(v, 'value')} is in the future`,
  deliveryEarly: (v) => `The delivery date ${of(v, 'value')} is before 2000`,
  endEarly: (v) => `The end date ${of(v, 'value')} is before 2000`,
  endPast: (v) => `The end date ${of(v, 'value')} is in the past`,
  serialMissing: () => 'The product is an asset, but there is no serial number',
  temporaryPassword: () => 'Gets a temporary password, which is shown once after the import',
  invited: () => 'Gets a message with the link to set a password',
  notInvited: (v) => `The message with the link to set a password was not sent: ${of(v, 'text')}`,
  passwordKept: () => 'Passwords of existing users are not changed',
  notStored: () => "Keycloak's user profile does not permit this value: it is not stored",
  mayErase: (v) =>
    `The change can erase attributes that Keycloak's user profile does not declare: ${of(v, 'attributes')}`,
  noParent: (v) => `No parent is specified: placed under ${of(v, 'value')}. A top-level location has level 0`,
  otherName: (v) => `On the server it is named "${of(v, 'value')}"`,
  similarRow: (v) => `Row ${of(v, 'row')} has a similar name: "${of(v, 'value')}"`,
  mentioned: (v) => `Row ${of(v, 'row')} is the first that mentions it`,
  omittedNew: () => 'Left out: it is new, and the import changes stored records only',
  omittedStored: () => 'Left out: it is stored, and the import adds new records only',
  codeStored: (v) => `The code "${of(v, 'value')}" is stored at ${of(v, 'other')}`,
  similarStored: (v) => `A similar name is stored: "${of(v, 'value')}" (${of(v, 'reference')})`,
};

/** An issue that refers to a row without a line of its own by the line that mentions it. */
export function withSourceLine(issue: Issue): Issue {
  const row = issue.values?.row;
  return typeof row === 'number' ? { ...issue, values: { ...issue.values, row: sourceLine(row) } } : issue;
}

/** An issue in English, without row and column. */
export function issueMessage(issue: Issue): string {
  return english[issue.code](withSourceLine(issue).values ?? {});
}

/** An issue with its column, for a log line. */
export function issueMessageWithColumn(issue: Issue): string {
  return issue.column === undefined ? issueMessage(issue) : `${issue.column}: ${issueMessage(issue)}`;
}
