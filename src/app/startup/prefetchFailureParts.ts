import type { ApiServices } from '../../api/services.ts';
import { missingPart } from '../../shared/state/lazyPart.ts';
import { whenIdle } from '../../shared/whenIdle.ts';

/**
 * Prefetches the code that reports failures, because it cannot be fetched while the server is unreachable. Runs when
 * the browser is idle after the first page. A part that fails to load is loaded again when it is needed. `userId`: the
 * user signed in on this page.
 */
export function prefetchFailureParts(services: ApiServices, userId: string | undefined): void {
  const fetchParts = () => {
    const parts = [
      import('../../shared/notify/Notifications.tsx'),
      import('../session/SessionExpiredDialog.tsx'),
      import('../../shared/state/BrokenPage.tsx'),
      missingPart(),
      import('../../api/http/watchConnection.ts').then(({ watchConnection }) => watchConnection()),
      import('../../shared/report/persistedRequests.ts').then(({ persistRequests }) =>
        persistRequests(services, userId),
      ),
      import('../../shared/report/ReportDialog.tsx'),
      // With the pending saves.
      import('../OtherPages.tsx'),
    ];
    void Promise.allSettled(parts);
  };
  whenIdle(fetchParts);
}
