import type { FhirResource } from '../../../common/fhir/r4.ts';

/** Names of the parts of an upload, byte for byte as clients in the field send them, in the order of writing. */
export const importTypes = [
  'products',
  'locations',
  'organizations',
  'users',
  'careTeams',
  'orgToLocationAssignment',
  'userToOrganizationAssignment',
  'inventories',
] as const;
export type ImportType = (typeof importTypes)[number];

/**
 * An error or note about a row, a file or an upload. Screens translate it by `code` and `values`; logs and files use English texts.
 * `server` contains the server's own text.
 */
export interface Issue {
  code: IssueCode;
  /** Name of the column as in the template; undefined if the issue is not about one column. */
  column?: string;
  values?: Record<string, string | number>;
}

export type IssueCode =
  | 'required'
  | 'requiredForNew'
  | 'oneOf'
  | 'coordinatePair'
  | 'otherCoordinate'
  | 'number'
  | 'wholeNumber'
  | 'twoMeanings'
  | 'range'
  | 'date'
  | 'boolean'
  | 'id'
  | 'text'
  | 'email'
  | 'formula'
  | 'characters'
  | 'tooLong'
  | 'tooShort'
  | 'username'
  | 'profile'
  | 'profileRefused'
  | 'reference'
  | 'pair'
  | 'duplicate'
  | 'sameName'
  | 'sameEmail'
  | 'emailTaken'
  | 'unknown'
  | 'unknownName'
  | 'ambiguousName'
  | 'ambiguousParent'
  | 'rowOrStored'
  | 'similarName'
  | 'codeTwice'
  | 'unknownSystem'
  | 'storedTwice'
  | 'cycle'
  | 'missing'
  | 'taken'
  | 'elsewhere'
  | 'otherTeam'
  | 'notAllowed'
  | 'picture'
  | 'dependsOn'
  | 'changedSince'
  | 'changedAfterPlan'
  | 'changedByOthers'
  | 'inUse'
  | 'server'
  | 'cells'
  | 'cellsMissing'
  | 'quote'
  | 'rowTooLong'
  | 'encoding'
  | 'header'
  | 'headerTwice'
  | 'otherKind'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'binary'
  | 'notCsv'
  | 'otherWorkbook'
  | 'workbookPassword'
  | 'workbookDamaged'
  | 'workbookTooLarge'
  | 'sheetMissing'
  | 'sheetChoice'
  | 'cellTooLong'
  | 'notReceived'
  | 'undecryptable'
  | 'masked'
  | 'importKey'
  | 'interrupted'
  | 'unexpectedFailure'
  // Number of further issues:
  | 'more'
  // Notes, not errors:
  | 'hiddenRows'
  | 'rowsLeftOut'
  | 'rowsDerived'
  | 'mergedCells'
  | 'columnIgnored'
  | 'columnOmitted'
  | 'columnUnknown'
  | 'unusualCharacters'
  | 'spreadsheetChange'
  | 'zeroPosition'
  | 'swapped'
  | 'swappedBack'
  | 'similarLevel'
  | 'storedKept'
  | 'outsideParent'
  | 'farFromSiblings'
  | 'deliveryFuture'
  | 'deliveryEarly'
  | 'endEarly'
  | 'endPast'
  | 'serialMissing'
  | 'passwordKept'
  | 'invited'
  | 'temporaryPassword'
  | 'notInvited'
  | 'notStored'
  | 'mayErase'
  | 'noParent'
  | 'otherName'
  | 'similarRow'
  | 'mentioned'
  | 'omittedNew'
  | 'omittedStored'
  | 'codeStored'
  | 'similarStored';

/** A row of a file. `line` counts like a spreadsheet: the header is 1. Cells by column name, trimmed, '' if empty. */
export interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Ids that names in the cells resolve to, by column of the id. */
  resolved?: Readonly<Record<string, string>>;
  /** The record it creates or changes, `Type/id`; null if another row of the file does. */
  key?: string | null;
}

/** One value that a row changes, by the name of its column. */
export interface FieldChange {
  column: string;
  before: string;
  after: string;
}

/** `omitted`: the recipe leaves the row out, see `Recipe.mode`. */
export type RowAction = 'create' | 'update' | 'unchanged' | 'conflict' | 'omitted';

/** A resource to store, and its stored version when the change was planned; undefined for a new one. */
export interface Write {
  resource: FhirResource;
  stored: FhirResource | undefined;
}

/** A List that must contain items. Several rows may need the same List; it is written once per transaction. */
export interface ListUpdate {
  listId: string;
  /** The List to create if there is none. Tags and title are added to an existing one. */
  createList: () => FhirResource & { resourceType: 'List' };
  items: { reference: string; withFlag?: boolean }[];
}

/** The plan of a row, from comparing it with the current state of the server. */
export interface PlannedRow {
  line: number;
  action: RowAction;
  /** If not empty, the row is not written. */
  issues: Issue[];
  notes: Issue[];
  changes: FieldChange[];
  writes: Write[];
  lists: ListUpdate[];
  /** Runs before the writes and determines them, e.g. creates the user's account. */
  before?: () => Promise<Prepared>;
  /** The stored account of the row, before the row is written. */
  account?: { id: string; before: Record<string, unknown> };
}

export interface Prepared {
  writes: Write[];
  /** The change to the account, stored with the row for undo. */
  account?: AccountTrace;
  /** What reading the account back has shown. */
  notes?: Issue[];
  /** Reverts `before` when the writes are refused. */
  revert?: () => Promise<void>;
  /** Runs once the writes are stored. Resolves to notes; a failure does not change the result of the row. */
  after?: () => Promise<Issue[]>;
}

/** A row's change to a Keycloak account. `before` is the previous representation. */
export interface AccountTrace {
  id: string;
  done: 'created' | 'updated';
  before?: Record<string, unknown>;
}

/** A version of a resource that a row wrote. `before` is undefined if the row created it. */
export interface WriteTrace {
  reference: string;
  before?: string;
  after?: string;
  /** For a List: the added entry. Such a trace has no versions. */
  item?: string;
}
