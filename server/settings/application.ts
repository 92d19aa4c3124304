import { assignmentStrategies, projectCodes, rbacStrategies } from '../../common/config/config.ts';
import { featureFlags } from '../manifests.ts';
import { imageUrl, tileUrl } from './addresses.ts';
import { defineSettings, type Setting } from './define.ts';
import {
  boolean,
  color,
  country,
  enumeration,
  fhirId,
  identifierSystems,
  integer,
  language,
  languages,
  path,
  text,
  timeZone,
} from './kinds.ts';

/** Appearance and data of the application; all are part of the browser's configuration. */
export const applicationSettings = defineSettings({
  WEBSITE_NAME: text({
    default: 'Health programme administration',
    description:
      'Name in the header, in the browser tab and on the sandbox’s sign-in page; the default name is translated',
    legacy: 'REACT_APP_WEBSITE_NAME',
    client: true,
  }),
  LOGO_URL: imageUrl({
    description: 'Logo in the header and on the sandbox’s sign-in page',
    otherwise: 'the logo of the product',
    legacy: ['REACT_APP_MAIN_LOGO_SRC', 'REACT_APP_NAVBAR_BRAND_IMG_SRC'],
    client: true,
  }),
  ACCENT_COLOR: color({
    default: '#0c6b73',
    description:
      'Colour of buttons and links, darkened if white text on it would be unreadable; also on the sandbox’s sign-in page',
    client: true,
  }),
  PROJECT_CODE: enumeration({
    values: projectCodes,
    default: 'core',
    description: 'Variant of the application; other codes of OpenSRP Web mean core',
    legacy: 'REACT_APP_PROJECT_CODE',
    acceptsLegacyValues: true,
    client: true,
  }),
  LANGUAGE_CODE: language({
    default: 'en',
    description:
      'Language of new visitors whose browser requests none of the supported languages, or if the switcher is off',
    legacy: 'REACT_APP_LANGUAGE_CODE',
    client: true,
  }),
  SUPPORTED_LANGUAGES: languages({
    default: 'en,fr',
    description:
      'Languages in the switcher and on the sandbox’s sign-in page; those that no speaker has reviewed are marked',
    legacy: 'REACT_APP_SUPPORTED_LANGUAGES',
    client: true,
  }),
  ENABLE_LANGUAGE_SWITCHER: boolean({
    default: true,
    description: 'Show the language switcher',
    legacy: 'REACT_APP_ENABLE_LANGUAGE_SWITCHER',
    client: 'languageSwitcher',
  }),
  ROOT_LOCATION_ID: fhirId({
    description: 'Id of the root Location',
    otherwise: 'none; with the sandbox that of its sample',
    legacy: 'REACT_APP_FHIR_ROOT_LOCATION_ID',
    client: true,
  }),
  LOCATION_IDENTIFIERS: identifierSystems({
    default: '',
    description: 'Systems of codes of Locations besides the external ID; each Location has one code in each',
    client: true,
  }),
  COMMODITY_LIST_ID: fhirId({
    description: 'Id of the List of commodities',
    otherwise: 'none; with the sandbox that of its sample',
    legacy: 'REACT_APP_COMMODITIES_LIST_RESOURCE_ID',
    client: true,
  }),
  INVENTORY_LIST_ID: fhirId({
    description: 'Id of the List of inventories, for imports',
    otherwise: 'none; with the sandbox that of its sample',
    legacy: 'REACT_APP_INVENTORY_LIST_RESOURCE_ID',
    client: true,
  }),
  PHONE_COUNTRY_CODE: text({
    pattern: /^[1-9]\d{0,2}$/,
    allowed: 'a country code without +, for example 254',
    description: 'Country code of phone numbers without one, for searches',
    otherwise: 'common country codes are tried; with the sandbox that of its sample',
    client: true,
  }),
  TIME_ZONE: timeZone({
    description: 'Time zone of days and times, for all users and imports',
    otherwise: 'that of each browser; for imports that of the uploader',
    client: true,
  }),
  SILENT_DAYS: integer({
    default: 14,
    min: 1,
    max: 365,
    description: 'Days without data from which a worker is in the list of workers without recent data',
    client: true,
  }),
  DEFAULT_TABLE_PAGE_SIZE: enumeration({
    values: [5, 10, 20, 50, 100],
    default: 20,
    description: 'Rows of a table',
    legacy: 'REACT_APP_DEFAULTS_TABLE_PAGE_SIZE',
    client: true,
  }),
  USE_LOCATION_HIERARCHY_ENDPOINT: boolean({
    default: false,
    description: 'Read trees from the LocationHierarchy endpoint instead of the FHIR server',
    client: true,
  }),
  PRACTITIONER_TO_TEAM_ASSIGNMENT: enumeration({
    values: assignmentStrategies,
    default: 'ONE_TO_MANY',
    description: 'Number of teams a practitioner may belong to',
    legacy: 'REACT_APP_PRACTITIONER_TO_ORG_ASSIGNMENT_STRATEGY',
    acceptsLegacyValues: true,
    client: true,
  }),
  RBAC_STRATEGY: enumeration({
    values: rbacStrategies,
    default: 'keycloak',
    description: 'Source of the permissions; only the roles of Keycloak are supported',
    client: true,
  }),
  MAP_TILE_URL: tileUrl({
    description: 'Background of maps, with {s} for hosts a, b, c',
    otherwise: 'the base map of this server; nothing is requested from others',
    client: true,
  }),
  MAP_ATTRIBUTION: text({
    description: 'Attribution of the map background, the tiles or the file of MAP_BASE, shown below every map',
    client: true,
  }),
  MAP_COUNTRY: country({
    description: 'Country of the base map, which maps show without tiles, with its neighbours',
    otherwise: 'the only country in TIME_ZONE, or the world; with the sandbox that of its sample',
  }),
  MAP_BASE: path({
    description: 'File of GeoJSON (at most 2 MB) that replaces the base map of the product; none: no base map',
    otherwise: 'coasts, rivers and borders of Natural Earth and towns of GeoNames',
  }),
  ENABLE_PERSISTED_LISTS: boolean({
    default: true,
    description: 'Store lists of Locations, teams and products in the browser until sign-out',
    legacy: 'ENABLE_KEPT_LISTS',
    client: 'persistLists',
  }),
  ENABLE_SERVICE_WORKER: boolean({
    default: true,
    description: 'Store the application in the browser: opens without a connection, offers new versions',
    client: 'serviceWorker',
  }),
});

/** Names of feature flags in installations of OpenSRP Web. */
const legacyFlagNames: Readonly<Record<string, readonly string[]>> = {
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

/** Environment variable by feature flag of the manifests: `careTeams` → `ENABLE_CARE_TEAMS`. */
export const flagNames: ReadonlyMap<string, string> = new Map(
  featureFlags.map((key) => [key, `ENABLE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`]),
);

const flagSetting = (key: string): Setting<boolean, false> =>
  boolean({
    default: true,
    description: `Enable the pages for ${key.replace(/[A-Z]/g, ' $&').toLowerCase()}`,
    legacy: legacyFlagNames[key] ?? [],
  });

/** The feature flags of all manifests, on by default. */
export const featureSettings: Readonly<Record<string, Setting<boolean, false>>> = defineSettings(
  Object.fromEntries([...flagNames].map(([key, name]) => [name, flagSetting(key)])),
);
