import { useMemo } from 'react';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { useReadFresh } from '../state/useReadFresh.ts';
import type { AppThunk } from '../store/hooks.ts';
import { readComposites } from './composites.ts';
import { distinctRoles, effectiveRoles, type EffectiveRole } from './effectiveRoles.ts';
import { readRoleSources, type Subject } from './roleSources.ts';

export interface Effective {
  roles: readonly EffectiveRole[];
  /** False if composite roles could not be read. */
  complete: boolean;
}

/** All effective roles of a user or a group, with every way to each. Undefined sends no request. */
export function useEffectiveRoles(subject: Subject | undefined) {
  const compare = useLocaleCompare();
  const isSkipped = subject === undefined;
  const userId = subject && 'userId' in subject ? subject.userId : undefined;
  const groupId = subject && 'groupId' in subject ? subject.groupId : undefined;
  const load = useMemo((): AppThunk<Promise<Effective>> | undefined => {
    if (isSkipped) return undefined;
    return async (dispatch) => {
      const holders = await dispatch(readRoleSources(userId !== undefined ? { userId } : { groupId: groupId ?? '' }));
      const { partsOf, complete } = await dispatch(readComposites(distinctRoles(holders)));
      return { roles: effectiveRoles(holders, partsOf, compare), complete };
    };
  }, [isSkipped, userId, groupId, compare]);
  return useReadFresh(load);
}
