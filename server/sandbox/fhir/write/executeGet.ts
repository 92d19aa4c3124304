import type { FhirResource } from 'fhir/r4';
import { fhirError } from '../errors.ts';
import type { FhirStore } from '../types.ts';
import type { Entry } from './entries.ts';

/** Executes a GET entry: read, vread, history, search or `ValueSet/$expand`. */
export function executeGet(store: FhirStore, entry: Entry, strict: boolean): FhirResource {
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
