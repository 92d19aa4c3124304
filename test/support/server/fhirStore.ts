import { DatabaseSync } from 'node:sqlite';
import { openFhirStore } from '../../../server/sandbox/fhir/store.ts';
import type { FhirStore, FhirStoreOptions } from '../../../server/sandbox/fhir/types.ts';

/** Base URL of test stores. */
export const testBase = 'http://localhost:3000/fhir';

/** Empty in-memory store. Its clock starts at 2024-06-01 and advances one second per reading. */
export function testStore(options: Partial<FhirStoreOptions> = {}): FhirStore {
  let seconds = 0;
  return openFhirStore({
    database: new DatabaseSync(':memory:'),
    baseUrl: testBase,
    clock: () => new Date(Date.UTC(2024, 5, 1, 0, 0, seconds++)),
    ...options,
  });
}
