import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { configFromEnv } from '../src/config/configFromEnv.ts';
import { createLazyImports } from './imports/lazyImports.ts';
import { readImportSettings } from './imports/settings.ts';
import { createLog, routeShape, type Log } from './log.ts';
import type { ServerOptions } from './options.ts';
import type { Sandbox } from './sandbox/index.ts';
import { createWeb } from './web/app.ts';
import { createProxy } from './web/proxy.ts';
import { readProxySettings, type ProxySettings } from './web/proxySettings.ts';
import { serverConfig, usesSandbox } from './web/serverConfig.ts';
import { commonHeaders } from './web/securityHeaders.ts';

export interface RunningServer {
  /** Address browsers use, without a trailing slash. */
  url: string;
  /** Undefined when outside servers are configured. */
  sandbox: Sandbox | undefined;
  /** Ends open answers within five seconds, then closes the port and the database. */
  close: () => Promise<void>;
}

const openIdPath = /^\/auth\/realms\/[^/]+\/(protocol\/openid-connect|login-actions|account|\.well-known)(\/|\?|$)/;

/** Starts the sandbox; loaded only when it is wanted, because it is the larger part of the server. */
async function openSandbox(options: ServerOptions, publicUrl: string): Promise<Sandbox> {
  const { database } = options;
  if (database !== ':memory:') {
    if (options.reset) {
      for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(database + suffix, { force: true });
      rmSync(path.join(path.dirname(database), 'imports'), { recursive: true, force: true });
    }
    mkdirSync(path.dirname(database), { recursive: true });
  }
  const { createSandbox } = await import('./sandbox/index.ts');
  return createSandbox({
    database,
    publicUrl,
    ...(options.sample ? { sample: options.sample } : {}),
    ...(options.staleVersionStatus ? { staleVersionStatus: options.staleVersionStatus } : {}),
    ...(options.hierarchyNotFound ? { hierarchyNotFound: options.hierarchyNotFound } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  });
}

/** The way to the outside servers; the endpoints we may have to answer ourselves are loaded only then. */
async function openProxy(
  settings: ProxySettings,
  publicUrl: string,
  log: Log,
): Promise<(request: Request) => Promise<Response>> {
  if (settings.customBase !== undefined) return createProxy({ ...settings, publicUrl, log });
  const { createEmbeddedEndpoints } = await import('./web/embeddedEndpoints.ts');
  return createProxy({ ...settings, publicUrl, log, embedded: createEmbeddedEndpoints(settings) });
}

/**
 * Starts the platform server and resolves when it is ready. Port 0 takes a free one; the public address follows it.
 * Rejects when the port is taken (`code` EADDRINUSE) or the sandbox cannot be opened. `log` defaults to JSON lines on
 * standard output.
 */
export async function startServer(
  options: ServerOptions,
  log: Log = createLog(options.logLevel, (line) => process.stdout.write(line)),
): Promise<RunningServer> {
  const { proxy: proxySettings, problems: proxyProblems } = readProxySettings(options.environment);
  const config = serverConfig(configFromEnv(options.environment));
  config.problems.push(...proxyProblems);
  for (const { setting, problem, value } of config.problems) log.warn('configuration', { setting, problem, value });
  const withSandbox = !proxySettings && usesSandbox(config.config);
  let sandbox: Sandbox | undefined;
  let proxy: ((request: Request) => Promise<Response>) | undefined;

  const api = () => proxy ?? (sandbox && ((request: Request) => (sandbox as Sandbox).fetch(request)));
  const imports = createLazyImports(async () => {
    const { openImports } = await import('./imports/open.ts');
    const { importServers } = await import('./imports/servers.ts');
    const servers = importServers({ config: config.config, env: options.environment, api, publicUrl: url });
    return openImports(readImportSettings(options.environment, config.config, options.database), servers, log);
  }, log);

  const web = createWeb({
    directory: options.directory,
    config: () => config,
    api,
    imports: (request) => imports.fetch(request),
    ready: () => (!withSandbox || sandbox !== undefined) && (!proxySettings || proxy !== undefined),
    log,
    maxBody: options.maxBody,
    https: options.publicUrl?.startsWith('https:') ?? false,
  });
  const listener = getRequestListener((request) => web.fetch(request), { overrideGlobalObjects: false });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!sandbox || !openIdPath.test(request.url ?? '')) return listener(request, response);
    const started = performance.now();
    const requestId = randomUUID();
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () =>
      log.info('request', {
        method: request.method,
        route: routeShape((request.url ?? '').split('?')[0] ?? ''),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        requestId,
      }),
    );
    await sandbox.openid(request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error('failure', { name: error instanceof Error ? error.name : 'unknown', stack: String(error) });
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  });
  server.requestTimeout = 120_000;
  server.headersTimeout = 20_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  const url = options.publicUrl ?? `http://localhost:${port}`;

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // An answer that ends from now on leaves an idle connection behind, which browsers would keep open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const impatient = setTimeout(() => server.closeAllConnections(), 5_000);
    await closed;
    clearInterval(sweep);
    clearTimeout(impatient);
    clearTimeout(takeUp);
    await imports.stop();
    sandbox?.close();
    log.info('stopped');
  }

  // An upload that a former process left unfinished is taken up; nothing is opened where there never was one.
  const { folder, databaseUrl } = readImportSettings(options.environment, config.config, options.database);
  const mayBeLeft = databaseUrl !== undefined || (folder !== undefined && existsSync(path.join(folder, 'postgres')));
  const takeUp = setTimeout(() => mayBeLeft && imports.begin(), 3_000);
  takeUp.unref();

  if (proxySettings) proxy = await openProxy(proxySettings, url, log);
  if (withSandbox) {
    try {
      sandbox = await openSandbox(options, url);
    } catch (error) {
      await close();
      throw error;
    }
  }
  log.info('ready', { url, sandbox: withSandbox });
  return { url, sandbox, close };
}
