import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './callers.ts';

export interface Call {
  method: string;
  pathname: string;
  /** The client's address. */
  address: string;
  /** The Authorization header. */
  authorization: string | undefined;
}

/** Resolves to the seconds to wait before the call may be repeated, or to undefined if it is allowed now. */
export type RateLimits = (call: Call) => Promise<number | undefined>;

/** Limit of one address as a multiple of one user's: many users share the address of an office or a phone network. */
const peoplePerAddress = 4;
/** Number of calls that an upload, an export or a password attempt counts as. */
const dearCall = 50;

const isLogin = ({ method, pathname }: Call): boolean =>
  method === 'POST' && /^\/auth\/realms\/[^/]+\/login-actions\//.test(pathname);

const isDear = ({ method, pathname }: Call): boolean => {
  const path = pathname.replace(/^\/%24/, '/$').replace(/\/$/, '');
  return (path === '/$import' && method === 'POST') || path === '/$import/export';
};

/** Requested by monitoring programs, not by users. */
const watched = new Set(['/health', '/ready', '/metrics']);

/**
 * Limits the requests per minute of each user and each address; `perMinute` 0 disables the limits. A user is
 * identified by the token as sent, so a forged token does not use another user's share. Counters are in this
 * process's memory, separate for each process.
 */
export function createRateLimits(perMinute: number): RateLimits {
  if (perMinute === 0) return () => Promise.resolve(undefined);
  const limiter = (keyPrefix: string, points: number): RateLimiterMemory =>
    new RateLimiterMemory({ keyPrefix, points: Math.max(1, Math.floor(points)), duration: 60 });
  const ofAddress = limiter('address', perMinute * peoplePerAddress);
  const ofPerson = limiter('person', perMinute);
  const ofDear = limiter('dear', perMinute / dearCall);
  const ofLogin = limiter('login', perMinute / dearCall);

  return async (call) => {
    if (watched.has(call.pathname)) return undefined;
    const address = networkOf(call.address);
    const person =
      call.authorization === undefined ? undefined : createHash('sha256').update(call.authorization).digest('base64');
    const counted: [RateLimiterMemory, string][] = [[ofAddress, address]];
    if (person !== undefined) counted.push([ofPerson, person]);
    if (isDear(call)) counted.push([ofDear, person ?? address]);
    if (isLogin(call)) counted.push([ofLogin, address]);
    for (const [each, key] of counted) {
      const wait = await each.consume(key).then(
        () => undefined,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
          throw reason;
        },
      );
      if (wait !== undefined) return wait;
    }
    return undefined;
  };
}
