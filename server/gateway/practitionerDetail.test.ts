import type { FhirResource } from '../../common/fhir/r4.ts';
import { openGatewayFixture, type GatewayFixture } from '../../test/support/server/gateway.ts';
import { addFhirBase } from '../../common/fhir/reference.ts';
import type { GatewayData } from './data.ts';
import { createGatewayApp } from './index.ts';

interface Reply {
  total?: number;
  type?: string;
  entry?: { resource: { id: string; contained: FhirResource[]; fhir: Record<string, FhirResource[]> } }[];
}

let world: GatewayFixture;
beforeAll(() => addFhirBase('http://localhost:3000/fhir'));
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

test('reads a large area of a supervisor with a few requests at a time', async () => {
  const { roles, users } = world.identity;
  roles.grant(users.byUsername('viewer')!.id, [roles.byName('SUPERVISOR')!.id]);
  const people = Array.from({ length: 60 }, (_, index): FhirResource => ({
    resourceType: 'Practitioner',
    id: `many-${index}`,
    identifier: [{ value: `many-${index}` }],
  }));
  const participant = people.map(({ id }) => ({ member: { reference: `Practitioner/${id}` } }));
  const member = { member: { reference: 'Practitioner/p-nurse' } };
  const team: FhirResource = {
    resourceType: 'CareTeam',
    id: 'large',
    status: 'active',
    participant: [member, ...participant],
  };
  world.store.load([...people, team]);
  let open = 0;
  let most = 0;
  const counted = async <Result>(read: () => Result): Promise<Result> => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return read();
  };
  const data: GatewayData = {
    find: (type, id) => counted(() => world.store.find(type, id)),
    findAll: (type, query) => counted(() => world.store.findAll(type, query)),
  };
  const token = await world.identity.mintToken('viewer');
  const response = await createGatewayApp({ ...world, store: data, requireRoles: false }).request(
    `http://localhost:3000/PractitionerDetail?keycloak-uuid=${world.nurseId}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(((await response.json()) as Reply).total).toBeGreaterThan(60);
  expect(most).toBeLessThanOrEqual(20);
});

describe('references of another form', () => {
  const own = 'http://localhost:3000/fhir';
  const other = 'https://other.example.org/fhir';
  const affiliationOf = (id: string, organization: string, location: string): FhirResource => ({
    resourceType: 'OrganizationAffiliation',
    id,
    active: true,
    organization: { reference: organization },
    location: [{ reference: location }],
  });

  test('absolute and versioned ones lead to the same teams and Locations, those of another server to none', async () => {
    const records: FhirResource[] = [
      {
        resourceType: 'PractitionerRole',
        id: 'role-nurse',
        practitioner: { reference: `${own}/Practitioner/p-nurse` },
        organization: { reference: `${own}/Organization/team-role/_history/1` },
      },
      {
        resourceType: 'PractitionerRole',
        id: 'role-other',
        practitioner: { reference: 'Practitioner/p-nurse' },
        organization: { reference: `${other}/Organization/team-south` },
      },
      affiliationOf('a-north', 'Organization/team-north', `${own}/Location/north/_history/1`),
      affiliationOf('a-role', 'Organization/team-role', `${other}/Location/south`),
    ];
    world.store.load(records);
    const { fhir } = (await get(world.nurseId)).body.entry![0]!.resource;
    expect(ids(fhir['teams'])).toEqual(['team-north', 'team-role']);
    expect(ids(fhir['locations'])).toEqual(['north']);
  });

  test('lead to the practitioners of a supervisor’s area', async () => {
    const { roles, users } = world.identity;
    roles.grant(users.byUsername('viewer')!.id, [roles.byName('SUPERVISOR')!.id]);
    const records: FhirResource[] = [
      affiliationOf('a-village', `${own}/Organization/team-village`, 'Location/village/_history/1'),
      {
        resourceType: 'CareTeam',
        id: 'care-village',
        status: 'active',
        managingOrganization: [{ reference: 'Organization/team-village' }],
        participant: [
          { member: { reference: `${own}/Practitioner/p-colleague` } },
          { member: { reference: `${other}/Practitioner/p-doctor` } },
          { member: { reference: 'Organization/team-village/_history/1' } },
        ],
      },
    ];
    world.store.load(records);
    const { body } = await get(world.nurseId);
    expect(body.entry!.map(({ resource }) => resource.id)).toEqual(['p-nurse', 'p-colleague']);
  });
});
