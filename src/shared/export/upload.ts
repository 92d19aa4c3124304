import type { ImportType } from '../../api/platform/index.ts';
import { withParams } from '../../api/http/request.ts';
import { isNarrowing } from '../../fhir/isNarrowing.ts';
import type { Permission } from '../../session/permissions.ts';

/** The rows of a list as one of the files that data imports read. */
export interface UploadSource {
  type: ImportType;
  /** The list's searches: `Location?status=active`, or `users?search=jane` for Keycloak's users; several are added up. */
  filter: string[];
}

/** What whoever uploads a kind of file needs, all of it (spec section 6). */
export const uploadNeeds: Record<ImportType, readonly Permission[]> = {
  users: ['iam_user.create', 'Practitioner.create', 'iam_user.update'],
  locations: ['Location.create', 'Location.update'],
  organizations: ['Organization.create', 'Organization.update'],
  careTeams: ['CareTeam.create', 'CareTeam.update'],
  orgToLocationAssignment: ['OrganizationAffiliation.create', 'OrganizationAffiliation.update'],
  userToOrganizationAssignment: ['PractitionerRole.create', 'PractitionerRole.update'],
  inventories: ['Group.create', 'Group.update'],
  products: ['Group.create', 'Group.update'],
};

/** A list's request as the filter of its file: how it is answered the server decides. `subject`: what is searched. */
export function uploadSource(type: ImportType, subject: string, params: object): UploadSource {
  const narrow = Object.entries(params).filter(([name]) => isNarrowing(name));
  return { type, filter: [withParams(subject, Object.fromEntries(narrow))] };
}
