import type { Bundle } from 'fhir/r4';
import { formatReference, parseReference, type ParsedReference } from '../../fhir/reference.ts';
import { isUpstreamUnavailable } from '../../fhir/upstreamUnavailable.ts';
import { isApiError } from '../errors.ts';

/** The requests of a preload; each rejects with an ApiError. Their responses are stored by the base query. */
export interface PreloadServer {
  batch: (bundle: Bundle) => Promise<unknown>;
  read: (target: ParsedReference) => Promise<unknown>;
}

/** More entries than this are sent as several Bundles: gateways limit a request's size and time. */
const most = 100;

/** A batch of reads, as the field's gateways accept it. */
export function readBundle(targets: readonly ParsedReference[]): Bundle {
  const entry = targets.map(({ type, id }) => ({
    request: { method: 'GET' as const, url: formatReference(type, id) },
  }));
  return { resourceType: 'Bundle', type: 'batch', entry };
}

/** What references point at, each once, without versions; whatever is no reference to a resource is left out. */
export function targetsOf(references: readonly (string | undefined)[]): ParsedReference[] {
  const targets = new Map<string, ParsedReference>();
  for (const reference of references) {
    const target = parseReference(reference);
    if (target) targets.set(formatReference(target.type, target.id), { type: target.type, id: target.id });
  }
  return [...targets.values()];
}

/**
 * The server heard the batch and will not have it; a server that is out of reach would not answer single reads either.
 * 500 is among the refusals: the field's gateway stumbles over batches and over entries without a resource (reference,
 * platform section 3.5).
 */
function isRefusal(error: unknown): boolean {
  const status = isApiError(error) ? error.status : undefined;
  if (status === undefined || status === 401 || status === 429) return false;
  if (isApiError(error) && isUpstreamUnavailable(status, error.message)) return false;
  return status >= 400 && status <= 501;
}

/**
 * Reads many resources with one batch, or one by one where a gateway refuses batches. Names are a comfort: what cannot be
 * read is left out and nothing is said. Answers 'refused' when batches are not worth trying again.
 */
export async function preload(
  targets: readonly ParsedReference[],
  server: PreloadServer,
  batches = true,
): Promise<'done' | 'refused'> {
  let refused = !batches;
  for (let start = 0; start < targets.length; start += most) {
    const part = targets.slice(start, start + most);
    if (!refused && part.length > 1) {
      try {
        await server.batch(readBundle(part));
        continue;
      } catch (error) {
        if (!isRefusal(error)) return 'done';
        refused = true;
      }
    }
    await Promise.allSettled(part.map((target) => server.read(target)));
  }
  return refused ? 'refused' : 'done';
}
