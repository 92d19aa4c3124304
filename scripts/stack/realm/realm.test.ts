import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RealmRepresentation } from '../../../server/sandbox/data/realmTypes.ts';
import { productionRealm } from './productionRealm.ts';

const file = path.join(process.cwd(), 'scripts/stack/realm/fhir-realm.json');
const text = readFileSync(file, 'utf8');
const realm = JSON.parse(text) as RealmRepresentation;

test('the file is what `npm run deploy:files` writes', () => {
  expect(realm).toEqual(JSON.parse(JSON.stringify(productionRealm())));
});

test('it holds nobody and no password', () => {
  expect(realm.users).toEqual([]);
  expect(text).not.toMatch(/credentials|secret/i);
});

test('its one client is public, asks for PKCE, allows no password grant, and its origin comes from outside', () => {
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

test('it slows down guessing, and remembers who signed in and who changed what', () => {
  expect(realm).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    eventsEnabled: true,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: false,
    passwordPolicy: expect.stringContaining('length(8)') as string,
  });
});

test('every token says the application id as one text', () => {
  const mapper = realm.clients[0]?.protocolMappers?.find(({ name }) => name === 'fhir_core_app_id');
  expect(mapper?.config).toMatchObject({
    'user.attribute': 'fhir_core_app_id',
    'access.token.claim': 'true',
    multivalued: 'false',
  });
});

test('attributes that the profile does not declare are kept', () => {
  const profile = realm.components?.['org.keycloak.userprofile.UserProfileProvider']?.[0]?.config;
  expect(JSON.parse(profile?.['kc.user.profile.config']?.[0] ?? '{}')).toMatchObject({
    unmanagedAttributePolicy: 'ENABLED',
  });
});

test('every role of a group is a role of the realm', () => {
  const known = new Set(realm.roles.realm.map(({ name }) => name));
  const groups = (list = realm.groups): RealmRepresentation['groups'] =>
    list.flatMap((group) => [group, ...groups(group.subGroups ?? [])]);
  for (const group of groups()) expect([...known]).toEqual(expect.arrayContaining(group.realmRoles ?? []));
});
