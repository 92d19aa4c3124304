import type { ApiError } from '../../api/errors.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageDescriptor } from 'react-intl';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';

export type NotifyIntent = 'success' | 'info' | 'warning' | 'error';

/** A message with its values, or text from the server. */
export type NotifyText = string | (Pick<MessageDescriptor, 'id' | 'defaultMessage'> & { values?: MessageValues });

type MessageValues = Record<string, string | number>;

export interface NotifyRecord {
  name: string;
  /** Path of its page. */
  to?: string;
}

/** A queued notification. */
export interface Notification {
  id: number;
  intent: NotifyIntent;
  text: NotifyText;
  /** The server's own message, shown under the text. */
  details?: string;
  /** The rejected request, from which the toast derives the missing permission. */
  refusal?: ApiError;
  /** What the reported save wrote: the notification offers its undo. */
  undo?: WrittenVersion[];
  /** The record that was written or deleted. */
  record?: NotifyRecord;
  /** Further results of the same save. */
  lines?: NotifyText[];
  /** Source of the notification, e.g. one form; `topicOver` removes all notifications of a topic. */
  topic?: string;
}

interface NotifyState {
  lastId: number;
  queue: Notification[];
  /** Topics whose notifications on screen must be dismissed. */
  over: string[];
}

const initialState: NotifyState = { lastId: 0, queue: [], over: [] };

/**
 * Queue of notifications to be shown. Hooks and code without components dispatch `notified`; `<Notifications/>` removes
 * each one once it is shown.
 */
export const notifySlice = createSlice({
  name: 'notify',
  initialState,
  reducers: {
    notified: (state, { payload }: PayloadAction<Omit<Notification, 'id'>>) => {
      state.lastId += 1;
      state.queue.push({ ...payload, id: state.lastId });
    },
    notificationShown: (state, { payload }: PayloadAction<number>) => {
      state.queue = state.queue.filter(({ id }) => id !== payload);
    },
    topicOver: (state, { payload }: PayloadAction<string>) => {
      state.queue = state.queue.filter(({ topic }) => topic !== payload);
      state.over.push(payload);
    },
    topicCleared: (state, { payload }: PayloadAction<string>) => {
      state.over = state.over.filter((topic) => topic !== payload);
    },
  },
  selectors: { selectQueue: (state) => state.queue, selectOver: (state) => state.over },
});

export const { notified, notificationShown, topicOver, topicCleared } = notifySlice.actions;
export const { selectQueue, selectOver } = notifySlice.selectors;
