import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FhirResource } from '../common/fhir/r4.ts';
import { stackEnvironment } from '../scripts/stack/environment.ts';
import { sampleToken } from '../scripts/stack/keycloak.ts';
import { runningProcessGroup, serverNames } from '../scripts/stack/processes.ts';
import { stackSettings, testClient } from '../scripts/stack/settings.ts';
import { startStack, stopStack } from '../scripts/stack/stack.ts';
import { putEntry, transactionOf } from '../common/fhir/transaction.ts';
import { ROOT_LOCATION_ID } from '../server/sandbox/data/ids.ts';
import { freePort, type Postgres } from '../test/support/postgres.ts';
import { BENCH_ROOT, benchLocations, inChunks } from './locations.ts';

const root = path.join(import.meta.dirname, '..');

/** FHIR server and Keycloak with the sample and a country of Locations. */
export interface OutsideServers {
  /** Sentence about what holds the Locations, and how fast they were stored. */
  description: string;
  /** Settings of platform servers and workers that use these servers. */
  environment: Record<string, string>;
  keycloak: string;
  /** Process group ids by name. */
  processes: Record<string, number>;
  /** Tokens of these users, whose passwords are their names. */
  tokens: (usernames: readonly string[]) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** A server of `bench/` in a process of its own, which prints one line of JSON and then a line of tokens for each of names. */
async function startServerProcess<T>(
  program: string,
  args: readonly string[],
): Promise<{ ready: T; pid: number } & Pick<OutsideServers, 'tokens' | 'stop'>> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program), ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function readLine<Line>(): Promise<Line> {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${program} ended`);
    return JSON.parse(value) as Line;
  }
  return {
    ready: await readLine<T>(),
    pid: child.pid ?? 0,
    async tokens(usernames) {
      child.stdin.write(`${JSON.stringify(usernames)}\n`);
      return readLine<string[]>();
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Starts an on-disk sandbox. */
export async function startSandbox(folder: string, locations: number): Promise<OutsideServers> {
  const { ready, pid, ...rest } = await startServerProcess<{ url: string; rate: number }>('countrySandbox.ts', [
    path.join(folder, 'sandbox.sqlite'),
    String(locations),
  ]);
  return {
    ...rest,
    description: `the on-disk sandbox, filled with ${Math.round(ready.rate).toLocaleString('en')} Locations per second`,
    environment: {
      PROXY_FHIR_BASE_URL: `${ready.url}/fhir`,
      KEYCLOAK_URL: `${ready.url}/auth`,
      ROOT_LOCATION_ID: BENCH_ROOT,
    },
    keycloak: `${ready.url}/auth`,
    processes: { sandbox: pid },
  };
}

/** Starts a server that accepts every transaction without storing it. */
export async function startStub(): Promise<OutsideServers> {
  const { ready, pid, ...rest } = await startServerProcess<{ url: string; auth: string }>('stubServer.ts', []);
  return {
    ...rest,
    description: 'a server that stores nothing',
    environment: { PROXY_FHIR_BASE_URL: `${ready.url}/fhir`, KEYCLOAK_URL: ready.auth, ROOT_LOCATION_ID },
    keycloak: ready.auth,
    processes: { stub: pid },
  };
}

/** Locations after which the rate is extrapolated, Locations per transaction, and transactions at a time. */
const [trial, bundleSize, parallel] = [20_000, 400, 4];

async function write(fhir: string, resources: readonly FhirResource[]): Promise<void> {
  const body = JSON.stringify(transactionOf(resources.map((resource) => putEntry(resource, undefined))));
  const headers = { 'Content-Type': 'application/fhir+json', Prefer: 'return=minimal' };
  const response = await fetch(fhir, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
}

/**
 * Starts Keycloak, gateway and a HAPI on this PostgreSQL, and fills it. Resolves to a sentence if that fails, or if filling
 * would take longer than `maxSeconds`, extrapolated from the first 20,000 Locations. `origin`: of an application in the browser.
 */
export async function startHapi(
  { folder, postgres, locations, origin }: { folder: string; postgres: Postgres; locations: number; origin?: string },
  maxSeconds: number,
): Promise<OutsideServers | string> {
  postgres.sql('postgres', "CREATE ROLE fhir LOGIN PASSWORD 'fhir'; CREATE DATABASE fhir OWNER fhir");
  const common = stackSettings(process.env, root);
  const ports = {
    keycloak: await freePort(),
    keycloakManagement: await freePort(),
    fhir: await freePort(),
    gateway: await freePort(),
  };
  const settings = {
    ...common,
    state: path.join(folder, 'stack'),
    database: `jdbc:postgresql://127.0.0.1:${postgres.port}/fhir?user=fhir&password=fhir`,
    heap: { ...common.heap, fhir: '-Xmx3g' },
    ports,
  };
  const stop = async (): Promise<void> => void (await stopStack(settings));
  try {
    const addresses = await startStack(settings, {
      progress: (line) => console.error(line),
      ...(origin && { origin }),
    });
    const bundles = inChunks(benchLocations(locations), bundleSize);
    let stored = 0;
    const started = performance.now();
    const rate = (): number => stored / ((performance.now() - started) / 1000);
    const fill = async (until: number): Promise<void> => {
      for (let next = bundles.next(); !next.done; next = bundles.next()) {
        await write(addresses.fhir, next.value);
        stored += next.value.length;
        if (stored >= until) return;
      }
    };
    const writers = (until: number) => Promise.all(Array.from({ length: parallel }, () => fill(until)));
    // Alone, because it contains the parents of the following Locations.
    await fill(1);
    await writers(trial);
    const estimate = locations / rate();
    const speed = `${Math.round(rate())} Locations per second`;
    if (estimate > maxSeconds) {
      await stop();
      return `HAPI stores ${speed}: ${locations.toLocaleString('en')} would take ${Math.round(estimate / 60)} minutes.`;
    }
    await writers(locations + 1);
    const groups = serverNames.map((name) => [name, runningProcessGroup(settings.state, name) ?? 0]);
    return {
      description: `HAPI on PostgreSQL 15 behind the gateway, filled with ${speed}`,
      environment: {
        ...stackEnvironment(addresses),
        PROXY_ACCESS_CHECK: 'roles',
        ALLOWED_CLIENTS: testClient,
        ROOT_LOCATION_ID: BENCH_ROOT,
      },
      keycloak: addresses.keycloak,
      processes: Object.fromEntries(groups) as Record<string, number>,
      async tokens(usernames) {
        const tokens: string[] = [];
        for (const username of usernames) tokens.push(await sampleToken(settings, username));
        return tokens;
      },
      stop,
    };
  } catch (error) {
    await stop();
    return `HAPI cannot be used here: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
