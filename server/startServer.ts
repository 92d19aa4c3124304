import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { clientConfig, configProblems } from './settings/configFromEnv.ts';
import { SettingError } from './settings/define.ts';
import { diskCheck, lockFile, makePrivate } from './dataFiles.ts';
import { setFailureReporter } from './failures.ts';
import { createLazyImports } from './imports/lazyImports.ts';
import { importServers } from './imports/servers.ts';
import { readImportSettings } from './imports/settings.ts';
import { lockFolder } from './imports/store/lock.ts';
import { createLog, logWarnings, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ServerOptions } from './options.ts';
import { createReadiness, reachabilityCheck, type HealthCheck } from './readiness.ts';
import type { Sandbox } from './sandbox/index.ts';
import { withPortSetting } from './startErrors.ts';
import { createWeb } from './web/app.ts';
import { limitConnections } from './web/connectionLimits.ts';
import { createGate } from './web/gate.ts';
import { isReachableByOthers } from './web/hosts.ts';
import { createListener } from './web/listener.ts';
import { handleClientError, responseClassWithHeaders } from './web/defaultResponses.ts';
import { problemResponse } from './web/problem.ts';
import { openProxy } from './web/openProxy.ts';
import { readProxySettings } from './web/proxySettings.ts';
import { serverConfig, usesSandbox } from './web/serverConfig.ts';
import { completesWithin } from './completesWithin.ts';

export interface RunningServer {
  /** Address browsers use, without a trailing slash. */
  url: string;
  /** Undefined if outside servers are configured. */
  sandbox: Sandbox | undefined;
  /** Port of the metrics server; undefined if there is none. */
  metricsPort: number | undefined;
  /**
   * Reports "unavailable", waits for `stopDelay`, lets open requests and the import's current batch finish, then
   * closes the port and the database. Resolves to false if the timeout passed first.
   */
  close: () => Promise<boolean>;
}

/** Locks the sandbox's files for this process and, with `--reset`, deletes them. Returns the function that unlocks. */
function prepareFiles({ database, reset }: ServerOptions): () => void {
  if (database === ':memory:') return () => undefined;
  const inUse = `The data in ${database} is in use by another server. Stop that one, or take another file: --database FILE`;
  const unlock = lockFile(`${database}.lock`, inUse);
  const files = ['', '-wal', '-shm', '-journal'].map((suffix) => database + suffix);
  try {
    if (reset) {
      for (const file of files) rmSync(file, { force: true });
      const imports = path.join(path.dirname(database), 'imports');
      const unlockImports = lockFolder(imports);
      rmSync(imports, { recursive: true, force: true });
      unlockImports();
    }
    for (const file of files) makePrivate(file, 0o600);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts the sandbox. Loaded on demand because it is the larger part of the server. */
async function openSandbox(options: ServerOptions, publicUrl: string): Promise<Sandbox> {
  const unlock = prepareFiles(options);
  try {
    const { createSandbox } = await import('./sandbox/index.ts');
    const sandbox = await createSandbox({
      database: options.database,
      publicUrl,
      ...(options.sample ? { sample: options.sample } : {}),
      ...(options.staleVersionStatus ? { staleVersionStatus: options.staleVersionStatus } : {}),
      ...(options.hierarchyNotFound ? { hierarchyNotFound: options.hierarchyNotFound } : {}),
      ...(options.strict ? { strict: true } : {}),
      ...(options.clients ? { clients: options.clients } : {}),
      ...(options.clock ? { clock: options.clock } : {}),
      maxBundleEntries: options.maxBundle.entries,
    });
    return {
      ...sandbox,
      close() {
        sandbox.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Loads the metrics library only if metrics are enabled. */
async function openMetrics({ metrics: { port, token } }: ServerOptions): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  return (await import('./metrics.ts')).createMetrics();
}

/** Closes the port when open responses have ended or the timeout passes. Resolves to false on timeout. */
async function closeServer(server: Server, limit: number): Promise<boolean> {
  let inTime = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Keep-alive connections of responses that end from now on become idle and must be closed explicitly.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timeoutTimer = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, limit);
  await closed;
  clearInterval(sweep);
  clearTimeout(timeoutTimer);
  return inTime;
}

const importsDisabled = ({ url }: Request): Response =>
  problemResponse(new URL(url).pathname, 404, 'not-supported', 'Imports are switched off here (ENABLE_DATA_IMPORTS)');

/**
 * The sandbox's passwords are public: throws a SettingError if other computers reach it, by the address the server listens
 * on or through a reverse proxy at PUBLIC_URL, unless SANDBOX=public allows it.
 */
function refusePublicSandbox({ host, publicUrl, publicSandbox }: ServerOptions, log: Log): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const reachable = isReachableByOthers(host)
    ? `HOST is ${JSON.stringify(host)}`
    : publicHost !== undefined && isReachableByOthers(publicHost.replace(/^\[|\]$/g, ''))
      ? `PUBLIC_URL is ${JSON.stringify(publicUrl)}`
      : undefined;
  if (reachable === undefined) return;
  if (!publicSandbox) {
    const message = `${reachable}, where other computers reach the sandbox, whose passwords are public. Set the addresses of your servers (FHIR_BASE_URL or PROXY_FHIR_BASE_URL, and KEYCLOAK_URL), or SANDBOX=public to serve the sandbox all the same.`;
    throw new SettingError([{ message }]);
  }
  log.warn('configuration', {
    setting: 'SANDBOX',
    problem: 'others can reach the sandbox, whose passwords are public',
  });
}

/**
 * Starts the platform server and resolves when it is ready. Port 0 picks a free port, which the default public
 * address uses. Rejects if a port is taken (`code` EADDRINUSE, `setting`), the sandbox would be public (SettingError) or
 * cannot be opened. `log` defaults to JSON lines on standard output.
 */
export async function startServer(
  options: ServerOptions,
  log: Log = createLog(options.logLevel, (line) => process.stdout.write(line)),
): Promise<RunningServer> {
  const { settings, timeouts, warnings } = options;
  setFailureReporter(log);
  logWarnings(warnings, log);
  const proxySettings = readProxySettings(settings);
  const config = await serverConfig({ config: clientConfig(settings), problems: configProblems(warnings) });
  const withSandbox = !proxySettings && usesSandbox(config.config);
  if (withSandbox) refusePublicSandbox(options, log);
  const withImports = config.config.features.dataImports !== false;
  const importSettings = readImportSettings(settings, config.config, options.database);
  const metrics = await openMetrics(options);
  let sandbox: Sandbox | undefined;
  let proxy: ((request: Request) => Promise<Response>) | undefined;
  let url = options.publicUrl ?? '';

  const api = () => proxy ?? (sandbox && ((request: Request) => (sandbox as Sandbox).fetch(request)));
  const servers = () => importServers({ config: config.config, settings, api, publicUrl: url });
  const imports = createLazyImports(async () => {
    const { openImports } = await import('./imports/open.ts');
    return openImports(importSettings, servers(), log, metrics);
  }, log);
  metrics?.importUploads(() => imports.uploads());

  const storesFiles =
    options.database !== ':memory:' && (withSandbox || (withImports && importSettings.databaseUrl === undefined));
  const checks: Record<string, HealthCheck> = {
    ...(withSandbox && {
      async sandbox() {
        sandbox?.identity.settings.realm();
        return sandbox ? undefined : 'is closed';
      },
    }),
    ...(storesFiles && { disk: diskCheck(path.dirname(options.database)) }),
    imports: () => imports.check(),
  };
  const dependencies: Record<string, HealthCheck> = {
    fhir: (signal) => reachabilityCheck(`${proxySettings?.fhirBase ?? servers().fhirBase}/metadata`)(signal),
    keycloak: (signal) => reachabilityCheck(`${servers().keycloakUrl}/realms/${config.config.keycloakRealm}`)(signal),
  };
  const readiness = createReadiness(checks, withSandbox ? {} : dependencies);

  const https = options.publicUrl?.startsWith('https:') ?? false;
  const gate = createGate({
    perMinute: options.rateLimit,
    trustProxy: options.trustProxy,
    hosts: withSandbox ? (options.allowedHosts ?? []) : options.allowedHosts,
    publicUrl: () => url,
  });
  const web = createWeb({
    directory: options.directory,
    config: () => config,
    api,
    imports: async (request) => (withImports ? imports.fetch(request) : importsDisabled(request)),
    ready: () => (!withSandbox || sandbox !== undefined) && (!proxySettings || proxy !== undefined),
    readiness: () => readiness.report(),
    gate,
    ...(metrics ? { metrics, metricsToken: options.metrics.token } : {}),
    log,
    maxBody: options.maxBody,
    maxBundle: options.maxBundle.bytes,
    https,
  });
  const listener = createListener({ web, openid: () => sandbox?.openid, gate, log, metrics, https });
  // Check for slow requests every second; Node's default is 30 seconds.
  const httpOptions = { connectionsCheckingInterval: 1_000, ServerResponse: responseClassWithHeaders(https) };
  const server = createServer(httpOptions, (request, response) => {
    void listener(request, response);
  });
  server.on('clientError', handleClientError(https, log, metrics));
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.maxHeadersCount = 100;
  limitConnections(server, options.maxConnections, timeouts.bodyWindow ?? 20_000, log);

  await new Promise<void>((resolve, reject) => {
    const failed = (error: Error): void => reject(withPortSetting(error, 'PORT'));
    server.once('error', failed);
    server.listen(options.port, options.host, () => {
      server.off('error', failed);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  url = options.publicUrl ?? `http://localhost:${port}`;
  let closeMetrics = (): Promise<void> => Promise.resolve();

  async function close(): Promise<boolean> {
    readiness.drain();
    clearTimeout(resumeTimer);
    if (timeouts.stopDelay > 0) await new Promise((resolve) => setTimeout(resolve, timeouts.stopDelay));
    const deadline = performance.now() + timeouts.stop;
    const requestsEnded = await closeServer(server, timeouts.stop);
    // Imports are persisted, so the next process resumes them wherever this one stops.
    const importsStopped = await completesWithin(Math.max(1_000, deadline - performance.now()), imports.stop());
    await closeMetrics();
    sandbox?.close();
    const inTime = requestsEnded && importsStopped;
    log[inTime ? 'info' : 'warn']('stopped', { inTime });
    return inTime;
  }

  // Resume an upload that an earlier process left unfinished. Do not open the import database if there never was one.
  const { folder, databaseUrl } = importSettings;
  const mayHaveUnfinishedUploads =
    withImports && (databaseUrl !== undefined || (folder !== undefined && existsSync(path.join(folder, 'postgres'))));
  const resumeTimer = setTimeout(() => mayHaveUnfinishedUploads && imports.begin(), 3_000);
  resumeTimer.unref();

  let metricsPort: number | undefined;
  try {
    if (metrics && options.metrics.port !== undefined) {
      const { startMetricsServer } = await import('./metricsServer.ts');
      const metricsServer = await startMetricsServer(metrics, options.metrics.port, options.metrics.host);
      metricsPort = metricsServer.port;
      closeMetrics = metricsServer.close;
    }
    if (proxySettings) proxy = await openProxy(proxySettings, url, log, metrics, options.maxBundle.entries);
    if (withSandbox) sandbox = await openSandbox(options, url);
  } catch (error) {
    await close();
    throw error;
  }
  log.info('ready', { url, sandbox: withSandbox });
  return { url, sandbox, metricsPort, close };
}
