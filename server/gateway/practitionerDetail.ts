import type { Bundle, CareTeam, Practitioner } from '../../common/fhir/r4.ts';
import { bareId } from '../../common/fhir/reference.ts';
import { mapConcurrently } from '../../common/mapConcurrently.ts';
import type { AccessClaims } from '../access/tokenVerifier.ts';
import {
  affiliationsOf,
  assignmentsOf,
  careTeamsOf,
  firstLocationIds,
  managingOrganizations,
  practitionerByIdentifier,
} from './assignments.ts';
import { findByIds, type GatewayData } from './data.ts';
import { withDescendants } from './tree.ts';

/** Practitioners of a supervisor's area that are read at the same time. */
const parallel = 5;

export interface DetailRequest {
  data: GatewayData;
  url: URL;
  claims: AccessClaims | undefined;
}

/** Response for one practitioner, in the form of the gateway's PractitionerDetails. Empty lists are omitted. */
async function detail(data: GatewayData, practitioner: Practitioner): Promise<object> {
  const found = await assignmentsOf(data, practitioner);
  const lists = {
    careteams: found.careTeams,
    teams: found.organizations,
    locations: found.locations,
    practitionerRoles: found.practitionerRoles,
    groups: found.groups,
    practitioner: [practitioner],
    organizationAffiliation: found.affiliations,
  };
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    resourceType: 'PractitionerDetail',
    id: practitioner.id,
    meta: { profile: ['http://hl7.org/fhir/profiles/custom-resource'] },
    contained: filled.flatMap(([, list]): object[] => list),
    fhir: { id: practitioner.id, ...Object.fromEntries(filled) },
  };
}

const practitionerIdsOf = (teams: readonly CareTeam[]): string[] => [
  ...new Set(
    teams.flatMap((team) => (team.participant ?? []).flatMap(({ member }) => bareId('Practitioner', member) ?? [])),
  ),
];

/**
 * Practitioners in a supervisor's area (2.4): own care teams → managing organizations → affiliations → first locations
 * → descendants → organizations there → their care teams → participants. Like the gateway, it looks up participants by
 * an identifier equal to their resource id.
 */
async function practitionersOfArea(data: GatewayData, practitioner: Practitioner): Promise<Practitioner[]> {
  const ownTeams = await careTeamsOf(data, practitioner.id ?? '');
  const heads = firstLocationIds(await affiliationsOf(data, managingOrganizations(ownTeams)));
  const area = await withDescendants(data, await findByIds(data, 'Location', heads));
  const inArea = new Set(area.map(({ id }) => id));
  const affiliations = await data.findAll('OrganizationAffiliation');
  const organizations = new Set(
    affiliations
      .filter(({ location }) => location?.some((each) => inArea.has(bareId('Location', each))))
      .flatMap(({ organization }) => bareId('Organization', organization) ?? []),
  );
  const teams = (await data.findAll('CareTeam')).filter(
    (team) =>
      (team.managingOrganization?.length ?? 0) > 0 &&
      team.participant?.some(({ member }) => organizations.has(bareId('Organization', member) ?? '')),
  );
  const people = await mapConcurrently(practitionerIdsOf([...ownTeams, ...teams]), parallel, (id) =>
    practitionerByIdentifier(data, id),
  );
  return people.filter((person) => person !== undefined);
}

/** `GET /PractitionerDetail?keycloak-uuid=`. An unknown user returns an empty result with status 200. */
export async function practitionerDetail({ data, url, claims }: DetailRequest): Promise<Bundle> {
  const uuid = url.searchParams.get('keycloak-uuid') ?? '';
  const practitioner = uuid ? await practitionerByIdentifier(data, uuid) : undefined;
  const supervisor = claims?.realm_access.roles.includes('SUPERVISOR') ?? false;
  if (!practitioner) {
    if (supervisor) return { resourceType: 'Bundle' };
    return { resourceType: 'Bundle', type: 'searchset', total: 0, link: [{ relation: 'self', url: url.href }] };
  }
  const people = supervisor ? await practitionersOfArea(data, practitioner) : [practitioner];
  return {
    resourceType: 'Bundle',
    total: people.length,
    entry: await mapConcurrently(people, parallel, async (person) => ({ resource: await detail(data, person) })),
  } as unknown as Bundle;
}
