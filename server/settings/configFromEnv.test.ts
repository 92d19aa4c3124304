import { checkConfig } from '../../common/config/checkConfig.ts';
import { configFromEnv } from './configFromEnv.ts';
import { defaultConfig } from '../../common/config/defaults.ts';

const { features } = configFromEnv({}).config;
const defaults = { ...defaultConfig, features };

test('an empty environment results in the defaults, with every feature on, without problems', () => {
  expect(configFromEnv({})).toEqual({ config: defaults, problems: [] });
  expect(features).toMatchObject({ users: true, userSync: true, careTeams: true, locations: true });
  expect(Object.values(features)).not.toContain(false);
});

test('reads setting names of existing installations, also beside the current name', () => {
  const { config } = configFromEnv({
    REACT_APP_FHIR_API_BASE_URL: 'https://old.example/fhir/',
    REACT_APP_KEYCLOAK_API_BASE_URL: 'https://kc.example/auth/admin/realms/health',
    REACT_APP_PROJECT_CODE: 'giz',
    PROJECT_CODE: 'giz',
    REACT_APP_ENABLE_FHIR_CARE_TEAM: 'false',
    REACT_APP_ENABLE_QUEST: 'false',
  });
  expect(config).toMatchObject({
    fhirBaseUrl: 'https://old.example/fhir',
    customEndpointBaseUrl: 'https://old.example',
    keycloakUrl: 'https://kc.example/auth',
    keycloakRealm: 'health',
    keycloakBaseUrl: 'https://kc.example/auth/admin/realms/health',
    projectCode: 'giz',
    features: { careTeams: false, questionnaires: false },
  });
});

test.each([
  ['PROJECT_CODE', 'other'],
  ['LANGUAGE_CODE', 'xx'],
  ['DEFAULT_TABLE_PAGE_SIZE', '7'],
  ['ROOT_LOCATION_ID', 'no blanks allowed'],
  ['FHIR_BASE_URL', 'ftp://somewhere'],
  ['ENABLE_LOCATIONS', 'maybe'],
  ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png'],
  ['ACCENT_COLOR', 'teal'],
  ['LOGO_URL', 'javascript:alert(1)//'],
  ['LOGO_URL', 'https://www.example; script-src */logo.svg'],
  ['LOGO_URL', '//www.example/logo.svg'],
  ['MAP_TILE_URL', 'https://tiles.example; script-src */{z}/{x}/{y}.png'],
])('%s=%s is reported by its name and replaced by the default', (setting, value) => {
  const { config, problems } = configFromEnv({ [setting]: value });
  expect(problems).toEqual([{ setting, problem: 'invalid', value }]);
  expect(config).toEqual(defaults);
});

test.each([
  ['false', false],
  ['No', false],
  ['off', false],
  ['0', false],
  ['TRUE', true],
  ['yes', true],
  ['1', true],
])('a boolean setting %s is read as %s', (value, on) => {
  const { config, problems } = configFromEnv({ ENABLE_LOCATIONS: value, USE_LOCATION_HIERARCHY_ENDPOINT: value });
  expect(config.features.locations).toBe(on);
  expect(config.useLocationHierarchyEndpoint).toBe(on);
  expect(problems).toEqual([]);
});

test('reports an invalid value of a document and keeps the rest', () => {
  const document = { config: { ...defaultConfig, websiteName: 'Afya', defaultTablePageSize: '20' }, problems: [] };
  const { config, problems } = checkConfig(document);
  expect(config.websiteName).toBe('Afya');
  expect(config.defaultTablePageSize).toBe(20);
  expect(problems).toEqual([{ setting: 'defaultTablePageSize', problem: 'invalid', value: '"20"' }]);
});

test.each([null, [], 'text', {}, { config: [] }])('rejects %j as a configuration document', (document) => {
  expect(() => checkConfig(document)).toThrow('not a configuration document');
});
