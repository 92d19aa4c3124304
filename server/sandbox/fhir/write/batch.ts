import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { reportFailure, StorageFull, storageFullText } from '../../../failures.ts';
import { FhirError, fhirError, outcome } from '../errors.ts';
import type { AnyResource, BundleOptions, FhirStore } from '../types.ts';
import { readEntries, type Entry } from './entries.ts';
import { executeGet } from './executeGet.ts';
import { responseOf } from './response.ts';

/** Maximum resources that the searches of a batch find in all. Their sum stays in memory until the response is sent. */
const maxFound = 10_000;

const processEntry = (entry: Entry, store: FhirStore, options: BundleOptions): BundleEntry<FhirResource> => {
  const { method, type, id, request, resource } = entry;
  if (method === 'GET') {
    const result = executeGet(store, entry, options.strict ?? true);
    return { resource: result, response: responseOf(200, undefined) };
  }
  if (method === 'DELETE') {
    if (id === undefined) throw fhirError(400, `Entry ${entry.index}: DELETE needs an id`);
    return { response: responseOf(204, undefined, store.remove(type, id)) };
  }
  if (method === 'PUT' && id === undefined) throw fhirError(400, `Entry ${entry.index}: PUT needs an id in a batch`);
  const body = resource as AnyResource;
  const result =
    method === 'POST'
      ? store.create(body, { ifNoneExist: request.ifNoneExist })
      : store.update({ ...body, id: body.id ?? id }, { ifMatch: request.ifMatch });
  return {
    ...(options.representation ? { resource: result.resource as FhirResource } : {}),
    response: responseOf(result.status, result.resource),
  };
};

/** Response of an entry that was not processed. Throws errors other than FhirError and StorageFull again. */
function refusalResponse(error: unknown): BundleEntry['response'] {
  if (error instanceof FhirError) return { status: String(error.status), outcome: error.outcome };
  if (!(error instanceof StorageFull)) throw error;
  reportFailure('fhir', error);
  return { status: String(error.statusCode), outcome: outcome('error', 'no-store', storageFullText) };
}

/**
 * Processes a batch. Each entry is independent: a failing entry has its status and OperationOutcome in the response, 507
 * if the disk is full, 400 for reads after the searches before found `maxFound` resources. Other requests are served
 * between two entries.
 */
export async function processBatch(
  bundle: Bundle,
  store: FhirStore,
  options: BundleOptions,
): Promise<Bundle<FhirResource>> {
  const entry: BundleEntry<FhirResource>[] = [];
  let found = 0;
  for (const [index, content] of (bundle.entry ?? []).entries()) {
    if (index > 0) await nextTurn();
    try {
      // Parse each entry separately, so that an invalid one does not affect the others.
      const [one] = readEntries({ ...bundle, entry: [content] }, store.baseUrl);
      if (!one) throw fhirError(400, `Entry ${index} is empty`);
      if (one.method === 'GET' && found > maxFound)
        throw fhirError(400, `The searches of a batch find at most ${maxFound} resources`, undefined, 'too-costly');
      const processed = processEntry(one, store, options);
      found += processed.resource?.resourceType === 'Bundle' ? (processed.resource.entry?.length ?? 0) : 0;
      entry.push(processed);
    } catch (error) {
      entry.push({ response: refusalResponse(error) });
    }
  }
  return { resourceType: 'Bundle', id: randomUUID(), type: 'batch-response', entry };
}
