import type { AppConfig } from '../../common/config/config.ts';
import { addFhirBase } from '../../common/fhir/reference.ts';
import { sendOut, type Send } from '../fhir/http.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { SettingError } from '../settings/define.ts';
import type { Settings } from '../settings/settings.ts';
import { openProxy } from '../web/proxy.ts';
import { readProxySettings } from '../web/proxySettings.ts';

/** The servers imports are written to, as this process reaches them. */
export interface TargetServers {
  send: Send;
  fhirBase: string;
  /** Keycloak's base, without a trailing slash. */
  keycloakUrl: string;
  /** `iss` of valid tokens. */
  issuer: string;
}

interface Options {
  config: AppConfig;
  settings: Settings;
  /** Handles paths under `publicUrl` within this process: the sandbox, or the proxy with its checks. */
  api: ((request: Request) => Promise<Response>) | undefined;
  /** Address that browsers use and base of relative ones, without a trailing slash. */
  publicUrl: string;
}

/**
 * The target servers of the server's imports: those that browsers use, with the same checks. Requests to this server are
 * handled in process, without a socket. Registers the base URLs of the FHIR server, so that absolute references to it are
 * read as local ones, and those to other servers are not.
 */
export function targetServers({ config, settings, api, publicUrl }: Options): TargetServers {
  const absolute = (url: string): string => (url.startsWith('/') ? publicUrl + url : url);
  const keycloakUrl = absolute(config.keycloakUrl);
  const fhirBase = absolute(config.fhirBaseUrl);
  for (const base of [fhirBase, settings.PROXY_FHIR_BASE_URL]) if (base !== undefined) addFhirBase(base);
  return {
    send(request) {
      return api && request.url.startsWith(`${publicUrl}/`) ? api(request) : sendOut(request);
    },
    fhirBase,
    keycloakUrl: settings.KEYCLOAK_INTERNAL_URL ?? keycloakUrl,
    issuer: `${keycloakUrl}/realms/${config.keycloakRealm}`,
  };
}

/**
 * The target servers of `npm run worker`. With PLATFORM_URL it calls the platform server. Otherwise it runs the proxy and
 * its checks in process, or calls outside servers directly. Throws a SettingError for the sandbox without
 * PLATFORM_URL.
 */
export async function workerTargetServers(
  config: AppConfig,
  settings: Settings,
  log: Log,
  metrics?: Metrics,
): Promise<TargetServers> {
  const platformUrl = settings.PLATFORM_URL;
  const proxySettings = readProxySettings(settings);
  if (platformUrl !== undefined || !proxySettings) {
    const isRelative = [config.fhirBaseUrl, config.keycloakUrl].some((url) => url.startsWith('/'));
    if (platformUrl === undefined && isRelative) {
      const message =
        'The worker has no servers to write to. Set PLATFORM_URL to the address of the platform server, for example PLATFORM_URL=http://localhost:3000, or give the worker the settings of the server: PROXY_FHIR_BASE_URL and KEYCLOAK_URL.';
      throw new SettingError([{ message }]);
    }
    return targetServers({ config, settings, api: undefined, publicUrl: platformUrl ?? '' });
  }
  // Only a base for URLs: requests to it are handled by the proxy in this process.
  const publicUrl = settings.PUBLIC_URL ?? 'http://localhost';
  const proxy = await openProxy(proxySettings, publicUrl, log, metrics);
  return targetServers({ config, settings, api: proxy, publicUrl });
}
