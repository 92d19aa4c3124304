import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createProxy } from './proxy.ts';
import type { ProxySettings } from './proxySettings.ts';

/** Creates the proxy to the outside servers. Loads the code of the gateway's endpoints only if they are embedded. */
export async function openProxy(
  settings: ProxySettings,
  publicUrl: string,
  log: Log,
  metrics: Metrics | undefined,
  maxBundleEntries = Infinity,
): Promise<(request: Request) => Promise<Response>> {
  const options = { ...settings, publicUrl, log, metrics, maxBundleEntries };
  if (settings.customBase !== undefined) return createProxy(options);
  const { createEmbeddedEndpoints } = await import('./embeddedEndpoints.ts');
  return createProxy({ ...options, embedded: createEmbeddedEndpoints(settings) });
}
