import type { DatabaseSync } from 'node:sqlite';
import type { Bundle, FhirResource, Meta, OperationOutcome, ValueSet } from 'fhir/r4';

/** Minimal type of a stored resource. Generic parameters preserve a caller's more specific type. */
export interface AnyResource {
  resourceType: string;
  id?: string | undefined;
  meta?: Meta | undefined;
}

/** Resource as plain JSON, for code independent of its type. */
export type JsonObject = { [key: string]: unknown };

/** R4 type for the name of a resource type. */
export type ResourceOf<T extends string> = Extract<FhirResource, { resourceType: T }>;

export interface FhirStoreOptions {
  /** Shared with the identity tables; all FHIR tables begin with `fhir_`. */
  database: DatabaseSync;
  /** URL of the FHIR base without a trailing slash, e.g. `http://localhost:3000/fhir`; used in links and full URLs. */
  baseUrl: string;
  clock?: () => Date;
  /** Status for a stale If-Match: 412 according to the FHIR specification (default), or 409 as in HAPI FHIR. */
  staleVersionStatus?: 412 | 409;
  /** Reject deleting a referenced resource (409) and references to missing resources (400). Default true, as in HAPI. */
  referentialIntegrity?: boolean;
  /**
   * Reject resources that are not valid R4: unknown elements, wrong JSON types, missing required elements. Default
   * false: normalize resources as HAPI's default parser does (see parseLeniently).
   */
  strict?: boolean;
}

export interface WriteResult<R = AnyResource> {
  /** 201 created, 200 updated, unchanged or found by a conditional create. */
  status: 200 | 201;
  resource: R;
}

export interface UpdateOptions {
  /** `W/"3"`, `"3"` or `3`: reject unless this is the current version. Ignored for a missing resource, as in HAPI. */
  ifMatch?: string | undefined;
  /** Replace meta.tag and meta.security by those sent; otherwise merge them with the stored ones, as HAPI does. */
  snapshotMeta?: boolean | undefined;
}

export interface BundleOptions {
  /** Include the written resources in the response (`Prefer: return=representation`). */
  representation?: boolean | undefined;
  /** Reject unknown search parameters in the entries; default true. */
  strict?: boolean | undefined;
}

export interface SearchOptions {
  /** false: ignore unknown parameters and report them in an entry of mode `outcome`. Default true: 400. */
  strict?: boolean | undefined;
}

export interface HistoryOptions {
  id?: string | undefined;
  /** Page size; default 20, at most 1000. */
  count?: number | undefined;
  offset?: number | undefined;
  /** Only versions written at or after this time (FHIR instant or date). */
  since?: string | undefined;
  /** Bounds of the time at which a version was written, e.g. `ge2024-01-01`; not together with `since`. */
  at?: readonly string[] | undefined;
  /** Elements to return of each version, as `_elements` of a search. */
  elements?: readonly string[] | undefined;
}

export interface LoadOptions {
  /** Check structure and codes of each resource; default true. References are not checked: see danglingReferences. */
  validate?: boolean;
  /** Called for each rejected resource with its 0-based position in the input. */
  onRefused?: (index: number, outcome: OperationOutcome) => void;
}

/**
 * FHIR R4 repository on SQLite. Every method is synchronous and atomic. Errors are thrown as FhirError, with HTTP
 * status and OperationOutcome.
 */
export interface FhirStore {
  readonly baseUrl: string;
  /** Throws 404 if unknown, 410 if deleted. */
  read<T extends string>(type: T, id: string): ResourceOf<T>;
  /** The resource, or undefined if unknown or deleted. */
  find<T extends string>(type: T, id: string): ResourceOf<T> | undefined;
  vread<T extends string>(type: T, id: string, version: string): ResourceOf<T>;
  history(type: string, options?: HistoryOptions): Bundle<FhirResource>;
  /** Ignores the id in the body. With ifNoneExist (a query string): 200 and the match if there is one, 412 for several. */
  create<R extends AnyResource>(resource: R, options?: { ifNoneExist?: string | undefined }): WriteResult<R>;
  /** Creates the resource under its id if missing. An update without changes does not create a version. */
  update<R extends AnyResource>(resource: R, options?: UpdateOptions): WriteResult<R>;
  /** As in HAPI, deleting a missing resource succeeds and If-Match has no effect. 409 while other resources refer to it. */
  remove(type: string, id: string): OperationOutcome;
  search(type: string, params: URLSearchParams, options?: SearchOptions): Bundle<FhirResource>;
  /** All matches of a search, without paging and includes. `query` as in a URL, e.g. `partof=abc&status=active`. */
  findAll<T extends string>(type: T, query?: string): ResourceOf<T>[];
  count(type: string, query?: string): number;
  transaction(bundle: Bundle, options?: BundleOptions): Bundle<FhirResource>;
  batch(bundle: Bundle, options?: BundleOptions): Promise<Bundle<FhirResource>>;
  /** Parameters url or id, and filter, offset, count. */
  expand(params: URLSearchParams, id?: string): ValueSet;
  /** Issues of severity error and warning; one of severity information if there are none. */
  validate(resource: AnyResource): OperationOutcome;
  /** Bulk load in one transaction: preserves ids, overwrites existing resources, assigns missing ids. */
  load(resources: Iterable<AnyResource>, options?: LoadOptions): { loaded: number; refused: number };
  /** Local references to missing resources, at most `limit` (default 100). */
  danglingReferences(limit?: number): { from: string; to: string }[];
  /** Runs `work` in a transaction and rolls back if it throws. May be nested. */
  atomically<T>(work: () => T): T;
}
