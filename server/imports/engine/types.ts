import type { FhirResource } from 'fhir/r4';

/** Names of the parts of an upload, byte for byte as clients in the field send them. In the order they are written. */
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
 * What is wrong with a row, or worth knowing. Screens translate by `code` and `values`; `words.ts` has the English of logs
 * and files. `server` carries the server's own words.
 */
export interface Issue {
  code: IssueCode;
  /** Name of the column as in the template; none when the row as a whole is meant. */
  column?: string;
  values?: Record<string, string | number>;
}

export type IssueCode =
  | 'required'
  | 'requiredForNew'
  | 'oneOf'
  | 'number'
  | 'wholeNumber'
  | 'range'
  | 'date'
  | 'boolean'
  | 'id'
  | 'text'
  | 'email'
  | 'formula'
  | 'characters'
  | 'tooLong'
  | 'reference'
  | 'pair'
  | 'duplicate'
  | 'sameName'
  | 'sameEmail'
  | 'unknown'
  | 'unknownName'
  | 'ambiguousName'
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
  | 'notReceived'
  // How many others there are:
  | 'more'
  // Worth knowing, nothing wrong:
  | 'columnIgnored'
  | 'columnUnknown'
  | 'passwordKept'
  | 'noParent'
  | 'otherName'
  | 'similarRow'
  | 'similarStored';

/** Whether the row repeats another one. References to its key mean the first row. */
export function isRepetition({ code }: Issue): boolean {
  return code === 'duplicate' || code === 'sameName';
}

/** A row of a file. `line` counts as a spreadsheet does: the header is 1. Cells by column name, trimmed, '' for nothing. */
export interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Bare ids that names in the cells stand for, by the column of the id. */
  resolved?: Readonly<Record<string, string>>;
}

/** One value that a row changes, under the name of the column that holds it. */
export interface FieldChange {
  column: string;
  before: string;
  after: string;
}

export type RowAction = 'create' | 'update' | 'unchanged' | 'conflict';

/** A resource to store, and what it was when the change began. */
export interface Write {
  resource: FhirResource;
  stored: FhirResource | undefined;
}

/** A List that must hold items. Several rows may ask for the same List; it is written once per transaction. */
export interface ListWish {
  listId: string;
  /** How the List looks when there is none yet; tags and title are completed on one that exists. */
  fresh: () => FhirResource & { resourceType: 'List' };
  items: { reference: string; withFlag?: boolean }[];
}

/** What a row comes to against the server as it is now. */
export interface PlannedRow {
  line: number;
  action: RowAction;
  /** Not empty: the row is not written. */
  issues: Issue[];
  notes: Issue[];
  changes: FieldChange[];
  writes: Write[];
  lists: ListWish[];
  /** Work that must come before the writes and decides on them, e.g. the account of a person. */
  before?: () => Promise<Prepared>;
  /** The account that is stored for the row, as it is before the row is written. */
  account?: { id: string; before: Record<string, unknown> };
}

export interface Prepared {
  writes: Write[];
  /** What was done, for the row's record: undo needs it. */
  account?: AccountTrace;
  /** Takes back what `before` did when the writes are refused. */
  takeBack?: () => Promise<void>;
}

/** What a row did to an account of Keycloak. `before` is its former representation. */
export interface AccountTrace {
  id: string;
  done: 'created' | 'updated';
  before?: Record<string, unknown>;
}

/** A version of a resource that a row wrote. `before` undefined: it was created. */
export interface Trace {
  reference: string;
  before?: string;
  after?: string;
  /** Of a List: what was entered; such a trace has no versions. */
  item?: string;
}
