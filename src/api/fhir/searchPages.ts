import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from 'fhir/r4';
import { nextLink } from '../../fhir/bundle.ts';
import { createBaseQuery } from '../baseQuery.ts';
import type { RequestArgs } from '../http/types.ts';
import type { ApiServices } from '../services.ts';
import { fhirServer } from './server.ts';

const ask = createBaseQuery(fhirServer);

/**
 * Every page of a search, one after the other by the server's own next links, past the cache: a whole table in the store
 * would be kept for nothing. Rejects with an ApiError; stops when the signal is aborted.
 */
export function searchPages(
  type: string,
  params: RequestArgs['params'],
  signal: AbortSignal,
): ThunkAction<AsyncGenerator<Bundle, void>, unknown, ApiServices, UnknownAction> {
  return async function* pages(dispatch, getState, extra) {
    const api = { signal, extra, dispatch, getState, abort: () => {}, endpoint: 'searchPages', type: 'query' as const };
    const seen = new Set<string>();
    for (let args: RequestArgs | undefined = { url: `/${type}`, params }; args !== undefined;) {
      const { data, error } = await ask(args, api, {});
      if (signal.aborted) return;
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- what every request of ours rejects with
      if (error) throw error;
      const bundle = data as Bundle;
      yield bundle;
      const next = nextLink(bundle);
      // A server that names a page twice would keep us forever.
      args = next === undefined || seen.has(next) ? undefined : { url: pathOf(next, extra.config.fhirBaseUrl) };
      if (next !== undefined) seen.add(next);
    }
  };
}

/**
 * The path below our base address of a server's link. Behind a proxy servers write links with their own address, which may
 * not be reachable and must not get our token.
 */
export function pathOf(link: string, base: string): string {
  const { pathname, search } = new URL(link, new URL(base, globalThis.location.href));
  const root = new URL(base, globalThis.location.href).pathname.replace(/\/$/, '');
  if (pathname === root || pathname.startsWith(`${root}/`)) return pathname.slice(root.length) + search;
  const last = pathname.split('/').at(-1) ?? '';
  return (/^[A-Z][A-Za-z]+$/.test(last) ? `/${last}` : '') + search;
}
