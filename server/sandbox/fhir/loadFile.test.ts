import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadFile } from './loadFile.ts';
import { testStore } from '../../../test/support/server/fhirStore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'load-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string): string => {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
};

test('NDJSON: loads valid lines in any order and reports invalid ones by line number', async () => {
  const store = testStore();
  const lines = [
    '\uFEFF{"resourceType":"Location","id":"child","partOf":{"reference":"Location/parent"}}',
    '',
    '{"resourceType":"Location","id":"parent","name":"Parent"}',
    '{"resourceType":"Location","status":"open"}',
    'not json',
    '{"name":"no type"}',
  ];
  const done: number[] = [];
  const report = await loadFile(file('a.ndjson', lines.join('\r\n')), store, {
    progress: (state) => done.push(state.done),
  });
  expect(report.loaded).toBe(2);
  expect(report.refused.map(({ where }) => where).sort()).toEqual(['line 4', 'line 5', 'line 6']);
  expect(store.count('Location', 'partof=parent')).toBe(1);
  expect(store.danglingReferences()).toEqual([]);
  expect(done.at(-1)).toBe(1);
});

test('loads a collection Bundle, a list of resources and a single resource', async () => {
  const store = testStore();
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource: { resourceType: 'Location', id: 'a' } }],
  };
  await loadFile(file('bundle.json', JSON.stringify(bundle)), store);
  await loadFile(
    file('list.json', '[{"resourceType":"Location","id":"b"},{"resourceType":"Location","status":"x"}]'),
    store,
  );
  await loadFile(file('one.json', '{"resourceType":"Location","id":"c"}'), store);
  expect(store.findAll('Location').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('executes a transaction Bundle atomically', async () => {
  const store = testStore();
  const entry = [
    { resource: { resourceType: 'Location', id: 'a' }, request: { method: 'PUT', url: 'Location/a' } },
    { resource: { resourceType: 'Location', status: 'x' }, request: { method: 'POST', url: 'Location' } },
  ];
  const report = await loadFile(
    file('t.json', JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry })),
    store,
  );
  expect(report.loaded).toBe(0);
  expect(report.refused[0]?.outcome.issue[0]?.expression).toEqual(['Bundle.entry[1].resource.status']);
  expect(store.count('Location')).toBe(0);
});

test("loads HL7's example questionnaire whose items lack a linkId, as HAPI does", async () => {
  const store = testStore();
  const report = await loadFile(
    path.join(import.meta.dirname, '../../../test/fixtures/hl7-r4/questionnaire-qs1.json'),
    store,
  );
  expect(report).toEqual({ loaded: 1, refused: [] });
});
