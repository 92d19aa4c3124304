import { isRecord } from '../../common/types/json.ts';
import type { TokenClaims } from './adapter.ts';

const key = 'LastSession';

const texts = ['preferred_username', 'name', 'locale', 'fhir_core_app_id'] as const;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function roles(value: unknown): { roles: string[] } {
  const names: unknown[] = isRecord(value) && Array.isArray(value.roles) ? value.roles : [];
  return { roles: names.filter((role) => typeof role === 'string') };
}

/**
 * Name, language and roles of the user who signed in in this browser and has not signed out: with them the application opens
 * before the session is confirmed, and without a connection. They permit nothing; the servers check the token of each
 * request. Undefined if there are none, or if they are invalid.
 */
export function readLastSession(): TokenClaims | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '');
    if (!isRecord(stored) || typeof stored.sub !== 'string') return undefined;
    const { sub, realm_access: realm, resource_access: clients } = stored;
    return {
      ...Object.fromEntries(texts.map((name) => [name, text(stored[name])])),
      sub,
      realm_access: roles(realm),
      resource_access: Object.fromEntries(
        Object.entries(clients ?? {}).map(([client, access]) => [client, roles(access)]),
      ),
    };
  } catch {
    return undefined;
  }
}

/** Stores the claims that `readLastSession` returns; undefined removes them. */
export function storeLastSession(claims: TokenClaims | undefined): void {
  try {
    if (!claims) return window.localStorage.removeItem(key);
    const names = ['sub', 'realm_access', 'resource_access', ...texts] as const;
    window.localStorage.setItem(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, claims[name]]))));
  } catch {
    // Blocked storage: the next visit waits for the session.
  }
}
