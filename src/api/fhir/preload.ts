import type { Bundle } from '../../../common/fhir/r4.ts';
import { formatReference, parseReference, type ParsedReference } from '../../../common/fhir/reference.ts';
import { isUpstreamUnavailable } from '../../../common/fhir/upstreamUnavailable.ts';
import { isApiError } from '../errors.ts';

/** Requests of a preload; each rejects with an ApiError. The entities slice stores the resources of their responses. */
export interface PreloadServer {
  batch: (bundle: Bundle) => Promise<unknown>;
  read: (target: ParsedReference) => Promise<unknown>;
}

/** Maximum entries of a Bundle: gateways limit the size and duration of a request. */
const maxEntries = 100;

/** A batch of reads, in the form that deployed gateways accept. */
export function readBundle(targets: readonly ParsedReference[]): Bundle {
  const entry = targets.map(({ type, id }) => ({
    request: { method: 'GET' as const, url: formatReference(type, id) },
  }));
  return { resourceType: 'Bundle', type: 'batch', entry };
}

/** Targets of references, each once, without versions. Ignores texts that are not references to a resource. */
export function targetsOf(references: readonly (string | undefined)[]): ParsedReference[] {
  const targets = new Map<string, ParsedReference>();
  for (const reference of references) {
    const target = parseReference(reference);
    if (target) targets.set(formatReference(target.type, target.id), { type: target.type, id: target.id });
  }
  return [...targets.values()];
}

/**
 * True if the server refuses batches. False if it is unreachable or busy or the session has ended, because single reads
 * would fail too. 500 counts as refusal: OpenSRP's gateway accepts transactions only and fails with it on batches and
 * on entries without a resource.
 */
function isRefusal(error: unknown): boolean {
  const status = isApiError(error) ? error.status : undefined;
  if (status === undefined || status === 401 || status === 429) return false;
  if (isApiError(error) && isUpstreamUnavailable(status, error.message)) return false;
  return status >= 400 && status <= 501;
}

/**
 * Reads many resources with one batch, or one by one if the gateway refuses batches. Failures are ignored, because
 * names are optional. Returns 'refused' if batches should not be tried again, and 'unavailable' if the server did not answer
 * a batch, so that its resources, and those of later batches, were not read.
 */
export async function preload(
  targets: readonly ParsedReference[],
  server: PreloadServer,
  batches = true,
): Promise<'done' | 'refused' | 'unavailable'> {
  let refused = !batches;
  for (let start = 0; start < targets.length; start += maxEntries) {
    const part = targets.slice(start, start + maxEntries);
    if (!refused && part.length > 1) {
      try {
        await server.batch(readBundle(part));
        continue;
      } catch (error) {
        if (!isRefusal(error)) return 'unavailable';
        refused = true;
      }
    }
    await Promise.allSettled(part.map((target) => server.read(target)));
  }
  return refused ? 'refused' : 'done';
}
