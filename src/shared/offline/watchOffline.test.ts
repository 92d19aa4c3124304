import 'fake-indexeddb/auto';
import type { RootState } from '../store/rootReducer.ts';
import { readAreaData } from './areaData.ts';
import { completeArea, writePart } from './offlineStore.ts';
import { watchOffline } from './watchOffline.ts';

const user = { id: 'ann', username: 'ann', name: 'Ann' };

test('the end of the session removes the decrypted areas from memory', async () => {
  await writePart('ann', 'd1', 0, { resources: [{ resourceType: 'Location', id: 'x' }] });
  const area = { id: 'x', name: 'X', types: ['Location'], records: 1, size: 1, parts: 1, downloadedAt: Date.now() };
  await completeArea('ann', { ...area, download: 'd1' });

  let session: unknown = { status: 'authenticated', user };
  let publish = (): void => undefined;
  const stop = new AbortController();
  await watchOffline(
    {
      dispatch: async () => undefined,
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
  publish();
  expect(await readAreaData('ann')).toBe(decrypted);
  session = { status: 'expired', user };
  publish();
  expect(await readAreaData('ann')).not.toBe(decrypted);
  stop.abort();
});
