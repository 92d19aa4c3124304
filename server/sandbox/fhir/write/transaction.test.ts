import type { Bundle, BundleEntry, FhirResource, Group, List, Location } from 'fhir/r4';
import { FhirError } from '../errors.ts';
import { testBase, testStore } from '../../../../test/support/server/fhirStore.ts';

const bundleOf = (type: 'transaction' | 'batch', ...entry: BundleEntry[]): Bundle => ({
  resourceType: 'Bundle',
  type,
  entry,
});
const post = (resource: FhirResource, fullUrl?: string): BundleEntry => ({
  ...(fullUrl ? { fullUrl } : {}),
  resource,
  request: { method: 'POST', url: resource.resourceType },
});
const put = (resource: FhirResource, ifMatch?: string): BundleEntry => ({
  resource,
  request: { method: 'PUT', url: `${resource.resourceType}/${resource.id ?? ''}`, ...(ifMatch ? { ifMatch } : {}) },
});

const failure = (work: () => unknown): FhirError => {
  try {
    work();
  } catch (error) {
    if (error instanceof FhirError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
};

const stock: Group = { resourceType: 'Group', id: 'stock', type: 'substance', actual: false };
const list: List = {
  ...{ resourceType: 'List', id: 'list', status: 'current', mode: 'working' },
  entry: [{ item: { reference: 'Group/stock' } }],
};

test('Group and List in one transaction may refer to each other in any order', () => {
  const store = testStore();
  const result = store.transaction(bundleOf('transaction', put(list), put(stock)));
  expect(result.type).toBe('transaction-response');
  expect(result.entry?.map(({ response }) => [response?.status, response?.location, response?.etag])).toEqual([
    ['201 Created', 'List/list/_history/1', '1'],
    ['201 Created', 'Group/stock/_history/1', '1'],
  ]);
  expect(store.count('List', 'item=stock')).toBe(1);
});

test('a failing entry rolls back the transaction and is named', () => {
  const store = testStore();
  store.update<Location>({ resourceType: 'Location', id: 'a', name: 'Before' });
  const error = failure(() =>
    store.transaction(
      bundleOf(
        'transaction',
        put({ resourceType: 'Location', id: 'a', name: 'After' }),
        put({ resourceType: 'Location', id: 'b', name: 'New' }),
        post({ resourceType: 'Location', status: 'open' } as unknown as Location),
      ),
    ),
  );
  expect(error.status).toBe(400);
  expect(error.outcome.issue[0]?.expression).toEqual(['Bundle.entry[2].resource.status']);
  expect(error.message).toContain('Entry 2');
  expect(store.read('Location', 'a')).toMatchObject({ name: 'Before', meta: { versionId: '1' } });
  expect(store.find('Location', 'b')).toBeUndefined();
  expect(store.count('Location', 'name=after,new')).toBe(0);
  expect(store.history('Location').total).toBe(1);
});

test('urn:uuid full URLs in references are replaced by ids, also for later entries', () => {
  const store = testStore();
  const parent = 'urn:uuid:61ebe359-bfdc-4613-8bf2-c5e300945f0a';
  store.transaction(
    bundleOf(
      'transaction',
      post({ resourceType: 'Location', name: 'Child', partOf: { reference: parent } }),
      post({ resourceType: 'Location', name: 'Parent' }, parent),
    ),
  );
  const [top] = store.findAll('Location', 'name=parent');
  expect(store.findAll('Location', 'name=child')[0]?.partOf?.reference).toBe(`Location/${top?.id}`);
});

test('rejects a reference to an entry that is not in the Bundle', () => {
  const child = post({
    resourceType: 'Location',
    partOf: { reference: 'urn:uuid:61ebe359-bfdc-4613-8bf2-c5e300945f0b' },
  });
  const error = failure(() => testStore().transaction(bundleOf('transaction', child)));
  expect(error.status).toBe(400);
  expect(error.outcome.issue[0]?.expression).toEqual(['Bundle.entry[0].resource.partOf']);
});

test('ifNoneExist uses the match, and references point to it', () => {
  const store = testStore();
  store.update<Location>({ resourceType: 'Location', id: 'here', identifier: [{ value: '47' }] });
  const entry = post({ resourceType: 'Location', identifier: [{ value: '47' }] }, 'urn:uuid:1');
  const conditional = { ...entry, request: { method: 'POST' as const, url: 'Location', ifNoneExist: 'identifier=47' } };
  const child = post({ resourceType: 'Location', name: 'Child', partOf: { reference: 'urn:uuid:1' } });
  const response = store.transaction(bundleOf('transaction', conditional, child));
  expect(response.entry?.[0]?.response?.status).toBe('200 OK');
  expect(store.count('Location', 'partof=here')).toBe(1);
  expect(store.count('Location')).toBe(2);
});

test('replaces a conditional reference by its match', () => {
  const store = testStore();
  store.update<Location>({ resourceType: 'Location', id: 'here', identifier: [{ value: '47' }] });
  const child = (query: string) => post({ resourceType: 'Location', partOf: { reference: `Location?${query}` } });
  store.transaction(bundleOf('transaction', child('identifier=47')));
  expect(store.count('Location', 'partof=here')).toBe(1);
  expect(failure(() => store.transaction(bundleOf('transaction', child('identifier=48')))).status).toBe(400);
});

test('a conditional update writes to the match', () => {
  const store = testStore();
  store.update<Location>({ resourceType: 'Location', id: 'here', identifier: [{ value: '47' }] });
  const resource: Location = { resourceType: 'Location', identifier: [{ value: '47' }], name: 'Nairobi' };
  store.transaction(bundleOf('transaction', { resource, request: { method: 'PUT', url: 'Location?identifier=47' } }));
  expect(store.read('Location', 'here').name).toBe('Nairobi');
});

test('a stale ifMatch fails the entire transaction', () => {
  const store = testStore();
  store.update(stock);
  store.update({ ...stock, name: 'Second' });
  const error = failure(() =>
    store.transaction(bundleOf('transaction', put({ ...stock, name: 'Third' }, 'W/"1"'), put(list))),
  );
  expect(error.status).toBe(412);
  expect(store.find('List', 'list')).toBeUndefined();
});

test('a delete ignores ifMatch, as in HAPI', () => {
  const store = testStore();
  store.update(stock);
  const request = { method: 'DELETE' as const, url: 'Group/stock', ifMatch: 'W/"99"' };
  store.transaction(bundleOf('transaction', { request }));
  expect(store.find('Group', 'stock')).toBeUndefined();
});

test('both ends of a reference can be deleted in one transaction, but not only the target', () => {
  const store = testStore();
  store.transaction(bundleOf('transaction', put(stock), put(list)));
  const remove = (url: string): BundleEntry => ({ request: { method: 'DELETE', url } });
  expect(failure(() => store.transaction(bundleOf('transaction', remove('Group/stock')))).status).toBe(409);
  store.transaction(bundleOf('transaction', remove('Group/stock'), remove('List/list')));
  expect(store.count('Group') + store.count('List')).toBe(0);
});

test('a product can be deleted while the list containing it is updated', () => {
  const store = testStore();
  store.transaction(bundleOf('transaction', put(stock), put(list)));
  const { entry: _entry, ...emptied } = list;
  store.transaction(bundleOf('transaction', { request: { method: 'DELETE', url: 'Group/stock' } }, put(emptied)));
  expect(store.find('Group', 'stock')).toBeUndefined();
});

test('reads in a transaction see its writes', () => {
  const search: BundleEntry = { request: { method: 'GET', url: 'Group?_id=stock' } };
  const response = testStore().transaction(bundleOf('transaction', search, put(stock)));
  expect(response.entry?.[0]?.resource).toMatchObject({ resourceType: 'Bundle', total: 1 });
});

test('return=representation returns the stored resources', () => {
  const response = testStore().transaction(bundleOf('transaction', put(stock)), { representation: true });
  expect(response.entry?.[0]?.resource).toMatchObject({ id: 'stock', meta: { versionId: '1' } });
});

test('rejects the same resource twice', () => {
  expect(failure(() => testStore().transaction(bundleOf('transaction', put(stock), put(stock)))).status).toBe(400);
});

test.each<[string, BundleEntry]>([
  ['no request', { resource: stock }],
  ['unknown type', { request: { method: 'GET', url: 'Place/1' } }],
  ['PUT without resource', { request: { method: 'PUT', url: 'Group/x' } }],
  ['resource and address differ', { resource: stock, request: { method: 'PUT', url: 'List/stock' } }],
  ['ids differ', { resource: stock, request: { method: 'PUT', url: 'Group/other' } }],
])('rejects an invalid entry with 400: %s', (_, entry) => {
  const { status, message } = failure(() => testStore().transaction(bundleOf('transaction', entry)));
  expect(status).toBe(400);
  expect(message).toContain('Entry 0');
});

test('entries of a batch are independent of each other', async () => {
  const store = testStore();
  const result = await store.batch(
    bundleOf(
      'batch',
      put(list),
      put(stock),
      { request: { method: 'GET', url: `${testBase}/Group/stock` } },
      { request: { method: 'GET', url: 'Group/none' } },
      { request: { method: 'GET', url: 'Group?code=x&_total=accurate' } },
    ),
  );
  expect(result.entry?.map(({ response }) => response?.status)).toEqual([
    '400',
    '201 Created',
    '200 OK',
    '404',
    '200 OK',
  ]);
  expect(result.entry?.[3]?.response?.outcome).toMatchObject({ resourceType: 'OperationOutcome' });
  expect(store.find('List', 'list')).toBeUndefined();
});

test('the searches of a bundle find a limited number of resources', async () => {
  const store = testStore();
  for (let index = 0; index < 1000; index += 1) store.update({ resourceType: 'Location', id: `l${index}`, name: 'a' });
  const searches = Array.from({ length: 20 }, () => ({
    request: { method: 'GET' as const, url: 'Location?name=a&_count=1000' },
  }));
  const { entry = [] } = await store.batch(bundleOf('batch', ...searches, put(stock)));
  const statuses = entry.map(({ response }) => response?.status);
  expect(statuses.filter((status) => status === '200 OK')).toHaveLength(11);
  expect(statuses.slice(11)).toEqual([...Array.from({ length: 9 }, () => '400'), '201 Created']);
  expect(entry[11]?.response?.outcome).toMatchObject({ issue: [{ code: 'too-costly' }] });
  expect(failure(() => store.transaction(bundleOf('transaction', ...searches)))).toMatchObject({ status: 400 });
});

test('a condition has a limited number of parameters', () => {
  const ifNoneExist = Array.from({ length: 21 }, (_, index) => `name:contains=${index}`).join('&');
  const create = {
    request: { method: 'POST' as const, url: 'Location', ifNoneExist },
    resource: { resourceType: 'Location' as const },
  };
  expect(failure(() => testStore().transaction(bundleOf('transaction', create)))).toMatchObject({ status: 400 });
});
