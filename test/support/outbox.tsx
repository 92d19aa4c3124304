import { act, cleanup } from '@testing-library/react';
import '../../src/app/device/deferredSaves.ts';
import { readOutbox } from '../../src/shared/outbox/outboxStore.ts';
import type { OutboxEntry } from '../../src/shared/outbox/outboxEntry.ts';
import { watchOutbox } from '../../src/shared/outbox/watchOutbox.ts';
import { clearDevice } from './device.ts';
import { renderApp, type RenderedApp } from './renderApp.tsx';

const stopping: AbortController[] = [];

/** Ends the background work that `reload` started. */
export function stopWatching(): void {
  for (const each of stopping.splice(0)) each.abort();
}

export const clearOutbox = (): Promise<void> => clearDevice('outbox');

export const userIdOf = ({ store }: RenderedApp): string => store.getState().session.user?.id ?? '';

export const pendingOf = async (app: RenderedApp): Promise<OutboxEntry[]> => (await readOutbox(userIdOf(app))).entries;

/** Starts the background work, which the browser starts when it is idle. */
export async function watch({ store }: RenderedApp): Promise<void> {
  const stop = new AbortController();
  stopping.push(stop);
  await act(() => watchOutbox(store, stop.signal));
}

/** The same browser after a reload, perhaps with another user. */
export async function reload(
  options: Parameters<typeof renderApp>[0],
  path: string,
  user = options.user ?? 'admin',
): Promise<RenderedApp> {
  cleanup();
  stopWatching();
  const app = await renderApp({ ...options, path, user });
  await watch(app);
  return app;
}
