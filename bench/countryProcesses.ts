import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Postgres } from '../test/support/postgres.ts';
import { memoryOf } from '../scripts/stack/processes.ts';

const root = path.join(import.meta.dirname, '..');

/** Settings of servers and workers that share the imports in a new database `name` of this PostgreSQL. */
export function importSettings(postgres: Postgres, folder: string, name = 'imports'): Record<string, string> {
  const password = randomBytes(16).toString('hex');
  postgres.sql('postgres', `CREATE ROLE ${name} LOGIN PASSWORD '${password}'; CREATE DATABASE ${name} OWNER ${name}`);
  return {
    DATABASE_URL: `postgres://${name}:${password}@127.0.0.1:${postgres.port}/${name}`,
    IMPORT_KEY: randomBytes(32).toString('hex'),
    IMPORT_WORKER: 'separate',
    DATABASE: path.join(folder, 'unused'),
  };
}

export interface Child {
  pid: number;
  /** Address in the line that reports readiness; undefined for a worker. */
  url: string | undefined;
  stop: () => Promise<void>;
}

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { worker: string };
};
/** Arguments of `node`: those of `npm run worker`, which limit its heap. */
export const workerProgram = scripts.worker.split(' ').slice(1);

/** Starts `node` with the arguments of a program of the product, and resolves when it logs `event`. */
export async function startProcess(
  program: readonly string[],
  event: string,
  environment: Record<string, string>,
): Promise<Child> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const entry = line.startsWith('{') ? (JSON.parse(line) as { event: string; url?: string }) : undefined;
    if (entry?.event !== event) continue;
    child.stdout.resume();
    return {
      pid: child.pid ?? 0,
      url: entry.url,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`${program.join(' ')} ended while it started`);
}

/** Peak resident memory in MiB by name, sampled every second and at `stop`. */
export function watchMemory(groups: Record<string, number>): { peaks: Map<string, number>; stop: () => void } {
  const peaks = new Map<string, number>();
  const sample = (): void => {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    for (const [name, group] of Object.entries(groups))
      peaks.set(name, Math.max(peaks.get(name) ?? 0, memoryOf(group, processes) ?? 0));
  };
  const timer = setInterval(sample, 1000);
  return {
    peaks,
    stop() {
      clearInterval(timer);
      sample();
    },
  };
}
