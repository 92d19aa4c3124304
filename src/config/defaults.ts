import type { AppConfig } from './config.ts';

/**
 * The default configuration. Equal to the result of an empty environment (tested); written out, so that the table of
 * environment variables, which only the server reads, is not part of the first load.
 */
export const defaultConfig: AppConfig = {
  websiteName: 'Health programme administration',
  projectCode: 'core',
  languageCode: 'en',
  supportedLanguages: ['en', 'fr', 'vi', 'ar', 'sw', 'th'],
  fhirBaseUrl: '/fhir',
  customEndpointBaseUrl: '',
  keycloakUrl: '/auth',
  keycloakRealm: 'fhir',
  keycloakClientId: 'fhir-web',
  keycloakBaseUrl: '/auth/admin/realms/fhir',
  platformBaseUrl: '',
  oauthScopes: ['profile'],
  rootLocationId: '',
  commodityListId: '',
  inventoryListId: '',
  defaultTablePageSize: 20,
  useLocationHierarchyEndpoint: false,
  practitionerToTeamAssignment: 'ONE_TO_MANY',
  rbacStrategy: 'keycloak',
  mapTileUrl: '',
  mapAttribution: '',
  features: {
    users: true,
    userGroups: true,
    userRoles: true,
    userSync: true,
    locations: true,
    teams: true,
    teamAssignment: true,
    careTeams: true,
    healthcareServices: true,
    groups: true,
    commodities: true,
    questionnaires: true,
    patients: true,
    dataImports: true,
    keptLists: true,
    languageSwitcher: true,
  },
};
