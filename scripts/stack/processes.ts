import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Servers of a stack, in the order in which they are stopped. */
export const serverNames = ['gateway', 'fhir', 'keycloak'] as const;
export type ServerName = (typeof serverNames)[number];

const pidFile = (state: string, name: ServerName): string => path.join(state, 'pids', name);
export const logFile = (state: string, name: string): string => path.join(state, 'logs', `${name}.log`);

/** Process group id of a running server; undefined if it isn't running. */
export function runningProcessGroup(state: string, name: ServerName): number | undefined {
  const file = pidFile(state, name);
  if (!existsSync(file)) return undefined;
  const group = Number(readFileSync(file, 'utf8'));
  try {
    process.kill(-group, 0);
    return group;
  } catch {
    return undefined;
  }
}

/** Starts a server in its own process group: it survives this program and stops with its children. */
export function startServer(
  state: string,
  name: ServerName,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): void {
  for (const folder of ['pids', 'logs']) mkdirSync(path.join(state, folder), { recursive: true });
  const log = openSync(logFile(state, name), 'w');
  const child = spawn(command, args, {
    cwd: state,
    detached: true,
    stdio: ['ignore', log, log],
    // The time zone of the servers' containers.
    env: { ...process.env, TZ: 'UTC', ...environment },
  });
  child.on('error', () => undefined); // waitFor() reports the exit of the process.
  child.unref();
  closeSync(log);
  writeFileSync(pidFile(state, name), String(child.pid));
}

/** Stops a server and its children; true if it was running. Kills it after 15 seconds. */
export async function stopServer(state: string, name: ServerName): Promise<boolean> {
  const group = runningProcessGroup(state, name);
  if (group !== undefined) {
    process.kill(-group, 'SIGTERM');
    for (let wait = 0; wait < 60 && runningProcessGroup(state, name) !== undefined; wait += 1) await pause(250);
    if (runningProcessGroup(state, name) !== undefined) process.kill(-group, 'SIGKILL');
  }
  rmSync(pidFile(state, name), { force: true });
  return group !== undefined;
}

interface WaitOptions {
  progress?: (line: string) => void;
  /** Milliseconds between progress reports. */
  reportEvery?: number;
}

const logLines = (state: string, name: ServerName): string[] => {
  const file = logFile(state, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};

/**
 * Waits without a time limit until a URL returns a status below 500 other than 404. Rejects with the end of the log if
 * the process exits.
 */
export async function waitFor(
  state: string,
  name: ServerName,
  address: string,
  { progress = () => undefined, reportEvery = 15_000 }: WaitOptions = {},
): Promise<void> {
  const started = Date.now();
  let reported = started;
  for (;;) {
    const status = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 503,
    );
    if (status < 500 && status !== 404) return;
    if (runningProcessGroup(state, name) === undefined) {
      const end = logLines(state, name).slice(-25).join('\n');
      throw new Error(`${name} ended while it started. The end of its log:\n${end}`);
    }
    if (Date.now() - reported >= reportEvery) {
      reported = Date.now();
      const last = (logLines(state, name).at(-1) ?? '').slice(0, 120);
      progress(`  ${name} is starting (${((reported - started) / 1000).toFixed(0)} s): ${last}`);
    }
    await pause(250);
  }
}

/** Resident memory of a process group in MiB, from /proc; undefined if not available. */
export function memoryOf(group: number, processes: readonly string[]): number | undefined {
  let kilobytes = 0;
  for (const id of processes) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      // Fields after the name in parentheses: state, parent, group.
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) continue;
      kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      continue; // The process has exited since it was listed.
    }
  }
  return kilobytes === 0 ? undefined : Math.round(kilobytes / 1024);
}
