import { DatabaseSync } from 'node:sqlite';
import { openIdentity, type IdentityOptions, type IdentityStore } from '../../../server/sandbox/identity/index.ts';
import type { RealmRepresentation } from '../../../server/sandbox/identity/types.ts';

/** Minimal realm for tests, with one of each kind of object. */
export const smallRealm: RealmRepresentation = {
  realm: 'fhir',
  displayName: 'Small realm',
  accessTokenLifespan: 600,
  roles: {
    realm: [
      { name: 'GET_LOCATION' },
      { name: 'POST_LOCATION' },
      { name: 'PUT_LOCATION' },
      { name: 'DELETE_LOCATION' },
      {
        name: 'MANAGE_LOCATION',
        composite: true,
        composites: { realm: ['GET_LOCATION', 'POST_LOCATION', 'PUT_LOCATION', 'DELETE_LOCATION'] },
      },
      { name: 'MANAGE_PATIENT' },
      { name: 'SUPERVISOR', description: 'Sees the people of an area' },
    ],
  },
  groups: [
    {
      name: 'Admins',
      realmRoles: ['MANAGE_LOCATION', 'MANAGE_PATIENT'],
      clientRoles: { 'realm-management': ['realm-admin'] },
    },
    {
      name: 'Providers',
      realmRoles: ['GET_LOCATION'],
      attributes: { fhir_core_app_id: ['from-group'] },
      subGroups: [{ name: 'Nurses', realmRoles: ['MANAGE_PATIENT'] }],
    },
    { name: 'Viewers', realmRoles: ['GET_LOCATION'], clientRoles: { 'realm-management': ['view-users'] } },
  ],
  clients: [
    {
      clientId: 'fhir-web',
      enabled: true,
      publicClient: true,
      standardFlowEnabled: true,
      redirectUris: ['http://localhost:3000/*'],
      webOrigins: ['http://localhost:3000'],
      attributes: { 'pkce.code.challenge.method': 'S256' },
    },
  ],
  users: [
    {
      username: 'admin',
      enabled: true,
      email: 'admin@example.org',
      firstName: 'Ada',
      lastName: 'Admin',
      attributes: { fhir_core_app_id: ['app'] },
      groups: ['/Admins'],
      credentials: [{ type: 'password', value: 'admin', temporary: false }],
    },
    {
      username: 'nurse',
      enabled: true,
      firstName: 'Nia',
      lastName: 'Nurse',
      groups: ['/Providers/Nurses'],
      credentials: [{ type: 'password', value: 'nurse', temporary: false }],
    },
    { username: 'viewer', enabled: true, groups: ['/Viewers'], attributes: { fhir_core_app_id: ['app'] } },
    { username: 'sleeper', enabled: false, groups: ['/Viewers'], credentials: [{ value: 'sleeper' }] },
    { username: 'beginner', enabled: true, credentials: [{ value: 'first', temporary: true }] },
  ],
};

/** In-memory identity store with the small realm. */
export function openSmallIdentity(options: Partial<IdentityOptions> = {}): IdentityStore {
  const identity = openIdentity({
    database: new DatabaseSync(':memory:'),
    publicUrl: 'http://localhost:3000',
    realm: 'fhir',
    inMemory: true,
    ...options,
  });
  identity.importRealm(smallRealm);
  return identity;
}
