import { configureStore } from '@reduxjs/toolkit';
import type { StoreMessage } from '../../../common/config/workerOptions.ts';
import type { ApiServices } from '../../api/services.ts';
import { selectQueue } from '../notify/notifySlice.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { storePages } from './storePages.ts';

/** Channel of messages in one thread, in place of the browser's. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void; close: () => void } = { close: () => undefined };
  readonly port2 = { postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage?.({ data })) };
}

/** A service worker that lacks `missing` bytes of the pages. Returns the kinds of the messages that it has received. */
function openWorker(missing: number, canStore = true): string[] {
  const received: string[] = [];
  const controller = {
    postMessage: ({ kind }: StoreMessage, [port]: Channel['port2'][]) => {
      received.push(kind);
      port?.postMessage(kind === 'countMissing' ? missing : canStore);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  return received;
}

beforeEach(() => void Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

async function store() {
  const { dispatch, getState } = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: {} as ApiServices } }),
  });
  await dispatch(storePages());
  return selectQueue(getState()).map(({ text }) => (typeof text === 'string' ? text : text.values));
}

test('the pages and forms are stored, and a notification says their size', async () => {
  const received = openWorker(2_340_000);
  expect(await store()).toEqual([{ size: 2.3 }]);
  expect(received).toEqual(['countMissing', 'store']);
});

test('nothing is stored if all pages are stored', async () => {
  const received = openWorker(0);
  expect(await store()).toEqual([]);
  expect(received).toEqual(['countMissing']);
});

test('no size is notified if the pages cannot be loaded', async () => {
  openWorker(2_340_000, false);
  expect(await store()).toEqual([]);
});

test('without a service worker nothing is stored', async () => {
  expect(await store()).toEqual([]);
});
