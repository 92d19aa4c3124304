import type { Sandbox } from '../../server/sandbox/index.ts';
import type { UpAttribute, UpConfig } from '../../src/api/keycloak/index.ts';
import { openSandbox } from './renderApp.tsx';

const realm = 'http://localhost:3000/auth/admin/realms/fhir';

/** Sends a request of the administrator to the admin API of a sandbox. Rejects for an error status. */
export async function sendAdmin<T>(from: Sandbox, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${await from.mintToken('admin')}`, 'content-type': 'application/json' };
  const response = await from.fetch(new Request(realm + path, { ...init, headers }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Changes the user profile of a sandbox. */
export async function changeProfile(sandbox: Sandbox, change: (profile: UpConfig) => UpConfig): Promise<void> {
  const profile = await sendAdmin<UpConfig>(sandbox, '/users/profile');
  await sendAdmin(sandbox, '/users/profile', { method: 'PUT', body: JSON.stringify(change(profile)) });
}

/** A sandbox whose user profile has these attributes besides those of the account, changeable by administrators. */
export async function openRealm(declared: readonly UpAttribute[], change: Partial<UpConfig> = {}): Promise<Sandbox> {
  const sandbox = await openSandbox();
  const permissions = { view: ['admin', 'user'], edit: ['admin', 'user'] };
  const added = declared.map((each) => ({ permissions, ...each }));
  await changeProfile(sandbox, ({ attributes = [], ...others }) => ({
    ...others,
    attributes: [...attributes, ...added],
    ...change,
  }));
  return sandbox;
}
