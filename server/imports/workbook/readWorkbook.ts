import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { receivePart } from '../api/partFile.ts';
import type { FileIssue } from '../csv/fileIssues.ts';
import type { Issue } from '../engine/types.ts';
import type { TableRecord } from '../csv/table.ts';
import { tooLarge, workbookLimits } from './limits.ts';
import type { SheetHead } from './chooseSheet.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbookThread.ts';

export type WorkbookEvent = { kind: 'record'; record: TableRecord } | { kind: 'issue'; fault: FileIssue };

/** Workbooks that a process parses at the same time, because each needs a thread. Others wait. */
const maxThreads = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function takeThread(): Promise<void> {
  if (running < maxThreads) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function releaseThread(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

const fatal = (issue: FileIssue['issue']): FileIssue => ({ line: 1, issue, fatal: true });

interface Thread {
  /** The next part of the answer. Rejects if the thread ends because of a fault of the program. */
  next(): Promise<WorkbookAnswer>;
  close(): Promise<void>;
}

function startThread(task: WorkbookTask): Thread {
  const worker = new Worker(path.join(import.meta.dirname, 'workbookThread.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: workbookLimits.heap, maxYoungGenerationSizeMb: 4 },
  });
  let pending: PromiseWithResolvers<WorkbookAnswer> | undefined;
  worker.on('message', (answer: WorkbookAnswer) => pending?.resolve(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    // The thread works only while an answer is expected.
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') pending?.resolve({ refusal: fatal(tooLarge().issue) });
    else pending?.reject(error);
  });
  worker.on('exit', () => pending?.reject(new Error('The thread that reads a workbook has ended')));
  return {
    async next() {
      pending = Promise.withResolvers<WorkbookAnswer>();
      worker.postMessage('next');
      return pending.promise;
    },
    close: async () => void (await worker.terminate()),
  };
}

/** The answers of a thread until it has none or the caller stops. */
async function* answersOf(
  bytes: AsyncIterable<Uint8Array>,
  task: Omit<WorkbookTask, 'source'>,
): AsyncGenerator<WorkbookAnswer> {
  const file = await receivePart(bytes);
  try {
    await takeThread();
    try {
      const thread = startThread({ ...task, source: file.source() });
      try {
        for (;;) {
          const answer = await thread.next();
          yield answer;
          if (!('records' in answer) || answer.done) return;
        }
      } finally {
        await thread.close();
      }
    } finally {
      releaseThread();
    }
  } finally {
    await file.close();
  }
}

/**
 * The rows of a sheet of a workbook (.xlsx, .xlsm), parsed in a thread with limited memory. `names`: in lower case, those of the
 * sheet to read if `sheet` is undefined and several have cells. Does not throw for any content: what ends the reading is a
 * fatal issue.
 */
export async function* readWorkbook(
  bytes: AsyncIterable<Uint8Array>,
  task: Pick<WorkbookTask, 'sheet' | 'names'>,
): AsyncGenerator<WorkbookEvent> {
  for await (const answer of answersOf(bytes, task)) {
    if ('refusal' in answer) yield { kind: 'issue', fault: answer.refusal };
    if (!('records' in answer)) return;
    for (const record of answer.records) yield { kind: 'record', record };
    for (const fault of answer.faults) yield { kind: 'issue', fault };
  }
}

/** The first rows of the sheets of a workbook, or the issue why it cannot be read. */
export async function readSheets(bytes: AsyncIterable<Uint8Array>): Promise<SheetHead[] | Issue> {
  for await (const answer of answersOf(bytes, { headsOnly: true })) {
    if ('heads' in answer) return answer.heads;
    if ('refusal' in answer) return answer.refusal.issue;
  }
  return [];
}
