import { clientAddress } from './clientAddress.ts';
import { isAllowedHost } from './hosts.ts';
import type { CreateLimiter } from './limiters.ts';
import { wantsPage } from './navigation.ts';
import { problemResponse } from './problem.ts';
import { createRateLimits } from './rateLimits.ts';
import { throttledPage } from './plainPages.ts';

export interface GateSettings {
  /** Requests per user and minute; 0: unlimited. */
  perMinute: number;
  /** Creates the counters. Default: in this process. */
  limiters?: CreateLimiter | undefined;
  /** Number of trusted reverse proxies in front of this server that append to X-Forwarded-For. */
  trustProxy: number;
  /** Accepted host names besides the public one; undefined: any. */
  hosts: readonly string[] | undefined;
  /** Address browsers use. */
  publicUrl: string;
}

/** The parts of a request that the gate checks. */
export interface IncomingRequest {
  method: string;
  pathname: string;
  /** Remote address of the connection. */
  remote: string | undefined;
  header: (name: string) => string | undefined;
}

/** Resolves to a refusal, or to undefined if the request may proceed. */
export type Gate = (request: IncomingRequest) => Promise<Response | undefined>;

/** Accepts every request; for tests. */
export const allowAllGate: Gate = () => Promise.resolve(undefined);

/** Checks the host name and the rate limits of every request before it is handled. */
export function createGate({ perMinute, limiters, trustProxy, hosts, publicUrl }: GateSettings): Gate {
  const limits = createRateLimits(perMinute, limiters);
  return async ({ method, pathname, remote, header }) => {
    if (hosts && !isAllowedHost(header('host'), publicUrl, hosts)) {
      const text = 'This server is not configured for this host name; set PUBLIC_URL or ALLOWED_HOSTS';
      return problemResponse(pathname, 421, 'forbidden', text);
    }
    const address = clientAddress(remote, header('x-forwarded-for'), trustProxy);
    const wait = await limits({ method, pathname, address, authorization: header('authorization') });
    if (wait === undefined) return undefined;
    const refusal = wantsPage(header)
      ? throttledPage(wait, header('accept-language'))
      : problemResponse(pathname, 429, 'throttled', `Too many requests; try again in ${wait} seconds`);
    refusal.headers.set('Retry-After', String(wait));
    return refusal;
  };
}
