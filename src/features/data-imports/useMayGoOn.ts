import type { ImportJob } from '../../api/platform/index.ts';
import { useCan } from '../../session/useCan.ts';
import { uploadNeeds } from '../../shared/export/upload.ts';
import { kindOf } from './importKinds.ts';

/** Going on with an upload needs what starting it needed, of every file: it is done with the rights of who asks. */
export function useMayGoOn(upload: readonly Pick<ImportJob, 'workflowType'>[]): boolean {
  const needs = upload.flatMap(({ workflowType }) => {
    const kind = kindOf(workflowType);
    return kind ? uploadNeeds[kind.type] : [];
  });
  return useCan('DataImport.create', ...needs);
}
