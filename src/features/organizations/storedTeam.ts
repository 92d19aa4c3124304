import type { Organization } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { membersOf } from '../../shared/people/membership.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
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

/** The current members of a team; none without the permission to read roles. Rejects with an ApiError. */
export const readMembers =
  (id: string): AppThunk<Promise<ReferenceOption[]>> =>
  async (dispatch, getState) => {
    if (!selectHolds(getState(), 'PractitionerRole.read')) return [];
    const members = membersOf(await dispatch(rolesOfTeam(id)), id);
    return [...members].map(([value, { display }]) => ({ value, label: display ?? value }));
  };

/** The current team with its members. Rejects with an ApiError if the team cannot be read. */
export const readTeam =
  (id: string): AppThunk<Promise<StoredTeam>> =>
  async (dispatch) => {
    const [organization, members] = await Promise.all([
      dispatch(readFresh(fhirEndpoints.endpoints.readOrganization, { id })),
      dispatch(readMembers(id)).catch((error: unknown) => ({ error })),
    ]);
    return Array.isArray(members)
      ? { organization, members }
      : { organization, members: [], membersError: members.error };
  };
