import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { AppThunk } from '../store/hooks.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { windowChannel } from '../windowChannel.ts';
import type { Notification, NotifyText } from './notifySlice.ts';
import { markPastRead, readPast, removePast, removeUndo, storePast, type PastNotification } from './pastStore.ts';

interface PastState {
  /** Latest first. */
  all: PastNotification[];
}

const initialState: PastState = { all: [] };

/** Notifications of this session and of earlier ones of the user in this browser. */
export const pastSlice = createSlice({
  name: 'pastNotifications',
  initialState,
  reducers: {
    pastLoaded: (state, { payload }: PayloadAction<PastNotification[]>) => {
      state.all = payload;
    },
  },
  selectors: {
    selectPast: ({ all }) => all,
  },
});

declare module '../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof pastSlice> {}
}

export const { selectPast } = pastSlice.injectInto(rootReducer).selectors;
const { pastLoaded } = pastSlice.actions;

/** Ids of users whose stored notifications have changed. */
const changes = windowChannel<string>('notifications');

/** Subscribes to the notifications of other windows. Returns the unsubscriber. */
export const subscribeToPast = changes.subscribe;

/** Loads the stored notifications of the user. */
export const loadPast = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUser(getState())?.id;
  if (userId === undefined) return;
  const all = await readPast(userId);
  if (selectUser(getState())?.id === userId) dispatch(pastLoaded(all));
};

const changed =
  (work: (userId: string) => Promise<void>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return;
    await work(userId);
    await dispatch(loadPast());
    changes.broadcast(userId);
  };

/**
 * Adds shown notifications to the history. A success or information needs no attention and is recorded as read. Nothing
 * is stored without a signed-in user.
 */
export const recordPast = (shown: readonly Notification[]): AppThunk<Promise<void>> => {
  const past = shown.map(({ intent, text, details, undo, record, lines }): PastNotification => ({
    id: nanoid(),
    at: Date.now(),
    isRead: intent === 'success' || intent === 'info',
    intent,
    text: storedText(text),
    ...(details !== undefined && { details }),
    ...(undo && { undo }),
    ...(record && { record }),
    ...(lines && { lines: lines.map(storedText) }),
  }));
  return changed((userId) => storePast(userId, past.toReversed()));
};

/** Without the description, which is for translators. */
function storedText(text: NotifyText): NotifyText {
  if (typeof text === 'string') return text;
  const { id, defaultMessage, values } = text;
  return { id, defaultMessage, ...(values && { values }) };
}

/** Marks all notifications as read, in all windows. */
export const readAllPast = (): AppThunk<Promise<void>> => changed(markPastRead);

/** Removes the offer to undo a save, in all windows. */
export const withdrawUndo = (undo: WrittenVersion[]): AppThunk<Promise<void>> =>
  changed((userId) => removeUndo(userId, undo));

/** Removes all notifications of the user, in all windows. */
export const clearPast = (): AppThunk<Promise<void>> => changed(removePast);
