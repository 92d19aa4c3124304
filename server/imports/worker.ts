import path from 'node:path';
import { readFlags } from '../options.ts';
import { clientConfig } from '../settings/configFromEnv.ts';
import { DataError } from '../dataFiles.ts';
import { SettingError } from '../settings/define.ts';
import { helpText } from '../settings/help.ts';
import { readSettings, workerSections, type Settings } from '../settings/settings.ts';
import { startErrorMessage } from '../startErrors.ts';
import { createLog, logWarnings } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { startMetricsServer } from '../metricsServer.ts';
import { checkDatabaseUrl } from '../sharedDatabase.ts';
import { stopOnSignals } from '../stopping.ts';
import { completesWithin } from '../completesWithin.ts';
import { serverConfig } from '../web/serverConfig.ts';
import { openImports } from './openImports.ts';
import { readImportSettings } from './settings.ts';
import { workerTargetServers } from './targetServers.ts';

/** Serves the metrics if there is a port for them. Rejects with a SettingError if it cannot be opened. */
async function openMetrics(settings: Settings): Promise<Metrics | undefined> {
  const { PORT: port, HOST: host, DATABASE: database, METRICS_PORT, METRICS_HOST } = settings;
  if (METRICS_PORT === undefined) return undefined;
  const metrics = createMetrics();
  try {
    await startMetricsServer(metrics, METRICS_PORT, METRICS_HOST);
  } catch (error) {
    const options = { port, host, database, metrics: { port: METRICS_PORT, host: METRICS_HOST } };
    const message = startErrorMessage(error, options);
    throw message === undefined ? error : new SettingError([{ message }]);
  }
  return metrics;
}

/**
 * `npm run worker`: a process that writes imports and serves no HTTP API. Any number of them share one PostgreSQL
 * (DATABASE_URL) and one IMPORT_KEY. Reads the settings of the server.
 */
async function main(): Promise<void> {
  process.umask(0o077);
  if (readFlags(process.argv.slice(2), { help: { type: 'boolean' } }).help) {
    return console.log(helpText('npm run worker', workerSections));
  }
  const { settings, warnings } = readSettings(process.env);
  if (settings.DATABASE_URL === undefined) {
    const message = 'DATABASE_URL must be set for a worker, to the PostgreSQL that stores the imports of the server';
    throw new SettingError([{ message }]);
  }
  const log = createLog(settings.LOG_LEVEL ?? 'info', (line) => process.stdout.write(line));
  logWarnings(warnings, log);
  const { config } = await serverConfig({ config: clientConfig(settings), problems: [] });
  const root = path.resolve(import.meta.dirname, '../..');
  const importSettings = readImportSettings(settings, config, path.resolve(root, settings.DATABASE));
  const metrics = await openMetrics(settings);
  await checkDatabaseUrl(settings.DATABASE_URL);
  const servers = await workerTargetServers(config, settings, log, metrics);
  const imports = await openImports({ ...importSettings, worksHere: true }, servers, log, metrics);
  metrics?.importUploads(() => imports.uploads());
  log.info('worker', { fhir: settings.PROXY_FHIR_BASE_URL ?? servers.fhirBase });
  // The next worker resumes work that is not finished in time.
  stopOnSignals(async () => {
    const inTime = await completesWithin(settings.STOP_TIMEOUT_SECONDS.ms, imports.stop());
    log[inTime ? 'info' : 'warn']('stopped', { inTime });
    return inTime;
  });
}

main().catch((error: unknown) => {
  const usage = error instanceof SettingError ? '\nAll settings: npm run worker -- --help' : '';
  const isExplained = error instanceof SettingError || error instanceof DataError;
  console.error(isExplained ? error.message + usage : error);
  process.exit(error instanceof SettingError ? 2 : 1);
});
