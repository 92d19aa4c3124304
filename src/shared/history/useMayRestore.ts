import { useCan } from '../../session/useCan.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import { useFeatures } from '../FeaturesContext.ts';
import { restorePermission } from './historyPath.ts';
import { useContributedSteps } from './useContributedSteps.ts';
import type { Version } from './versions.ts';

/** True if earlier versions of this resource can be restored, and by this user. */
export function useMayRestore(type: FhirType, versions: readonly Version[]): boolean {
  const may = useCan(restorePermission(type));
  const known = versions.map(({ resource, before }) => resource ?? before).find((resource) => resource !== undefined);
  const { allowed } = useContributedSteps(known);
  const restorable = useFeatures().some(({ resources }) => resources?.[type]?.history === 'restore');
  return may && allowed && restorable;
}
