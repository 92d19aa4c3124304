import { realmName, url } from './addresses.ts';
import { defineSettings } from './define.ts';
import { duration, enumeration, list, origins, text } from './kinds.ts';

/** The FHIR server and Keycloak, and how they are called. Without them the sandbox runs. */
export const serverSettings = defineSettings({
  FHIR_BASE_URL: url({
    use: 'browser',
    example: 'https://fhir.example.org/fhir',
    default: '/fhir',
    description: 'FHIR R4 server that browsers call',
    legacy: 'REACT_APP_FHIR_API_BASE_URL',
    client: true,
  }),
  CUSTOM_ENDPOINT_BASE_URL: url({
    use: 'browser',
    example: 'https://fhir.example.org',
    description: 'Base of LocationHierarchy and PractitionerDetail that browsers call',
    otherwise: 'FHIR_BASE_URL without /fhir',
    legacy: 'REACT_APP_FHIR_WEB_CUSTOM_ENDPOINT_BASE_URL',
  }),
  PROXY_FHIR_BASE_URL: url({
    use: 'server',
    example: 'http://fhir:8080/fhir',
    description: 'FHIR server that this server calls for browsers, under its own /fhir; needs KEYCLOAK_URL',
    otherwise: 'no proxy',
  }),
  PROXY_CUSTOM_ENDPOINT_BASE_URL: url({
    use: 'server',
    example: 'http://fhir:8080',
    description: 'Base of LocationHierarchy and PractitionerDetail behind the proxy',
    otherwise: 'PROXY_FHIR_BASE_URL without /fhir',
  }),
  PROXY_TIMEOUT_SECONDS: duration({
    min: 0.001,
    max: 86_400,
    default: 120,
    description: 'Time until the first byte of a response of the servers behind the proxy',
  }),
  PROXY_ACCESS_CHECK: enumeration({
    values: ['roles', 'none'],
    default: 'roles',
    description: 'With a proxy: roles checks token and roles of every call here; none leaves it to a gateway behind',
  }),
  CUSTOM_ENDPOINTS: enumeration({
    values: ['gateway', 'embedded'],
    default: 'gateway',
    description:
      'With a proxy: gateway calls LocationHierarchy and PractitionerDetail there; embedded computes them here',
  }),
  KEYCLOAK_URL: url({
    use: 'browser',
    example: 'https://keycloak.example.org/auth',
    default: '/auth',
    description: 'Keycloak that browsers call, the address before /realms',
    client: true,
  }),
  KEYCLOAK_ADMIN_URL: url({
    use: 'browser',
    example: 'https://keycloak.example.org/auth/admin/realms/fhir',
    suffix: [/\/admin\/realms\/(?!\.+\/?$)[\w.~-]+\/?$/, '/admin/realms/{realm}'],
    description:
      'Keycloak and realm in one address, for existing installations; KEYCLOAK_URL and KEYCLOAK_REALM override it',
    legacy: 'REACT_APP_KEYCLOAK_API_BASE_URL',
  }),
  KEYCLOAK_INTERNAL_URL: url({
    use: 'server',
    example: 'http://keycloak:8080/auth',
    description: 'Keycloak as this server reaches it',
    otherwise: 'KEYCLOAK_URL',
  }),
  KEYCLOAK_REALM: realmName({ default: 'fhir', description: 'Realm', client: true }),
  KEYCLOAK_CLIENT_ID: text({
    default: 'fhir-web',
    description: 'Public client with PKCE',
    legacy: 'REACT_APP_OPENSRP_CLIENT_ID',
    client: true,
  }),
  ALLOWED_CLIENTS: list({
    default: '',
    description: 'Other clients of the realm whose tokens this server accepts',
  }),
  TERMINOLOGY_SERVERS: origins({
    default: '',
    description: 'Terminology servers that forms may prefer, which this server calls to expand their value sets',
  }),
  OAUTH_SCOPES: list({
    separator: /[\s,]+/,
    default: 'profile',
    description: 'Scopes besides openid',
    legacy: 'REACT_APP_OPENSRP_OAUTH_SCOPES',
    client: true,
  }),
});
