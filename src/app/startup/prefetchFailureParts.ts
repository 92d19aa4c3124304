import type { ApiServices } from '../../api/services.ts';
import { missingPart } from '../../shared/state/lazyPart.ts';
import { whenIdle } from '../../shared/whenIdle.ts';

/**
 * Prefetches the code that reports failures, because it cannot be fetched while the server is unreachable. Runs when
 * the browser is idle after the first page. A part that fails to load is loaded again when it is needed. Chunks that other
 * modules import too have a name: without one, webpack makes a chunk for each import. `userId`: the user signed in on this page.
 */
export function prefetchFailureParts(services: ApiServices, userId: string | undefined): void {
  const fetchParts = () => {
    const parts = [
      import(/* webpackChunkName: "notifications" */ '../../shared/notify/Notifications.tsx'),
      import(/* webpackChunkName: "sessionExpired" */ '../session/SessionExpiredDialog.tsx'),
      import('../../shared/state/BrokenPage.tsx'),
      missingPart(),
      import('../../api/http/watchConnection.ts').then(({ watchConnection }) => watchConnection()),
      import(/* webpackChunkName: "persistedRequests" */ '../../shared/report/persistedRequests.ts').then(
        ({ persistRequests }) => persistRequests(services, userId),
      ),
      import(/* webpackChunkName: "report" */ '../../shared/report/ReportDialog.tsx'),
      // With the pending saves.
      import(/* webpackChunkName: "otherPages" */ '../OtherPages.tsx'),
    ];
    void Promise.allSettled(parts);
  };
  whenIdle(fetchParts);
}
