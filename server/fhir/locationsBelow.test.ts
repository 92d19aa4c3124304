import type { Bundle, Location } from 'fhir/r4';
import { countyId, constituencyId, ROOT_LOCATION_ID } from '../sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import { withLocationsBelow } from './locationsBelow.ts';

const origin = 'http://localhost:3000';
const nairobi = `Location/${countyId('Nairobi')}`;

describe('searches below a Location', () => {
  let sandbox: Sandbox;
  let sent: string[];
  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, strict: true, maxRequestHead: Infinity });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    sent = [];
  });

  const through = (maxHead = Infinity) =>
    withLocationsBelow(
      (request) => {
        sent.push(`${request.method} ${decodeURIComponent(request.url.slice(origin.length))}`);
        return sandbox.fetch(request);
      },
      { maxHead },
    );
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (user: string): Promise<string> => {
    const token = tokens.get(user) ?? sandbox.mintToken(user);
    tokens.set(user, token);
    return token;
  };
  const request = async (address: string, user = 'viewer', init: RequestInit = {}) =>
    new Request(origin + address, { ...init, headers: { Authorization: `Bearer ${await tokenOf(user)}` } });
  const total = async (response: Response): Promise<number | undefined> => ((await response.json()) as Bundle).total;
  const within = (resource: { meta?: { tag?: { code?: string }[] } }): boolean =>
    (resource.meta?.tag ?? []).some(({ code }) => code === countyId('Nairobi'));
  /** Ids in the county by the tags of the sample, which the search does not use. */
  const inCounty = (): Set<string> =>
    new Set([
      countyId('Nairobi'),
      ...sandbox.fhir.findAll('Location').flatMap((each) => (within(each) ? [each.id ?? ''] : [])),
    ]);

  test('finds the Locations themselves, what refers to them, and what has their tags', async () => {
    const ids = inCounty();
    const api = through();
    expect(ids.size).toBeGreaterThan(100);
    expect(await total(await api(await request(`/fhir/Location?_id:below=${nairobi}&_summary=count`)))).toBe(ids.size);
    const patients = sandbox.fhir.findAll('Patient').filter(({ meta }) => ids.has(meta?.tag?.[0]?.code ?? ''));
    expect(patients.length).toBeGreaterThan(1);
    expect(await total(await api(await request(`/fhir/Patient?_tag:below=${nairobi}&_summary=count`)))).toBe(
      patients.length,
    );
    const teams = await api(
      await request(
        `/fhir/Organization?_has:OrganizationAffiliation:primary-organization:location:below=${nairobi}&_summary=count`,
      ),
    );
    const assigned = sandbox.fhir
      .findAll('OrganizationAffiliation')
      .filter(({ location = [] }) => location.some(({ reference }) => ids.has(reference?.split('/')[1] ?? '')));
    expect(await total(teams)).toBe(new Set(assigned.map(({ organization }) => organization?.reference)).size);
  });

  test('reads the ids once for all searches of a user, and again after a write', async () => {
    const api = through();
    const search = `/fhir/Location?_id:below=Location/${constituencyId('Westlands')}&_summary=count`;
    const before = await total(await api(await request(search, 'locations')));
    const read = sent.length;
    expect(read).toBeGreaterThan(1);
    await api(await request(search, 'locations'));
    expect(sent).toHaveLength(read + 1);
    const location: Location = {
      resourceType: 'Location',
      id: 'new',
      name: 'New',
      partOf: { reference: `Location/${constituencyId('Westlands')}` },
    };
    const write = { method: 'PUT', body: JSON.stringify(location) };
    expect((await api(await request('/fhir/Location/new', 'locations', write))).status).toBe(201);
    expect(await total(await api(await request(search, 'locations')))).toBe((before ?? 0) + 1);
  });

  test('reads the ids again only after a write that may have been stored', async () => {
    const api = through();
    const search = `/fhir/Location?_id:below=Location/${constituencyId('Westlands')}&_summary=count`;
    await api(await request(search));
    const write = { method: 'PUT', body: '{}' };
    expect((await api(await request('/fhir/Location/new', 'nobody', write))).status).toBe(403);
    sent = [];
    await api(await request(search));
    expect(sent).toHaveLength(1);
  });

  test('refuses an area with too many levels', async () => {
    const chain = Array.from({ length: 30 }, (_, index): Location => ({
      resourceType: 'Location',
      id: `level-${index}`,
      name: `Level ${index}`,
      ...(index > 0 && { partOf: { reference: `Location/level-${index - 1}` } }),
    }));
    sandbox.fhir.load(chain);
    const deep = await through()(await request('/fhir/Flag?_tag:below=Location/level-0'));
    expect([deep.status, await deep.text()]).toEqual([422, expect.stringContaining('more than 20 levels')]);
    expect((await through()(await request('/fhir/Location?_id:below=Location/level-9'))).status).toBe(200);
  });

  test('is a form if it is too long for the address', async () => {
    await through(1000)(await request(`/fhir/Location?_id:below=${nairobi}&status=active`, 'admin'));
    expect(sent.at(-1)).toBe('POST /fhir/Location/_search');
    sent = [];
    const body = new URLSearchParams({ '_id:below': nairobi, status: 'active', _summary: 'count' });
    const form = { method: 'POST', body };
    const response = await through()(await request('/fhir/Location/_search', 'admin', form));
    expect(sent.at(-1)).toMatch(/^GET \/fhir\/Location\?_id=[^&]{2000,}&status=active&_summary=count$/);
    expect(await total(response)).toBeGreaterThan(100);
  });

  test('refuses an area with too many Locations, and a user who may not read Locations', async () => {
    const parents = Array.from({ length: 2001 }, (_, index): Location => ({
      resourceType: 'Location',
      id: `many-${index}`,
      name: `Many ${index}`,
      ...(index > 0 && { partOf: { reference: 'Location/many-0' } }),
    }));
    sandbox.fhir.load(parents);
    const many = await through()(await request('/fhir/Flag?_tag:below=Location/many-0'));
    expect(many.status).toBe(422);
    expect(await many.text()).toContain('More than 2000 Locations');
    expect((await through()(await request(`/fhir/Flag?_tag:below=${nairobi}`, 'nobody'))).status).toBe(403);
    expect((await through()(new Request(`${origin}/fhir/Flag?_tag:below=${nairobi}`))).status).toBe(401);
  });

  test('refuses many Locations and many areas in one search without reading them', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => `Location/many-${index}`).join();
    const areas = Array.from({ length: 11 }, (_, index): [string, string] => ['_tag:below', `Location/area-${index}`]);
    for (const body of [new URLSearchParams({ '_id:below': many }), new URLSearchParams(areas)]) {
      const response = await through()(await request('/fhir/Location/_search', 'admin', { method: 'POST', body }));
      expect([response.status, sent]).toEqual([422, []]);
    }
  });

  test('terminates for a cycle, and finds nothing for a Location that does not exist', async () => {
    const part = (id: string, parent: string): Location => ({
      resourceType: 'Location',
      id,
      name: id,
      partOf: { reference: `Location/${parent}` },
    });
    sandbox.fhir.load([part('one', 'two'), part('two', 'one')]);
    const count = async (id: string) =>
      total(await through()(await request(`/fhir/Location?_id:below=Location/${id}&_summary=count`)));
    expect(await count('one')).toBe(2);
    expect(await count('none')).toBe(0);
  });

  test('leaves other requests and values unchanged', async () => {
    const address = `/fhir/Location/${ROOT_LOCATION_ID}`;
    const addresses = [address, '/fhir/Questionnaire?url:below=http://example.org&_count=1'];
    for (const each of addresses) await through()(await request(each));
    expect(sent).toEqual(addresses.map((each) => `GET ${each}`));
  });
});
