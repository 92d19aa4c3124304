import type { Organization, Practitioner, PractitionerRole } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import {
  useLazyReadOrganizationQuery,
  useLazySearchPractitionerQuery,
  useLazySearchPractitionerRoleQuery,
} from '../../api/fhir/index.ts';
import { allPages, splitList, allPagesSize } from '../../fhir/allPages.ts';
import { matches } from '../../fhir/bundle.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { membersOf } from '../../shared/people/membership.ts';
import { organizationForm, type TeamForm } from './organization.ts';

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

/** A team with its members, the initial state of the form. */
export interface StoredTeam {
  organization: Organization;
  members: readonly ReferenceOption[];
  /** Error if the members could not be read; they cannot be edited then. */
  membersError?: unknown;
}

export function toTeamForm({ organization, members }: StoredTeam): TeamForm {
  return { ...organizationForm.toForm(organization), members };
}

/** Reads a team and its members, bypassing the cache. Without the permission to read roles, `members` is empty. */
export function useStoredTeam(id: string) {
  const [read] = useLazyReadOrganizationQuery();
  const { ofTeam } = useRoles();
  const may = useCan('PractitionerRole.read');

  const readMembers = useCallback(async (): Promise<ReferenceOption[]> => {
    if (!may) return [];
    const members = membersOf(await ofTeam(id), id);
    return [...members].map(([value, { display }]) => ({ value, label: display ?? value }));
  }, [ofTeam, id, may]);

  const readTeam = useCallback(async (): Promise<StoredTeam> => {
    const [organization, members] = await Promise.all([
      read({ id }).unwrap(),
      readMembers().catch((error: unknown) => ({ error })),
    ]);
    return Array.isArray(members)
      ? { organization, members }
      : { organization, members: [], membersError: members.error };
  }, [read, id, readMembers]);

  return { readTeam, readMembers };
}
