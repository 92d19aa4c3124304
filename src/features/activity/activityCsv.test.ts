import { pausableRequests } from '../../shared/scan/pausableRequests.ts';
import { exportPages } from './activityCsv.ts';
import type { ActivityEntry } from './entry.ts';
import type { Source } from './mergePages.ts';

test('an export that is paused and continued repeats only the pending request', async () => {
  const requests = pausableRequests(() => true);
  const sent: number[] = [];
  const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
  const read: Source<ActivityEntry>['read'] = async (offset, count) => {
    sent.push(offset);
    // The request is pending when the user pauses the export.
    if (sent.length === 2)
      void turn()
        .then(() => requests.pause())
        .then(turn)
        .then(() => requests.resume());
    if (sent.length === 2) await new Promise(() => {});
    await turn();
    return { items: Array.from({ length: count }, () => undefined), isLast: offset >= 4 * count };
  };
  const pages = exportPages({
    dispatch: async () => new Map(),
    list: { sources: [{ key: 'a', read }], accepts: () => true },
    locale: 'en',
    attempt: requests.attempt,
    onLimit: () => {},
  });
  for await (const { rows } of pages) expect(rows).toEqual([]);
  expect(sent).toEqual([0, 200, 200, 400, 600, 800]);
});
