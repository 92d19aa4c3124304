import type { ApiServices } from '../../api/services.ts';

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
      import('../../api/http/watchConnection.ts').then(({ watchConnection }) => watchConnection()),
      import('../../shared/report/persistedRequests.ts').then(({ persistRequests }) =>
        persistRequests(services, userId),
      ),
      import('../../shared/report/ReportDialog.tsx'),
    ];
    void Promise.allSettled(parts);
  };
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchParts, { timeout: 5_000 });
  else setTimeout(fetchParts, 2_000);
}
