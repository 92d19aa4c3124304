import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf, processTrees } from './processTree.ts';
import type { Command } from './runners.ts';

export interface ProcessResult {
  /** Exit code; 1 after a signal. */
  code: number;
  /** User and system time of the process and of the descendants that were waited for; undefined on Windows. */
  cpuSeconds?: number;
  /** Largest sum of the memory of the process and its descendants; undefined without /proc. */
  memoryMB?: number;
}

const isPosix = process.platform !== 'win32';
const hasProc = existsSync('/proc/self/status');
const sampleInterval = 1_000;
const killAfter = 5_000;

let isStopping = false;
const never = new Promise<never>(() => undefined);

/** Largest memory by the process id of a running command. */
const peaks = new Map<number, number>();
let sampler: NodeJS.Timeout | undefined;

function sampleMemory(): void {
  const ids = [...peaks.keys()];
  processTrees(ids).forEach((tree, index) => {
    const id = ids[index] ?? 0;
    peaks.set(id, Math.max(peaks.get(id) ?? 0, memoryOf(tree)));
  });
}

/** A shell writes the times of its children to `file`. */
const timed = (command: Command, file: string): Command => [
  ...(['sh', '-c', '"$@"; code=$?; times >"$0"; exit $code', file] as const),
  ...command,
];

/** Sum of the times in the last line of the shell's `times`: `1m2.50s 0m0.25s`. */
function secondsOf(times: string): number {
  const last = times.trim().split('\n').at(-1) ?? '';
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

export interface ProcessOptions {
  /** File to which the output is appended. */
  log: string;
  environment?: Record<string, string>;
  /** Runs with a low priority. */
  background?: boolean;
}

/**
 * Runs a command in a process group of its own. Resolves when it exits, also if it cannot be started; never after
 * `stopProcesses`, so that no further step starts.
 */
export async function runProcess(
  command: Command,
  { log, environment = {}, background = false }: ProcessOptions,
): Promise<ProcessResult> {
  if (isStopping) return never;
  const times = `${log}.times`;
  const prioritized: Command = background && isPosix ? ['nice', '-n', '5', ...command] : command;
  const [program, ...args] = isPosix ? timed(prioritized, times) : prioritized;
  // Not a pipe: a server that is left over would keep it open.
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    detached: isPosix,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const id = child.pid;
  if (id !== undefined) watch(id, background);
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      appendFileSync(log, `${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (isStopping) return never;
  const memory = id === undefined ? undefined : unwatch(id);
  const cpuSeconds = existsSync(times) ? secondsOf(readFileSync(times, 'utf8')) : undefined;
  rmSync(times, { force: true });
  return {
    code,
    ...(cpuSeconds === undefined ? {} : { cpuSeconds }),
    ...(hasProc && memory !== undefined ? { memoryMB: memory } : {}),
  };
}

function watch(id: number, background: boolean): void {
  peaks.set(id, 0);
  if (!hasProc) return;
  sampler ??= setInterval(sampleMemory, sampleInterval).unref();
  try {
    // Linux may schedule sessions as groups, between which the priority of a process does not count.
    if (background) writeFileSync(`/proc/${id}/autogroup`, '5');
  } catch {
    // It does not.
  }
}

function unwatch(id: number): number | undefined {
  const memory = peaks.get(id);
  peaks.delete(id);
  if (peaks.size === 0) {
    clearInterval(sampler);
    sampler = undefined;
  }
  return memory;
}

/** Sends a signal to a process or, with a negative id, to a group; does nothing if it has exited. */
function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has exited.
  }
}

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

/**
 * Ends all running commands: SIGTERM to all their descendants, also those in other groups such as browsers, then SIGKILL to
 * those that run after five seconds.
 */
export async function stopProcesses(): Promise<void> {
  isStopping = true;
  const ids = [...peaks.keys()];
  const groups = isPosix ? ids.map((id) => -id) : ids;
  const processes = hasProc ? processTrees(ids).flat() : groups;
  for (const id of processes) send(id, 'SIGTERM');
  const end = Date.now() + killAfter;
  while (processes.some(isRunning) && Date.now() < end) await delay(100);
  for (const id of [...groups, ...processes]) send(id, 'SIGKILL');
}
