import { clientConfig } from '../settings/configFromEnv.ts';
import { readSettings } from '../settings/settings.ts';
import { readImportSettings } from './settings.ts';

test('requests of a stopping worker may take half of STOP_TIMEOUT_SECONDS', () => {
  const { settings } = readSettings({ STOP_TIMEOUT_SECONDS: '10' });
  expect(readImportSettings(settings, clientConfig(settings), ':memory:').stopDelayMs).toBe(5_000);
});

test('imports accept the tokens of SANDBOX_CLIENT while the sandbox runs, but not from another Keycloak', () => {
  const clientsOf = (environment: Record<string, string>) => {
    const { settings } = readSettings({
      ...{ SANDBOX_CLIENT: 'legacy', SANDBOX_REDIRECT_URIS: 'http://localhost:4000/*' },
      ...environment,
    });
    return readImportSettings(settings, clientConfig(settings), ':memory:').clients;
  };
  expect(clientsOf({})).toEqual(['fhir-web', 'legacy']);
  const KEYCLOAK_URL = 'https://id.example.org/auth';
  expect(clientsOf({ FHIR_BASE_URL: 'https://fhir.example.org/fhir', KEYCLOAK_URL })).toEqual(['fhir-web']);
  expect(clientsOf({ PROXY_FHIR_BASE_URL: 'https://fhir.example.org/fhir', KEYCLOAK_URL })).toEqual(['fhir-web']);
});
