import type { List } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { emptyCommodityList } from '../../../common/fhir/defaultResources.ts';
import { probeOf } from '../../../test/support/probeOf.ts';
import { createAbsent } from './createAbsent.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

let id = 'products-0';
let what = `List/${id}`;
let empty = emptyCommodityList(id);
let storedList: List = empty;
let tests = 0;
beforeEach(() => {
  id = `products-${(tests += 1)}`;
  what = `List/${id}`;
  empty = emptyCommodityList(id);
  storedList = { ...empty, title: 'Kept', entry: [{ item: { display: 'Bicycle' } }] };
});

type Fault = NonNullable<Parameters<typeof probeOf>[1]>['fault'];
const create = async (fault?: Fault) => createAbsent(await probeOf(sandbox, { user: 'admin', fault }), empty);
const stored = (): List => sandbox.fhir.read('List', id);
const isRead = ({ method, url }: Request): boolean => method === 'GET' && new URL(url).pathname === `/fhir/${what}`;
const hidden: Fault = (request) => (isRead(request) ? Response.json({}, { status: 404 }) : undefined);

/** A server that ignores If-Match. */
const careless: Fault = (request) => {
  if (!request.headers.has('if-match')) return undefined;
  const headers = new Headers(request.headers);
  headers.delete('if-match');
  return sandbox.fetch(new Request(request, { headers }));
};
const both =
  (...faults: NonNullable<Fault>[]): Fault =>
  async (request) => {
    for (const fault of faults) {
      const response = await fault(request.clone());
      if (response) return response;
    }
    return undefined;
  };

test('creates an absent resource', async () => {
  expect(await create()).toEqual({ what, outcome: 'written', status: 201 });
  expect(stored()).toMatchObject(empty);
});

test('does not write if the resource exists', async () => {
  sandbox.fhir.update(storedList);
  expect(await create()).toEqual({ what, outcome: 'there' });
  expect(stored()).toMatchObject({ title: 'Kept', meta: { versionId: '1' } });
});

test('does not overwrite a resource that is created between the read and the write', async () => {
  const late: Fault = (request) => {
    if (request.method === 'PUT') sandbox.fhir.update(storedList);
    return undefined;
  };
  expect(await create(late)).toMatchObject({ outcome: 'there' });
  expect(stored()).toMatchObject({ title: 'Kept', meta: { versionId: '1' } });
});

test('does not overwrite a resource that a gateway hides, and reports that it exists', async () => {
  sandbox.fhir.update(storedList);
  expect(await create(hidden)).toEqual({ what, outcome: 'hidden', status: 412 });
  expect(stored()).toMatchObject({ title: 'Kept', meta: { versionId: '1' } });
});

test('restores a resource that a server without conditional updates overwrote', async () => {
  sandbox.fhir.update(storedList);
  expect(await create(both(hidden, careless))).toMatchObject({ outcome: 'restored' });
  expect(stored()).toMatchObject({ title: 'Kept', entry: storedList.entry, meta: { versionId: '3' } });
});

test('reports an overwritten resource that cannot be restored', async () => {
  sandbox.fhir.update(storedList);
  const noHistory: Fault = ({ url }) => (url.includes('/_history/') ? Response.json({}, { status: 403 }) : undefined);
  expect(await create(both(hidden, careless, noHistory))).toMatchObject({ outcome: 'overwritten' });
});

test('recreates a deleted resource only on the version of its deletion', async () => {
  sandbox.fhir.update(storedList);
  sandbox.fhir.remove('List', id);
  const late: Fault = (request) => {
    if (request.method === 'PUT') sandbox.fhir.update({ ...storedList, title: 'Brought back by somebody' });
    return undefined;
  };
  expect(await create()).toEqual({ what, outcome: 'written', status: 201 });
  expect(stored()).toMatchObject({ title: empty.title, meta: { versionId: '3' } });
  sandbox.fhir.remove('List', id);
  expect(await create(late)).toMatchObject({ outcome: 'there' });
  expect(stored().title).toBe('Brought back by somebody');
});

test('reports a refused write and a missing response', async () => {
  const refused: Fault = ({ method }) => (method === 'PUT' ? Response.json({}, { status: 403 }) : undefined);
  expect(await create(refused)).toEqual({ what, outcome: 'refused', status: 403 });
  const unreachable: Fault = ({ method }) => {
    if (method === 'PUT') throw new TypeError('Failed to fetch');
    return undefined;
  };
  expect(await create(unreachable)).toEqual({ what, outcome: 'refused', status: undefined });
});
