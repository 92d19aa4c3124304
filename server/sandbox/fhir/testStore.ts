import { DatabaseSync } from 'node:sqlite';
import { openFhirStore } from './store.ts';
import type { FhirStore, FhirStoreOptions } from './types.ts';

/** The base address of stores made for tests. */
export const testBase = 'http://localhost:3000/fhir';

/** An empty store in memory whose clock stands at 2024-06-01 and moves one second with every look at it. */
export function testStore(options: Partial<FhirStoreOptions> = {}): FhirStore {
  let seconds = 0;
  return openFhirStore({
    database: new DatabaseSync(':memory:'),
    baseUrl: testBase,
    clock: () => new Date(Date.UTC(2024, 5, 1, 0, 0, seconds++)),
    ...options,
  });
}
