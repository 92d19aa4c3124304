import { callerAddress } from './callers.ts';
import { isOwnHost } from './hosts.ts';
import { wantsPage } from './navigation.ts';
import { problem } from './problem.ts';
import { createRateLimits } from './rateLimits.ts';
import { throttledPage } from './throttledPage.ts';

export interface GateSettings {
  /** Requests a person may make within a minute; 0: as many as they like. */
  perMinute: number;
  /** Reverse proxies before us whose X-Forwarded-For is believed. */
  trustProxy: number;
  /** Host names besides the public one; undefined: any name is served. */
  hosts: readonly string[] | undefined;
  /** Address browsers use. */
  publicUrl: () => string;
}

/** What the gate has to know of a request. */
export interface Arrival {
  method: string;
  pathname: string;
  /** Address the connection comes from. */
  remote: string | undefined;
  header: (name: string) => string | undefined;
}

/** A refusal, or undefined: the request may go on. */
export type Gate = (arrival: Arrival) => Promise<Response | undefined>;

/** Everything passes: for tests of what is behind. */
export const openGate: Gate = () => Promise.resolve(undefined);

/** Stands before everything the server answers: whom it serves at all, and how much of it. */
export function createGate({ perMinute, trustProxy, hosts, publicUrl }: GateSettings): Gate {
  const limits = createRateLimits(perMinute);
  return async ({ method, pathname, remote, header }) => {
    if (hosts && !isOwnHost(header('host'), publicUrl(), hosts)) {
      const text = 'This server does not answer under that name; PUBLIC_URL or ALLOWED_HOSTS names those it has';
      return problem(pathname, 421, 'forbidden', text);
    }
    const address = callerAddress(remote, header('x-forwarded-for'), trustProxy);
    const wait = await limits({ method, pathname, address, authorization: header('authorization') });
    if (wait === undefined) return undefined;
    const refusal = wantsPage(header)
      ? throttledPage(wait, header('accept-language'))
      : problem(pathname, 429, 'throttled', `Too many requests; try again in ${wait} seconds`);
    refusal.headers.set('Retry-After', String(wait));
    return refusal;
  };
}
