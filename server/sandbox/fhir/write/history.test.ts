import { DatabaseSync } from 'node:sqlite';
import type { FhirResource, Flag, Location } from 'fhir/r4';
import { testStore } from '../../../../test/support/server/fhirStore.ts';

const place = (name: string): Location => ({ resourceType: 'Location', id: 'place', name, status: 'active' });
const flag = (text: string): Flag => ({
  resourceType: 'Flag',
  id: 'flag',
  status: 'active',
  code: { text },
  subject: { reference: 'Location/place' },
});

const since = '2024-01-01';

const versions = (store: ReturnType<typeof testStore>, type: FhirResource['resourceType']): string[] =>
  (store.history(type, { since }).entry ?? []).map(
    ({ resource }) => `${resource?.resourceType} ${resource?.meta?.versionId}`,
  );

test('the history of a type has the versions of this type only', () => {
  const store = testStore();
  store.update(place('one'));
  store.update(flag('one'));
  store.update(place('two'));
  store.update(flag('two'));
  expect(versions(store, 'Location')).toEqual(['Location 2', 'Location 1']);
  expect(versions(store, 'Flag')).toEqual(['Flag 2', 'Flag 1']);
  expect(store.history('Flag', {}).total).toBe(2);
});

test.each([
  ['written by an earlier version', 'ALTER TABLE fhir_history DROP COLUMN type'],
  ['changed by an earlier version since', "UPDATE fhir_history SET type = ''"],
])('the history of a database %s is complete', (_reason, change) => {
  const database = new DatabaseSync(':memory:');
  const earlier = testStore({ database });
  earlier.update(place('one'));
  earlier.update(place('two'));
  database.exec(`DROP INDEX fhir_history_type; ${change}`);
  const store = testStore({ database, clock: () => new Date('2024-07-01T00:00:00Z') });
  expect(versions(store, 'Location')).toEqual(['Location 2', 'Location 1']);
  store.update(place('three'));
  expect(versions(store, 'Location')).toEqual(['Location 3', 'Location 2', 'Location 1']);
});

/** What SQLite reads to answer the statements that `read` prepares: one line for each table. */
function plansOf(database: DatabaseSync, read: () => void): string[] {
  const prepared = jest.spyOn(database, 'prepare');
  read();
  const statements = prepared.mock.calls.map(([sql]) => sql);
  prepared.mockRestore();
  return statements.flatMap((sql) => {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`);
    const args = Array.from(sql.matchAll(/\?/g), () => null);
    return plan.all(...args).map(({ detail }) => String(detail));
  });
}

test('the history of a type reads former versions of that type and period only', () => {
  const database = new DatabaseSync(':memory:');
  const store = testStore({ database });
  const plans = plansOf(database, () => store.history('Flag', { since }));
  expect(plans.filter((plan) => /\bh\b/.test(plan))).toEqual([
    'SEARCH h USING INDEX fhir_history_type (type=? AND updated>? AND updated<?)',
  ]);
});
