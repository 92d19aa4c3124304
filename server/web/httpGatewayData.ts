import type { Bundle, FhirResource } from 'fhir/r4';
import { nextLink } from '../../src/fhir/bundle.ts';
import type { GatewayData } from '../gateway/data.ts';
import { GatewayError } from '../gateway/errors.ts';
import { requestIdHeader } from '../requestContext.ts';
import { bypassSearchCache } from './searchCache.ts';

type ResourceOf<T extends string> = Extract<FhirResource, { resourceType: T }>;

/** HAPI's default maximum. */
const pageSize = 500;

/** The error for a status of the FHIR server: 401 and 403 are passed through, anything else is 502. */
function gatewayErrorOf(status: number): GatewayError {
  if (status === 401) return new GatewayError(401, 'JWT token verification failed');
  if (status === 403) return new GatewayError(403, 'User is not authorized to read what this answer is made of');
  return new GatewayError(502, `The FHIR server answered with status ${status}`);
}

/**
 * Reads a FHIR server over HTTP with the caller's own token, so that the server applies the caller's permissions.
 * `base` has no trailing slash. Rejects with a GatewayError: 401 and 403 unchanged, 504 when `signal` is aborted, 502
 * for any other failure.
 */
export function createHttpGatewayData(base: string, authorization: string, signal: AbortSignal): GatewayData {
  async function get(address: string): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(address, {
        headers: {
          Authorization: authorization,
          Accept: 'application/fhir+json',
          'Cache-Control': 'no-cache',
          ...requestIdHeader(),
        },
        redirect: 'error',
        signal,
      });
    } catch {
      throw new GatewayError(signal.aborted ? 504 : 502, 'The FHIR server cannot be reached');
    }
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw gatewayErrorOf(response.status);
    }
    return response.json().catch(() => Promise.reject(new GatewayError(502, 'The FHIR server’s answer is not JSON')));
  }

  return {
    async find<T extends string>(type: T, id: string) {
      if (!/^[A-Za-z0-9.-]{1,64}$/.test(id) || /^\.+$/.test(id)) return undefined;
      return (await get(`${base}/${type}/${id}`)) as ResourceOf<T> | undefined;
    },

    async findAll<T extends string>(type: T, query = '') {
      const found: ResourceOf<T>[] = [];
      let address: string | undefined =
        `${base}/${type}?${bypassSearchCache(`${query}${query && '&'}_count=${pageSize}`, Date.now())}`;
      while (address) {
        const page = (await get(address)) as Bundle | undefined;
        if (!page) throw new GatewayError(502, 'The FHIR server forgot a search before its end');
        for (const { resource, search } of page.entry ?? []) {
          if (resource && (search?.mode ?? 'match') === 'match') found.push(resource as ResourceOf<T>);
        }
        // A paging link may use another address of the server; its type and query are valid on `base`.
        const next = nextLink(page);
        address = next ? rebase(next, base) : undefined;
      }
      return found;
    },
  };
}

function rebase(link: string, base: string): string {
  const { pathname, search } = new URL(link, base);
  const type = /\/([A-Z][A-Za-z]+)\/?$/.exec(pathname)?.[1];
  return base + (type ? `/${type}` : '') + search;
}
