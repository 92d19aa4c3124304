import type { AppConfig, ConfigProblem } from '../../src/config/config.ts';
import { configFromEnv, readSetting } from '../settings/configFromEnv.ts';
import { settings } from '../settings/settings.ts';
import { readChoice, OptionError } from '../options.ts';
import { addressProblem } from './addresses.ts';

/** Outside servers that the platform server calls for the browser. Addresses have no trailing slash. */
export interface ProxySettings {
  fhirBase: string;
  /** Undefined: the platform server computes LocationHierarchy and PractitionerDetail from the FHIR server. */
  customBase: string | undefined;
  timeoutMs: number;
  /** Settings of the check of tokens and roles. Undefined: the upstream server checks them. */
  access: AccessSettings | undefined;
}

export interface AccessSettings {
  /** Required `iss` of tokens. */
  issuer: string;
  /** URL of the realm's public keys. */
  keys: string;
  /** Clients whose tokens are accepted. */
  clients: readonly string[];
}

/** Clients of the realm whose tokens the server accepts: the application's own and those of ALLOWED_CLIENTS. */
export function allowedClients(env: Record<string, string | undefined>, config: AppConfig): string[] {
  const more = (readSetting(env, 'ALLOWED_CLIENTS') ?? '').split(',').map((client) => client.trim());
  return [config.keycloakClientId, ...more].filter(Boolean);
}

/** The address without trailing slashes; undefined if it is missing or invalid. */
function serverAddress(text: string | undefined): string | undefined {
  if (!text || addressProblem('server', text) !== undefined) return undefined;
  return new URL(text).href.replace(/\/+$/, '');
}

/**
 * Reads PROXY_FHIR_BASE_URL and the related settings; without that variable there is no proxy. An address that is
 * invalid or contains a password is reported as a problem, without a proxy. Throws an OptionError for other invalid
 * values: a typing error must not disable the access check.
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

  const kind = readChoice(env, 'CUSTOM_ENDPOINTS', ['gateway', 'embedded']);
  const timeout = readSetting(env, 'PROXY_TIMEOUT_SECONDS') ?? settings.PROXY_TIMEOUT_SECONDS.fallback;
  const seconds = Number(timeout);
  if (!Number.isFinite(seconds) || seconds <= 0) {
    throw new OptionError(`PROXY_TIMEOUT_SECONDS must be a number above 0, not "${timeout}"`);
  }
  const { config } = configFromEnv(env);
  const customBase = address('PROXY_CUSTOM_ENDPOINT_BASE_URL') ?? fhirBase.replace(/\/fhir$/, '');
  const check = readChoice(env, 'PROXY_ACCESS_CHECK', ['roles', 'none']);
  const realm = `/realms/${config.keycloakRealm}`;
  const inside = readSetting(env, 'KEYCLOAK_INTERNAL_URL')?.replace(/\/+$/, '') ?? config.keycloakUrl;
  return {
    proxy: {
      access:
        check === 'none'
          ? undefined
          : {
              issuer: config.keycloakUrl + realm,
              keys: `${inside}${realm}/protocol/openid-connect/certs`,
              clients: allowedClients(env, config),
            },
      fhirBase,
      customBase: kind === 'embedded' ? undefined : customBase,
      timeoutMs: seconds * 1000,
    },
    problems,
  };
}
