import type { Practitioner, PractitionerRole } from 'fhir/r4';
import { useMemo } from 'react';
import { useLazySearchPractitionerQuery, useLazySearchPractitionerRoleQuery } from '../../api/fhir/index.ts';
import { allPages, splitList, allPagesSize } from '../../fhir/allPages.ts';
import { matches } from '../../fhir/bundle.ts';

/** Reads current roles and practitioners, bypassing the cache. Each function rejects with an ApiError. */
export interface Roles {
  ofTeam: (organizationId: string) => Promise<PractitionerRole[]>;
  /** Roles in any team; `practitioners` are `Practitioner/id`. */
  ofPeople: (practitioners: readonly string[]) => Promise<PractitionerRole[]>;
  people: (practitioners: readonly string[]) => Promise<Map<string, Practitioner>>;
}

export function useRoles(): Roles {
  const [searchRoles] = useLazySearchPractitionerRoleQuery();
  const [searchPeople] = useLazySearchPractitionerQuery();
  return useMemo(() => {
    const all = async (filter: { organization: string } | { practitioner: string }): Promise<PractitionerRole[]> => {
      const pages = await allPages((offset) =>
        searchRoles({ ...filter, _count: allPagesSize, ...(offset > 0 && { _getpagesoffset: offset }) }).unwrap(),
      );
      return pages.flatMap((page) => matches<PractitionerRole>(page, 'PractitionerRole'));
    };
    return {
      ofTeam: (organizationId) => all({ organization: `Organization/${organizationId}` }),
      ofPeople: async (practitioners) => {
        const parts = splitList(practitioners).map((part) => all({ practitioner: part.join(',') }));
        return (await Promise.all(parts)).flat();
      },
      people: async (practitioners) => {
        const ids = practitioners.map((key) => key.replace('Practitioner/', ''));
        const parts = splitList(ids).map((part) => searchPeople({ _id: part.join(','), _count: part.length }).unwrap());
        const found = (await Promise.all(parts)).flatMap((page) => matches<Practitioner>(page, 'Practitioner'));
        return new Map(found.map((practitioner) => [`Practitioner/${practitioner.id}`, practitioner]));
      },
    };
  }, [searchRoles, searchPeople]);
}
