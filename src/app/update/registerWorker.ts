const workerUrl = '/service-worker.js';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The address of the worker as the type that the page's policy requires (server/web/securityHeaders.ts). */
function trustedWorkerUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy('serviceWorker', { createScriptURL: (url) => (url === workerUrl ? url : null) });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

let registration: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Registers the service worker, once per page. The browser completes the registration and the installation even if the page
 * is left. Undefined in an insecure context.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> | undefined {
  registration ??= (navigator as Partial<Navigator>).serviceWorker?.register(trustedWorkerUrl(), {
    updateViaCache: 'none',
  });
  return registration;
}
