import type { AppConfig } from '../../src/config/config.ts';
import { readSetting } from '../settings/configFromEnv.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { SettingError } from '../web/addresses.ts';
import { openProxy } from '../web/openProxy.ts';
import { readProxySettings } from '../web/proxySettings.ts';
import { isSearch, bypassSearchCache } from '../web/searchCache.ts';
import type { Servers } from './open.ts';

interface Options {
  config: AppConfig;
  env: Record<string, string | undefined>;
  /** Handles paths under `publicUrl` within this process: the sandbox, or the proxy with its checks. */
  api: () => ((request: Request) => Promise<Response>) | undefined;
  /** Address that browsers use and base of relative ones, without a trailing slash. */
  publicUrl: string;
}

/** Sends a request over the network. Searches bypass HAPI's search cache. */
export function sendOut(request: Request, now = Date.now()): Promise<Response> {
  const url = new URL(request.url);
  const type = url.pathname.slice(url.pathname.lastIndexOf('/'));
  if (request.method !== 'GET' || !isSearch(type)) return fetch(request);
  url.search = bypassSearchCache(url.search, now);
  return fetch(new Request(url, request));
}

/**
 * The servers imports are written to: those that browsers use, with the same checks. Requests to this server are
 * handled in process, without a socket.
 */
export function importServers({ config, env, api, publicUrl }: Options): Servers {
  const absolute = (url: string): string => (url.startsWith('/') ? publicUrl + url : url);
  const keycloakUrl = absolute(config.keycloakUrl);
  return {
    send(request) {
      const own = request.url.startsWith(`${publicUrl}/`) ? api() : undefined;
      return own ? own(request) : sendOut(request);
    },
    fhirBase: absolute(config.fhirBaseUrl),
    keycloakUrl: readSetting(env, 'KEYCLOAK_INTERNAL_URL')?.replace(/\/+$/, '') ?? keycloakUrl,
    issuer: `${keycloakUrl}/realms/${config.keycloakRealm}`,
  };
}

/**
 * The servers of `npm run worker`. With PLATFORM_URL it calls the platform server. Otherwise it runs the proxy and
 * its checks in process, or calls outside servers directly. Throws a SettingError for the sandbox without
 * PLATFORM_URL.
 */
export async function workerServers(
  config: AppConfig,
  env: Options['env'],
  log: Log,
  metrics?: Metrics,
): Promise<Servers> {
  const platformUrl = readSetting(env, 'PLATFORM_URL')?.replace(/\/+$/, '');
  const { proxy: proxySettings } = readProxySettings(env);
  if (platformUrl !== undefined || !proxySettings) {
    const isRelative = [config.fhirBaseUrl, config.keycloakUrl].some((url) => url.startsWith('/'));
    if (platformUrl === undefined && isRelative) {
      throw new SettingError(
        'The worker has no servers to write to. Set PLATFORM_URL to the address of the platform server, for example PLATFORM_URL=http://localhost:3000, or give the worker the settings of the server: PROXY_FHIR_BASE_URL and KEYCLOAK_URL.',
      );
    }
    return importServers({ config, env, api: () => undefined, publicUrl: platformUrl ?? '' });
  }
  // Only a base for URLs: requests to it are handled by the proxy in this process.
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') || 'http://localhost';
  const proxy = await openProxy(proxySettings, publicUrl, log, metrics);
  return importServers({ config, env, api: () => proxy, publicUrl });
}
