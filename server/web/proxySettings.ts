import type { Settings } from '../settings/settings.ts';

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

/**
 * Clients of the realm whose tokens the server accepts: the application's own, those of ALLOWED_CLIENTS, and the service
 * account of imports.
 */
export const allowedClients = ({ KEYCLOAK_CLIENT_ID, ALLOWED_CLIENTS, IMPORT_CLIENT_ID }: Settings): string[] => [
  KEYCLOAK_CLIENT_ID,
  ...ALLOWED_CLIENTS,
  ...(IMPORT_CLIENT_ID === undefined ? [] : [IMPORT_CLIENT_ID]),
];

/** Settings of the proxy; undefined without PROXY_FHIR_BASE_URL. */
export function readProxySettings(settings: Settings): ProxySettings | undefined {
  const fhirBase = settings.PROXY_FHIR_BASE_URL;
  if (fhirBase === undefined) return undefined;
  const realm = `/realms/${settings.KEYCLOAK_REALM}`;
  const access: AccessSettings = {
    issuer: settings.KEYCLOAK_URL + realm,
    keys: `${settings.KEYCLOAK_INTERNAL_URL ?? settings.KEYCLOAK_URL}${realm}/protocol/openid-connect/certs`,
    clients: allowedClients(settings),
  };
  const customBase = settings.PROXY_CUSTOM_ENDPOINT_BASE_URL ?? fhirBase.replace(/\/fhir$/, '');
  return {
    access: settings.PROXY_ACCESS_CHECK === 'none' ? undefined : access,
    fhirBase,
    customBase: settings.CUSTOM_ENDPOINTS === 'embedded' ? undefined : customBase,
    timeoutMs: settings.PROXY_TIMEOUT_SECONDS.ms,
  };
}
