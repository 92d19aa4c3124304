import { DatabaseSync } from 'node:sqlite';
import type { Location } from 'fhir/r4';
import { testStore } from '../../../../test/support/server/fhirStore.ts';
import { DataError } from '../../../dataFiles.ts';
import { parameterId } from '../../../fhir/definitions/searchParameters.ts';

const nairobi: Location = { resourceType: 'Location', id: 'nairobi', name: 'Nairobi', status: 'active' };

/** A store with one Location, of which the index lacks the values of the parameter `boundary`. */
function storeWithoutBoundaries(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  testStore({ database }).update(nairobi);
  const removed = database.prepare('DELETE FROM fhir_token WHERE param = ?').run(parameterId('Location', 'boundary'));
  expect(removed.changes).toBe(1);
  return database;
}

const foundWithoutBoundary = (database: DatabaseSync): number =>
  testStore({ database }).count('Location', 'boundary=false');

test.each([
  ['search parameters have changed since', "UPDATE fhir_indexed SET fingerprint = 'of other search parameters'"],
  ['the version has changed since', 'PRAGMA user_version = 0'],
  ['it was created before search parameters were recorded', 'DROP TABLE fhir_indexed; PRAGMA user_version = 1'],
  ['indexing did not end', 'DELETE FROM fhir_indexed'],
  [
    // An earlier version reindexes with its own search parameters and leaves the record of this one.
    'an earlier version has opened it meanwhile',
    'PRAGMA user_version = 1',
  ],
])('a database is indexed again if %s', (_reason, change) => {
  const database = storeWithoutBoundaries();
  database.exec(change);
  expect(foundWithoutBoundary(database)).toBe(1);
});

test('a database with a current index is not indexed again', () => {
  expect(foundWithoutBoundary(storeWithoutBoundaries())).toBe(0);
});

test('the data of a newer version is refused and stays unchanged', () => {
  const database = storeWithoutBoundaries();
  database.exec('PRAGMA user_version = 1000000');
  const before = Buffer.from(database.serialize());
  expect(() => testStore({ database })).toThrow(DataError);
  expect(() => testStore({ database })).toThrow(/newer version.*Start that version/);
  expect(before.equals(database.serialize())).toBe(true);
});
