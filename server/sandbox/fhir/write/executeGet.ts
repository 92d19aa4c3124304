import type { FhirResource } from 'fhir/r4';
import { fhirError } from '../errors.ts';
import type { FhirStore } from '../types.ts';
import type { Entry } from './entries.ts';

/** Maximum resources that the searches of a bundle find in all. They stay in memory until the response is sent. */
const maxFound = 10_000;

/** Executes a GET entry: read, vread, history, search or `ValueSet/$expand`. */
function executeGet(store: FhirStore, entry: Entry, strict: boolean): FhirResource {
  const { type, id, rest, query } = entry;
  const params = new URLSearchParams(query ?? '');
  const [operation, version] = rest;
  if (operation === '_history')
    return id !== undefined && version ? store.vread(type, id, version) : store.history(type, { id });
  if (operation === '$expand' && type === 'ValueSet') return store.expand(params, id);
  if (operation !== undefined && operation !== '_search')
    throw fhirError(400, `Entry ${entry.index}: "${entry.request.url}" is not supported in a Bundle`);
  return id === undefined ? store.search(type, params, { strict }) : store.read(type, id);
}

/**
 * Executes the GET entries of one bundle. The returned function throws 400 after its searches found `maxFound` resources.
 */
export function createGetExecutor(store: FhirStore, strict = true): (entry: Entry) => FhirResource {
  let found = 0;
  return (entry) => {
    if (found > maxFound) {
      const text = `Entry ${entry.index}: the searches of a bundle find at most ${maxFound} resources`;
      throw fhirError(400, text, undefined, 'too-costly');
    }
    const result = executeGet(store, entry, strict);
    if (result.resourceType === 'Bundle') found += result.entry?.length ?? 0;
    return result;
  };
}
