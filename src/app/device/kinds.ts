import { storeLastSession } from '../../session/lastSession.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { loadFavourites } from '../../shared/favourites/favouritesSlice.ts';
import { messages as favouriteMessages } from '../../shared/favourites/messages.ts';
import { notified } from '../../shared/notify/notifySlice.ts';
import { cancelDownload, removeAllAreas } from '../../shared/offline/offlineThunks.ts';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { selectOutbox } from '../../shared/outbox/outboxSlice.ts';
import { loadOutbox, withdrawSave } from '../../shared/outbox/outboxThunks.ts';
import { removePersistedRequests } from '../../shared/report/persistedRequests.ts';
import { clearStores, measure, storesOf, type StoredData } from '../../shared/storage/deviceData.ts';
import { stores, type MainStore } from '../../shared/storage/stores.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { removeWorker } from '../update/removeWorker.ts';
import { clearSettings, measureFiles, measureRequests, measureSession, measureSettings } from './browserData.ts';
import { messages } from './messages.ts';

/** Data of the user on this device, by kind. */
export interface Kind {
  key: string;
  label: Message;
  /** Address of a page with details. */
  to?: string;
  /** Without this data the application does not open without a connection. */
  isNeededToOpen?: boolean;
  measure: (userId: string) => StoredData | Promise<StoredData>;
  /** Removes the data of the user. Rejects if the storage fails. */
  clear: (userId: string) => AppThunk<unknown>;
}

/** Reads the pending saves from the storage. */
export const readPending = (): AppThunk<Promise<ReturnType<typeof selectOutbox>>> => async (dispatch, getState) => {
  await dispatch(loadOutbox());
  return selectOutbox(getState());
};

const withdrawPending = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { entries, unreadable, newer } = await dispatch(readPending());
  for (const id of [...entries.map((entry) => entry.id), ...unreadable, ...newer]) {
    if (!(await dispatch(withdrawSave(id)))) {
      dispatch(notified({ intent: 'error', text: outboxMessages.discardFailed }));
    }
  }
};

const removeOfflineData = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(cancelDownload());
  await dispatch(removeAllAreas());
};

/** The menu of this page shows them. */
const removeFavourites =
  (userId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await clearStores(storesOf('favourites'), userId);
    await dispatch(loadFavourites());
  };

/** The stores of the database. One without an entry does not compile. */
const labels: Readonly<Record<MainStore, Message>> = {
  outbox: outboxMessages.title,
  'offline-areas': messages.offline,
  drafts: messages.drafts,
  reads: messages.lists,
  visits: messages.visits,
  favourites: favouriteMessages.title,
  checks: messages.checks,
  notifications: messages.notifications,
  'bulk-runs': messages.runs,
  moves: messages.moves,
  merges: messages.merges,
};

/** What differs from the removal of the records: other windows and the store of this one follow. */
const differences: Partial<Record<MainStore, Partial<Kind>>> = {
  outbox: { to: '/outbox', clear: withdrawPending },
  'offline-areas': { clear: removeOfflineData },
  favourites: { clear: removeFavourites },
};

const isMain = (name: string): name is MainStore => name in labels;

export const kinds: readonly Kind[] = [
  ...stores
    .map(({ name }) => name)
    .filter(isMain)
    .map((name): Kind => ({
      key: name,
      label: labels[name],
      measure: (userId) => measure(name, userId),
      clear: (userId) => () => clearStores(storesOf(name), userId),
      ...differences[name],
    })),
  {
    key: 'settings',
    label: messages.settings,
    measure: measureSettings,
    clear: (userId) => () => clearSettings(userId),
  },
  {
    key: 'requests',
    label: messages.requests,
    measure: measureRequests,
    clear:
      () =>
      (_dispatch, _getState, { auth }) =>
        removePersistedRequests(auth),
  },
  {
    key: 'session',
    label: messages.session,
    isNeededToOpen: true,
    measure: measureSession,
    clear: () => () => storeLastSession(undefined),
  },
  { key: 'files', label: messages.files, isNeededToOpen: true, measure: measureFiles, clear: () => removeWorker },
];
