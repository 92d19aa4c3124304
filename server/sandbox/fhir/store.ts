import { randomUUID } from 'node:crypto';
import { isResourceType } from '../../fhir/definitions/structures.ts';
import { operationOutcome } from '../../fhir/operationOutcome.ts';
import { FhirError, outcome, fhirError } from './errors.ts';
import { anyReferenceParam } from './indexing/writeIndex.ts';
import { openSearch } from './search/search.ts';
import { openSql } from './storage/database.ts';
import { openResources, type StoredRow } from './storage/resources.ts';
import { createTables, markIndexed } from './storage/schema.ts';
import { expandValueSet } from './terminology/expand.ts';
import type { AnyResource, FhirStore, FhirStoreOptions, ResourceOf, WriteResult } from './types.ts';
import { toOutcomeIssue } from './validation/issues.ts';
import { checkStructure } from './validation/validate.ts';
import { processBatch } from './write/batch.ts';
import { readHistory } from './write/history.ts';
import { openRepository, throwIssues } from './write/repository.ts';
import { processTransaction } from './write/transaction.ts';
import { decimals } from './decimals.ts';

/** Opens the FHIR tables of a database as a store. Creates missing tables. */
export function openFhirStore(options: FhirStoreOptions): FhirStore {
  const { baseUrl, clock = () => new Date(), staleVersionStatus = 412 } = options;
  const { referentialIntegrity = true, strict = false } = options;
  const needsIndex = createTables(options.database);
  const sql = openSql(options.database);
  const resources = openResources(sql, baseUrl);
  if (needsIndex) {
    resources.indexAll();
    markIndexed(options.database);
  }
  const searcher = openSearch(sql, resources, baseUrl, () => clock().getTime());
  const repository = openRepository(sql, resources, searcher, {
    baseUrl,
    clock,
    staleVersionStatus,
    referentialIntegrity,
    strict,
  });

  const checkType = (type: string): void => {
    if (!isResourceType(type)) throw fhirError(404, `Unknown resource type "${type}"`);
  };
  const parse = <T extends string>(row: StoredRow): ResourceOf<T> => decimals.parse(row.body) as ResourceOf<T>;
  const findRow = (type: string, id: string): StoredRow => {
    checkType(type);
    const row = resources.get(type, id);
    if (!row) throw fhirError(404, `Resource ${type}/${id} is not known`);
    return row;
  };
  const assertNotDeleted = (row: StoredRow): StoredRow => {
    if (row.deleted) {
      const message = `Resource ${row.type}/${row.id} was deleted at ${new Date(row.updated).toISOString()}`;
      // As in HAPI, Location names the version of the deletion, so that a client can write exactly after it.
      const location = `${baseUrl}/${row.type}/${row.id}/_history/${row.version}`;
      throw new FhirError(410, outcome('error', 'deleted', message), { Location: location });
    }
    return row;
  };

  const store: FhirStore = {
    baseUrl,
    read: (type, id) => parse(assertNotDeleted(findRow(type, id))),
    find(type, id) {
      const row = resources.get(type, id);
      return row && !row.deleted ? parse(row) : undefined;
    },
    vread(type, id, version) {
      const row = /^\d{1,9}$/.test(version) ? resources.version(findRow(type, id), Number(version)) : undefined;
      if (!row) throw fhirError(404, `Version ${version} of ${type}/${id} is not known`);
      return parse(assertNotDeleted(row));
    },
    history(type, historyOptions = {}) {
      checkType(type);
      return readHistory(sql, baseUrl, type, historyOptions);
    },
    create: <R extends AnyResource>(resource: R, { ifNoneExist }: { ifNoneExist?: string | undefined } = {}) =>
      sql.atomically((): WriteResult<R> => {
        const found = ifNoneExist ? repository.findOne(resource.resourceType, ifNoneExist) : undefined;
        if (found) return { status: 200, resource: store.read(found.type, found.id) as unknown as R };
        const created = repository.create(resource);
        throwIssues(repository.missingTargets(created));
        return { status: 201, resource: created as R };
      }),
    update: <R extends AnyResource>(resource: R, updateOptions = {}) =>
      sql.atomically(() => {
        if (!resource.id) throw fhirError(400, 'An update needs an id in the body', `${resource.resourceType}.id`);
        const result = repository.update(resource, updateOptions);
        throwIssues(repository.missingTargets(result.resource));
        return result as WriteResult<R>;
      }),
    remove: (type, id) =>
      sql.atomically(() => {
        const result = repository.remove(type, id);
        repository.checkNotReferenced(type, id);
        return result;
      }),
    search: (type, params, { strict = true } = {}) => searcher.bundle(type, params, strict),
    findAll<T extends string>(type: T, query = '') {
      const keys = searcher.matches(type, new URLSearchParams(query)).page(0, Number.MAX_SAFE_INTEGER);
      const rows = resources.bodies(keys);
      return keys.flatMap((key) => {
        const row = rows.get(key);
        return row ? [parse<T>(row)] : [];
      });
    },
    count: (type, query = '') => searcher.matches(type, new URLSearchParams(query)).count(),
    transaction: (bundle, bundleOptions = {}) =>
      sql.atomically(() => processTransaction(bundle, store, repository, bundleOptions)),
    batch: (bundle, bundleOptions = {}) => processBatch(bundle, store, bundleOptions),
    expand: (params, id) => expandValueSet(store, params, id),
    validate(resource) {
      const issues = [...checkStructure(resource), ...repository.missingTargets(resource)];
      return issues.length > 0
        ? operationOutcome(...issues.map(toOutcomeIssue))
        : outcome('information', 'informational', 'No issues detected during validation');
    },
    load(list, { validate = true, onRefused } = {}) {
      return sql.atomically(() => {
        let loaded = 0;
        let index = -1;
        let refused = 0;
        for (const given of list) {
          index += 1;
          const { resource, issues } = validate ? repository.parse(given) : { resource: given, issues: [] };
          if (issues.some(({ severity }) => severity === 'error')) {
            refused += 1;
            onRefused?.(index, operationOutcome(...issues.map(toOutcomeIssue)));
            continue;
          }
          const id = resource.id ?? randomUUID();
          resources.put({ ...resource, id }, resources.get(resource.resourceType, id), 'PUT', clock());
          loaded += 1;
        }
        return { loaded, refused };
      });
    },
    danglingReferences: (limit = 100) =>
      sql
        .all<{ from: string; to: string }>(
          'SELECT r.type || \'/\' || r.id AS "from", f.type || \'/\' || f.target AS "to" FROM fhir_reference f ' +
            'CROSS JOIN fhir_resource r ON r.key = f.key WHERE f.param = ? AND NOT EXISTS ' +
            '(SELECT 1 FROM fhir_resource t WHERE t.type = f.type AND t.id = f.target AND t.deleted = 0) LIMIT ?',
          anyReferenceParam,
          limit,
        )
        .map((row) => ({ ...row })),
    atomically: (work) => sql.atomically(work),
  };
  return store;
}
