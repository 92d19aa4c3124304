import type { List } from '../../common/fhir/r4.ts';
import { openGatewayFixture, makeLocation, type GatewayFixture } from '../../test/support/server/gateway.ts';
import { addFhirBase } from '../../common/fhir/reference.ts';
import { createGatewayApp, type GatewayOptions } from './index.ts';
import type { TreeNode } from './tree.ts';

interface Entry {
  resource: {
    id: string;
    locationId?: string;
    LocationHierarchyTree?: {
      locationsHierarchy: {
        listOfNodes: { treeNodeId: string; treeNode: TreeNode[] };
        parentChildren?: { identifier: string; childIdentifiers: string[] }[];
      };
    };
  };
}
interface Reply {
  type?: string;
  total: number;
  link?: { relation: string; url: string }[];
  entry?: Entry[];
}

let world: GatewayFixture;
beforeAll(() => addFhirBase('http://localhost:3000/fhir'));
beforeEach(() => {
  world = openGatewayFixture();
});

async function get(query: string, options: Partial<GatewayOptions> = {}, user = 'nurse'): Promise<Response> {
  const app = createGatewayApp({ ...world, requireRoles: false, ...options });
  const token = await world.identity.mintToken(user);
  return app.request(`http://localhost:3000/LocationHierarchy${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
}
const reply = async (query: string, options?: Partial<GatewayOptions>, user?: string): Promise<Reply> =>
  (await (await get(query, options, user)).json()) as Reply;

/** `nation(north(village),south)` */
const shape = (node: TreeNode): string => {
  const children = (node.children ?? []).map(({ treeNode }) => shape(treeNode));
  return node.node.id! + (children.length > 0 ? `(${children.join(',')})` : '');
};
const shapes = (body: Reply): (string | undefined)[] =>
  (body.entry ?? []).map(({ resource }) => {
    const root = resource.LocationHierarchyTree?.locationsHierarchy.listOfNodes.treeNode[0];
    return root && shape(root);
  });
const ids = (body: Reply): string[] => (body.entry ?? []).map(({ resource }) => resource.id);

describe('LocationHierarchy, tree mode', () => {
  test('returns the nodes, names and edges of the gateway, children sorted by name', async () => {
    const body = await reply('?_id=nation');
    expect(Object.keys(body).sort()).toEqual(['entry', 'resourceType', 'total']);
    expect(shapes(body)).toEqual(['nation(north(village),south)']);
    const resource = body.entry![0]!.resource;
    expect(resource).toMatchObject({ id: 'Location Resource : nation', locationId: 'nation' });
    const { listOfNodes, parentChildren } = resource.LocationHierarchyTree!.locationsHierarchy;
    expect(listOfNodes.treeNodeId).toBe('Location/nation');
    expect(listOfNodes.treeNode[0]).toMatchObject({ nodeId: 'Location/nation', label: 'NATION' });
    expect(listOfNodes.treeNode[0]).not.toHaveProperty('parent');
    const north = listOfNodes.treeNode[0]!.children![0]!;
    expect(north).toMatchObject({ childId: 'Location/north', treeNode: { parent: 'Location/nation' } });
    expect(north.treeNode.children![0]!.treeNode).not.toHaveProperty('children');
    expect(parentChildren).toContainEqual({
      identifier: 'Location/nation',
      childIdentifiers: ['Location/north', 'Location/south'],
    });
  });

  test('omits Locations that are too many levels below, which would overflow the stack', async () => {
    const chain = Array.from({ length: 3000 }, (_, index) =>
      makeLocation(`deep-${index}`, index === 0 ? 'nation' : `deep-${index - 1}`),
    );
    world.store.load(chain);
    const response = await get('?_id=deep-0');
    expect(response.status).toBe(200);
    const [tree = ''] = shapes((await response.json()) as Reply);
    expect(tree?.match(/deep-/g)).toHaveLength(101);
  });

  test('the root of a subtree has its parent', async () => {
    const body = await reply('?_id=north');
    expect(shapes(body)).toEqual(['north(village)']);
    expect(body.entry![0]!.resource.LocationHierarchyTree!.locationsHierarchy.listOfNodes.treeNode[0]!.parent).toBe(
      'Location/nation',
    );
  });

  test('reads absolute and versioned references to its own server, and none to another server', async () => {
    const partOf = (reference: string) => ({ partOf: { reference } });
    world.store.load([
      { ...makeLocation('absolute'), ...partOf('http://localhost:3000/fhir/Location/south') },
      { ...makeLocation('versioned'), ...partOf('Location/absolute/_history/1') },
      { ...makeLocation('other'), ...partOf('https://other.example.org/fhir/Location/nation') },
    ]);
    expect(shapes(await reply('?_id=nation'))).toEqual(['nation(north(village),south(absolute(versioned)))']);
    const rootOf = async (id: string) =>
      (await reply(`?_id=${id}`)).entry![0]!.resource.LocationHierarchyTree!.locationsHierarchy.listOfNodes
        .treeNode[0]!;
    expect((await rootOf('absolute')).parent).toBe('Location/south');
    expect((await rootOf('versioned')).parent).toBe('Location/absolute');
    expect(await rootOf('other')).not.toHaveProperty('parent');
  });

  test('finds stock whose List has an absolute subject', async () => {
    const list: List = {
      resourceType: 'List',
      id: 'stock-south',
      status: 'current',
      mode: 'working',
      subject: { reference: 'http://localhost:3000/fhir/Location/south' },
    };
    world.store.load([list]);
    expect(shapes(await reply('?_id=south&filterInventory=true'))).toEqual(['south']);
  });

  test('terminates on circular partOf references', async () => {
    world.store.load([makeLocation('a', 'b', 1), makeLocation('b', 'a', 2)]);
    expect(shapes(await reply('?_id=a'))).toEqual(['a(b)']);
  });

  test('an unknown root returns 404, or 200 without a tree', async () => {
    const missing = await get('?_id=nowhere');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] });
    const modern = await get('?_id=nowhere', { hierarchyNotFound: 200 });
    expect(modern.status).toBe(200);
    const body = (await modern.json()) as Reply;
    expect(ids(body)).toEqual(['Location Resource : Not Found']);
    expect(shapes(body)).toEqual([undefined]);
  });

  test('omits a Location without a level only if levels are requested or with levelFilterByDefault', async () => {
    expect(shapes(await reply('?_id=nation&administrativeLevelMax=1'))).toEqual(['nation(north,south)']);
    expect(shapes(await reply('?_id=nation&administrativeLevelMin=0&administrativeLevelMax=0'))).toEqual(['nation']);
    expect(shapes(await reply('?_id=nation', { levelFilterByDefault: true }))).toEqual(['nation(north,south)']);
    expect((await get('?_id=nation&administrativeLevelMin=3&administrativeLevelMax=1')).status).toBe(400);
    expect((await get('?_id=nation&administrativeLevelMin=x')).status).toBe(400);
  });

  test("without a root returns the caller's assigned Locations: the first one of each affiliation", async () => {
    expect(shapes(await reply(''))).toEqual(['north(village)']);
    expect((await reply('', {}, 'viewer')).total).toBe(0);
  });

  test('_syncLocations requires the role ALL_LOCATIONS', async () => {
    expect(shapes(await reply('?_syncLocations=south,village'))).toEqual(['north(village)']);
    const { roles, users } = world.identity;
    roles.grant(users.byUsername('nurse')!.id, [roles.create({ name: 'ALL_LOCATIONS' }).id]);
    expect(shapes(await reply('?_syncLocations=south,village'))).toEqual(['south', 'village']);
  });
});

describe('LocationHierarchy, list mode', () => {
  test('is paged from 1, with links', async () => {
    const first = await reply('?_id=nation&mode=list&_count=3');
    expect(first).toMatchObject({ type: 'searchset', total: 4 });
    expect(ids(first)).toHaveLength(3);
    expect(ids(first)[0]).toBe('nation');
    expect(first.link!.map(({ relation }) => relation)).toEqual(['self', 'next']);
    const next = await reply(new URL(first.link![1]!.url).search);
    expect(ids(next)).toHaveLength(1);
    expect(next.link!.map(({ relation }) => relation)).toEqual(['self', 'previous']);
    expect((await get('?_id=nation&mode=list&_page=9')).status).toBe(500);
  });

  test('supports _summary=count, filters by level, inventory and _lastUpdated, and an empty result', async () => {
    expect(await reply('?mode=list&_summary=count')).toMatchObject({ total: 4 });
    expect(ids(await reply('?_id=nation&mode=list&administrativeLevelMin=1')).sort()).toEqual(['north', 'south']);
    expect(ids(await reply('?_id=nation&mode=list&filterInventory=true'))).toEqual(['village']);
    expect(await reply('?_id=nowhere&mode=list')).toMatchObject({ type: 'searchset', total: 0 });
    expect((await reply('?mode=list&_lastUpdated=2999-01-01T00:00:00Z')).total).toBe(0);
    expect((await reply('?mode=list&_lastUpdated=2000-01-01T00:00:00Z')).total).toBe(4);
  });

  test('filter_mode_lineage returns the root last', async () => {
    expect(ids(await reply('?_id=north&mode=list&filter_mode_lineage'))).toEqual(['village', 'north']);
  });
});

test('requires a token and the method GET, but no role', async () => {
  const app = createGatewayApp(world);
  expect((await app.request('http://localhost:3000/LocationHierarchy?_id=nation')).status).toBe(401);
  world.identity.users.create({ username: 'roleless', enabled: true });
  expect((await get('?_id=nation', {}, 'roleless')).status).toBe(200);
  expect((await get('', {}, 'roleless')).status).toBe(401);
  const token = await world.identity.mintToken('nurse');
  const posted = await app.request('http://localhost:3000/LocationHierarchy', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(posted.status).toBe(405);
});

test('CORS allows only the request headers Authorization and Cache-Control', async () => {
  const preflight = await createGatewayApp(world).request('http://localhost:3000/LocationHierarchy', {
    method: 'OPTIONS',
    headers: { Origin: 'http://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  });
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization,cache-control');
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
