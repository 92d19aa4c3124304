import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { reportFailure, StorageFull, storageFullText } from '../../../failures.ts';
import { FhirError, fhirError, outcome } from '../errors.ts';
import type { AnyResource, BundleOptions, FhirStore } from '../types.ts';
import { readEntries, type Entry } from './entries.ts';
import { createGetExecutor } from './executeGet.ts';
import { responseOf } from './response.ts';

const processWrite = (entry: Entry, store: FhirStore, options: BundleOptions): BundleEntry<FhirResource> => {
  const { method, type, id, request, resource } = entry;
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
 * if the disk is full, and other requests are served between two entries.
 */
export async function processBatch(
  bundle: Bundle,
  store: FhirStore,
  options: BundleOptions,
): Promise<Bundle<FhirResource>> {
  const entry: BundleEntry<FhirResource>[] = [];
  const executeGet = createGetExecutor(store, options.strict);
  for (const [index, content] of (bundle.entry ?? []).entries()) {
    if (index > 0) await nextTurn();
    try {
      // Parse each entry separately, so that an invalid one does not affect the others.
      const [one] = readEntries({ ...bundle, entry: [content] }, store.baseUrl);
      if (!one) throw fhirError(400, `Entry ${index} is empty`);
      const isRead = one.method === 'GET';
      entry.push(
        isRead
          ? { resource: executeGet(one), response: responseOf(200, undefined) }
          : processWrite(one, store, options),
      );
    } catch (error) {
      entry.push({ response: refusalResponse(error) });
    }
  }
  return { resourceType: 'Bundle', id: randomUUID(), type: 'batch-response', entry };
}
