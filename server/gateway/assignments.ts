import type {
  CareTeam,
  Group,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
} from '../../common/fhir/r4.ts';
import { bareId } from '../../common/fhir/reference.ts';
import { isPractitionerGroup, mainPractitioner } from '../../common/fhir/practitioners.ts';
import { findAny, findByIds, type GatewayData } from './data.ts';

/** All assignments of a practitioner, as in the gateway's PractitionerDetailsEndpointHelper. */
export interface Assignments {
  practitioner: Practitioner;
  careTeams: CareTeam[];
  organizations: Organization[];
  practitionerRoles: PractitionerRole[];
  groups: Group[];
  affiliations: OrganizationAffiliation[];
  locations: Location[];
}

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== undefined && id !== '')),
];

/** The practitioner with an identifier; of several the same one as in the form of a user. */
export async function practitionerByIdentifier(data: GatewayData, value: string): Promise<Practitioner | undefined> {
  const identifier = `identifier=${encodeURIComponent(value)}`;
  const practitioners = await data.findAll('Practitioner', identifier);
  if (practitioners.length < 2) return practitioners[0];
  const references = practitioners.map(({ id }) => `Practitioner/${id}`);
  const [groups, ofUser, ofPractitioners] = await Promise.all([
    data.findAll('Group', identifier),
    data.findAll('PractitionerRole', identifier),
    findAny(data, 'PractitionerRole', 'practitioner', references),
  ]);
  const roles = [...new Map([...ofUser, ...ofPractitioners].map((role) => [role.id, role])).values()];
  return mainPractitioner({ practitioners, groups: groups.filter(isPractitionerGroup), roles });
}

export const careTeamsOf = async (data: GatewayData, practitionerId: string): Promise<CareTeam[]> =>
  data.findAll('CareTeam', `participant=Practitioner/${practitionerId}`);

export const managingOrganizations = (careTeams: readonly CareTeam[]): string[] =>
  distinct(careTeams.flatMap((team) => (team.managingOrganization ?? []).map((each) => bareId('Organization', each))));

export const affiliationsOf = (
  data: GatewayData,
  organizationIds: readonly string[],
): Promise<OrganizationAffiliation[]> =>
  findAny(
    data,
    'OrganizationAffiliation',
    'primary-organization',
    organizationIds.map((id) => `Organization/${id}`),
  );

/** Only the FIRST location of each affiliation counts, as in the gateway. Affiliations without locations are skipped. */
export const firstLocationIds = (affiliations: readonly OrganizationAffiliation[]): string[] =>
  distinct(affiliations.map(({ location }) => bareId('Location', location?.[0])));

/** Care teams → organizations → affiliations → first locations, plus roles and the practitioner's own groups. */
export async function assignmentsOf(data: GatewayData, practitioner: Practitioner): Promise<Assignments> {
  const id = practitioner.id ?? '';
  const [careTeams, practitionerRoles, groups] = await Promise.all([
    careTeamsOf(data, id),
    data.findAll('PractitionerRole', `practitioner=Practitioner/${id}`),
    // As in the gateway, only groups with this code are returned, even if the practitioner is a member of others.
    data.findAll('Group', `member=Practitioner/${id}&code=${encodeURIComponent('http://snomed.info/sct|405623001')}`),
  ]);
  const organizationIds = distinct([
    ...managingOrganizations(careTeams),
    ...practitionerRoles.map(({ organization }) => bareId('Organization', organization)),
  ]);
  const [organizations, affiliations] = await Promise.all([
    findByIds(data, 'Organization', organizationIds),
    affiliationsOf(data, organizationIds),
  ]);
  const locations = await findByIds(data, 'Location', firstLocationIds(affiliations));
  return { practitioner, careTeams, organizations, practitionerRoles, groups, affiliations, locations };
}
