import type { AppConfig } from './config.ts';

/**
 * The default configuration. Equal to the result of an empty environment (tested), except that the feature flags are
 * omitted; written out, so that the table of environment variables is not part of the first load.
 */
export const defaultConfig: AppConfig = {
  websiteName: 'Health programme administration',
  logoUrl: '',
  accentColor: '#0c6b73',
  projectCode: 'core',
  languageCode: 'en',
  supportedLanguages: ['en', 'fr'],
  fhirBaseUrl: '/fhir',
  customEndpointBaseUrl: '',
  keycloakUrl: '/auth',
  keycloakRealm: 'fhir',
  keycloakClientId: 'fhir-web',
  keycloakBaseUrl: '/auth/admin/realms/fhir',
  platformBaseUrl: '',
  oauthScopes: ['profile'],
  rootLocationId: '',
  locationIdentifiers: [],
  commodityListId: '',
  inventoryListId: '',
  phoneCountryCode: '',
  timeZone: '',
  silentDays: 14,
  defaultTablePageSize: 20,
  useLocationHierarchyEndpoint: false,
  practitionerToTeamAssignment: 'ONE_TO_MANY',
  rbacStrategy: 'keycloak',
  mapTileUrl: '',
  mapAttribution: '',
  mapBaseUrl: '',
  mapBaseAttribution: '',
  persistLists: true,
  serviceWorker: true,
  languageSwitcher: true,
  features: {},
};
