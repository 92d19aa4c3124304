import { useCallback } from 'react';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { teamsOf } from './assignment.ts';
import { useReadAffiliations } from './useAffiliations.ts';

/** The current teams of a Location as options. */
export function useTeamsAt(placeId: string) {
  const read = useReadAffiliations();
  const nameOf = useTranslatedName();
  const load = useCallback(async (): Promise<ReferenceOption[]> => {
    const { affiliations, teams } = await read([placeId]);
    return [...teamsOf(affiliations, placeId)].map(([value, { display }]) => {
      const team = teams.get(value);
      return { value, label: team ? nameOf(team) : (display ?? value) };
    });
  }, [read, placeId, nameOf]);
  return useUncachedRead(load);
}
