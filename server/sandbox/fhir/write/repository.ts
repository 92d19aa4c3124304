import { randomUUID } from 'node:crypto';
import type { Meta, OperationOutcome } from 'fhir/r4';
import { decimals } from '../decimals.ts';
import { isResourceType } from '../../../fhir/definitions/structures.ts';
import { operationOutcome } from '../../../fhir/operationOutcome.ts';
import { FhirError, outcome, fhirError } from '../errors.ts';
import { eachIndexedReference, parseReference } from '../indexing/references.ts';
import { anyReferenceParam } from '../indexing/writeIndex.ts';
import type { Searcher } from '../search/search.ts';
import type { Sql } from '../storage/database.ts';
import type { ResourceTable, StoredRow } from '../storage/resources.ts';
import type { AnyResource, UpdateOptions, WriteResult } from '../types.ts';
import { parseIssue, ruleIssue, toOutcomeIssue, type Issue } from '../validation/issues.ts';
import { parseLeniently } from '../validation/parse.ts';
import { primitives } from '../validation/primitives.ts';
import { checkStructure } from '../validation/validate.ts';

export interface RepositorySettings {
  baseUrl: string;
  clock: () => Date;
  staleVersionStatus: 412 | 409;
  referentialIntegrity: boolean;
  strict: boolean;
}

/** Writes single resources. The caller checks references and deletes once per request or Bundle. */
export interface Repository {
  current(type: string, id: string): StoredRow | undefined;
  /** Stores a resource under a new id, or under `id` if the caller assigned one. */
  create(resource: AnyResource, id?: string): AnyResource;
  /** Match of a conditional request, undefined if none; 412 for several. */
  findOne(type: string, query: string): { type: string; id: string } | undefined;
  update(resource: AnyResource, options: UpdateOptions): WriteResult;
  /** As in HAPI, a delete ignores If-Match. */
  remove(type: string, id: string): OperationOutcome;
  /** The resource as it would be stored, and its issues. */
  parse(resource: unknown): { resource: AnyResource; issues: Issue[] };
  /** Issues of indexed references whose target is of a disallowed type or does not exist. */
  missingTargets(resource: AnyResource): Issue[];
  /** Throws 409 if a stored resource refers to this one. */
  checkNotReferenced(type: string, id: string): void;
}

/** Maximum search parameters of a conditional request, of which a transaction has many. */
const maxConditions = 20;

/** Throws FhirError for issues of severity error: 400 if one is a parse issue, otherwise 422. */
export function throwIssues(issues: Issue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const status = errors.some(({ level }) => level === 'parse') ? 400 : 422;
  throw new FhirError(status, operationOutcome(...errors.map(toOutcomeIssue)));
}

/** Version in an ETag: `W/"3"`, `"3"` and `3` are version 3. */
export const versionOf = (etag: string): string => etag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');

const union = <T extends { system?: string; code?: string }>(old: T[] = [], sent: T[] = []): T[] => [
  ...sent,
  ...old.filter((one) => !sent.some(({ system, code }) => system === one.system && code === one.code)),
];

/** meta of the next version. Tags and security labels are merged with the old ones unless `snapshot` is set. */
const nextMeta = (old: Meta | undefined, sent: Meta | undefined, snapshot: boolean): Meta => {
  const { versionId: _version, lastUpdated: _updated, ...rest } = sent ?? {};
  if (snapshot) return rest;
  const tag = union(old?.tag, rest.tag);
  const security = union(old?.security, rest.security);
  return { ...rest, ...(security.length > 0 ? { security } : {}), ...(tag.length > 0 ? { tag } : {}) };
};

/** Content of a resource for comparison: without server-set meta and meta.source, top-level elements sorted. */
const fingerprint = (resource: AnyResource): string => {
  const { versionId: _version, lastUpdated: _updated, source: _source, ...meta } = resource.meta ?? {};
  const entries = Object.entries({ ...resource, meta }).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
};

export function openRepository(
  sql: Sql,
  resources: ResourceTable,
  searcher: Searcher,
  settings: RepositorySettings,
): Repository {
  const { clock } = settings;
  const checkVersion = (row: StoredRow, ifMatch: string | undefined): void => {
    if (!ifMatch || versionOf(ifMatch) === String(row.version)) return;
    throw fhirError(
      settings.staleVersionStatus,
      `Trying to change ${row.type}/${row.id} version ${versionOf(ifMatch)}, but the current version is ${row.version}`,
      undefined,
      'conflict',
    );
  };
  const parse: Repository['parse'] = (given) => {
    if (settings.strict) return { resource: given as AnyResource, issues: checkStructure(given) };
    const { resource, issues } = parseLeniently(given);
    return { resource: resource as unknown as AnyResource, issues };
  };
  const parseOrThrow = (given: AnyResource): AnyResource => {
    const { resource, issues } = parse(given);
    throwIssues(issues);
    return resource;
  };

  return {
    parse,
    current: (type, id) => resources.get(type, id),
    create(given, id = randomUUID()) {
      const resource = parseOrThrow(given);
      const stored = { ...resource, id, meta: nextMeta(undefined, resource.meta, false) };
      return resources.put(stored, undefined, 'POST', clock());
    },
    findOne(type, query) {
      const text = query.replace(/^[^?]*\?/, '');
      const params = new URLSearchParams(text);
      if (params.size > maxConditions)
        throw fhirError(400, `A condition has more than ${maxConditions} parameters`, undefined, 'too-costly');
      if (params.size === 0) throw fhirError(400, `A conditional ${type} needs at least one search parameter`);
      const [first, second] = searcher.matches(type, params).page(0, 2);
      if (first === undefined) return undefined;
      if (second !== undefined)
        throw fhirError(412, `The condition "${text}" matches more than one ${type}`, undefined, 'multiple-matches');
      const row = resources.bodies([first]).get(first);
      return row && { type, id: row.id };
    },
    update(given, { ifMatch, snapshotMeta }) {
      const resource = parseOrThrow(given);
      const { resourceType, id = '' } = resource;
      if (!primitives['id']?.isValid?.(id))
        throw fhirError(400, `"${id}" is not a valid FHIR id`, `${resourceType}.id`);
      const row = resources.get(resourceType, id);
      if (!row && /^\d+$/.test(id))
        throw fhirError(
          400,
          `${resourceType}/${id} does not exist, and an id chosen by the client needs a character that is no digit`,
          `${resourceType}.id`,
        );
      if (row) checkVersion(row, ifMatch);
      const old = row && !row.deleted ? (JSON.parse(row.body) as AnyResource) : undefined;
      const next = { ...resource, meta: nextMeta(old?.meta, resource.meta, snapshotMeta ?? false) };
      // A number with different digits (`1.10`, `1.1`) is a change; `old` is stringified with the digits last parsed,
      // those of the request.
      const sameDigits = old && decimals.stringify(old) === row?.body;
      if (sameDigits && fingerprint(old) === fingerprint(next)) return { status: 200, resource: old };
      return { status: old ? 200 : 201, resource: resources.put(next, row, 'PUT', clock()) };
    },
    remove(type, id) {
      if (!isResourceType(type)) throw fhirError(404, `Unknown resource type "${type}"`);
      const row = resources.get(type, id);
      if (!row || row.deleted) return outcome('information', 'informational', `Not deleted: there is no ${type}/${id}`);
      resources.remove(row, clock());
      return outcome('information', 'informational', `Deleted ${type}/${id}`);
    },
    missingTargets(resource) {
      if (!settings.referentialIntegrity) return [];
      const issues: Issue[] = [];
      eachIndexedReference(resource, ({ reference, path, targets }) => {
        const target = parseReference(reference, settings.baseUrl);
        if (!target) return;
        const { type, id } = target;
        const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(id);
        if (!type && !absolute)
          issues.push(parseIssue(path, `"${reference}" does not contain a resource type`, 'invalid'));
        else if (type && targets.length > 0 && !targets.includes(type))
          issues.push(ruleIssue(path, `Resource type "${type}" is not valid for this path`, 'invalid'));
        else if (type && !resources.exists(type, id))
          issues.push(parseIssue(path, `Resource ${type}/${id} not found, specified in path: ${path}`, 'not-found'));
      });
      return issues;
    },
    checkNotReferenced(type, id) {
      if (!settings.referentialIntegrity) return;
      const other = sql.get<{ type: string; id: string; body: string }>(
        'SELECT r.type, r.id, r.body FROM fhir_reference f JOIN fhir_resource r ON r.key = f.key ' +
          'WHERE f.param = ? AND f.target = ? AND f.type = ? AND NOT (r.type = f.type AND r.id = f.target) LIMIT 1',
        ...[anyReferenceParam, id, type],
      );
      if (!other) return;
      let where = '';
      eachIndexedReference(JSON.parse(other.body) as AnyResource, ({ reference, path }) => {
        const target = parseReference(reference, settings.baseUrl);
        if (target?.type === type && target.id === id) where ||= path;
      });
      throw fhirError(
        409,
        `Unable to delete ${type}/${id} because at least one resource has a reference to it. ` +
          `First reference found was resource ${other.type}/${other.id} in path ${where}`,
        where,
      );
    },
  };
}
