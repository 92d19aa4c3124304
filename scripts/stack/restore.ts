import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { sampleRealm, sampleResources } from '../../server/sandbox/data/index.ts';
import type { GroupRepresentation } from '../../server/sandbox/data/realmTypes.ts';
import { initialProfile } from '../../server/sandbox/identity/profile/profileConfig.ts';
import { keycloakAdmin } from './keycloak.ts';
import { stackAddresses, type StackSettings } from './settings.ts';

const keyOf = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id}`;

/** `Type/id` of every resource written after the sample. */
async function changedResources(base: string, last: FhirResource): Promise<Set<string>> {
  const first = (await (await fetch(`${base}/${keyOf(last)}/_history/1`)).json()) as FhirResource;
  const since = new Date(Date.parse(first.meta?.lastUpdated ?? '') + 1).toISOString();
  const changed = new Set<string>();
  let address: string | undefined = `${base}/_history?_since=${since}&_count=500`;
  while (address) {
    const page = (await (await fetch(address)).json()) as Bundle;
    for (const { request } of page.entry ?? []) {
      const name = /([A-Z]\w+\/[A-Za-z0-9.-]+)(\/_history\/\d+)?$/.exec(request?.url ?? '')?.[1];
      if (name) changed.add(name);
    }
    address = page.link?.find(({ relation }) => relation === 'next')?.url;
  }
  return changed;
}

async function restoreResources(base: string): Promise<void> {
  const samples = sampleResources();
  const byName = new Map(samples.map((resource) => [keyOf(resource), resource]));
  const last = samples.at(-1);
  const changed = last ? await changedResources(base, last) : new Set<string>();
  if (changed.size === 0) return;
  const entry = [...changed].map((name): BundleEntry => {
    const resource = byName.get(name);
    return resource
      ? { resource, request: { method: 'PUT', url: name } }
      : { request: { method: 'DELETE', url: name } };
  });
  const response = await fetch(base, {
    method: 'POST',
    // Also removes added tags.
    headers: { 'Content-Type': 'application/fhir+json', 'X-Meta-Snapshot-Mode': 'TAG,PROFILE,SECURITY_LABEL' },
    body: JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }),
  });
  if (!response.ok) throw new Error(`Restoring: ${response.status} ${(await response.text()).slice(0, 500)}`);
  await response.body?.cancel();
}

interface Named {
  id: string;
  name: string;
  path?: string;
}

async function restoreRealm(settings: StackSettings): Promise<void> {
  const call = await keycloakAdmin(settings);
  const list = async <T>(address: string): Promise<T[]> => (await (await call('GET', address)).json()) as T[];
  const { users, groups, roles } = sampleRealm();
  await call('PUT', 'users/profile', initialProfile());
  await call('PUT', '', {
    ...{ registrationEmailAsUsername: false, duplicateEmailsAllowed: false, loginWithEmailAllowed: true },
    ...{ editUsernameAllowed: false, passwordPolicy: '' },
  });

  const known = new Map(users.map((user) => [user.username, user]));
  for (const { id, username } of await list<{ id: string; username: string }>(
    'users?max=10000&briefRepresentation=true',
  )) {
    const user = known.get(username);
    if (!user) {
      await call('DELETE', `users/${id}`);
      continue;
    }
    const { groups: paths = [], credentials: _password, id: _id, ...fields } = user;
    await call('PUT', `users/${id}`, fields);
    const joined = await list<Named>(`users/${id}/groups`);
    for (const group of joined) {
      if (!paths.includes(group.path ?? '')) await call('DELETE', `users/${id}/groups/${group.id}`);
    }
  }
  const names = (given: readonly GroupRepresentation[]): Set<string> => new Set(given.map(({ name }) => name));
  for (const group of await list<Named>('groups?max=1000')) {
    if (!names(groups).has(group.name)) await call('DELETE', `groups/${group.id}`);
  }
  const knownRoles = new Set(roles.realm.map(({ name }) => name));
  for (const role of await list<Named>('roles?max=10000')) {
    const builtIn = /^(default-roles-|offline_access$|uma_authorization$)/.test(role.name);
    if (!builtIn && !knownRoles.has(role.name)) await call('DELETE', `roles-by-id/${role.id}`);
  }
}

/** Reverts all changes since the sample was loaded, for tests that need the same initial data. */
export async function restoreSample(settings: StackSettings): Promise<void> {
  await restoreResources(stackAddresses(settings).fhir);
  await restoreRealm(settings);
}
