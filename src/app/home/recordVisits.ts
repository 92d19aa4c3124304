import type { createBrowserRouter } from 'react-router-dom';
import type { AppConfig } from '../../config/config.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import type { AppStore } from '../startup/store.ts';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { recordAt } from '../../shared/home/recordPages.ts';
import { storeVisit } from './visitStore.ts';

/** Stores each record whose page the user opens, for the home page, beginning with the open page. */
export async function recordVisits(
  router: ReturnType<typeof createBrowserRouter>,
  { store, config, features }: { store: AppStore; config: AppConfig; features: readonly Feature[] },
  signal: AbortSignal,
): Promise<void> {
  const { records } = await contributionsOf(features, config);
  if (signal.aborted) return;
  let last = '';
  const recordVisit = (): void => {
    const { pathname, search } = router.state.location;
    const userId = selectUser(store.getState())?.id;
    const visited = recordAt(features, records, { pathname, search });
    const key = visited ? `${visited.record.feature} ${visited.id}` : '';
    if (key === last) return;
    last = key;
    if (visited && userId !== undefined)
      void storeVisit(userId, { feature: visited.record.feature, id: visited.id, at: Date.now() });
  };
  recordVisit();
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') recordVisit();
  });
  signal.addEventListener('abort', unsubscribe);
}
