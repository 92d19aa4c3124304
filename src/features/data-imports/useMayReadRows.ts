import type { ImportJob } from '../../api/platform/index.ts';
import type { Permission } from '../../session/permissions.ts';
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
