import type { FhirResource } from '../../src/fhir/r4.ts';
import { openGatewayFixture, type GatewayFixture } from '../../test/support/server/gateway.ts';
import { createGatewayApp } from './index.ts';

interface Reply {
  total?: number;
  type?: string;
  entry?: { resource: { id: string; contained: FhirResource[]; fhir: Record<string, FhirResource[]> } }[];
}

let world: GatewayFixture;
beforeEach(() => {
  world = openGatewayFixture();
});

async function get(uuid: string, user = 'viewer'): Promise<{ status: number; body: Reply }> {
  const token = await world.identity.mintToken(user);
  const response = await createGatewayApp({ ...world, requireRoles: false }).request(
    `http://localhost:3000/PractitionerDetail?keycloak-uuid=${uuid}`,
    {
      headers: { Authorization: `Bearer ${token}` },
    },
  );
  return { status: response.status, body: (await response.json()) as Reply };
}
const ids = (list: FhirResource[] | undefined): (string | undefined)[] | undefined => list?.map(({ id }) => id);

test('returns teams by care team and role, groups by code, and the first Location of each affiliation', async () => {
  const { body } = await get(world.nurseId);
  expect(body.total).toBe(1);
  const { id, fhir, contained } = body.entry![0]!.resource;
  expect(id).toBe('p-nurse');
  expect(fhir['id']).toBe('p-nurse');
  expect(ids(fhir['careteams'])).toEqual(['care-north']);
  expect(ids(fhir['teams'])).toEqual(['team-north', 'team-role']);
  expect(ids(fhir['practitionerRoles'])).toEqual(['role-nurse']);
  expect(ids(fhir['groups'])).toEqual(['group-nurse']);
  expect(ids(fhir['locations'])).toEqual(['north']);
  expect(ids(fhir['organizationAffiliation'])!.sort()).toEqual(['a-north', 'a-role']);
  expect(ids(fhir['practitioner'])).toEqual(['p-nurse']);
  expect(contained).toHaveLength(9);
});

test('omits empty lists', async () => {
  const { body } = await get('kc-doctor');
  expect(Object.keys(body.entry![0]!.resource.fhir).sort()).toEqual([
    'careteams',
    'id',
    'locations',
    'organizationAffiliation',
    'practitioner',
    'teams',
  ]);
});

test('an unknown user returns an empty result', async () => {
  expect(await get('nobody')).toMatchObject({ status: 200, body: { type: 'searchset', total: 0 } });
  expect(await get('')).toMatchObject({ status: 200, body: { total: 0 } });
});

test('returns to a supervisor one entry per practitioner of the area', async () => {
  const { roles, users } = world.identity;
  roles.grant(users.byUsername('viewer')!.id, [roles.byName('SUPERVISOR')!.id]);
  const { body } = await get(world.nurseId);
  expect(body.entry!.map(({ resource }) => resource.id)).toEqual(['p-nurse', 'p-colleague']);
  expect(body.total).toBe(2);
  expect((await get('nobody')).body).toEqual({ resourceType: 'Bundle' });
});
