import type { ImportType } from '../../api/platform/index.ts';
import { withParams } from '../../api/http/request.ts';
import { isFilterParameter } from '../../../common/fhir/isFilterParameter.ts';
import type { Permission } from '../../../common/session/permissions.ts';

/** Rows of a list as an import file. */
export interface UploadSource {
  type: ImportType;
  /** The list's searches, combined: `Location?status=active`, or `users?search=jane` for Keycloak users. */
  filter: string[];
}

/** Permissions required to upload each type of file; all are needed. */
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

/**
 * The source for a list's request. Only parameters that narrow the result are used; the server decides paging, order and
 * elements. `subject` is the searched resource.
 */
export function uploadSource(type: ImportType, subject: string, params: object): UploadSource {
  const narrow = Object.entries(params).filter(([name]) => isFilterParameter(name));
  return { type, filter: [withParams(subject, Object.fromEntries(narrow))] };
}
