import path from 'node:path';
import type { ConfigResult } from '../common/config/config.ts';
import { completesWithin } from './completesWithin.ts';
import { diskCheck, createReadiness, reachabilityCheck, type Readiness } from './readiness.ts';
import { setFailureReporter } from './failures.ts';
import { authenticateFor } from './imports/api/authenticate.ts';
import { createImportsOnDemand, type ImportsOnDemand } from './imports/importsOnDemand.ts';
import { readImportSettings, type ImportSettings } from './imports/settings.ts';
import { targetServers, type TargetServers } from './imports/targetServers.ts';
import { createLog, logWarnings, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openSandbox, refusePublicSandbox, requireSandbox } from './openSandbox.ts';
import { openBaseMap, type DeliveredBaseMap } from './map/openBaseMap.ts';
import type { ServerOptions } from './options.ts';
import type { Sandbox } from './sandbox/index.ts';
import type { SharedDatabase } from './sharedDatabase.ts';
import { clientConfig, configProblems } from './settings/configFromEnv.ts';
import { createWeb } from './web/app.ts';
import { createExpansions } from './web/expansions.ts';
import { createGate } from './web/gate.ts';
import { sharedLimiters } from './web/limiters.ts';
import { openHttpServer } from './web/httpServer.ts';
import { openProxy } from './web/proxy.ts';
import { problemResponse } from './web/problem.ts';
import { readProxySettings, type ProxySettings } from './web/proxySettings.ts';
import { serverConfig, usesSandbox } from './web/serverConfig.ts';

export interface RunningServer {
  /** Address browsers use, without a trailing slash. */
  url: string;
  /** Undefined if outside servers are configured. */
  sandbox: Sandbox | undefined;
  /** Port of the metrics server; undefined if there is none. */
  metricsPort: number | undefined;
  /**
   * Reports "unavailable", waits for `stopDelayMs`, lets open requests and the import's current batch finish, then
   * closes the port and the database. Resolves to false if the timeout passed first.
   */
  close: () => Promise<boolean>;
}

/** The parts of the server that the settings enable, with their configuration. */
interface Installation {
  config: ConfigResult;
  proxy: ProxySettings | undefined;
  withSandbox: boolean;
  withImports: boolean;
  imports: ImportSettings;
}

/** Milliseconds until unfinished imports of an earlier process are resumed, after the first page loads. */
const resumeDelay = 3_000;

/**
 * Starts the platform server and resolves when it is ready; until then requests get 503. Port 0 picks a free port,
 * which the default public address uses. Rejects if a port is taken (`code` EADDRINUSE, `setting`), if the sandbox would
 * be public or DATABASE_URL cannot be used (SettingError), or if the sandbox cannot be opened. `log` defaults to JSON
 * lines on standard output.
 */
export async function startServer(
  options: ServerOptions,
  log: Log = createLog(options.logLevel, (line) => process.stdout.write(line)),
): Promise<RunningServer> {
  setFailureReporter(log);
  const installation = await readInstallation(options, log);
  const metrics = await openMetrics(options);
  const http = await openHttpServer(options, log, metrics);
  const url = options.publicUrl ?? `http://localhost:${http.port}`;
  const opened: (() => void | Promise<void>)[] = [];
  const closeOpened = async (): Promise<void> => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const { config } = installation.config;
    // Made while the rest starts.
    const baseMapMade = makeBaseMap(options, installation);
    baseMapMade.catch(() => undefined);
    const sandbox = installation.withSandbox ? await openSandbox(options, url, config) : undefined;
    if (sandbox) opened.push(() => sandbox.close());
    const metricsServer = await openMetricsServer(options, metrics);
    if (metricsServer) opened.push(metricsServer.close);
    const database = await openDatabase(installation.imports);
    if (database) opened.push(database.close);
    const proxy =
      installation.proxy && (await openProxy(installation.proxy, url, log, metrics, options.maxBundle.entries));
    const api = proxy ?? sandbox?.fetch;
    const servers = targetServers({ config, settings: options.settings, api, publicUrl: url });
    const imports = createImportsOnDemand(installation.imports, servers, log, metrics);
    // Refuses a database with another IMPORT_KEY before any request is accepted.
    if (database && installation.withImports) await imports.open();
    const readiness = openReadiness(options, installation, servers, { sandbox, database, imports });
    const baseMap = await baseMapMade;
    const web = createWeb({
      directory: options.directory,
      config: withBaseMap(installation.config, baseMap),
      baseMap,
      api,
      ...(sandbox && { openid: sandbox.openid, allowsOrigin: sandbox.allowsOrigin }),
      ...(options.reloadEvents && { reloadEvents: options.reloadEvents }),
      imports: installation.withImports ? imports.fetch : importsDisabled,
      expansions: createExpansions({
        servers: options.settings.TERMINOLOGY_SERVERS,
        authenticate: authenticateFor(installation.imports, servers),
        log,
      }),
      readiness: readiness.report,
      gate: createGate({
        perMinute: options.rateLimit,
        limiters: database && sharedLimiters(database.pool, log),
        trustProxy: options.trustProxy,
        hosts: sandbox ? (options.allowedHosts ?? []) : options.allowedHosts,
        publicUrl: url,
      }),
      ...(metrics && { metrics, metricsToken: options.metrics.token }),
      log,
      maxBody: options.maxBodyBytes,
      maxBundle: options.maxBundle.bytes,
      https: url.startsWith('https:'),
    });
    http.serve(web.fetch);
    log.info('ready', { url, sandbox: installation.withSandbox });

    const resumeTimer = setTimeout(() => {
      if (installation.withImports) imports.resume().catch(() => undefined);
    }, resumeDelay);
    resumeTimer.unref();
    const { stopMs, stopDelayMs } = options.timeouts;
    const close = async (): Promise<boolean> => {
      readiness.drain();
      clearTimeout(resumeTimer);
      if (stopDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, stopDelayMs));
      const deadline = performance.now() + stopMs;
      const requestsEnded = await http.close(stopMs);
      // Imports are persisted, so the next process resumes them wherever this one stops.
      const importsStopped = await completesWithin(Math.max(1_000, deadline - performance.now()), imports.stop());
      await closeOpened();
      const inTime = requestsEnded && importsStopped;
      log[inTime ? 'info' : 'warn']('stopped', { inTime });
      return inTime;
    };
    return { url, sandbox, metricsPort: metricsServer?.port, close };
  } catch (error) {
    await http.close(0);
    await closeOpened();
    throw error;
  }
}

/** Throws a SettingError if the sandbox is needed but absent, or would be public. */
async function readInstallation(options: ServerOptions, log: Log): Promise<Installation> {
  const { settings, warnings } = options;
  logWarnings(warnings, log);
  const proxy = readProxySettings(settings);
  const client = clientConfig(settings);
  const withSandbox = !proxy && usesSandbox(client);
  if (withSandbox) {
    requireSandbox();
    refusePublicSandbox(options, log);
  }
  const config = await serverConfig({ config: client, problems: configProblems(warnings) });
  return {
    config,
    proxy,
    withSandbox,
    withImports: config.config.features.dataImports !== false,
    imports: readImportSettings(settings, config.config, options.database),
  };
}

/** The base map of the settings, with the sandbox's sample that of its country. Rejects with a SettingError. */
async function makeBaseMap({ settings, sample }: ServerOptions, { withSandbox }: Installation) {
  const hasSample = withSandbox && sample !== 'none';
  const country = hasSample ? (await import('./sandbox/index.ts')).sampleSettings.mapCountry : undefined;
  return openBaseMap(settings, country);
}

const withBaseMap = ({ config, problems }: ConfigResult, baseMap: DeliveredBaseMap | undefined): ConfigResult => ({
  config: baseMap ? { ...config, mapBaseUrl: baseMap.path, mapBaseAttribution: baseMap.attribution } : config,
  problems,
});

/** Loads the metrics library only if metrics are enabled. */
async function openMetrics({ metrics: { port, token } }: ServerOptions): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  return (await import('./metrics.ts')).createMetrics();
}

async function openMetricsServer({ metrics: { port, host } }: ServerOptions, metrics: Metrics | undefined) {
  if (!metrics || port === undefined) return undefined;
  const { startMetricsServer } = await import('./metricsServer.ts');
  return startMetricsServer(metrics, port, host);
}

async function openDatabase({ databaseUrl }: ImportSettings): Promise<SharedDatabase | undefined> {
  if (databaseUrl === undefined) return undefined;
  const { checkDatabaseUrl, openSharedDatabase } = await import('./sharedDatabase.ts');
  await checkDatabaseUrl(databaseUrl);
  return openSharedDatabase(databaseUrl);
}

async function importsDisabled({ url }: Request): Promise<Response> {
  const text = 'Imports are switched off here (ENABLE_DATA_IMPORTS)';
  return problemResponse(new URL(url).pathname, 404, 'not-supported', text);
}

function openReadiness(
  options: ServerOptions,
  { config: { config }, proxy, withImports, imports: { databaseUrl } }: Installation,
  { fhirBase, keycloakUrl }: TargetServers,
  {
    sandbox,
    database,
    imports,
  }: { sandbox: Sandbox | undefined; database: SharedDatabase | undefined; imports: ImportsOnDemand },
): Readiness {
  const storesFiles =
    options.database !== ':memory:' && (sandbox !== undefined || (withImports && databaseUrl === undefined));
  return createReadiness(
    {
      ...(sandbox && {
        async sandbox() {
          sandbox.identity.settings.realm();
          return undefined;
        },
      }),
      ...(storesFiles && { disk: diskCheck(path.dirname(options.database)) }),
      ...(database && { database: database.check }),
      imports: () => imports.check(),
    },
    sandbox
      ? {}
      : {
          fhir: reachabilityCheck(`${proxy?.fhirBase ?? fhirBase}/metadata`),
          keycloak: reachabilityCheck(`${keycloakUrl}/realms/${config.keycloakRealm}`),
        },
  );
}
