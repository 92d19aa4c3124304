import type { Job } from '../../../server/imports/service/job.ts';
import type { ImportStore } from '../../../server/imports/store/importStore.ts';

/** How much of the contents of a file is stored. */
export async function storedTexts(store: ImportStore, job: Job): Promise<{ parts: number; corrections: number }> {
  const lines = Array.from({ length: job.counts.total + 1 }, (_each, index) => index + 1);
  const part = await store.content(job.uploadId, job.workflowType, 0);
  return {
    parts: part === undefined ? 0 : 1,
    corrections: (await store.corrections(job.workflowId, lines)).length,
  };
}
