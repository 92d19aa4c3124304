import type { DayZone } from '../../../common/fhir/calendarDay.ts';
import type { Column } from '../engine/rules.ts';
import type { ImportType, Issue, PlannedRow, Row } from '../engine/types.ts';
import type { LocationIdentifierSystem } from '../../../common/config/config.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { RowMatch } from '../store/parentTypes.ts';
import type { FhirAccess } from '../../fhir/fhirAccess.ts';
import type { KeycloakAccess } from '../remote/keycloak.ts';

/** `Resource.action`, like the permissions of the application. */
export type Need = `${string}.${'read' | 'create' | 'update' | 'delete'}`;

/** Settings of one upload, with the recipe of one of its files. */
export interface ImportOptions {
  /** List of the products. */
  productListId: string;
  /** List of the inventories. */
  inventoryListId: string;
  /** Id of the root Location; '' if none is configured. */
  rootLocationId: string;
  /** Systems of identifiers of Locations besides the external id. */
  identifiers: readonly LocationIdentifierSystem[];
  /**
   * `parent`: ids of new Locations are derived from the parent's id and the name, so that names may repeat. Default: `parent`
   * for files with a column for parents, otherwise `name`.
   */
  idSeed?: 'name' | 'parent';
  /** One team per practitioner. */
  oneTeam: boolean;
  /** Zone of the days in the file. */
  dayZone: DayZone;
  /** Hosts that pictures may be fetched from. */
  pictureHosts: readonly string[];
  /** The recipe of the file whose rows are read. */
  recipe?: Recipe;
}

/** Values of one kind that rows of the upload have planned. Later rows depend on them, also in other workers. */
export interface PlannedValues<T> {
  /** Reads the values of these keys that other chunks have planned. Required before `get`. */
  load(keys: Iterable<string>): Promise<void>;
  get(key: string): T | undefined;
  has(key: string): boolean;
  /** Shares a value with later chunks. */
  set(key: string, value: T): void;
  /** Keeps a value for the rows of this batch. */
  cache(key: string, value: T): void;
}

/** Context for planning the rows of one chunk. */
export interface PlanContext {
  fhir: FhirAccess;
  keycloak: KeycloakAccess;
  options: ImportOptions;
  now: () => Date;
  planned<T>(
    kind: 'locations' | 'products' | 'practitioners' | 'roles' | 'emails' | 'releasedEmails' | 'usernames',
  ): PlannedValues<T>;
  /** Display names of the rows that define these keys, without those that no row defines. */
  labels: (keys: readonly string[]) => Promise<Map<string, string>>;
  /** Cache of responses, by keys of the file types. */
  memory: Map<string, unknown>;
}

/** The response to a request that is sent once for a chunk or an export. */
export function readOnce<T>(memory: PlanContext['memory'], key: string, read: () => Promise<T>): Promise<T> {
  const known = memory.get(key) as Promise<T> | undefined;
  const response = known ?? read();
  if (!known) memory.set(key, response);
  return response;
}

/** A resource referenced by a row: by id, or by name if the cell of the id is empty. */
export interface Target {
  type: 'Location' | 'Organization' | 'Practitioner' | 'Group';
  /** Column of the id, also used for issues. */
  column: string;
  id?: string;
  name?: string;
  /** Column of the name. */
  nameColumn?: string;
}

/** The facts about a row that are needed before querying a server. */
export interface RowFacts {
  /** Key of the resource the row creates or changes. Two rows with the same key are an error. Undefined if unknown. */
  rowKey: string | undefined;
  /** Column for the issue of a duplicate. */
  keyColumn: string;
  /** Display name of the row in lists. */
  label: string;
  /** The name by which other rows may reference a Location or an Organization. */
  name?: { type: Target['type']; name: string };
  /** Additional keys by which other rows may reference this one, e.g. `Practitioner/…`. */
  aliases?: string[];
  /** Resources that must exist, in this upload or on the server. */
  targets: Target[];
  /** Keys that must not be refused, if they are part of this upload. */
  after?: string[];
  /** The target that must be written before this row if it is in the same file. */
  parent?: Target;
}

/** Resources of a list: a FHIR type, or Keycloak's users. */
export type ExportSubject = 'Location' | 'Organization' | 'CareTeam' | 'Group' | 'users';

/** The search of a list, without pages and order. */
export interface ExportFilter {
  subject: ExportSubject;
  query: readonly (readonly [string, string])[];
}

/** A row whose stored record is searched. */
export interface MatchedRow extends Row {
  /** Undefined without a parent; null if the parent is not known. */
  parentId: string | null | undefined;
  /** The parent is not stored, so that nothing below it is. */
  hasNewParent: boolean;
}

/** One of the eight file types. */
export interface FileType {
  type: ImportType;
  columns: readonly Column[];
  /** Permissions required for uploading it. */
  needs: readonly Need[];
  /** Rules between the cells of one row. */
  checkRow?: (row: Row, options: ImportOptions) => Issue[];
  facts: (row: Row, options: ImportOptions) => RowFacts;
  /** The stored records that rows match, or the ids of new ones, for rows whose keys are not those of their facts. */
  match?: (rows: readonly MatchedRow[], context: PlanContext) => Promise<RowMatch[]>;
  /** Rows can be planned only if all their targets are resolved. */
  needsTargets?: boolean;
  /** Chunks are processed one after the other, because plans depend on earlier rows of the file. */
  isSequential?: boolean;
  /** The List that all rows write: only one chunk at a time writes it. */
  sharedList?: (options: Pick<ImportOptions, 'productListId' | 'inventoryListId'>) => string;
  /**
   * Plans rows in the order they will be written, at most 100 at a time. Returns a plan for each, in the same order.
   * Reads from the servers and writes nothing. A row with issues is planned only to find further issues, without its
   * faulty cells.
   */
  plan: (rows: readonly Row[], context: PlanContext) => Promise<PlannedRow[]>;
  /**
   * Warnings of planned rows by line, about values that differ from what is stored. Reads from the servers, for the check only: what it
   * reads decides nothing, so that a plan stays valid when it changes.
   */
  warnings?: (plans: readonly PlannedRow[], context: PlanContext) => Promise<Map<number, Issue[]>>;
  /** Files may have columns of attributes (`isAttributeColumn`). Resolves to those of an export. */
  attributes?: (context: Pick<PlanContext, 'keycloak' | 'memory' | 'options'>) => Promise<string[]>;
  /** Resources shown by the lists of this type, whose searches may filter an export. The first is the type's own. */
  subjects: readonly ExportSubject[];
  /** Exports the stored resources as rows of this file, page by page. `filter` is for one of `subjects`. */
  export: (
    context: Pick<PlanContext, 'fhir' | 'keycloak' | 'options' | 'memory'>,
    filter?: ExportFilter,
  ) => AsyncGenerator<Record<string, string>[]>;
}

/** Accepted in every file and written by exports: the version of the resource at the time of the export. */
export const versionColumn: Column = { name: 'version', extra: true, max: 64 };
