import { useCan } from '../../session/useCan.ts';
import { historyTypes, restorePermission, type HistoryType } from './historyTypes.ts';
import { useContributedSteps } from './useContributedSteps.ts';
import type { Version } from './versions.ts';

/** True if earlier versions of this resource can be restored, and by this user. */
export function useMayRestore(type: HistoryType, versions: readonly Version[]): boolean {
  const may = useCan(restorePermission(type));
  const known = versions.map(({ resource, before }) => resource ?? before).find((resource) => resource !== undefined);
  const { allowed } = useContributedSteps(known);
  return may && allowed && historyTypes[type].restores;
}
