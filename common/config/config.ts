/** Project variants; giz has its own rules for the user form and uses all texts of core. */
export const projectCodes = ['core', 'eusm', 'echis', 'giz'] as const;
export type ProjectCode = (typeof projectCodes)[number];

export const languageCodes = ['en', 'fr', 'vi', 'ar', 'sw', 'th'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export const assignmentStrategies = ['ONE_TO_MANY', 'ONE_TO_ONE'] as const;

/** Sources of the permissions: the roles in the access token of Keycloak. */
export const rbacStrategies = ['keycloak'] as const;

/** A system of identifiers of Locations besides the external id. */
export interface LocationIdentifierSystem {
  /** Name in columns of files: `identifier.{key}`. */
  key: string;
  /** URI of the system. */
  system: string;
  /** Name on screens. */
  name: string;
}

/** Run-time configuration, as returned by `/config.json`. URLs have no trailing slash. */
export interface AppConfig {
  websiteName: string;
  /** Address of the logo; '' for the built-in one. */
  logoUrl: string;
  /** Accent colour, `#rrggbb` in lower case. */
  accentColor: string;
  projectCode: ProjectCode;
  languageCode: LanguageCode;
  /** Languages of the switcher, in this order. */
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
  locationIdentifiers: LocationIdentifierSystem[];
  commodityListId: string;
  inventoryListId: string;
  /** Country code of phone numbers without one, e.g. 254; '' if it is unknown. */
  phoneCountryCode: string;
  /** IANA name of the time zone of days and times; '' for that of the browser. */
  timeZone: string;
  /** Days without data from which a worker is in the list of workers without recent data. */
  silentDays: number;
  defaultTablePageSize: number;
  /** True: trees are read from /LocationHierarchy; false: children on demand by `partof`. */
  useLocationHierarchyEndpoint: boolean;
  practitionerToTeamAssignment: (typeof assignmentStrategies)[number];
  rbacStrategy: (typeof rbacStrategies)[number];
  /** URL template of map tiles with {z}, {x}, {y} and optionally {s}; '' for no background. */
  mapTileUrl: string;
  /** Attribution of the map tiles or of the installation's own base map, as plain text. */
  mapAttribution: string;
  /** Path of the base map (common/map/baseMap.ts) for maps without tiles; '' for none. */
  mapBaseUrl: string;
  /** Sources of the base map that comes with the product; '' for another one. */
  mapBaseAttribution: string;
  /** Stores lists in this browser for the next visit. */
  persistLists: boolean;
  /** Stores the application in this browser: pages open without a connection. */
  serviceWorker: boolean;
  languageSwitcher: boolean;
  /** By feature flag, as in the manifests; a missing one is on. */
  features: Record<string, boolean>;
}

export interface ConfigProblem {
  /** Name of the environment variable, e.g. FHIR_BASE_URL; the key for a value of a configuration document. */
  setting: string;
  /**
   * `unknown`: no such setting exists; `unused`: a setting of OpenSRP Web without a counterpart; `replaced`: a value of OpenSRP
   * Web without a counterpart, instead of which the default applies.
   */
  problem: 'missing' | 'invalid' | 'unknown' | 'unused' | 'replaced';
  value?: string;
  /** Name of the setting that was probably meant. */
  suggestion?: string;
}

export interface ConfigResult {
  config: AppConfig;
  problems: ConfigProblem[];
}
