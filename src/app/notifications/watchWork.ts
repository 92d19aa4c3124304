import type { Feature } from '../../shared/feature.ts';
import type { AppStore } from '../startup/store.ts';
import { readWork } from './workSlice.ts';

/** Milliseconds. The first read does not delay the first page; the notification centre reads more often. */
const firstDelay = 10_000;
const interval = 60_000;
/** Seconds; more than the adapter requires of a token, so that a read never renews it. */
const minValidity = 15;

/**
 * Reads imports, moves and merges every minute, for the number on the button of the notification centre, until the signal
 * is aborted. Pauses while the window is hidden, and while the token is about to expire: a renewal would keep the session
 * of an inactive user.
 */
export function watchWork(store: AppStore, features: readonly Feature[], signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  let isDue = false;
  const read = async (): Promise<void> => {
    isDue = document.hidden;
    if (isDue) return;
    const { expiresAt = 0 } = store.getState().session;
    if (expiresAt - Date.now() / 1000 > minValidity) {
      await store.connectServers();
      await store.dispatch(readWork(features));
    }
    if (!signal.aborted) schedule(interval);
  };
  const schedule = (delay: number): void => {
    timer = setTimeout(() => void read().catch(() => schedule(interval)), delay);
  };
  const onVisible = (): void => {
    if (isDue && !document.hidden) schedule(0);
  };
  schedule(firstDelay);
  document.addEventListener('visibilitychange', onVisible, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
