import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import { bundleWithAuthor, withAuthorOf } from '../../../common/fhir/author.ts';
import { isPart } from '../../../common/fhir/transaction.ts';
import { withParams } from '../http/request.ts';
import type { RequestArgs } from '../http/types.ts';

const isResource = (body: unknown): body is Resource =>
  typeof body === 'object' && body !== null && typeof (body as Resource).resourceType === 'string';

/**
 * Sets the author of every written resource in `meta.source` (see `authorSource`), for its history. Replaces the source
 * of the previous version, which retains its own. Throws for a part of a resource: the write would delete the other elements.
 */
export function withAuthor(args: RequestArgs, userId: string | undefined): RequestArgs {
  const { method, url, body, params, headers } = args;
  if ((method !== 'PUT' && method !== 'POST') || !isResource(body)) return args;
  const written = (body as Bundle).entry?.map(({ resource }) => resource) ?? [body];
  if (written.some((resource) => resource && isPart(resource)))
    throw new RangeError(`${url}: a resource is not complete`);
  if (userId === undefined || url.includes('$')) return args;
  if (body.resourceType === 'Bundle') return { ...args, body: bundleWithAuthor(body as Bundle, userId) };
  const ifMatch = headers?.['If-Match'];
  const request = { method, url: withParams(url, params), ...(typeof ifMatch === 'string' && { ifMatch }) };
  return { ...args, body: withAuthorOf(body, userId, request) };
}
