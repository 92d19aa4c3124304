import type { DatabaseSync } from 'node:sqlite';
import type { Bundle, FhirResource, Meta, OperationOutcome, ValueSet } from 'fhir/r4';

/** The least every stored resource has. Generic parameters keep a caller's own, richer type. */
export interface AnyResource {
  resourceType: string;
  id?: string | undefined;
  meta?: Meta | undefined;
}

/** A resource as plain JSON, for code that walks it without knowing its type. */
export type JsonObject = { [key: string]: unknown };

/** The R4 type of a resource type's name. */
export type ResourceOf<T extends string> = Extract<FhirResource, { resourceType: T }>;

export interface FhirStoreOptions {
  /** Shared with the identity tables; all tables here begin with `fhir_`. */
  database: DatabaseSync;
  /** Address of the FHIR base without a trailing slash, e.g. `http://localhost:3000/fhir`; used in links and full URLs. */
  baseUrl: string;
  clock?: () => Date;
  /** Answer to a stale If-Match: 412 as the FHIR specification says (default), 409 as HAPI FHIR answers. */
  staleVersionStatus?: 412 | 409;
  /** Refuse to delete what others refer to (409) and to refer to what does not exist (400). Default true, as HAPI. */
  referentialIntegrity?: boolean;
  /**
   * Refuse resources that are not valid R4: unknown elements, wrong JSON types, missing required elements. Default false:
   * normalize resources as HAPI's default parser does (see parseLeniently).
   */
  strict?: boolean;
}

export interface WriteResult<R = AnyResource> {
  /** 201 created, 200 updated or already there. */
  status: 200 | 201;
  resource: R;
}

export interface UpdateOptions {
  /** `W/"3"`, `"3"` or `3`: refuse unless this is the current version. Ignored if there is no such resource, as HAPI does. */
  ifMatch?: string | undefined;
  /** Replace meta.tag and meta.security by what is sent; otherwise old and new are united, as HAPI does. */
  snapshotMeta?: boolean | undefined;
}

export interface BundleOptions {
  /** Put the written resources into the reply (`Prefer: return=representation`). */
  representation?: boolean | undefined;
  /** Refuse unknown search parameters in the entries; default true. */
  strict?: boolean | undefined;
}

export interface SearchOptions {
  /** false: ignore unknown parameters and say so in an entry of mode `outcome`. Default true: 400. */
  strict?: boolean | undefined;
}

export interface HistoryOptions {
  id?: string | undefined;
  /** Entries on the page; default 20, at most 1000. */
  count?: number | undefined;
  offset?: number | undefined;
  /** Only versions written at or after this moment (FHIR instant or date). */
  since?: string | undefined;
}

export interface LoadOptions {
  /** Check structure and codes of each resource; default true. References are never checked here: see danglingReferences. */
  validate?: boolean;
  /** Called for each resource that was refused, with its position (0-based) in the input. */
  onRefused?: (index: number, outcome: OperationOutcome) => void;
}

/**
 * A FHIR R4 repository on SQLite. Every method is synchronous and atomic; failures are thrown as FhirError, which
 * carries the HTTP status and the OperationOutcome.
 */
export interface FhirStore {
  readonly baseUrl: string;
  /** 404 unknown, 410 deleted. */
  read<T extends string>(type: T, id: string): ResourceOf<T>;
  /** The resource, or undefined if unknown or deleted. */
  find<T extends string>(type: T, id: string): ResourceOf<T> | undefined;
  vread<T extends string>(type: T, id: string, version: string): ResourceOf<T>;
  history(type: string, options?: HistoryOptions): Bundle<FhirResource>;
  /** The id in the body is ignored. With ifNoneExist (a query string): 200 and the match if there is one, 412 if several. */
  create<R extends AnyResource>(resource: R, options?: { ifNoneExist?: string | undefined }): WriteResult<R>;
  /** Creates under that id if there is none. An update that changes nothing keeps the version. */
  update<R extends AnyResource>(resource: R, options?: UpdateOptions): WriteResult<R>;
  /** As in HAPI, deleting a missing resource succeeds and If-Match has no effect. 409 while other resources refer to it. */
  remove(type: string, id: string): OperationOutcome;
  search(type: string, params: URLSearchParams, options?: SearchOptions): Bundle<FhirResource>;
  /** All matches of a search as resources: no paging, no includes. `query` as in a URL, e.g. `partof=abc&status=active`. */
  findAll<T extends string>(type: T, query?: string): ResourceOf<T>[];
  /** Number of matches of a search. */
  count(type: string, query?: string): number;
  transaction(bundle: Bundle, options?: BundleOptions): Bundle<FhirResource>;
  batch(bundle: Bundle, options?: BundleOptions): Bundle<FhirResource>;
  /** Parameters url or id, and filter, offset, count. */
  expand(params: URLSearchParams, id?: string): ValueSet;
  /** Issues of severity error and warning; a single issue of severity information if there are none. */
  validate(resource: AnyResource): OperationOutcome;
  /** Bulk load in one transaction: keeps ids, overwrites existing ones, gives an id where none is. */
  load(resources: Iterable<AnyResource>, options?: LoadOptions): { loaded: number; refused: number };
  /** Local references whose target is not stored, at most `limit` (default 100). */
  danglingReferences(limit?: number): { from: string; to: string }[];
  /** Runs `work` in a transaction; rolled back if it throws. May be nested. */
  atomically<T>(work: () => T): T;
}
