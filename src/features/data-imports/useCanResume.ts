import type { ImportJob } from '../../api/platform/index.ts';
import { useCan } from '../../session/useCan.ts';
import { uploadNeeds } from '../../shared/export/upload.ts';
import { kindOf } from './importKinds.ts';

/** True if the user has the permissions to start all files of an upload, because it continues with their permissions. */
export function useCanResume(upload: readonly Pick<ImportJob, 'workflowType'>[]): boolean {
  const needs = upload.flatMap(({ workflowType }) => {
    const kind = kindOf(workflowType);
    return kind ? uploadNeeds[kind.type] : [];
  });
  return useCan('DataImport.create', ...needs);
}
