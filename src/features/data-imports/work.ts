import { platformEndpoints, type ImportJob } from '../../api/platform/index.ts';
import { readFresh } from '../../api/read.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { FeatureWork } from '../../shared/work.ts';
import { attentionQuery, needsAttention } from './attention.ts';
import { isLive, progressOf, statusOf } from './importJob.ts';
import { detailsPath } from './index.ts';

/** Milliseconds. Older imports are on their own page. */
const listedAge = 7 * 24 * 60 * 60 * 1000;

const isOpen = (job: ImportJob): boolean => isLive(job) || needsAttention(job, Date.now());

/** Imports of the user that run or wait for the user, and those that ended in the last seven days. */
export const work: FeatureWork = {
  needs: ['DataImport.read'],
  list: () => async (dispatch, getState) => {
    const { getImports } = platformEndpoints.endpoints;
    const jobs = await dispatch(readFresh(getImports, attentionQuery));
    const author = selectUser(getState())?.username;
    return jobs
      .filter((job) => job.author === author && (isOpen(job) || Date.now() - (job.dateEnded ?? 0) <= listedAge))
      .map((job) => {
        const running = progressOf(job);
        return {
          key: job.workflowId,
          title: job.filename,
          hasEnded: !isOpen(job),
          text: running?.label ?? statusOf(job).label,
          ...(running && { progress: running.progress }),
          to: detailsPath(job.workflowId),
        };
      });
  },
};
