import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../../server/imports/service/job.ts';
import { startProgram, type Program } from '../program.ts';
import type { CrashPoint, CrashProxy } from './crashPoints.ts';
import type { CrashTask } from './crashWorker.ts';

/** Starts a worker in a process of its own. The folder is for its task. */
export function startCrashWorker(folder: string, task: CrashTask): Program {
  const file = path.join(folder, `task-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(task));
  return startProgram(process.execPath, [path.join(import.meta.dirname, 'crashWorker.ts'), file]);
}

interface Crash {
  workers: readonly Program[];
  proxy: CrashProxy;
  done: () => number;
  /** Indexes of the workers that may be signalled. Default: all. */
  among?: readonly number[];
  /** Printed by a worker that has received SIGTERM; undefined if it prints nothing then. */
  stopping?: RegExp | undefined;
}

/** Signals the worker whose request reaches the point, and waits until it has ended. Resolves to its index. */
export async function crashAt(point: CrashPoint, crash: Crash): Promise<number> {
  const { workers, proxy, done, among } = crash;
  const stopping = 'stopping' in crash ? crash.stopping : /^stopping$/m;
  const request = await proxy.hold(point, done, among);
  const worker = workers[request.worker];
  worker?.child.kill(point.signal);
  if (point.signal === 'SIGKILL') {
    await worker?.ended();
    request.drop();
  } else {
    // It finishes its requests, so that this one must reach it after the signal.
    if (stopping) await worker?.printed(stopping);
    request.release();
    await worker?.ended();
  }
  return request.worker;
}

/** Waits until a worker has ended, and returns the jobs that it printed then. */
export async function lastJobs(worker: Program): Promise<Job[]> {
  const [, jobs = ''] = await worker.printed(/^ended (.*)$/m);
  await worker.ended();
  return JSON.parse(jobs) as Job[];
}
