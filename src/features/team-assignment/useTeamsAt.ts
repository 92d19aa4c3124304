import { useCallback } from 'react';
import { useFresh } from '../../shared/form/useFresh.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { teamsOf } from './assignment.ts';
import { useReadAffiliations } from './useAffiliations.ts';

/** The teams of a place as the server has them now, as options. */
export function useTeamsAt(placeId: string) {
  const read = useReadAffiliations();
  const load = useCallback(async (): Promise<ReferenceOption[]> => {
    const { affiliations, names } = await read([placeId]);
    return [...teamsOf(affiliations, placeId)].map(([value, { display }]) => ({
      value,
      label: names.get(value) ?? display ?? value,
    }));
  }, [read, placeId]);
  return useFresh(load);
}
