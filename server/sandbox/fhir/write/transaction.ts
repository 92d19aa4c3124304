import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, FhirResource, OperationOutcome } from 'fhir/r4';
import { operationOutcome } from '../../../fhir/operationOutcome.ts';
import { FhirError, fhirError } from '../errors.ts';
import type { AnyResource, BundleOptions, FhirStore, JsonObject } from '../types.ts';
import { readEntries, type Entry } from './entries.ts';
import { createGetExecutor } from './executeGet.ts';
import { throwIssues, type Repository } from './repository.ts';
import { responseOf } from './response.ts';

/** Maximum searches of a transaction, during which no other request is served. */
const maxSearches = 100;

/** Adds the entry's index to every issue. */
const withEntryIndex = (index: number, error: FhirError): FhirError => {
  const at = `Bundle.entry[${index}]`;
  const issues = error.outcome.issue.map((issue) => ({
    ...issue,
    diagnostics: `Entry ${index}: ${(issue.diagnostics ?? '').replace(/^Entry \d+: /, '')}`,
    expression: issue.expression?.every((one) => one.startsWith('Bundle.'))
      ? issue.expression
      : [...(issue.expression ?? []).map((one) => `${at}.resource.${one.replace(/^[A-Z]\w*\./, '')}`)],
  }));
  return new FhirError(
    error.status,
    operationOutcome(
      ...issues.map((issue) => ({ ...issue, expression: issue.expression.length > 0 ? issue.expression : [at] })),
    ),
  );
};

const addEntryIndexToErrors = <T>(index: number, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof FhirError ? withEntryIndex(index, error) : error;
  }
};

interface PlannedEntry {
  /** Id under which the entry is stored: that of a conditional request's match, the given one, or a new one. */
  id: string;
  /** True for a conditional create with a match: nothing is written. */
  exists: boolean;
}

const planEntry = (entry: Entry, repository: Repository): PlannedEntry => {
  const { method, type, query, request } = entry;
  if (method === 'POST') {
    const found = request.ifNoneExist ? repository.findOne(type, request.ifNoneExist) : undefined;
    return found ? { id: found.id, exists: true } : { id: randomUUID(), exists: false };
  }
  if (entry.id !== undefined) return { id: entry.id, exists: false };
  const found = query ? repository.findOne(type, query) : undefined;
  return { id: found?.id ?? entry.resource?.id ?? randomUUID(), exists: false };
};

/**
 * The ids under which the entries are stored, and their addresses (`Type/id`) by full URL. 400 if two entries have the
 * same address.
 */
function planEntries(
  entries: readonly Entry[],
  repository: Repository,
): { planned: Map<Entry, PlannedEntry>; names: Map<string, string> } {
  const names = new Map<string, string>();
  const planned = new Map<Entry, PlannedEntry>();
  const addresses = new Set<string>();
  for (const entry of entries) {
    if (entry.method === 'GET') continue;
    addEntryIndexToErrors(entry.index, () => {
      const plannedEntry = planEntry(entry, repository);
      const address = `${entry.type}/${plannedEntry.id}`;
      if (addresses.has(address) && !plannedEntry.exists)
        throw fhirError(400, `${address} appears more than once in the transaction`, undefined, 'duplicate');
      addresses.add(address);
      planned.set(entry, plannedEntry);
      if (entry.fullUrl && entry.method !== 'DELETE') names.set(entry.fullUrl, address);
    });
  }
  return { planned, names };
}

/**
 * Processes a transaction in FHIR's order (delete, create, update, read) and resolves references between entries.
 * Throws on the first failing entry: call it inside `atomically`.
 */
export function processTransaction(
  bundle: Bundle,
  store: FhirStore,
  repository: Repository,
  options: BundleOptions,
): Bundle<FhirResource> {
  const entries = readEntries(bundle, store.baseUrl);
  if (entries.filter(({ method, id }) => method === 'GET' && id === undefined).length > maxSearches) {
    throw fhirError(400, `A transaction has at most ${maxSearches} searches`, undefined, 'too-costly');
  }
  const { planned, names } = planEntries(entries, repository);
  const responseEntries: BundleEntry<FhirResource>[] = [];
  const written: { index: number; resource: AnyResource }[] = [];
  const setResponse = (
    entry: Entry,
    status: 200 | 201 | 204,
    resource: AnyResource | undefined,
    body?: OperationOutcome,
  ): void => {
    const returned = entry.method === 'GET' || options.representation ? resource : undefined;
    responseEntries[entry.index] = {
      ...(returned ? { resource: returned as FhirResource } : {}),
      // A read resource contains its own version.
      response: responseOf(status, entry.method === 'GET' ? undefined : resource, body),
    };
  };
  const findReference = (query: string): string | undefined => {
    const [type = '', text = ''] = query.split('?', 2);
    const found = repository.findOne(type, text);
    if (!found) throw fhirError(400, `The conditional reference "${query}" matches nothing`, undefined, 'not-found');
    return `${type}/${found.id}`;
  };
  const write = (entry: Entry): void => {
    const { id = '', exists = false } = planned.get(entry) ?? {};
    const { type, method, request } = entry;
    if (method === 'DELETE') return setResponse(entry, 204, undefined, repository.remove(type, id));
    if (exists) return setResponse(entry, 200, store.read(type, id));
    const resource = replaceReferences({ ...(entry.resource as AnyResource), id }, names, findReference);
    if (entry.method === 'PUT' && entry.id && entry.resource?.id && entry.resource.id !== entry.id)
      throw fhirError(400, `The id in the body is "${entry.resource.id}", in the address "${entry.id}"`, `${type}.id`);
    const result =
      method === 'POST'
        ? { status: 201 as const, resource: repository.create(resource, id) }
        : repository.update(resource, { ifMatch: request.ifMatch });
    written.push({ index: entry.index, resource: result.resource });
    setResponse(entry, result.status, result.resource);
  };

  const executeGet = createGetExecutor(store, options.strict);
  for (const method of ['DELETE', 'POST', 'PUT'] as const)
    for (const entry of entries) if (entry.method === method) addEntryIndexToErrors(entry.index, () => write(entry));
  for (const { index, resource } of written)
    addEntryIndexToErrors(index, () => {
      throwIssues(repository.missingTargets(resource));
    });
  for (const entry of entries) {
    const { id } = planned.get(entry) ?? {};
    if (entry.method === 'DELETE' && id !== undefined)
      addEntryIndexToErrors(entry.index, () => {
        repository.checkNotReferenced(entry.type, id);
      });
    if (entry.method === 'GET')
      addEntryIndexToErrors(entry.index, () => {
        setResponse(entry, 200, executeGet(entry));
      });
  }
  return { resourceType: 'Bundle', id: randomUUID(), type: 'transaction-response', entry: responseEntries };
}

/**
 * Copies a resource and replaces references to Bundle entries: strings equal to an entry's full URL (`reference` values
 * and canonicals), and conditional references (`Type?query`).
 */
function replaceReferences<T>(
  value: T,
  names: ReadonlyMap<string, string>,
  find: (query: string) => string | undefined,
): T {
  const visit = (one: unknown, key: string): unknown => {
    if (typeof one === 'string') {
      const known = names.get(one);
      if (known) return known;
      if (key === 'reference' && /^[A-Z]\w+\?/.test(one)) return find(one) ?? one;
      return one;
    }
    if (Array.isArray(one)) return one.map((item) => visit(item, key));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one as JsonObject).map(([name, child]) => [name, visit(child, name)]));
  };
  return visit(value, '') as T;
}
