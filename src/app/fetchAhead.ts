import type { ApiServices } from '../api/services.ts';

/**
 * Fetches what tells a person of a failure: it cannot be fetched any more when the server is away, which is what it has to
 * tell. `userId`: whose page this is. After the first page, so that it does not wait for this; a failure here is tried again when the part is wanted.
 */
export function fetchAhead(services: ApiServices, userId: string | undefined): void {
  const fetchParts = () => {
    const parts = [
      import('../shared/notify/Notifications.tsx'),
      import('./SessionExpiredDialog.tsx'),
      import('../shared/state/BrokenPage.tsx'),
      import('../api/http/watchConnection.ts').then(({ watchConnection }) => watchConnection()),
      import('../shared/report/keptRequests.ts').then(({ keepRequests }) => keepRequests(services, userId)),
      import('../shared/report/ReportDialog.tsx'),
    ];
    void Promise.allSettled(parts);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchParts, { timeout: 5_000 });
  else setTimeout(fetchParts, 2_000);
}
