import type {
  CareTeam,
  Group,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
} from 'fhir/r4';
import type { FhirStore } from '../fhir/types.ts';

/** Everything a practitioner is assigned to (reference, platform 2.2). */
export interface Assignments {
  practitioner: Practitioner;
  careTeams: CareTeam[];
  organizations: Organization[];
  practitionerRoles: PractitionerRole[];
  groups: Group[];
  affiliations: OrganizationAffiliation[];
  locations: Location[];
}

const present = <T>(value: T | undefined): value is T => value !== undefined;
const lastPart = (reference: string | undefined): string | undefined => reference?.split('/').pop();
const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== undefined && id !== '')),
];
const orList = (ids: readonly string[]): string => encodeURIComponent(ids.join(','));

export const practitionerByIdentifier = (store: FhirStore, value: string): Practitioner | undefined =>
  store.findAll('Practitioner', `identifier=${encodeURIComponent(value)}`)[0];

export const careTeamsOf = (store: FhirStore, practitionerId: string): CareTeam[] =>
  store.findAll('CareTeam', `participant=Practitioner/${practitionerId}`);

export const managingOrganizations = (careTeams: readonly CareTeam[]): string[] =>
  distinct(careTeams.flatMap((team) => (team.managingOrganization ?? []).map(({ reference }) => lastPart(reference))));

export function affiliationsOf(store: FhirStore, organizationIds: readonly string[]): OrganizationAffiliation[] {
  if (organizationIds.length === 0) return [];
  return store.findAll(
    'OrganizationAffiliation',
    `primary-organization=${orList(organizationIds.map((id) => `Organization/${id}`))}`,
  );
}

/** Only the FIRST location of each affiliation counts, as in the gateway; one without locations is passed over. */
export const firstLocationIds = (affiliations: readonly OrganizationAffiliation[]): string[] =>
  distinct(affiliations.map(({ location }) => lastPart(location?.[0]?.reference)));

/** Care teams → organizations → affiliations → first locations, plus roles and the practitioner's own groups. */
export function assignmentsOf(store: FhirStore, practitioner: Practitioner): Assignments {
  const id = practitioner.id ?? '';
  const careTeams = careTeamsOf(store, id);
  const practitionerRoles = store.findAll('PractitionerRole', `practitioner=Practitioner/${id}`);
  const organizationIds = distinct([
    ...managingOrganizations(careTeams),
    ...practitionerRoles.map(({ organization }) => lastPart(organization?.reference)),
  ]);
  const affiliations = affiliationsOf(store, organizationIds);
  return {
    practitioner,
    careTeams,
    organizations: organizationIds.map((id) => store.find('Organization', id)).filter(present),
    practitionerRoles,
    // A group without this code is not the practitioner's, whatever its members are.
    groups: store.findAll(
      'Group',
      `member=Practitioner/${id}&code=${encodeURIComponent('http://snomed.info/sct|405623001')}`,
    ),
    affiliations,
    locations: firstLocationIds(affiliations)
      .map((id) => store.find('Location', id))
      .filter(present),
  };
}
