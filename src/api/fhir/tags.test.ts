import type { Bundle, FhirResource, Location } from '../../../common/fhir/r4.ts';
import { createTestStore } from '../../../test/support/createTestStore.ts';
import { fhirEndpoints } from './index.ts';
import { bundleTags, changeTags, searchTags } from './tags.ts';

const location = (id: string, parent?: string, versionId = '1'): Location => ({
  resourceType: 'Location',
  id,
  meta: { versionId },
  ...(parent === undefined ? {} : { partOf: { reference: `Location/${parent}` } }),
});
const set = (...resources: Location[]): Bundle<Location> => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
});

describe('searchTags', () => {
  test('a search provides the LIST tag of its type and a tag of every resource, included ones too', () => {
    const response: Bundle<FhirResource> = {
      resourceType: 'Bundle',
      type: 'searchset',
      entry: [
        { resource: { resourceType: 'PractitionerRole', id: 'r' }, search: { mode: 'match' } },
        { resource: { resourceType: 'Practitioner', id: 'p' }, search: { mode: 'include' } },
        { resource: { resourceType: 'OperationOutcome', issue: [] } },
      ],
    };
    expect(searchTags('PractitionerRole', { active: true }, response)).toEqual([
      { type: 'PractitionerRole', id: 'LIST' },
      { type: 'PractitionerRole', id: 'r' },
      { type: 'Practitioner', id: 'p' },
    ]);
  });

  test.each([
    ['7', ['7']],
    ['Location/7', ['7']],
    ['https://host/fhir/Location/7', ['7']],
    ['7,Location/8', ['7', '8']],
    [
      ['7', '8'],
      ['7', '8'],
    ],
  ])('children of %j depend only on that parent', (partof, ids) => {
    const tags = ids.map((id) => ({ type: 'LocationHierarchy', id }));
    expect(searchTags('Location', { partof, 'name:contains': 'a' }, undefined)).toEqual(tags);
  });

  test('a search for Locations without parent provides the ROOT tag', () => {
    expect(searchTags('Location', { 'partof:missing': true }, undefined)).toEqual([
      { type: 'LocationHierarchy', id: 'ROOT' },
    ]);
  });

  test('a response without entries, and no response, provide only the LIST tag', () => {
    expect(searchTags('Group', undefined, undefined)).toEqual([{ type: 'Group', id: 'LIST' }]);
    expect(searchTags('Group', {}, { resourceType: 'Bundle', type: 'searchset', total: 3 })).toHaveLength(1);
  });
});

test('a changed practitioner invalidates PractitionerDetail', () => {
  expect(changeTags('Practitioner', '1')).toEqual([
    { type: 'Practitioner', id: 'LIST' },
    { type: 'Practitioner', id: '1' },
    { type: 'PractitionerDetail' },
  ]);
});

test('a transaction invalidates the tags of its writes, each once', () => {
  const request: Bundle<FhirResource> = {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      { request: { method: 'PUT', url: 'Location/a' }, resource: location('a', 'p') },
      { request: { method: 'PUT', url: 'Location/b' }, resource: location('b', 'p') },
      {
        request: { method: 'POST', url: 'List' },
        resource: { resourceType: 'List', status: 'current', mode: 'working' },
      },
      { request: { method: 'DELETE', url: 'Flag/f' } },
      { request: { method: 'GET', url: 'Group/g' } },
    ],
  };
  const response: Bundle<FhirResource> = {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: [{}, {}, { response: { status: '201', location: 'https://host/fhir/List/new/_history/1' } }, {}, {}],
  };
  const keys = bundleTags(request, response).map(({ type, id }) => `${type} ${id}`);
  expect(keys).toEqual([
    'Location LIST',
    'Location a',
    'LocationHierarchy TREE',
    'LocationHierarchy p',
    'Location b',
    'List LIST',
    'List new',
    'Flag LIST',
    'Flag f',
  ]);
});

describe('a saved location', () => {
  /** root → a, b, c. Requests the children of each of them, a list of Locations, and the gateway's tree. */
  async function openTree(respond: (request: Request) => Response | undefined) {
    const opened = createTestStore((request) => {
      const parent = new URL(request.url).searchParams.get('partof');
      return (
        respond(request) ??
        Response.json(
          parent === 'root'
            ? set(location('a', 'root'), location('b', 'root'), location('c', 'root'))
            : set(location(`${parent}1`, parent ?? '')),
        )
      );
    });
    const { searchLocation, readLocationHierarchy } = fhirEndpoints.endpoints;
    for (const partof of ['root', 'a', 'b', 'c']) await opened.store.dispatch(searchLocation.initiate({ partof }));
    await opened.store.dispatch(searchLocation.initiate({ _count: 20 }));
    await opened.store.dispatch(readLocationHierarchy.initiate({ _id: 'root' }));
    const before = opened.requests.length;
    const asked = async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await Promise.all(opened.store.dispatch(fhirEndpoints.util.getRunningQueriesThunk()));
      return opened.requests.slice(before + 1).map(({ url }) => url.replace('http://localhost:3000', ''));
    };
    return { ...opened, asked };
  }
  const saved = (request: Request) =>
    ({ GET: undefined, PUT: Response.json(location('a1', 'b', '2')) })[request.method as 'PUT'] ??
    (request.method === 'DELETE' ? new Response(null, { status: 204 }) : undefined);

  test('is refetched under its old and new parent, in lists and in the gateway’s tree, and nowhere else', async () => {
    const { store, asked } = await openTree(saved);
    const { updateLocation } = fhirEndpoints.endpoints;
    await store.dispatch(updateLocation.initiate({ id: 'a1', location: location('a1', 'b') }));
    expect((await asked()).sort()).toEqual([
      '/LocationHierarchy?_id=root',
      '/fhir/Location?_count=20',
      '/fhir/Location?partof=a',
      '/fhir/Location?partof=b',
    ]);
  });

  test('invalidates its old parent even if the cached children do not contain it', async () => {
    const { store, asked } = await openTree((request) =>
      request.method === 'PUT' || request.url.endsWith('/Location/a2')
        ? Response.json(request.method === 'PUT' ? location('a2', 'b', '2') : location('a2', 'a'))
        : undefined,
    );
    const { readLocation, updateLocation } = fhirEndpoints.endpoints;
    await store.dispatch(readLocation.initiate({ id: 'a2' }));
    await store.dispatch(updateLocation.initiate({ id: 'a2', location: location('a2', 'b') }));
    expect(await asked()).toContain('/fhir/Location?partof=a');
  });

  test('deleted: refetches the children of its parent and of no other', async () => {
    const { store, asked } = await openTree(saved);
    await store.dispatch(fhirEndpoints.endpoints.deleteLocation.initiate({ id: 'c1' }));
    expect(await asked()).toContain('/fhir/Location?partof=c');
    expect(await asked()).not.toContain('/fhir/Location?partof=a');
  });

  test('refused: nothing is refetched', async () => {
    const { store, asked } = await openTree((request) =>
      request.method === 'PUT' ? Response.json({}, { status: 412 }) : undefined,
    );
    await store.dispatch(fhirEndpoints.endpoints.updateLocation.initiate({ id: 'a1', location: location('a1', 'b') }));
    expect(await asked()).toEqual([]);
  });

  test('moved in a transaction whose response has no resource: refetches the children of both parents', async () => {
    const entry = { request: { method: 'PUT' as const, url: 'Location/a1' }, resource: location('a1', 'b') };
    const { store, asked } = await openTree((request) =>
      request.method === 'POST'
        ? Response.json({
            resourceType: 'Bundle',
            type: 'transaction-response',
            entry: [{ response: { status: '200 OK' } }],
          })
        : undefined,
    );
    const bundle: Bundle = { resourceType: 'Bundle', type: 'transaction', entry: [entry] };
    await store.dispatch(fhirEndpoints.endpoints.transaction.initiate({ bundle }));
    expect(await asked()).toEqual(expect.arrayContaining(['/fhir/Location?partof=a', '/fhir/Location?partof=b']));
    expect(await asked()).not.toContain('/fhir/Location?partof=c');
  });
});
