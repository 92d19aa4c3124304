import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { selectStatus, selectUser } from '../../session/sessionSlice.ts';
import type { AppDispatch } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { selectOutbox } from './outboxSlice.ts';
import { storePages } from './storePages.ts';
import { loadOutbox, sendOutbox, subscribeToOutbox } from './outboxThunks.ts';

/** Milliseconds between two attempts while entries wait: browsers do not report every return of the connection. */
const interval = 30_000;

interface OutboxWindow {
  dispatch: AppDispatch;
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
  connectServers: () => Promise<void>;
}

/**
 * Loads the outbox of the user, follows the changes of other windows, and sends what waits: now, when the device is online
 * again, when the window is shown, after a sign-in, and every 30 seconds; until the signal is aborted.
 */
export async function watchOutbox(store: OutboxWindow, signal: AbortSignal): Promise<void> {
  const userId = (): string | undefined => selectUser(store.getState())?.id;
  const isSignedIn = (): boolean => selectStatus(store.getState()) === 'authenticated';
  const send = async (): Promise<void> => {
    const { entries } = selectOutbox(store.getState());
    if (!signal.aborted && entries.length > 0 && isOnline()) void store.dispatch(storePages());
    const isWaiting = entries.some(({ state }) => state !== 'conflict' && state !== 'refused');
    if (signal.aborted || !isWaiting || !isOnline() || !isSignedIn()) return;
    await store.connectServers();
    await store.dispatch(sendOutbox());
  };
  const start = (): void => void send().catch((error: unknown) => console.error(error));
  const endMessages = subscribeToOutbox((changedUser) => {
    if (changedUser === userId()) void store.dispatch(loadOutbox());
  });
  const endConnection = onConnectionChange(start);
  document.addEventListener('visibilitychange', start);
  const timer = setInterval(start, interval);
  let signedIn = isSignedIn() ? userId() : undefined;
  const endSession = store.subscribe(() => {
    const now = isSignedIn() ? userId() : undefined;
    if (now === signedIn) return;
    signedIn = now;
    if (now !== undefined) void store.dispatch(loadOutbox()).then(start);
  });
  signal.addEventListener('abort', () => {
    endMessages();
    endConnection();
    document.removeEventListener('visibilitychange', start);
    clearInterval(timer);
    endSession();
  });
  await store.dispatch(loadOutbox());
  await send();
}
