import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { nextLink } from '../../../common/fhir/bundle.ts';
import type { Attempt } from '../attempt.ts';
import type { RequestArgs } from '../http/types.ts';
import { request } from '../request.ts';
import type { ApiServices } from '../services.ts';

/**
 * Yields every page of a search, following the server's next links. Bypasses the query cache, which would retain a
 * complete table. Rejects with an ApiError; stops when the signal is aborted, or rejects with the error of the attempt.
 */
export function searchPages(
  type: string,
  params: RequestArgs['params'],
  during?: AbortSignal | Attempt,
): ThunkAction<AsyncGenerator<Bundle, void>, unknown, ApiServices, UnknownAction> {
  return async function* pages(dispatch, _getState, extra) {
    const read = async (args: RequestArgs): Promise<Bundle | undefined> => {
      const send = (signal?: AbortSignal) => dispatch(request<Bundle>('fhir', args, signal));
      if (typeof during === 'function') return during(send);
      const bundle = await send(during).catch((error: unknown) => {
        if (!during?.aborted) throw error;
      });
      return during?.aborted ? undefined : (bundle ?? undefined);
    };
    const seen = new Set<string>();
    for (let args: RequestArgs | undefined = { url: `/${type}`, params }; args !== undefined;) {
      const bundle = await read(args);
      if (bundle === undefined) return;
      yield bundle;
      const next = nextLink(bundle);
      // A server that repeats a link would cause an endless loop.
      args = next === undefined || seen.has(next) ? undefined : { url: pathOf(next, extra.config.fhirBaseUrl) };
      if (next !== undefined) seen.add(next);
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
