import { createHash } from 'node:crypto';
import { networkOf } from './clientAddress.ts';
import { localLimiters, type CreateLimiter, type Limiter } from './limiters.ts';

export interface RateLimitedCall {
  method: string;
  pathname: string;
  /** The client's address. */
  address: string;
  /** The Authorization header. */
  authorization: string | undefined;
}

/** Resolves to the seconds to wait before the call may be repeated, or to undefined if it is allowed now. */
export type RateLimits = (call: RateLimitedCall) => Promise<number | undefined>;

/** Limit of one address as a multiple of one user's: many users share the address of an office or a phone network. */
const usersPerAddress = 4;
/** Number of calls that an upload, an export or a password attempt counts as. */
const expensiveCallCost = 50;

const isLogin = ({ method, pathname }: RateLimitedCall): boolean =>
  method === 'POST' && /^\/auth\/realms\/[^/]+\/login-actions\//.test(pathname);

const isExpensive = ({ method, pathname }: RateLimitedCall): boolean => {
  const path = pathname.replace(/^\/%24/, '/$').replace(/\/$/, '');
  return (path === '/$import' && method === 'POST') || path === '/$import/export';
};

function secondsOf(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.max(1, Math.ceil(ms / 1000));
}

/** Scripts, styles, texts and pictures of the build. Other paths with an extension may be those of FHIR resources. */
const isAsset = ({ method, pathname }: RateLimitedCall): boolean => method === 'GET' && pathname.startsWith('/assets/');

/** Requested by monitoring programs, not by users. */
export const monitoringPaths = new Set(['/health', '/ready', '/metrics']);

/**
 * Limits the requests per minute of each user and each address; `perMinute` 0 disables the limits. A user is
 * identified by the token as sent, so a forged token does not use another user's share. Files of the build are
 * counted apart and by this process alone: a first visit requests about 70, and a shared counter would delay each of them
 * by a query of the database.
 */
export function createRateLimits(perMinute: number, createLimiter: CreateLimiter = localLimiters): RateLimits {
  if (perMinute === 0) return () => Promise.resolve(undefined);
  const limiter = (name: string, points: number): Limiter => createLimiter(name, Math.max(1, Math.floor(points)));
  const fileLimiter = localLimiters('file', perMinute * usersPerAddress);
  const addressLimiter = limiter('address', perMinute * usersPerAddress);
  const userLimiter = limiter('user', perMinute);
  const expensiveLimiter = limiter('expensive', perMinute / expensiveCallCost);
  const loginLimiter = limiter('login', perMinute / expensiveCallCost);

  return async (call) => {
    if (monitoringPaths.has(call.pathname)) return undefined;
    const address = networkOf(call.address);
    if (isAsset(call)) return secondsOf(await fileLimiter(address));
    const user =
      call.authorization === undefined ? undefined : createHash('sha256').update(call.authorization).digest('base64');
    const counted: [Limiter, string][] = [[addressLimiter, address]];
    if (user !== undefined) counted.push([userLimiter, user]);
    if (isExpensive(call)) counted.push([expensiveLimiter, user ?? address]);
    if (isLogin(call)) counted.push([loginLimiter, address]);
    for (const [each, key] of counted) {
      const wait = await each(key);
      if (wait !== undefined) return secondsOf(wait);
    }
    return undefined;
  };
}
