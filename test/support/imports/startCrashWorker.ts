import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '../../../server/imports/service/job.ts';
import type { CrashTask } from './crashWorker.ts';

export interface CrashWorker {
  child: ChildProcess;
  /** Resolves with the rest of the first line that begins with this word. */
  printed: (word: string) => Promise<string>;
  /** Resolves with the complete output when the process has ended. */
  done: Promise<string>;
}

/** Starts a worker in a process of its own. The folder is for its task. */
export function startCrashWorker(folder: string, task: CrashTask): CrashWorker {
  const file = path.join(folder, `task-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(task));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'crashWorker.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const done = new Promise<string>((resolve) => child.on('close', () => resolve(output)));
  child.stdout.setEncoding('utf8').on('data', (data: string) => (output += data));
  const printed = (word: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const line = output
          .split('\n')
          .slice(0, -1)
          .find((each) => each.startsWith(word));
        if (line !== undefined) resolve(line.slice(word.length));
      };
      look();
      child.stdout.on('data', look);
      child.on('close', () => reject(new Error(`The worker ended before it printed "${word}":\n${output}`)));
    });
  return { child, printed, done };
}

/** The jobs that a worker printed at its end. */
export const lastJobs = (output: string): Job[] => JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as Job[];
