import { purgePersistedOfOthers } from '../../api/persistedCache/persistedResponses.ts';
import { bulkKind } from '../../shared/bulk/bulkKind.ts';
import { purgeDraftsOfOthers } from '../../shared/drafts/draftStore.ts';
import { purgeChecksOfOthers } from '../../shared/home/checkStore.ts';
import { purgePastOfOthers } from '../../shared/notify/pastStore.ts';
import { purgeAreasOfOthers } from '../../shared/offline/purgeOtherAreas.ts';
import { purgeRunsOfOthers } from '../../shared/runs/runStore.ts';
import { purgeVisitsOfOthers } from '../home/visitStore.ts';

/** Timeout in milliseconds: sign-in continues even if the browser's storage does not respond. */
const timeout = 3000;

/**
 * Removes the drafts, lists, visits, results of checks, bulk runs, notifications and offline data that other users left in
 * this browser without signing out. Runs at sign-in, before the first page.
 */
export async function purgeOtherUsers(userId: string): Promise<void> {
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, timeout));
  await Promise.race([
    timedOut,
    Promise.all([
      purgeDraftsOfOthers(userId),
      purgePersistedOfOthers(userId),
      purgeVisitsOfOthers(userId),
      purgeChecksOfOthers(userId),
      purgeRunsOfOthers(bulkKind, userId),
      purgePastOfOthers(userId),
      purgeAreasOfOthers(userId),
    ]),
  ]);
}
