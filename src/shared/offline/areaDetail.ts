import type {
  FhirResource,
  Group,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
} from '../../../common/fhir/r4.ts';
import type { PractitionerDetail } from '../../api/fhir/index.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { isPractitionerGroup, mainPractitioner } from '../../../common/fhir/practitioners.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import type { AreaResources } from './localSearch.ts';

/** What a user must be allowed to read for an answer from the kept resources. */
export const detailPermissions = [
  'PractitionerDetail.read',
  'Practitioner.read',
  'PractitionerRole.read',
  'Organization.read',
  'OrganizationAffiliation.read',
  'Location.read',
] as const satisfies readonly Permission[];

/** A PractitionerDetail of kept resources. */
export interface AreaDetail extends PractitionerDetail {
  /** Lists of the gateway that are unknown, because their resources are not kept. */
  unknown: readonly (keyof NonNullable<PractitionerDetail['fhir']>)[];
}

/**
 * The gateway's PractitionerDetail of one user: the practitioner with roles, teams and their Locations, as far as they are
 * kept. Undefined if the practitioner is not kept.
 */
export function areaDetail(
  { byType }: AreaResources,
  { params = {} }: RequestArgs,
): { resourceType: 'Bundle'; total: number; entry: { resource: AreaDetail }[] } | undefined {
  const { 'keycloak-uuid': userId, ...others } = params;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const all = <R extends FhirResource>(type: R['resourceType']): R[] => [...(byType.get(type)?.values() ?? [])] as R[];
  const practitioners = all<Practitioner>('Practitioner').filter(({ identifier }) =>
    identifier?.some(({ value }) => value === userId),
  );
  const roles = all<PractitionerRole>('PractitionerRole');
  const groups = all<Group>('Group').filter(isPractitionerGroup);
  const practitioner = mainPractitioner({ practitioners, groups, roles });
  if (!practitioner) return undefined;
  const practitionerRoles = roles.filter((role) => bareId('Practitioner', role.practitioner) === practitioner.id);
  const teamIds = new Set(practitionerRoles.map(({ organization }) => bareId('Organization', organization)));
  const teams = all<Organization>('Organization').filter(({ id }) => teamIds.has(id));
  const organizationAffiliation = all<OrganizationAffiliation>('OrganizationAffiliation').filter(({ organization }) =>
    teamIds.has(bareId('Organization', organization)),
  );
  // Of each affiliation, the gateway returns the first Location.
  const kept = byType.get('Location');
  const locationIds = new Set(
    organizationAffiliation.map(({ location = [] }) =>
      location.map((reference) => bareId('Location', reference)).find((each) => kept?.has(each ?? '')),
    ),
  );
  const locations = all<Location>('Location').filter(({ id }) => locationIds.has(id));
  const { id } = practitioner;
  const resource: AreaDetail = {
    resourceType: 'PractitionerDetail',
    ...(id !== undefined && { id }),
    fhir: {
      ...(id !== undefined && { id }),
      practitioner: [practitioner],
      practitionerRoles,
      teams,
      organizationAffiliation,
      locations,
    },
    unknown: ['careteams', 'groups'],
  };
  return { resourceType: 'Bundle', total: 1, entry: [{ resource }] };
}
