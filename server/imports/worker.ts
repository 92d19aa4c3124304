import path from 'node:path';
import { configFromEnv, readSetting } from '../settings/configFromEnv.ts';
import { createLog, isLogLevel } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { startMetricsServer } from '../metricsServer.ts';
import { readOperationOptions, OptionError } from '../options.ts';
import { stopOnSignals } from '../stopping.ts';
import { completesWithin } from '../completesWithin.ts';
import { assertValidAddresses, SettingError } from '../web/addresses.ts';
import { serverConfig } from '../web/serverConfig.ts';
import { openImports } from './open.ts';
import { workerServers } from './servers.ts';
import { readImportSettings } from './settings.ts';

/**
 * `npm run worker`: a process that writes imports and serves no HTTP API. Any number of them share one PostgreSQL
 * (DATABASE_URL) and one IMPORT_KEY. Reads the settings of the server.
 */
async function main(): Promise<void> {
  process.umask(0o077);
  const env = process.env;
  assertValidAddresses(env);
  const { config } = serverConfig(configFromEnv(env));
  const level = env.LOG_LEVEL;
  const log = createLog(isLogLevel(level) ? level : 'info', (line) => process.stdout.write(line));
  const root = path.resolve(import.meta.dirname, '../..');
  const settings = readImportSettings(env, config, path.join(root, '.data/sandbox.sqlite'));
  if (settings.databaseUrl === undefined) {
    console.error('A worker needs the PostgreSQL that the server keeps imports in: set DATABASE_URL for both.');
    process.exit(2);
  }
  const { metrics: given, timeouts } = readOperationOptions(env);
  const metrics = given.port === undefined ? undefined : createMetrics();
  const servers = await workerServers(config, env, log, metrics);
  const imports = await openImports({ ...settings, worksHere: true }, servers, log, metrics);
  metrics?.importUploads(() => imports.uploads());
  if (metrics && given.port !== undefined) await startMetricsServer(metrics, given.port, given.host);
  log.info('worker', { fhir: readSetting(env, 'PROXY_FHIR_BASE_URL') ?? servers.fhirBase });
  // The next worker resumes work that is not finished in time.
  stopOnSignals(() => completesWithin(timeouts.stop, imports.stop()));
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError || error instanceof OptionError ? error.message : error);
  process.exit(1);
});
