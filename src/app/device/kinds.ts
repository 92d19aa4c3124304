import { storeLastSession } from '../../session/lastSession.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { notified } from '../../shared/notify/notifySlice.ts';
import { cancelDownload, removeAllAreas } from '../../shared/offline/offlineThunks.ts';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { selectOutbox } from '../../shared/outbox/outboxSlice.ts';
import { loadOutbox, withdrawSave } from '../../shared/outbox/outboxThunks.ts';
import { removePersistedRequests } from '../../shared/report/persistedRequests.ts';
import { clearDatabase, measure, type Database, type StoredData } from '../../shared/storage/deviceData.ts';
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

function sum(parts: readonly StoredData[]): StoredData {
  const times = parts.flatMap(({ newest }) => newest ?? []);
  return {
    // The log of a merge belongs to the merge, the parts of an area to the area, and the attempts to the bulk run.
    count: parts[0]?.count ?? 0,
    newer: parts[0]?.newer ?? 0,
    size: parts.reduce((total, { size }) => total + size, 0),
    newest: times.length > 0 ? Math.max(...times) : undefined,
  };
}

const inDatabases = (...databases: readonly Database[]): Pick<Kind, 'measure' | 'clear'> => ({
  measure: async (userId) => sum(await Promise.all(databases.map((database) => measure(database, userId)))),
  clear: (userId) => async () => {
    for (const database of databases) await clearDatabase(database, userId);
  },
});

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
  cancelDownload();
  await dispatch(removeAllAreas());
};

export const kinds: readonly Kind[] = [
  {
    key: 'outbox',
    label: outboxMessages.title,
    to: '/outbox',
    ...inDatabases('outbox'),
    clear: withdrawPending,
  },
  {
    key: 'offline',
    label: messages.offline,
    ...inDatabases('offline-areas', 'offline-parts'),
    clear: removeOfflineData,
  },
  { key: 'drafts', label: messages.drafts, ...inDatabases('drafts') },
  { key: 'lists', label: messages.lists, ...inDatabases('reads') },
  { key: 'visits', label: messages.visits, ...inDatabases('visits') },
  { key: 'checks', label: messages.checks, ...inDatabases('checks') },
  { key: 'notifications', label: messages.notifications, ...inDatabases('notifications') },
  { key: 'runs', label: messages.runs, ...inDatabases('bulk-runs', 'bulk-attempts') },
  { key: 'moves', label: messages.moves, ...inDatabases('moves') },
  { key: 'merges', label: messages.merges, ...inDatabases('merges', 'merge-log') },
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
