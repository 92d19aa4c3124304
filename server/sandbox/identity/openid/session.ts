import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityStore } from '../index.ts';
import { readCookie } from './http.ts';
import { realmPath } from './paths.ts';

/** Name of the session cookie. */
export const sessionCookie = 'KEYCLOAK_IDENTITY';

/** Id (`sid`) of the session in the browser's cookie if a user is signed in. The cookie's value is a secret, not the id. */
export function browserSession(identity: IdentityStore, request: IncomingMessage): string | undefined {
  const secret = readCookie(request, sessionCookie);
  if (!secret) return undefined;
  const row = identity.sql.get<{ uid: string | null }>(
    `SELECT uid FROM id_openid WHERE model = 'Session' AND id = ? AND expires > ?`,
    secret,
    Math.floor(Date.now() / 1000),
  );
  return row?.uid && identity.sessions.find(row.uid) ? row.uid : undefined;
}

export function clearSessionCookies(identity: IdentityStore, response: ServerResponse): void {
  const end = `; Path=${realmPath(identity)}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
  response.setHeader('Set-Cookie', [`${sessionCookie}=${end}`, `${sessionCookie}.sig=${end}`]);
}
