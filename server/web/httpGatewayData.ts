import type { Bundle } from 'fhir/r4';
import { searchPages, type ResourceOf } from '../fhir/searchPages.ts';
import type { GatewayData } from '../gateway/data.ts';
import { GatewayError } from '../gateway/errors.ts';
import { requestIdHeader } from '../requestContext.ts';
import { bypassSearchCache } from './searchCache.ts';

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

  async function getPage(address: string): Promise<Bundle> {
    const page = (await get(address)) as Bundle | undefined;
    if (!page) throw new GatewayError(502, 'The FHIR server discarded a search before its last page was read');
    return page;
  }

  return {
    async find<T extends string>(type: T, id: string) {
      if (!/^[A-Za-z0-9.-]{1,64}$/.test(id) || /^\.+$/.test(id)) return undefined;
      return (await get(`${base}/${type}/${id}`)) as ResourceOf<T> | undefined;
    },

    async findAll<T extends string>(type: T, query = '') {
      const found: ResourceOf<T>[] = [];
      const first = bypassSearchCache(`${query}${query && '&'}_count=${pageSize}`, Date.now());
      for await (const page of searchPages(base, type, first, getPage)) found.push(...page);
      return found;
    },
  };
}
