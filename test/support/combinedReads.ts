import type { Response } from '@playwright/test';
import { combinedReadsPath, type AnsweredRead, type CombinedReads } from '../../common/types/combinedReads.ts';

/** The reads that a response answers, with status and body; undefined for a response to a single request. */
export async function readAnswers(
  response: Response,
): Promise<{ url: string; status: number; body: string }[] | undefined> {
  if (!response.url().endsWith(combinedReadsPath) || !response.ok()) return undefined;
  const { reads } = response.request().postDataJSON() as CombinedReads;
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { index, answer } = JSON.parse(line) as AnsweredRead;
    return answer ? { url: reads[index]?.url ?? '', ...answer } : [];
  });
}
