import type { Bundle } from '../../common/fhir/r4.ts';
import { authorSource } from '../../common/fhir/author.ts';
import { putEntry, transactionOf } from '../../common/fhir/transaction.ts';
import { InvalidResponse } from './errors.ts';
import { createFhirAccess, splitForUrl } from './fhirAccess.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `7d5a2c7e-0000-4000-8000-${String(index).padStart(12, '0')}`);
const lengths = (portions: string[][]): number[] => portions.map((portion) => portion.length);

test('ids are split by URL length and page size, each once', () => {
  const portions = splitForUrl([...ids(200), ...ids(200)], 'short');
  expect(portions.flat()).toEqual(ids(200));
  expect(lengths(portions)).toEqual([64, 64, 64, 8]);
  const short = Array.from({ length: 250 }, (_, index) => String(index));
  expect(lengths(splitForUrl(short, 'short'))).toEqual([100, 100, 50]);
  expect(lengths(splitForUrl(['é'.repeat(500)], 'short'))).toEqual([1]);
  expect(splitForUrl([], 'short')).toEqual([]);
});

test('a long token shortens the URL, because gateways refuse more than 8 KB of both', () => {
  for (const length of [5_000, 6_000, 6_500]) {
    const token = 'x'.repeat(length);
    for (const portion of splitForUrl(ids(200), token)) expect(portion.join().length + length).toBeLessThan(7_500);
  }
  expect(lengths(splitForUrl(ids(50), 'x'.repeat(20_000)))).toEqual([21, 21, 8]);
});

test('the resources of a transaction have their author, with the number of the version that they create', async () => {
  const author = '7d5a2c7e-0000-4000-8000-000000000000';
  let sent: Bundle | undefined;
  const send = async (request: Request): Promise<Response> => {
    sent = (await request.json()) as Bundle;
    return Response.json({ resourceType: 'Bundle', type: 'transaction-response' });
  };
  const stored = { resourceType: 'Location', id: 'a', meta: { versionId: '4', source: 'http://elsewhere' } } as const;
  const bundle = transactionOf([putEntry(stored, stored), putEntry({ resourceType: 'Location', id: 'b' }, undefined)]);
  await createFhirAccess('http://localhost/fhir', { send, token: async () => 'x' }, author).transaction(bundle);
  expect(sent?.entry?.map(({ resource }) => resource?.meta?.source)).toEqual([
    authorSource(author, '5'),
    authorSource(author, '1'),
  ]);
});

test('the codes of a value set are those that its definition lists, otherwise those of its expansion', async () => {
  const url = 'http://example.org/ValueSet/donors';
  const valueSet = { resourceType: 'ValueSet', status: 'active' };
  const include = [{ system: 'urn:s', concept: [{ code: 'new', display: 'New' }, { code: 'old' }] }];
  const exclude = [{ system: 'urn:s', concept: [{ code: 'old' }] }];
  const expansion = { contains: [{ system: 'urn:s', code: 'earlier' }] };
  const codesWith = async (...stored: object[]): Promise<string[]> => {
    const bundle = { resourceType: 'Bundle', type: 'searchset', entry: stored.map((resource) => ({ resource })) };
    const send = async (request: Request): Promise<Response> =>
      Response.json(request.url.includes('$expand') ? { ...valueSet, url, expansion } : bundle);
    const fhir = createFhirAccess('http://localhost/fhir', { send, token: async () => 'x' });
    return (await fhir.expand(url)).map(({ code }) => code);
  };
  expect(await codesWith({ ...valueSet, url, compose: { include, exclude } })).toEqual(['new']);
  expect(await codesWith({ ...valueSet, url, compose: { include: [{ system: 'urn:s' }] } })).toEqual(['earlier']);
  expect(await codesWith({ ...valueSet, url: 'urn:other', compose: { include } })).toEqual(['earlier']);
  expect(await codesWith({ ...valueSet, url, status: 'retired', compose: { include } })).toEqual(['earlier']);
  expect(await codesWith()).toEqual(['earlier']);
});

test('elements that a server sends as null are missing', async () => {
  const resource = { resourceType: 'Location', id: 'a', identifier: [null, { value: '7' }], partOf: null };
  const bundle = { resourceType: 'Bundle', type: 'searchset', entry: [{ resource }], link: null };
  const send = async (request: Request): Promise<Response> =>
    Response.json(request.url.endsWith('/Location/a') ? resource : bundle);
  const fhir = createFhirAccess('http://localhost/fhir', { send, token: async () => 'x' });
  const expected = { resourceType: 'Location', id: 'a', identifier: [{ value: '7' }] };
  expect(await fhir.read('Location', 'a')).toEqual(expected);
  expect(await fhir.search('Location', {})).toEqual([expected]);
});

test.each<[string, object]>([
  ['entries that are no list', { entry: 'x' }],
  ['an entry that is a number', { entry: [5] }],
  ['an address that is a number', { entry: [{ fullUrl: 5, resource: { resourceType: 'Location' } }] }],
  ['links that are no list', { entry: [], link: {} }],
])('a page with %s is an invalid response', async (_what, parts) => {
  const send = async (): Promise<Response> => Response.json({ resourceType: 'Bundle', type: 'searchset', ...parts });
  const fhir = createFhirAccess('http://localhost/fhir', { send, token: async () => 'x' });
  await expect(fhir.search('Location', {})).rejects.toThrow(InvalidResponse);
});
