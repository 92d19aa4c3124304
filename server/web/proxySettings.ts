import type { ConfigProblem } from '../../src/config/config.ts';
import { configFromEnv, readSetting } from '../../src/config/configFromEnv.ts';
import { settings } from '../../src/config/settings.ts';
import { wrongOf } from './addresses.ts';

/** Outside servers that the platform server calls in the browser's place. Addresses have no trailing slash. */
export interface ProxySettings {
  fhirBase: string;
  /** Undefined: the platform server makes LocationHierarchy and PractitionerDetail itself, out of the FHIR server. */
  customBase: string | undefined;
  timeoutMs: number;
  /** Tokens and roles are checked here; undefined: the server behind does it. */
  access: AccessSettings | undefined;
}

export interface AccessSettings {
  /** `iss` of genuine tokens. */
  issuer: string;
  /** Address of the realm's public keys. */
  keys: string;
}

/** Undefined for an address of the kind that stops the start as well. */
function serverAddress(text: string | undefined): string | undefined {
  if (!text || wrongOf('server', text) !== undefined) return undefined;
  return new URL(text).href.replace(/\/+$/, '');
}

/**
 * Reads PROXY_FHIR_BASE_URL and the settings that go with it. No such variable: no proxy. An address that is none, or that
 * holds a password, is a problem, and then there is no proxy either.
 */
export function readProxySettings(env: Record<string, string | undefined>): {
  proxy: ProxySettings | undefined;
  problems: ConfigProblem[];
} {
  const problems: ConfigProblem[] = [];
  const address = (name: 'PROXY_FHIR_BASE_URL' | 'PROXY_CUSTOM_ENDPOINT_BASE_URL'): string | undefined => {
    const value = readSetting(env, name);
    const url = serverAddress(value);
    if (value !== undefined && url === undefined) problems.push({ setting: name, problem: 'invalid', value });
    return url;
  };
  const fhirBase = address('PROXY_FHIR_BASE_URL');
  if (fhirBase === undefined) return { proxy: undefined, problems };

  const kind = readSetting(env, 'CUSTOM_ENDPOINTS') ?? settings.CUSTOM_ENDPOINTS.fallback;
  if (kind !== 'gateway' && kind !== 'embedded') {
    problems.push({ setting: 'CUSTOM_ENDPOINTS', problem: 'invalid', value: kind });
  }
  const seconds = Number(readSetting(env, 'PROXY_TIMEOUT_SECONDS') ?? settings.PROXY_TIMEOUT_SECONDS.fallback);
  const { config } = configFromEnv(env);
  if (!/^https?:/.test(config.keycloakUrl)) {
    problems.push({ setting: 'KEYCLOAK_URL', problem: 'missing' });
  }
  const sensible = Number.isFinite(seconds) && seconds > 0;
  if (!sensible) problems.push({ setting: 'PROXY_TIMEOUT_SECONDS', problem: 'invalid' });
  const customBase = address('PROXY_CUSTOM_ENDPOINT_BASE_URL') ?? fhirBase.replace(/\/fhir$/, '');
  const check = readSetting(env, 'PROXY_ACCESS_CHECK') ?? settings.PROXY_ACCESS_CHECK.fallback;
  if (check !== 'roles' && check !== 'none') {
    problems.push({ setting: 'PROXY_ACCESS_CHECK', problem: 'invalid', value: check });
  }
  const realm = `/realms/${config.keycloakRealm}`;
  const inside = readSetting(env, 'KEYCLOAK_INTERNAL_URL')?.replace(/\/+$/, '') ?? config.keycloakUrl;
  return {
    proxy: {
      // Whatever else is written there: a slip must not open the server.
      access:
        check === 'none'
          ? undefined
          : { issuer: config.keycloakUrl + realm, keys: `${inside}${realm}/protocol/openid-connect/certs` },
      fhirBase,
      customBase: kind === 'embedded' ? undefined : customBase,
      timeoutMs: (sensible ? seconds : Number(settings.PROXY_TIMEOUT_SECONDS.fallback)) * 1000,
    },
    problems,
  };
}
