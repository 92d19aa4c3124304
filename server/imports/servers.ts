import type { AppConfig } from '../../src/config/config.ts';
import { sendOut } from '../fhir/http.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { SettingError } from '../settings/define.ts';
import type { Settings } from '../settings/settings.ts';
import { openProxy } from '../web/proxy.ts';
import { readProxySettings } from '../web/proxySettings.ts';
import type { Servers } from './open.ts';

interface Options {
  config: AppConfig;
  settings: Settings;
  /** Handles paths under `publicUrl` within this process: the sandbox, or the proxy with its checks. */
  api: ((request: Request) => Promise<Response>) | undefined;
  /** Address that browsers use and base of relative ones, without a trailing slash. */
  publicUrl: string;
}

/**
 * The servers imports are written to: those that browsers use, with the same checks. Requests to this server are
 * handled in process, without a socket.
 */
export function importServers({ config, settings, api, publicUrl }: Options): Servers {
  const absolute = (url: string): string => (url.startsWith('/') ? publicUrl + url : url);
  const keycloakUrl = absolute(config.keycloakUrl);
  return {
    send(request) {
      return api && request.url.startsWith(`${publicUrl}/`) ? api(request) : sendOut(request);
    },
    fhirBase: absolute(config.fhirBaseUrl),
    keycloakUrl: settings.KEYCLOAK_INTERNAL_URL ?? keycloakUrl,
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
  settings: Settings,
  log: Log,
  metrics?: Metrics,
): Promise<Servers> {
  const platformUrl = settings.PLATFORM_URL;
  const proxySettings = readProxySettings(settings);
  if (platformUrl !== undefined || !proxySettings) {
    const isRelative = [config.fhirBaseUrl, config.keycloakUrl].some((url) => url.startsWith('/'));
    if (platformUrl === undefined && isRelative) {
      const message =
        'The worker has no servers to write to. Set PLATFORM_URL to the address of the platform server, for example PLATFORM_URL=http://localhost:3000, or give the worker the settings of the server: PROXY_FHIR_BASE_URL and KEYCLOAK_URL.';
      throw new SettingError([{ message }]);
    }
    return importServers({ config, settings, api: undefined, publicUrl: platformUrl ?? '' });
  }
  // Only a base for URLs: requests to it are handled by the proxy in this process.
  const publicUrl = settings.PUBLIC_URL ?? 'http://localhost';
  const proxy = await openProxy(proxySettings, publicUrl, log, metrics);
  return importServers({ config, settings, api: proxy, publicUrl });
}
