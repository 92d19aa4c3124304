import type { Feature, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldAtlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import { inflateSync } from 'node:zlib';
import type { FhirResource, Group, List, Location } from 'fhir/r4';
import { configFromEnv } from '../../settings/configFromEnv.ts';
import { checkStructure } from '../fhir/validation/validate.ts';
import { servicePoints } from './servicePoints.ts';
import {
  COMMODITY_LIST_ID,
  INVENTORY_LIST_ID,
  PATIENT_WITH_500_ENCOUNTERS,
  ROOT_LOCATION_ID,
  constituencyId,
  countyId,
  flagId,
  patientId,
  practitionerId,
  productId,
  teamId,
  userId,
  users,
  wardId,
} from './ids.ts';
import { sampleRealm, sampleResources } from './index.ts';
import { cpuSeconds } from '../../../test/support/cpuTime.ts';

const resources = sampleResources();
const byReference = new Map(resources.map((resource) => [`${resource.resourceType}/${resource.id}`, resource]));

function all<T extends FhirResource['resourceType']>(type: T): Extract<FhirResource, { resourceType: T }>[] {
  return resources.filter(
    (resource): resource is Extract<FhirResource, { resourceType: T }> => resource.resourceType === type,
  );
}

/** Every `reference` in a value, at any depth. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'reference' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

describe('every sample resource', () => {
  test('is valid according to the R4 definitions', () => {
    const wrong = resources.flatMap((resource) =>
      checkStructure(resource).map(
        (issue) => `${resource.resourceType}/${resource.id} ${issue.expression} ${issue.diagnostics}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('has a unique id', () => {
    expect(byReference.size).toBe(resources.length);
  });

  test('refers only to preceding resources', () => {
    const seen = new Set<string>();
    const dangling: string[] = [];
    for (const resource of resources) {
      for (const reference of references(resource)) {
        if (!seen.has(reference)) dangling.push(`${resource.resourceType}/${resource.id} → ${reference}`);
      }
      seen.add(`${resource.resourceType}/${resource.id}`);
    }
    expect(dangling).toEqual([]);
  });

  test("has references whose display is the target's name", () => {
    const wrong: string[] = [];
    const check = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(check);
      if (typeof value !== 'object' || value === null) return;
      if ('reference' in value && 'display' in value && typeof value.reference === 'string') {
        const target = byReference.get(value.reference);
        const name = target && 'name' in target && typeof target.name === 'string' ? target.name : undefined;
        if (name !== undefined && name !== value.display)
          wrong.push(`${value.reference}: ${String(value.display)} ≠ ${name}`);
      }
      Object.values(value).forEach(check);
    };
    resources.forEach(check);
    expect(wrong).toEqual([]);
  });

  test('is identical in every run, and generated within a second of CPU time', () => {
    let again: typeof resources = [];
    const seconds = cpuSeconds(() => (again = sampleResources()));
    expect(again).toEqual(resources);
    expect(seconds).toBeLessThan(1);
  });
});

test('ids are stable across releases', () => {
  expect(ROOT_LOCATION_ID).toBe('e69b3c6a-0dec-5ccc-b142-13f7312c83a8');
  expect(countyId('Mombasa')).toBe('a5eee43d-5ae9-54a5-8a61-a7e426f49911');
  expect(() => countyId('Atlantis')).toThrow('No county is called Atlantis');
});

describe('sample Locations', () => {
  const locations = new Map(all('Location').map((location) => [location.id, location]));
  const levelOf = (location: Location): string | undefined =>
    location.type
      ?.flatMap((type) => type.coding ?? [])
      .find((coding) => coding.system?.endsWith('administrative-level'))?.code;

  test('comprise all of Kenya', () => {
    const perLevel = new Map<string, number>();
    for (const location of locations.values()) {
      const level = levelOf(location) ?? 'none';
      perLevel.set(level, (perLevel.get(level) ?? 0) + 1);
    }
    expect(Object.fromEntries(perLevel)).toEqual({ '0': 1, '1': 47, '2': 290, '3': 1450, '4': 120 });
  });

  test('are one level below their parent and extend its lineage tags', () => {
    for (const location of locations.values()) {
      const parent = locations.get(location.partOf?.reference?.split('/')[1] ?? '');
      const lineage = (location.meta?.tag ?? []).map((tag) => tag.code);
      if (!parent) {
        expect(location.id).toBe(ROOT_LOCATION_ID);
        expect(lineage).toEqual([]);
        continue;
      }
      expect(Number(levelOf(location))).toBe(Number(levelOf(parent)) + 1);
      expect(lineage).toEqual([...(parent.meta?.tag ?? []).map((tag) => tag.code), parent.id]);
    }
  });

  test('have predictable ids by name', () => {
    expect(locations.get(countyId('Nairobi'))?.name).toBe('Nairobi');
    expect(locations.get(constituencyId('Westlands'))?.partOf?.reference).toBe(`Location/${countyId('Nairobi')}`);
    expect(locations.get(wardId('Kitutu Central', 'Kitutu Chache South'))?.partOf?.display).toBe('Kitutu Chache South');
  });

  test('repeat their physical type in type, because only type is searchable', () => {
    for (const location of locations.values()) expect(location.type).toContainEqual(location.physicalType);
    expect(servicePoints.every((servicePoint) => servicePoint.location.physicalType?.coding?.[0]?.code === 'bu')).toBe(
      true,
    );
  });

  test('have positions in Kenya, and some have a GeoJSON geometry', () => {
    for (const { position, name } of locations.values()) {
      if (!position) continue;
      expect([name, position.latitude > -5 && position.latitude < 5.5]).toEqual([name, true]);
      expect([name, position.longitude > 33.5 && position.longitude < 42]).toEqual([name, true]);
    }
  });

  test('only the country has a boundary, that of Natural Earth', () => {
    const withBoundary = [...locations.values()].filter(({ extension }) => extension);
    expect(withBoundary.map(({ name }) => name)).toEqual(['Kenya']);
    const data = withBoundary[0]?.extension?.[0]?.valueAttachment?.data ?? '';
    const outline = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Feature<MultiPolygon>;
    const atlas = worldAtlas as unknown as Topology<{ countries: GeometryCollection }>;
    const kenya = feature(atlas, atlas.objects.countries).features.find(({ id }) => id === '404') as typeof outline;
    // Stored with four decimals.
    const numbers = ({ geometry }: typeof outline) =>
      geometry.coordinates.flat(3).map((degrees) => Math.round(degrees * 1e4));
    expect(numbers(outline)).toEqual(numbers(kenya));
  });
});

describe('sample products and inventories', () => {
  const groups = all('Group');
  const ofCode = (code: string): Group[] => groups.filter((group) => group.code?.coding?.[0]?.code === code);
  const lists = new Map(all('List').map((list) => [list.id, list]));
  const entries = (list: List | undefined): string[] => (list?.entry ?? []).map((entry) => entry.item.reference ?? '');

  test('40 products; the commodity List contains all but the deleted one, and their pictures', () => {
    const products = ofCode('386452003');
    expect(products).toHaveLength(40);
    const listed = entries(lists.get(COMMODITY_LIST_ID));
    expect(listed.filter((reference) => reference.startsWith('Group/'))).toHaveLength(39);
    expect(listed).not.toContain(`Group/${productId('Thermometer, mercury')}`);
    expect(listed.filter((reference) => reference.startsWith('Binary/'))).toHaveLength(7);
  });

  test('pictures are PNG files', () => {
    const pictures = all('Binary').filter((binary) => binary.contentType === 'image/png');
    for (const { data } of pictures) {
      const bytes = Buffer.from(data ?? '', 'base64');
      expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
      const at = bytes.indexOf('IDAT');
      expect(inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))).toHaveLength(32 * (1 + 32 * 3));
    }
    expect(pictures).toHaveLength(7);
  });

  test('each inventory item is on exactly one List, that of its Location', () => {
    const items = ofCode('78991122');
    for (const item of items) {
      const holders = [...lists.values()].filter((list) => entries(list).includes(`Group/${item.id}`));
      expect(holders.map((list) => list.subject?.reference)).toEqual([`Location/${item.meta?.tag?.[0]?.code}`]);
      // Other clients use the first identifier as the PO number.
      expect(item.identifier?.[0]?.type?.coding?.[0]?.code).toBe('PONUM');
    }
    const ended = items.filter((item) => (item.member?.[0]?.period?.end ?? '') < '2025');
    expect(ended).toHaveLength(24);
    expect(items.length).toBeGreaterThan(ended.length * 2);
    expect(lists.has(INVENTORY_LIST_ID)).toBe(true);
  });

  test.each(['2026-03-31T22:00:00Z', '2027-12-31T09:00:00Z'])('six deliveries end within 90 days of %s', (start) => {
    const today = new Date(start);
    const last = new Date(today.getTime() + 90 * 86_400_000).toISOString();
    const periods = sampleResources(today).flatMap((one) =>
      one.resourceType === 'Group' ? (one.member ?? []).flatMap(({ period }) => period ?? []) : [],
    );
    const ending = periods.filter(({ end = '' }) => end >= today.toISOString() && end <= last);
    expect(ending).toHaveLength(6);
    for (const period of ending) expect(period.start! < today.toISOString()).toBe(true);
  });
});

describe('sample users', () => {
  const realm = sampleRealm();

  test('include one per role, whose password is the username', () => {
    for (const { username } of Object.values(users)) {
      const user = realm.users.find((entry) => entry.username === username);
      expect(user).toMatchObject({
        id: userId(username),
        enabled: true,
        attributes: { fhir_core_app_id: ['programme'] },
        credentials: [{ type: 'password', value: username, temporary: false }],
      });
    }
    expect(new Set(realm.users.map((user) => user.username)).size).toBe(realm.users.length);
    expect(realm.users.filter((user) => !user.enabled)).toHaveLength(3);
  });

  test('have only groups and roles that exist', () => {
    const roles = new Set(realm.roles.realm.map((role) => role.name));
    const paths = new Set<string>();
    const walk = (groups: typeof realm.groups, parent: string): void => {
      for (const group of groups) {
        paths.add(`${parent}/${group.name}`);
        expect((group.realmRoles ?? []).filter((role) => !roles.has(role))).toEqual([]);
        walk(group.subGroups ?? [], `${parent}/${group.name}`);
      }
    };
    walk(realm.groups, '');
    expect(realm.users.flatMap((user) => user.groups ?? []).filter((group) => !paths.has(group))).toEqual([]);
    for (const role of realm.roles.realm)
      expect((role.composites?.realm ?? []).filter((name) => !roles.has(name))).toEqual([]);
    expect([...paths]).toContain('/Providers/Nurses');
  });

  test('have FHIR resources with their Keycloak id, except those that User Sync should find', () => {
    const linked = (type: 'Practitioner' | 'Group' | 'PractitionerRole') =>
      new Set(
        all(type).flatMap((resource) =>
          (resource.identifier ?? []).filter((one) => one.use === 'secondary').map((one) => one.value),
        ),
      );
    const [practitioners, groups, roles] = [linked('Practitioner'), linked('Group'), linked('PractitionerRole')];
    const without = (ids: Set<string | undefined>) =>
      realm.users.filter((user) => !ids.has(user.id)).map((user) => user.username);
    expect(without(practitioners)).toEqual(['nobody', 'wambui.mugo']);
    expect(without(groups)).toEqual(['nobody', 'wambui.mugo', 'nakiru.lomuria']);
    expect(without(roles)).toEqual(['nobody', 'wambui.mugo', 'nakiru.lomuria']);
    expect(byReference.get(`Practitioner/${practitionerId('nurse')}`)).toMatchObject({ active: true });
  });

  test('a team has one affiliation per Location; one legacy affiliation has several', () => {
    const several = all('OrganizationAffiliation').filter((entry) => (entry.location ?? []).length > 1);
    expect(several.map((entry) => entry.organization?.reference)).toEqual([
      `Organization/${teamId('National Cold Chain Team')}`,
    ]);
    expect(all('OrganizationAffiliation').every((entry) => (entry.location ?? []).length > 0)).toBe(true);
  });

  test('the realm has the client settings that a real Keycloak needs', () => {
    expect(realm.clients).toMatchObject([
      {
        clientId: 'fhir-web',
        publicClient: true,
        redirectUris: ['http://localhost:3000/*', 'http://127.0.0.1:3000/*'],
        attributes: { 'pkce.code.challenge.method': 'S256' },
      },
    ]);
    expect(realm.clients[0]?.clientId).toBe(configFromEnv({}).config.keycloakClientId);
  });
});

test('sample patients include the irregular records found in the field', () => {
  const patients = new Map(all('Patient').map((patient) => [patient.id, patient]));
  expect(patients.size).toBe(60);
  expect(patients.get(patientId(3))).not.toHaveProperty('name');
  expect(patients.get(patientId(4))?.name).toHaveLength(3);
  expect(patients.get(patientId(5))?.birthDate).toBe('1985');
  expect(patients.get(patientId(8))?.deceasedBoolean).toBe(true);
  const many = all('Encounter').filter(
    (entry) => entry.subject?.reference === `Patient/${PATIENT_WITH_500_ENCOUNTERS}`,
  );
  expect(many).toHaveLength(500);
});

test('an open flag refers to its Location, an inventory flag to an item on a List of its Location', () => {
  const flag = (key: Parameters<typeof flagId>[0]) => all('Flag').find((entry) => entry.id === flagId(key));
  expect(flag('service-point')).toMatchObject({
    status: 'active',
    subject: { reference: expect.stringMatching(/^Location\//) as string },
  });
  const item = flag('product')?.subject.reference ?? '';
  const list = all('List').find((entry) => entry.entry?.some((one) => one.item.reference === item));
  expect(list?.subject?.reference).toMatch(/^Location\//);
});
