import { useCallback } from 'react';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { useUncachedRead } from '../form/useUncachedRead.ts';
import { distinctRoles, effectiveRoles, type EffectiveRole } from './effectiveRoles.ts';
import { useComposites } from './useComposites.ts';
import { useRoleSources, type Subject } from './useRoleSources.ts';

export interface Effective {
  roles: readonly EffectiveRole[];
  /** False if composite roles could not be read. */
  complete: boolean;
}

/** All effective roles of a user or a group, with every way to each. Undefined sends no request. */
export function useEffectiveRoles(subject: Subject | undefined) {
  const holdersOf = useRoleSources();
  const compositesOf = useComposites();
  const compare = useLocaleCompare();
  const userId = subject && 'userId' in subject ? subject.userId : undefined;
  const groupId = subject && 'groupId' in subject ? subject.groupId : undefined;
  const load = useCallback(async (): Promise<Effective> => {
    const holders = await holdersOf(userId !== undefined ? { userId } : { groupId: groupId ?? '' });
    const { partsOf, complete } = await compositesOf(distinctRoles(holders));
    return { roles: effectiveRoles(holders, partsOf, compare), complete };
  }, [holdersOf, compositesOf, userId, groupId, compare]);
  return useUncachedRead<Effective>(subject ? load : undefined);
}
