import { settings, type SettingName } from './settings.ts';

/** Project variants; giz has its own rules for the user form and takes every text of core. */
export const projectCodes = ['core', 'eusm', 'echis', 'giz'] as const;
export type ProjectCode = (typeof projectCodes)[number];

export const languageCodes = ['en', 'fr', 'vi', 'ar', 'sw', 'th'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export const featureFlags = [
  'users',
  'userGroups',
  'userRoles',
  'userSync',
  'locations',
  'teams',
  'teamAssignment',
  'careTeams',
  'healthcareServices',
  'groups',
  'commodities',
  'questionnaires',
  'patients',
  'dataImports',
  'languageSwitcher',
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const assignmentStrategies = ['ONE_TO_MANY', 'ONE_TO_ONE'] as const;

/** Run-time configuration, as `/config.json` answers it. Addresses have no trailing slash. */
export interface AppConfig {
  websiteName: string;
  projectCode: ProjectCode;
  languageCode: LanguageCode;
  /** Languages the switcher offers, in this order. */
  supportedLanguages: LanguageCode[];
  fhirBaseUrl: string;
  /** Base of /LocationHierarchy and /PractitionerDetail; '' is the page's own origin. */
  customEndpointBaseUrl: string;
  /** Keycloak's own base: realms are under `{keycloakUrl}/realms/{realm}`. */
  keycloakUrl: string;
  keycloakRealm: string;
  keycloakClientId: string;
  /** Base of the admin API, `{keycloakUrl}/admin/realms/{realm}`. */
  keycloakBaseUrl: string;
  platformBaseUrl: string;
  oauthScopes: string[];
  rootLocationId: string;
  commodityListId: string;
  inventoryListId: string;
  defaultTablePageSize: number;
  /** True: trees are read from /LocationHierarchy; false: children on demand by `partof`. */
  useLocationHierarchyEndpoint: boolean;
  practitionerToTeamAssignment: (typeof assignmentStrategies)[number];
  rbacStrategy: 'keycloak';
  features: Record<FeatureFlag, boolean>;
}

export interface ConfigProblem {
  /** Name of the setting as an installer writes it, e.g. FHIR_BASE_URL. */
  setting: string;
  problem: 'missing' | 'invalid';
  value?: string;
}

export interface ConfigResult {
  config: AppConfig;
  problems: ConfigProblem[];
}

type Environment = Record<string, string | undefined>;

/** The value of a setting: its own name first, then the names existing installations use. */
function read(env: Environment, name: SettingName): string | undefined {
  for (const candidate of [name, ...settings[name].also]) {
    const value = env[candidate]?.trim();
    if (value) return value;
  }
  return undefined;
}
export { read as readSetting };

function flag(value: string | undefined, whenUnset: boolean): boolean {
  return value === undefined ? whenUnset : value.toLowerCase() === 'true';
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** `https://kc/auth/admin/realms/fhir` → its base and its realm; the old setting held both in one address. */
function splitAdminUrl(url: string | undefined): { keycloakUrl?: string; realm?: string } {
  const match = /^(.*)\/admin\/realms\/([^/]+)\/?$/.exec(url ?? '');
  return match ? { keycloakUrl: match[1], realm: match[2] } : {};
}

/**
 * Builds the configuration from environment variables. Names and defaults are in `settings.ts`; names of existing
 * installations (`REACT_APP_…`) are read as well. Never throws: what is wrong is reported, its default is used.
 */
export function configFromEnv(env: Environment): ConfigResult {
  const problems: ConfigProblem[] = [];
  const text = (name: SettingName): string => read(env, name) ?? settings[name].fallback;
  const oneOf = <T extends string>(name: SettingName, allowed: readonly T[]): T => {
    const value = text(name);
    const found = allowed.find((entry) => entry.toLowerCase() === value.toLowerCase());
    if (found) return found;
    problems.push({ setting: name, problem: 'invalid', value });
    return allowed.find((entry) => entry === settings[name].fallback) ?? (allowed[0] as T);
  };
  const url = (name: SettingName, value = text(name)): string => {
    const clean = withoutTrailingSlash(value);
    if (clean === '' || /^(https?:\/\/|\/)/.test(clean)) return clean;
    problems.push({ setting: name, problem: 'invalid', value });
    return withoutTrailingSlash(settings[name].fallback);
  };
  const pageSize = Number(text('DEFAULT_TABLE_PAGE_SIZE'));
  if (![5, 10, 20, 50, 100].includes(pageSize)) {
    problems.push({ setting: 'DEFAULT_TABLE_PAGE_SIZE', problem: 'invalid', value: text('DEFAULT_TABLE_PAGE_SIZE') });
  }
  const fhirId = (name: SettingName): string => {
    const value = text(name);
    if (value === '' || /^[A-Za-z0-9\-.]{1,64}$/.test(value)) return value;
    problems.push({ setting: name, problem: 'invalid', value });
    return '';
  };
  const languages = text('SUPPORTED_LANGUAGES')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const language of languages.filter((entry) => !languageCodes.some((code) => code === entry))) {
    problems.push({ setting: 'SUPPORTED_LANGUAGES', problem: 'invalid', value: language });
  }
  const old = splitAdminUrl(read(env, 'KEYCLOAK_ADMIN_URL'));
  const keycloakUrl = url(
    'KEYCLOAK_URL',
    read(env, 'KEYCLOAK_URL') ?? old.keycloakUrl ?? settings.KEYCLOAK_URL.fallback,
  );
  const keycloakRealm = read(env, 'KEYCLOAK_REALM') ?? old.realm ?? settings.KEYCLOAK_REALM.fallback;
  const fhirBaseUrl = url('FHIR_BASE_URL');

  const config: AppConfig = {
    websiteName: text('WEBSITE_NAME'),
    projectCode: oneOf('PROJECT_CODE', projectCodes),
    languageCode: oneOf('LANGUAGE_CODE', languageCodes),
    supportedLanguages: languageCodes.filter((code) => languages.includes(code)),
    fhirBaseUrl,
    customEndpointBaseUrl: url(
      'CUSTOM_ENDPOINT_BASE_URL',
      read(env, 'CUSTOM_ENDPOINT_BASE_URL') ?? fhirBaseUrl.replace(/\/fhir$/, ''),
    ),
    keycloakUrl,
    keycloakRealm,
    keycloakClientId: text('KEYCLOAK_CLIENT_ID'),
    keycloakBaseUrl: `${keycloakUrl}/admin/realms/${keycloakRealm}`,
    platformBaseUrl: '',
    oauthScopes: text('OAUTH_SCOPES')
      .split(/[\s,]+/)
      .filter(Boolean),
    rootLocationId: fhirId('ROOT_LOCATION_ID'),
    commodityListId: fhirId('COMMODITY_LIST_ID'),
    inventoryListId: fhirId('INVENTORY_LIST_ID'),
    defaultTablePageSize: [5, 10, 20, 50, 100].includes(pageSize) ? pageSize : 20,
    useLocationHierarchyEndpoint: flag(read(env, 'USE_LOCATION_HIERARCHY_ENDPOINT'), false),
    practitionerToTeamAssignment: oneOf('PRACTITIONER_TO_TEAM_ASSIGNMENT', assignmentStrategies),
    rbacStrategy: 'keycloak',
    features: {
      users: flag(read(env, 'ENABLE_USERS'), true),
      userGroups: flag(read(env, 'ENABLE_USER_GROUPS'), true),
      userRoles: flag(read(env, 'ENABLE_USER_ROLES'), true),
      userSync: flag(read(env, 'ENABLE_USER_SYNC'), true),
      locations: flag(read(env, 'ENABLE_LOCATIONS'), true),
      teams: flag(read(env, 'ENABLE_TEAMS'), true),
      teamAssignment: flag(read(env, 'ENABLE_TEAM_ASSIGNMENT'), true),
      careTeams: flag(read(env, 'ENABLE_CARE_TEAMS'), true),
      healthcareServices: flag(read(env, 'ENABLE_HEALTHCARE_SERVICES'), true),
      groups: flag(read(env, 'ENABLE_GROUPS'), true),
      commodities: flag(read(env, 'ENABLE_COMMODITIES'), true),
      questionnaires: flag(read(env, 'ENABLE_QUESTIONNAIRES'), true),
      patients: flag(read(env, 'ENABLE_PATIENTS'), true),
      dataImports: flag(read(env, 'ENABLE_DATA_IMPORTS'), true),
      languageSwitcher: flag(read(env, 'ENABLE_LANGUAGE_SWITCHER'), true),
    },
  };
  return { config, problems };
}

/** True for a plain object. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks a configuration document as the browser received it: `{ config, problems }`. A value of the wrong type is
 * reported under its key and replaced by the default, so that one slip does not close the whole application.
 */
export function checkConfig(document: unknown): ConfigResult {
  if (!isRecord(document) || !isRecord(document.config)) throw new Error('config.json is not a configuration document');
  const defaults = configFromEnv({}).config;
  const given = document.config;
  const problems: ConfigProblem[] = Array.isArray(document.problems) ? (document.problems as ConfigProblem[]) : [];
  const config: Record<string, unknown> = { ...defaults };
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = given[key];
    const fits =
      typeof value === typeof fallback &&
      Array.isArray(value) === Array.isArray(fallback) &&
      !(isRecord(fallback) && !isRecord(value));
    if (fits) config[key] = isRecord(fallback) ? { ...fallback, ...(value as object) } : value;
    else if (value === undefined) problems.push({ setting: key, problem: 'missing' });
    else problems.push({ setting: key, problem: 'invalid', value: JSON.stringify(value) });
  }
  return { config: config as unknown as AppConfig, problems };
}
