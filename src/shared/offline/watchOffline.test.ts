import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import type { RootState } from '../store/rootReducer.ts';
import { windowChannel } from '../windowChannel.ts';
import { readAreaData } from './areaData.ts';
import { completeArea, writePart } from './offlineStore.ts';
import { watchOffline } from './watchOffline.ts';

const user = { id: 'ann', username: 'ann', name: 'Ann' };

/** Stores an area of the user, and watches the areas in a window with this session. */
async function watch(download: string, dispatch: () => Promise<undefined>) {
  await writePart('ann', download, 0, { resources: [{ resourceType: 'Location', id: 'x' }] });
  const area = { id: 'x', name: 'X', types: ['Location'], records: 1, size: 1, parts: 1, downloadedAt: Date.now() };
  await completeArea('ann', { ...area, download });

  let session: unknown = { status: 'authenticated', user };
  let publish = (): void => undefined;
  const stop = new AbortController();
  await watchOffline(
    {
      dispatch,
      getState: () => ({ session }) as RootState,
      subscribe: (listener) => {
        publish = listener;
        return () => undefined;
      },
    },
    stop.signal,
  );
  const decrypted = await readAreaData('ann');
  expect(decrypted?.resources.byType.get('Location')?.has('x')).toBe(true);
  expect(await readAreaData('ann')).toBe(decrypted);
  const expire = (): void => {
    session = { status: 'expired', user };
    publish();
  };
  return { decrypted, publish: () => publish(), expire, stop };
}

test('the end of the session removes the decrypted areas from memory', async () => {
  const { decrypted, publish, expire, stop } = await watch('d1', async () => undefined);
  publish();
  expect(await readAreaData('ann')).toBe(decrypted);
  expire();
  expect(await readAreaData('ann')).not.toBe(decrypted);
  stop.abort();
});

test('a removal in another window removes the decrypted areas from memory', async () => {
  const dispatch = jest.fn(async () => undefined);
  const { decrypted, stop } = await watch('d2', dispatch);
  windowChannel<string>('offline').broadcast('ann');
  await waitFor(() => expect(dispatch).toHaveBeenCalledTimes(2));
  stop.abort();
  expect(await readAreaData('ann')).not.toBe(decrypted);
});
