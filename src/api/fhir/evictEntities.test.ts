import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { CareTeam, FhirResource, Location } from '../../../common/fhir/r4.ts';
import { entitiesChanged, entitiesSlice, selectResources } from '../../entities/entitiesSlice.ts';
import { createTestStore } from '../../../test/support/createTestStore.ts';
import { entityBudget, evictionListener } from './evictEntities.ts';
import { fhirEndpoints } from './index.ts';

const location = (id: string): Location & { id: string } => ({ resourceType: 'Location', id });
const careTeam: CareTeam = { resourceType: 'CareTeam', id: 'team', subject: { reference: 'Location/referenced' } };

/** A store whose query cache contains a search for `cached` and a care team that references `referenced`. */
async function open() {
  const { store } = createTestStore((request) =>
    Response.json(
      request.url.includes('CareTeam')
        ? careTeam
        : { resourceType: 'Bundle', type: 'searchset', entry: [{ resource: location('cached') }] },
    ),
  );
  const { searchLocation, readCareTeam } = fhirEndpoints.endpoints;
  await store.dispatch(searchLocation.initiate({}));
  await store.dispatch(readCareTeam.initiate({ id: 'team' }));
  const { fhir } = store.getState();
  const listeners = createListenerMiddleware();
  listeners.startListening(evictionListener);
  return configureStore({
    reducer: { entities: entitiesSlice.reducer, fhir: () => fhir },
    middleware: (getDefault) => getDefault().prepend(listeners.middleware),
  });
}

async function receive(store: Awaited<ReturnType<typeof open>>, ids: string[]): Promise<string[]> {
  jest.useFakeTimers();
  try {
    const received = ids.map(location) as (FhirResource & { id: string })[];
    store.dispatch(entitiesChanged({ received, parts: [], deleted: [], outdated: [] }));
    await jest.runAllTimersAsync();
    return selectResources(store.getState(), 'Location').map(({ id }) => id);
  } finally {
    jest.useRealTimers();
  }
}

const many = Array.from({ length: entityBudget }, (_, index) => `l${index}`);

test('beyond the budget, the oldest resources that no cached query contains or references are evicted', async () => {
  const store = await open();
  const kept = await receive(store, ['cached', 'referenced', 'oldest', ...many]);
  expect(kept).toEqual(['cached', 'referenced', ...many]);
});

test('nothing is evicted within the budget', async () => {
  const store = await open();
  expect(await receive(store, many)).toHaveLength(entityBudget);
});
