import type { Bundle, Resource } from '../../fhir/r4.ts';
import { bundleWithSource, withSource } from '../../fhir/author.ts';
import type { RequestArgs } from '../http/types.ts';

const isResource = (body: unknown): body is Resource =>
  typeof body === 'object' && body !== null && typeof (body as Resource).resourceType === 'string';

/**
 * Sets the author of every written resource in `meta.source` (see `authorSource`), for its history. Replaces the source
 * of the previous version, which retains its own.
 */
export function withAuthor(args: RequestArgs, source: string | undefined): RequestArgs {
  const { method, url, body } = args;
  if (source === undefined || (method !== 'PUT' && method !== 'POST') || url.includes('$') || !isResource(body)) {
    return args;
  }
  return {
    ...args,
    body: body.resourceType === 'Bundle' ? bundleWithSource(body as Bundle, source) : withSource(body, source),
  };
}
