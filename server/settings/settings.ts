import { features } from '../../src/app/features.ts';

interface Setting {
  /** Used when the variable is not set. */
  fallback: string;
  /** Names of the same setting in existing installations (their container template and build environment). */
  also: string[];
  /** One line for the README's table. */
  about: string;
}

function setting(fallback: string, about: string, also: string[] = []): Setting {
  return { fallback, about, also };
}

/** Environment variables of the application, except the feature flags. */
export const settings = {
  WEBSITE_NAME: setting('Health programme administration', 'Name in the browser tab', ['REACT_APP_WEBSITE_NAME']),
  PROJECT_CODE: setting('core', 'Variant: core, eusm, echis or giz', ['REACT_APP_PROJECT_CODE']),
  LANGUAGE_CODE: setting('en', 'First language of a new visitor', ['REACT_APP_LANGUAGE_CODE']),
  SUPPORTED_LANGUAGES: setting('en,fr,vi,ar,sw,th', 'Languages in the switcher', ['REACT_APP_SUPPORTED_LANGUAGES']),
  FHIR_BASE_URL: setting('/fhir', 'FHIR R4 server', ['REACT_APP_FHIR_API_BASE_URL']),
  CUSTOM_ENDPOINT_BASE_URL: setting(
    '',
    'Base of LocationHierarchy and PractitionerDetail; default: FHIR base without /fhir',
    ['REACT_APP_FHIR_WEB_CUSTOM_ENDPOINT_BASE_URL'],
  ),
  PROXY_FHIR_BASE_URL: setting('', 'FHIR server that our server calls for the browser, under its own /fhir', []),
  PROXY_CUSTOM_ENDPOINT_BASE_URL: setting(
    '',
    'The same for LocationHierarchy and PractitionerDetail; default: PROXY_FHIR_BASE_URL without /fhir',
    [],
  ),
  PROXY_TIMEOUT_SECONDS: setting('120', 'How long our server waits for the first byte of an answer', []),
  PROXY_ACCESS_CHECK: setting(
    'roles',
    'With a proxy: roles checks token and roles of every call here; none leaves it to a gateway behind',
    [],
  ),
  KEYCLOAK_INTERNAL_URL: setting('', 'Keycloak as our server reaches it, when that is another address', []),
  CUSTOM_ENDPOINTS: setting(
    'gateway',
    'With a proxy: gateway asks the outside server, embedded makes the answers here',
    [],
  ),
  KEYCLOAK_URL: setting('/auth', 'Keycloak, the address before /realms', []),
  KEYCLOAK_ADMIN_URL: setting('', 'Old form: {keycloak}/admin/realms/{realm}', ['REACT_APP_KEYCLOAK_API_BASE_URL']),
  KEYCLOAK_REALM: setting('fhir', 'Realm', []),
  KEYCLOAK_CLIENT_ID: setting('fhir-web', 'Public client with PKCE', ['REACT_APP_OPENSRP_CLIENT_ID']),
  ALLOWED_CLIENTS: setting('', 'Other clients of the realm whose tokens our server accepts, with commas', []),
  OAUTH_SCOPES: setting('profile', 'Scopes besides openid', ['REACT_APP_OPENSRP_OAUTH_SCOPES']),
  ROOT_LOCATION_ID: setting('', 'Id of the root Location', ['REACT_APP_FHIR_ROOT_LOCATION_ID']),
  COMMODITY_LIST_ID: setting('', 'Id of the List of commodities', ['REACT_APP_COMMODITIES_LIST_RESOURCE_ID']),
  INVENTORY_LIST_ID: setting('', 'Id of the List of inventories, for imports', [
    'REACT_APP_INVENTORY_LIST_RESOURCE_ID',
  ]),
  DEFAULT_TABLE_PAGE_SIZE: setting('20', 'Rows of a table: 5, 10, 20, 50 or 100', [
    'REACT_APP_DEFAULTS_TABLE_PAGE_SIZE',
  ]),
  USE_LOCATION_HIERARCHY_ENDPOINT: setting('false', 'Read trees from the LocationHierarchy endpoint', []),
  PRACTITIONER_TO_TEAM_ASSIGNMENT: setting('ONE_TO_MANY', 'ONE_TO_MANY or ONE_TO_ONE', [
    'REACT_APP_PRACTITIONER_TO_ORG_ASSIGNMENT_STRATEGY',
  ]),
  MAP_TILE_URL: setting(
    '',
    'Background of maps: https://…/{z}/{x}/{y}.png, with {s} for hosts a, b, c; default: none, nothing is fetched',
    [],
  ),
  MAP_ATTRIBUTION: setting('', 'Whose background it is, shown below every map', []),
  DATABASE_URL: setting('', 'PostgreSQL that imports are kept in; default: an embedded one, beside the data', []),
  IMPORT_KEY: setting(
    '',
    'Secret that tokens and passwords of imports are encrypted with, 32 characters or more; default: a file',
    [],
  ),
  IMPORT_KEY_PREVIOUS: setting('', 'Earlier values of IMPORT_KEY, with commas, that can still be decrypted', []),
  IMPORT_WORKER: setting('here', 'here: this server writes imports; separate: only npm run worker does', []),
  IMPORT_PICTURE_HOSTS: setting('', 'Hosts that pictures of imported products may be fetched from', []),
  PLATFORM_URL: setting(
    '',
    'For npm run worker: address of the server; needed with the sandbox, else the worker calls the servers itself',
    [],
  ),
  ENABLE_KEPT_LISTS: setting(
    'true',
    'Lists of Locations, teams and products are stored in the browser until sign-out',
    [],
  ),
  ENABLE_LANGUAGE_SWITCHER: setting('true', 'Language switcher', ['REACT_APP_ENABLE_LANGUAGE_SWITCHER']),
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** Names of feature flags in existing installations. */
const legacyFlagNames: Readonly<Record<string, string[]>> = {
  users: ['REACT_APP_ENABLE_USERS', 'REACT_APP_ENABLE_FHIR_USER_MANAGEMENT'],
  userGroups: ['REACT_APP_ENABLE_USER_GROUPS'],
  userRoles: ['REACT_APP_ENABLE_USER_ROLES'],
  userSync: ['REACT_APP_ENABLE_USER_SYNC'],
  locations: ['REACT_APP_ENABLE_FHIR_LOCATIONS'],
  teams: ['REACT_APP_ENABLE_FHIR_TEAMS'],
  teamAssignment: ['REACT_APP_ENABLE_TEAMS_ASSIGNMENT_MODULE'],
  careTeams: ['REACT_APP_ENABLE_FHIR_CARE_TEAM'],
  healthcareServices: ['REACT_APP_ENABLE_FHIR_HEALTHCARE_SERVICES'],
  groups: ['REACT_APP_ENABLE_FHIR_GROUP'],
  commodities: ['REACT_APP_ENABLE_FHIR_COMMODITY'],
  questionnaires: ['REACT_APP_ENABLE_QUEST'],
  patients: ['REACT_APP_ENABLE_FHIR_PATIENTS'],
};

interface FeatureFlag {
  /** As in the manifests: `careTeams`. */
  key: string;
  /** Environment variable: `ENABLE_CARE_TEAMS`. */
  name: string;
  also: string[];
}

const flagsOfManifests = features.flatMap((feature) =>
  [feature, ...feature.routes, ...(feature.menu ?? []), ...(feature.tabs ?? [])].flatMap(({ flag }) => flag ?? []),
);

/** Feature flags of all manifests. On by default. */
export const featureFlags: readonly FeatureFlag[] = [...new Set(flagsOfManifests)].map((key) => ({
  key,
  name: `ENABLE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
  also: legacyFlagNames[key] ?? [],
}));
