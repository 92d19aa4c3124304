import { addListener, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { createBrowserRouter } from 'react-router-dom';
import { isAbsent } from '../../api/errors.ts';
import type { AppConfig } from '../../../common/config/config.ts';
import { entitiesChanged } from '../../entities/entitiesSlice.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import type { AppStore } from '../startup/store.ts';
import { contributionsOf, type RecordKind } from '../../shared/home/contributions.ts';
import { favouriteRemoved } from '../../shared/favourites/favouritesSlice.ts';
import { recordAt } from '../../shared/home/recordPages.ts';
import { isRecord } from '../../../common/types/json.ts';
import { visitRemoved } from './homeSlice.ts';
import { removeVisit, storeVisit } from './visitStore.ts';

interface RecordId {
  feature: string;
  id: string;
}

/** The records that an action deletes. */
function deletedRecords(records: readonly RecordKind[], action: UnknownAction): RecordId[] {
  return records.flatMap(({ feature, type, idOf, deletedBy }): RecordId[] => {
    const id = deletedBy?.(action);
    if (id !== undefined) return [{ feature, id }];
    if (idOf || !entitiesChanged.match(action)) return [];
    return action.payload.deleted.map(parseReference).flatMap((target) => {
      return target?.type === type ? [{ feature, id: target.id }] : [];
    });
  });
}

/** True for the answer that a record does not exist: a failed read with its id. */
function isAbsence(action: UnknownAction, { id }: RecordId): boolean {
  if (!isRejected(action) || !isAbsent(action.payload)) return false;
  const { originalArgs } = action.meta.arg as { originalArgs?: unknown };
  // A request with more arguments can fail because of another one, e.g. a version.
  const values = isRecord(originalArgs) ? Object.values(originalArgs) : [];
  return values.length === 1 && values[0] === id;
}

/**
 * Stores each record whose page the user opens, for the home page, beginning with the open page. Records that are deleted
 * are removed, and that of the open page if the server does not have it.
 */
export async function recordVisits(
  router: ReturnType<typeof createBrowserRouter>,
  { store, config, features }: { store: AppStore; config: AppConfig; features: readonly Feature[] },
  signal: AbortSignal,
): Promise<void> {
  const { records } = await contributionsOf(features, config);
  if (signal.aborted) return;
  let last = '';
  let open: RecordId | undefined;
  const recordVisit = (): void => {
    const { pathname, search } = router.state.location;
    const userId = selectUser(store.getState())?.id;
    const visited = recordAt(features, records, { pathname, search });
    const key = visited ? `${visited.record.feature} ${visited.id}` : '';
    if (key === last) return;
    last = key;
    open = visited && { feature: visited.record.feature, id: visited.id };
    if (open && userId !== undefined) void storeVisit(userId, { ...open, at: Date.now() });
  };
  const goneIn = (action: UnknownAction): RecordId[] => {
    const deleted = deletedRecords(records, action);
    return open && isAbsence(action, open) ? [...deleted, open] : deleted;
  };
  store.dispatch(
    addListener({
      predicate: (action) => goneIn(action).length > 0,
      effect: (action, { unsubscribe }) => {
        if (signal.aborted) return unsubscribe();
        const userId = selectUser(store.getState())?.id ?? '';
        for (const record of goneIn(action)) {
          store.dispatch(visitRemoved(record));
          void removeVisit(userId, record);
          void store.dispatch(favouriteRemoved(record));
        }
      },
    }),
  );
  recordVisit();
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') recordVisit();
  });
  signal.addEventListener('abort', unsubscribe);
}
