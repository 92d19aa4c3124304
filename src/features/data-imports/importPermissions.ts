import type { ImportJob } from '../../api/platform/index.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { useCan } from '../../session/useCan.ts';
import { uploadNeeds } from '../../shared/export/upload.ts';
import { kindOf } from './importKinds.ts';

/** Permissions to view the rows of a file: those to read the resources it imports. The server requires the same. */
export function readsOf({ workflowType }: Pick<ImportJob, 'workflowType'>): Permission[] {
  const kind = kindOf(workflowType);
  const subjects = (kind ? uploadNeeds[kind.type] : []).map((need) => need.split('.')[0]);
  return [...new Set(subjects)].map((subject) => `${subject}.read` as Permission);
}

/** True if the user may view the rows of the file. */
export function useMayReadRows(job: Pick<ImportJob, 'workflowType'>): boolean {
  return useCan('DataImport.read', ...readsOf(job));
}

/** True if the user has the permissions to start all files of an upload, because it continues with their permissions. */
export function useCanResume(upload: readonly Pick<ImportJob, 'workflowType'>[]): boolean {
  const needs = upload.flatMap(({ workflowType }) => {
    const kind = kindOf(workflowType);
    return kind ? uploadNeeds[kind.type] : [];
  });
  return useCan('DataImport.create', ...needs);
}

/** Number of invalid or refused rows of a file, and whether the user may correct them in the grid. */
export function useCanCorrect(
  job: ImportJob,
  upload: readonly Pick<ImportJob, 'workflowType'>[],
): { canCorrect: boolean; wrong: number } {
  const mayCorrect = [useCanResume(upload), useMayReadRows(job)].every(Boolean);
  const isInReview = job.phase === 'review';
  const wrong = isInReview ? job.plan.invalid : job.counts.refused;
  return { canCorrect: mayCorrect && wrong > 0 && (isInReview || job.canRetry), wrong };
}
