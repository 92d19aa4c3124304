import { clientConfig } from '../settings/configFromEnv.ts';
import { readSettings } from '../settings/settings.ts';
import { readImportSettings } from './settings.ts';

test('requests of a stopping worker may take half of STOP_TIMEOUT_SECONDS', () => {
  const { settings } = readSettings({ STOP_TIMEOUT_SECONDS: '10' });
  expect(readImportSettings(settings, clientConfig(settings), ':memory:').stopDelay).toBe(5_000);
});
