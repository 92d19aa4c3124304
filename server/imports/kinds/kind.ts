import type { Column } from '../engine/rules.ts';
import type { ImportType, Issue, PlannedRow, Row } from '../engine/types.ts';
import type { FhirAccess } from '../remote/fhir.ts';
import type { KeycloakAccess } from '../remote/keycloak.ts';
import type { UploadIndex } from '../engine/uploadIndex.ts';

/** `Resource.action`, as the permissions of the application. */
export type Need = `${string}.${'read' | 'create' | 'update' | 'delete'}`;

/** Settings of one upload. */
export interface ImportOptions {
  /** List the products are entered in. */
  productListId: string;
  /** List the inventories are entered in. */
  inventoryListId: string;
  /** The place that has no parent; '' when none is configured. */
  rootLocationId: string;
  /** `parent`: ids of places are made of the parent's id and the name, so that names may repeat in the country. */
  idSeed: 'name' | 'parent';
  /** One team per practitioner. */
  oneTeam: boolean;
  /** Hosts that pictures may be fetched from. */
  pictureHosts: readonly string[];
}

/** What the rows of a kind are planned against. One for a whole upload: what earlier rows will do is remembered. */
export interface PlanContext {
  fhir: FhirAccess;
  keycloak: KeycloakAccess;
  index: UploadIndex;
  options: ImportOptions;
  now: () => Date;
  /** Things a kind remembers between chunks, by its own keys. */
  memory: Map<string, unknown>;
}

/** Something a row points at: by id, or by name when the cell of the id is empty. */
export interface Target {
  type: 'Location' | 'Organization' | 'Practitioner' | 'Group';
  /** Column of the id, also the one to blame. */
  column: string;
  id?: string;
  name?: string;
  /** Column of the name. */
  nameColumn?: string;
}

/** What the index must know of a row before anything is asked of a server. */
export interface RowFacts {
  /** Key of what the row makes or changes; two rows with the same are an error. Undefined: cannot be told. */
  own: string | undefined;
  /** Column to blame for a double. */
  ownColumn: string;
  /** How the row is called in lists. */
  label: string;
  /** The name by which other rows may refer to it, for a Location or an Organization. */
  name?: { type: Target['type']; name: string };
  /** Further keys by which other rows may point at this one, e.g. `Practitioner/…`. */
  aliases?: string[];
  /** What must exist, in this upload or on the server. */
  targets: Target[];
  /** Keys that must not have been refused, if this upload holds them. */
  after?: string[];
  /** The target that a row of the same file must be written before. */
  parent?: Target;
}

/** What a list shows: resources of a type, or Keycloak's users. */
export type ExportSubject = 'Location' | 'Organization' | 'CareTeam' | 'Group' | 'users';

/** The search of a list, without pages and order. */
export interface ExportFilter {
  subject: ExportSubject;
  query: readonly (readonly [string, string])[];
}

/** One of the eight files. */
export interface Kind {
  type: ImportType;
  columns: readonly Column[];
  /** Permissions of who uploads it. */
  needs: readonly Need[];
  /** Rules between the cells of one row. */
  checkRow?: (row: Row) => Issue[];
  facts: (row: Row, options: ImportOptions) => RowFacts;
  /** Rows can be planned only when all their targets are known. */
  needsTargets?: boolean;
  /**
   * Plans of rows in the order they will be written, at most 100 at a time; a plan for each, in their order. Reads from the
   * servers and writes nothing. A row with issues is planned only to find further issues, without its faulty cells.
   */
  plan: (rows: readonly Row[], context: PlanContext) => Promise<PlannedRow[]>;
  /** What lists of this kind's rows show: an export may be narrowed by a search of it. The first is the kind's own. */
  subjects: readonly ExportSubject[];
  /** What is stored, as rows of this file, page by page; `filter` is of one of `subjects`. */
  export: (
    context: Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>,
    filter?: ExportFilter,
  ) => AsyncGenerator<Record<string, string>[]>;
}

/** Understood in every file and written by exports: the version of the resource when the file was made. */
export const versionColumn: Column = { name: 'version', extra: true, max: 64 };
