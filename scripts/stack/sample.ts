import { setTimeout } from 'node:timers/promises';
import type { FhirResource } from 'fhir/r4';
import { sampleResources } from '../../server/sandbox/data/index.ts';
import { ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import type { Progress } from './programs.ts';
import { searchParameters } from './searchParameters.ts';

const chunk = 500;
/** Of one transaction. */
const attempts = 5;

/**
 * Writes the sample programme to a FHIR server unless its country exists. `base` is the FHIR server itself, not the
 * gateway. Sends transactions of PUTs in the order of the list, in which references point only to preceding resources.
 */
export async function loadSample(base: string, progress: Progress): Promise<void> {
  const existing = await fetch(`${base}/Location/${ROOT_LOCATION_ID}`);
  await existing.body?.cancel();
  if (existing.ok) return;
  // Must be first: values are indexed when a resource is written.
  await write(base, searchParameters());
  const resources = sampleResources();
  for (let start = 0; start < resources.length; start += chunk) {
    const part = resources.slice(start, start + chunk);
    await write(base, part);
    progress(`  sample data: ${Math.min(start + chunk, resources.length)} of ${resources.length}`);
  }
}

/**
 * Sends a transaction of PUTs. HAPI refuses a client-assigned id with 409 while another of its threads, such as the one
 * that reads new search parameters, writes; the transaction is rolled back and sent again.
 */
async function write(base: string, resources: readonly FhirResource[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(base, resources);
    const text = await response.text();
    if (response.ok) return;
    if (response.status !== 409 || attempt === attempts) {
      throw new Error(`Sample data: ${response.status} ${text.slice(0, 500)}`);
    }
    await setTimeout(attempt * 1000);
  }
}

function send(base: string, resources: readonly FhirResource[]): Promise<Response> {
  return fetch(base, {
    method: 'POST',
    headers: { 'Content-Type': 'application/fhir+json', Prefer: 'return=minimal' },
    body: JSON.stringify({
      resourceType: 'Bundle',
      type: 'transaction',
      entry: resources.map((resource) => ({
        resource,
        request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
      })),
    }),
  });
}
