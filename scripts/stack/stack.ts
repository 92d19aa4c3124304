import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createHome, configureRealm } from './keycloak.ts';
import { memoryOf, runningProcessGroup, serverNames, startServer, stopServer, waitFor } from './processes.ts';
import { classPath, ensurePrograms, keycloakProgram, type Progress } from './programs.ts';
import { loadSample } from './sample.ts';
import { masterUser, stackAddresses, type StackAddresses, type StackSettings } from './settings.ts';

/** Arguments of `kc.sh` for a Keycloak that listens on loopback only. */
export function keycloakArguments(settings: StackSettings): string[] {
  const { ports, state, database } = settings;
  // A PostgreSQL URL applies to the FHIR server only; Keycloak always uses a small H2 database.
  const databasePath = database === 'mem' ? 'mem:keycloak' : `file:${path.join(state, 'db/keycloak')}`;
  return [
    ...['start', '--optimized', '--import-realm', '--http-enabled=true', '--http-host=127.0.0.1'],
    `--http-port=${ports.keycloak}`,
    // Fixed, because otherwise the issuer of a token depends on the host name of the request.
    `--hostname=${stackAddresses(settings).keycloak}`,
    '--http-management-host=127.0.0.1',
    `--http-management-port=${ports.keycloakManagement}`,
    // The default cache opens cluster ports on every network interface.
    '--cache=local',
    `--db-url=jdbc:h2:${databasePath};NON_KEYWORDS=VALUE;DB_CLOSE_DELAY=-1`,
  ];
}

function startKeycloak(settings: StackSettings, origin: string | undefined): void {
  const args = [...keycloakArguments(settings), `-Dkc.home.dir=${createHome(settings)}`];
  startServer(settings.state, 'keycloak', path.join(keycloakProgram(settings), 'bin/kc.sh'), args, {
    JAVA_OPTS_KC_HEAP: `-Xms128m ${settings.heap.keycloak} -XX:TieredStopAtLevel=1`,
    KC_BOOTSTRAP_ADMIN_USERNAME: masterUser.username,
    KC_BOOTSTRAP_ADMIN_PASSWORD: masterUser.password,
    ...(!settings.withSample && origin !== undefined && { APP_PUBLIC_URL: origin }),
  });
}

function startFhir(settings: StackSettings): void {
  const { ports, state, database } = settings;
  const address =
    database === 'mem'
      ? 'jdbc:h2:mem:fhir;DB_CLOSE_DELAY=-1'
      : database === 'file'
        ? `jdbc:h2:file:${path.join(state, 'db/fhir')}`
        : database;
  startServer(
    state,
    'fhir',
    'java',
    [
      // With TieredStopAtLevel the code cache has 48 MB, which HAPI fills: then it is interpreted, and requests fail with 500.
      ...[settings.heap.fhir, '-XX:TieredStopAtLevel=1', '-XX:ReservedCodeCacheSize=240m', '-XX:+UseSerialGC'],
      ...['-cp', classPath(settings, 'fhir-server'), 'programme.stack.fhir.FhirServer'],
    ],
    {
      FHIR_PORT: String(ports.fhir),
      FHIR_DB_URL: address,
      FHIR_INDEX_FOLDER: database === 'mem' ? '' : path.join(state, 'db/index'),
      FHIR_REUSE_SEARCH_MS: String(settings.reuseSearchMs),
    },
  );
}

function startGateway(settings: StackSettings): void {
  const { keycloak, fhir } = stackAddresses(settings);
  startServer(
    settings.state,
    'gateway',
    'java',
    [
      ...[settings.heap.gateway, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
      ...['-cp', classPath(settings, 'gateway'), 'programme.stack.gateway.Gateway'],
    ],
    {
      ...{ TOKEN_ISSUER: `${keycloak}/realms/fhir`, PROXY_TO: fhir, BACKEND_TYPE: 'HAPI', ACCESS_CHECKER: 'roles' },
      ...{ SERVER_ADDRESS: '127.0.0.1', SERVER_PORT: String(settings.ports.gateway) },
    },
  );
}

export interface StackOptions {
  /** Origin of the application that uses the stack, if not http://localhost:3000. */
  origin?: string;
  progress?: Progress;
}

/**
 * Starts Keycloak, FHIR server and gateway if they aren't running, with realm and, unless `withSample` is false, sample data.
 * Resolves when all three respond; rejects with the end of the log of one that exits.
 */
export async function startStack(settings: StackSettings, options: StackOptions = {}): Promise<StackAddresses> {
  const { progress = () => undefined, origin } = options;
  const addresses = stackAddresses(settings);
  const startedAt = Date.now();
  const reportProgress = (text: string) => progress(`${text} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);

  await ensurePrograms(settings, progress);
  if (!runningProcessGroup(settings.state, 'keycloak')) startKeycloak(settings, origin);
  if (!runningProcessGroup(settings.state, 'fhir')) startFhir(settings);
  await Promise.all([
    waitFor(settings.state, 'keycloak', addresses.keycloakReady, { progress })
      .then(() => (settings.withSample ? configureRealm(settings, origin) : undefined))
      .then(() => reportProgress('Keycloak is ready')),
    waitFor(settings.state, 'fhir', `${addresses.fhir}/Location?_summary=count`, { progress })
      .then(() => reportProgress('FHIR server is ready'))
      .then(() => (settings.withSample ? loadSample(addresses.fhir, progress) : undefined)),
  ]);
  // The gateway reads the realm's public key at startup.
  if (!runningProcessGroup(settings.state, 'gateway')) startGateway(settings);
  await waitFor(settings.state, 'gateway', `${addresses.gateway}/metadata`, { progress });
  reportProgress('Gateway is ready');
  return addresses;
}

/** Memory of each running server in MiB. */
export function stackMemory(settings: StackSettings): Record<string, number> {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const used: Record<string, number> = {};
  for (const name of serverNames) {
    const group = runningProcessGroup(settings.state, name);
    const memory = group === undefined ? undefined : memoryOf(group, processes);
    if (memory !== undefined) used[name] = memory;
  }
  return used;
}

/** Stops the stack's servers; `clean` also deletes their databases. Resolves to the names of stopped servers. */
export async function stopStack(settings: StackSettings, { clean = false } = {}): Promise<string[]> {
  const stopped: string[] = [];
  for (const name of serverNames) if (await stopServer(settings.state, name)) stopped.push(name);
  if (clean) rmSync(path.join(settings.state, 'db'), { recursive: true, force: true });
  return stopped;
}
