import type { AppConfig } from '../../src/config/config.ts';
import { readSetting } from '../../src/config/configFromEnv.ts';
import { isSearch, pastSearchCache } from '../web/searchCache.ts';
import type { Servers } from './open.ts';

interface Options {
  config: AppConfig;
  env: Record<string, string | undefined>;
  /** What this process itself answers under its own address: the sandbox, or the proxy with its checks. */
  api: () => ((request: Request) => Promise<Response>) | undefined;
  /** Address browsers use, the base of relative ones, without a trailing slash. */
  publicUrl: string;
}

/** Over the network; a search is never answered by an earlier one, which the server may have kept. */
export function sendOut(request: Request, now = Date.now()): Promise<Response> {
  const url = new URL(request.url);
  const type = url.pathname.slice(url.pathname.lastIndexOf('/'));
  if (request.method !== 'GET' || !isSearch(type)) return fetch(request);
  url.search = pastSearchCache(url.search, now);
  return fetch(new Request(url, request));
}

/**
 * The servers imports are written to: those browsers use, with the same checks. What this process answers itself is asked
 * without a socket.
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
