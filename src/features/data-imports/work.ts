import { platformEndpoints } from '../../api/platform/index.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { FeatureWork } from '../../shared/work.ts';
import { attentionQuery, isLive, needsAttention, progressOf, statusOf } from './importJob.ts';
import { detailsPath } from './index.ts';

/** Imports of the user that run, or wait for the user. */
export const work: FeatureWork = {
  needs: ['DataImport.read'],
  list: () => async (dispatch, getState) => {
    const { getImports } = platformEndpoints.endpoints;
    const options = { subscribe: false, forceRefetch: true };
    const jobs = await dispatch(getImports.initiate(attentionQuery, options)).unwrap();
    const author = selectUser(getState())?.username;
    return jobs
      .filter((job) => job.author === author && (isLive(job) || needsAttention(job, Date.now())))
      .map((job) => {
        const running = progressOf(job);
        return {
          key: job.workflowId,
          title: job.filename,
          text: running?.label ?? statusOf(job).label,
          ...(running && { progress: running.progress }),
          to: detailsPath(job.workflowId),
        };
      });
  },
};
