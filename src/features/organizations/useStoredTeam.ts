import type { Organization } from '../../fhir/r4.ts';
import { useCallback } from 'react';
import { useLazyReadOrganizationQuery } from '../../api/fhir/index.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { membersOf } from '../../shared/people/membership.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { organizationForm, type TeamForm } from './organization.ts';
import { rolesOfTeam } from './teamRoles.ts';

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
  const dispatch = useAppDispatch();
  const may = useCan('PractitionerRole.read');

  const readMembers = useCallback(async (): Promise<ReferenceOption[]> => {
    if (!may) return [];
    const members = membersOf(await dispatch(rolesOfTeam(id)), id);
    return [...members].map(([value, { display }]) => ({ value, label: display ?? value }));
  }, [dispatch, id, may]);

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
