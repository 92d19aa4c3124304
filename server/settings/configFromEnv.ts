import {
  assignmentStrategies,
  languageCodes,
  projectCodes,
  type ConfigProblem,
  type ConfigResult,
  type AppConfig,
} from '../../src/config/config.ts';
import { featureFlags, settings, type SettingName } from './settings.ts';

type Environment = Record<string, string | undefined>;

function firstSet(env: Environment, names: readonly string[]): string | undefined {
  return names.map((name) => env[name]?.trim()).find(Boolean);
}

/** Value of a setting: its own name first, then the names in existing installations. */
export function readSetting(env: Environment, name: SettingName): string | undefined {
  return firstSet(env, [name, ...settings[name].also]);
}

const booleanValues: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  1: true,
  false: false,
  no: false,
  off: false,
  0: false,
};

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * True for a URL template of map tiles by zoom, column and row. Its host becomes part of the Content-Security-Policy,
 * so that only characters of host names are allowed.
 */
function isTileUrl(url: string): boolean {
  const host = /^(https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?)?\//i;
  return host.test(url) && !/\s/.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
}

/** `https://kc/auth/admin/realms/fhir` → its base and its realm; the older setting combines both. */
function splitAdminUrl(url: string | undefined): { keycloakUrl?: string; realm?: string } {
  const match = /^(.*)\/admin\/realms\/([^/]+)\/?$/.exec(url ?? '');
  return match ? { keycloakUrl: match[1], realm: match[2] } : {};
}

/**
 * Builds the configuration from environment variables. Names and defaults are in `settings.ts`; names in existing
 * installations (`REACT_APP_…`) are read too. Never throws: invalid values are reported and replaced by their defaults.
 */
export function configFromEnv(env: Environment): ConfigResult {
  const problems: ConfigProblem[] = [];
  const text = (name: SettingName): string => readSetting(env, name) ?? settings[name].fallback;
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
  const parseBoolean = (setting: string, text: string, fallback: boolean): boolean => {
    const value = text.toLowerCase();
    const parsed = booleanValues[value];
    if (parsed === undefined) problems.push({ setting, problem: 'invalid', value });
    return parsed ?? fallback;
  };
  const flag = (name: SettingName): boolean => parseBoolean(name, text(name), settings[name].fallback === 'true');
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
  const tiles = text('MAP_TILE_URL');
  if (tiles !== '' && !isTileUrl(tiles)) {
    problems.push({ setting: 'MAP_TILE_URL', problem: 'invalid', value: tiles });
  }
  const languages = text('SUPPORTED_LANGUAGES')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const language of languages.filter((entry) => !languageCodes.some((code) => code === entry))) {
    problems.push({ setting: 'SUPPORTED_LANGUAGES', problem: 'invalid', value: language });
  }
  const legacyAdmin = splitAdminUrl(readSetting(env, 'KEYCLOAK_ADMIN_URL'));
  const keycloakUrl = url(
    'KEYCLOAK_URL',
    readSetting(env, 'KEYCLOAK_URL') ?? legacyAdmin.keycloakUrl ?? settings.KEYCLOAK_URL.fallback,
  );
  const keycloakRealm = readSetting(env, 'KEYCLOAK_REALM') ?? legacyAdmin.realm ?? settings.KEYCLOAK_REALM.fallback;
  const fhirBaseUrl = url('FHIR_BASE_URL');

  const config: AppConfig = {
    websiteName: text('WEBSITE_NAME'),
    projectCode: oneOf('PROJECT_CODE', projectCodes),
    languageCode: oneOf('LANGUAGE_CODE', languageCodes),
    supportedLanguages: languageCodes.filter((code) => languages.includes(code)),
    fhirBaseUrl,
    customEndpointBaseUrl: url(
      'CUSTOM_ENDPOINT_BASE_URL',
      readSetting(env, 'CUSTOM_ENDPOINT_BASE_URL') ?? fhirBaseUrl.replace(/\/fhir$/, ''),
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
    useLocationHierarchyEndpoint: flag('USE_LOCATION_HIERARCHY_ENDPOINT'),
    practitionerToTeamAssignment: oneOf('PRACTITIONER_TO_TEAM_ASSIGNMENT', assignmentStrategies),
    rbacStrategy: 'keycloak',
    mapTileUrl: isTileUrl(tiles) ? tiles : '',
    mapAttribution: text('MAP_ATTRIBUTION'),
    persistLists: flag('ENABLE_KEPT_LISTS'),
    languageSwitcher: flag('ENABLE_LANGUAGE_SWITCHER'),
    features: Object.fromEntries(
      featureFlags.map(({ key, name, also }) => [
        key,
        parseBoolean(name, firstSet(env, [name, ...also]) ?? 'true', true),
      ]),
    ),
  };
  return { config, problems };
}
