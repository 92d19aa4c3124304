import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { nextLink } from '../../../common/fhir/bundle.ts';
import type { Attempt } from '../attempt.ts';
import type { RequestArgs } from '../http/types.ts';
import { request } from '../request.ts';
import type { ApiServices } from '../services.ts';

/**
 * Yields every page of a search, following the server's next links. Bypasses the query cache, which would retain a
 * complete table. Rejects with an ApiError, or as the attempt does, so that an aborted search is never taken for a complete one.
 */
export function searchPages(
  type: string,
  params: RequestArgs['params'],
  attempt: Attempt,
): ThunkAction<AsyncGenerator<Bundle, void>, unknown, ApiServices, UnknownAction> {
  return async function* pages(dispatch, _getState, extra) {
    const seen = new Set<string>();
    for (let next: RequestArgs | undefined = { url: `/${type}`, params }; next !== undefined;) {
      const args: RequestArgs = next;
      // A server may answer without a body.
      const bundle = await attempt((signal) => dispatch(request<Bundle | null | undefined>('fhir', args, signal)));
      if (!bundle) return;
      yield bundle;
      const link = nextLink(bundle);
      // A server that repeats a link would cause an endless loop.
      next = link === undefined || seen.has(link) ? undefined : { url: pathOf(link, extra.config.fhirBaseUrl) };
      if (link !== undefined) seen.add(link);
    }
  };
}

/**
 * Path of a server's link below the configured base URL. Servers behind a proxy write links with their own address,
 * which may be unreachable and must not receive the access token.
 */
export function pathOf(link: string, base: string): string {
  const { pathname, search } = new URL(link, new URL(base, globalThis.location.href));
  const root = new URL(base, globalThis.location.href).pathname.replace(/\/$/, '');
  if (pathname === root || pathname.startsWith(`${root}/`)) return pathname.slice(root.length) + search;
  const last = pathname.split('/').at(-1) ?? '';
  return (/^[A-Z][A-Za-z]+$/.test(last) ? `/${last}` : '') + search;
}
