import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RealmRepresentation } from '../../../server/sandbox/data/realmTypes.ts';
import { productionRealm } from './productionRealm.ts';

const file = path.join(process.cwd(), 'scripts/stack/realm/fhir-realm.json');
const text = readFileSync(file, 'utf8');
const realm = JSON.parse(text) as RealmRepresentation;

test('the file is up to date with `npm run deploy:files`', () => {
  expect(realm).toEqual(JSON.parse(JSON.stringify(productionRealm())));
});

test('contains no users and no passwords', () => {
  expect(realm.users).toEqual([]);
  expect(text).not.toMatch(/credentials|secret/i);
});

test('its only client is public, requires PKCE, has no password grant, and takes its origin from the environment', () => {
  expect(realm.clients).toEqual([
    expect.objectContaining({
      clientId: 'fhir-web',
      publicClient: true,
      standardFlowEnabled: true,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      webOrigins: ['${APP_PUBLIC_URL:http://localhost:3000}'],
    }),
  ]);
  expect(realm.clients[0]?.attributes?.['pkce.code.challenge.method']).toBe('S256');
});

test('slows down password guessing and records sign-ins and admin changes', () => {
  expect(realm).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    eventsEnabled: true,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: false,
    passwordPolicy: expect.stringContaining('length(8)') as string,
  });
});

test('every token contains the application id as a single value', () => {
  const mapper = realm.clients[0]?.protocolMappers?.find(({ name }) => name === 'fhir_core_app_id');
  expect(mapper?.config).toMatchObject({
    'user.attribute': 'fhir_core_app_id',
    'access.token.claim': 'true',
    multivalued: 'false',
  });
});

test('stores attributes that the user profile does not declare', () => {
  const profile = realm.components?.['org.keycloak.userprofile.UserProfileProvider']?.[0]?.config;
  expect(JSON.parse(profile?.['kc.user.profile.config']?.[0] ?? '{}')).toMatchObject({
    unmanagedAttributePolicy: 'ENABLED',
  });
});

test('every role of a group exists in the realm', () => {
  const known = new Set(realm.roles.realm.map(({ name }) => name));
  const groups = (list = realm.groups): RealmRepresentation['groups'] =>
    list.flatMap((group) => [group, ...groups(group.subGroups ?? [])]);
  for (const group of groups()) expect([...known]).toEqual(expect.arrayContaining(group.realmRoles ?? []));
});
