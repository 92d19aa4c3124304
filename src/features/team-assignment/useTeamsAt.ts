import { useCallback } from 'react';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { teamsOf } from './assignment.ts';
import { useReadAffiliations } from './useAffiliations.ts';

/** The current teams of a Location as options. */
export function useTeamsAt(locationId: string) {
  const read = useReadAffiliations();
  const nameOf = useTranslatedName();
  const load = useCallback(async (): Promise<ReferenceOption[]> => {
    const { affiliations, teams } = await read([locationId]);
    return [...teamsOf(affiliations, locationId)].map(([value, { display }]) => {
      const team = teams.get(value);
      return { value, label: team ? nameOf(team) : (display ?? value) };
    });
  }, [read, locationId, nameOf]);
  return useUncachedRead(load);
}
