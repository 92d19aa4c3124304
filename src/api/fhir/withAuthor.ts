import type { Bundle, Resource } from '../../fhir/r4.ts';
import { bundleWithAuthor, withAuthorOf } from '../../fhir/author.ts';
import { withParams } from '../http/request.ts';
import type { RequestArgs } from '../http/types.ts';

const isResource = (body: unknown): body is Resource =>
  typeof body === 'object' && body !== null && typeof (body as Resource).resourceType === 'string';

/**
 * Sets the author of every written resource in `meta.source` (see `authorSource`), for its history. Replaces the source
 * of the previous version, which retains its own.
 */
export function withAuthor(args: RequestArgs, userId: string | undefined): RequestArgs {
  const { method, url, body, params, headers } = args;
  if (userId === undefined || (method !== 'PUT' && method !== 'POST') || url.includes('$') || !isResource(body)) {
    return args;
  }
  if (body.resourceType === 'Bundle') return { ...args, body: bundleWithAuthor(body as Bundle, userId) };
  const ifMatch = headers?.['If-Match'];
  const request = { method, url: withParams(url, params), ...(typeof ifMatch === 'string' && { ifMatch }) };
  return { ...args, body: withAuthorOf(body, userId, request) };
}
