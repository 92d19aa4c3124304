import type {
  CareTeam,
  HealthcareService,
  Organization,
  OrganizationAffiliation,
  PractitionerRole,
  Reference,
} from 'fhir/r4';
import { codings, concept } from './codes.ts';
import { constituencies, counties, wards } from './country.ts';
import { constituencyId, countyId, practitionerId, sampleId, teamId, wardId } from './ids.ts';
import { practitioners } from './people.ts';
import { nationalTeams, outreachCounties, outreachOfCounty, teamOfCounty } from './teamTable.ts';

const identified = (id: string) => ({ id, identifier: [{ use: 'official' as const, value: id }] });
const team = (name: string): Reference => ({ reference: `Organization/${teamId(name)}`, display: name });
const locationReference = (id: string, display: string): Reference => ({ reference: `Location/${id}`, display });
const worker = (username: string, display: string): Reference => ({
  reference: `Practitioner/${practitionerId(username)}`,
  display,
});

const organization = (name: string, more: Partial<Organization> = {}): Organization => ({
  resourceType: 'Organization',
  ...identified(teamId(name)),
  active: true,
  type: [{ coding: [{ system: codings.team.system, code: codings.team.code }] }],
  name,
  ...more,
});

function affiliation(name: string, ...locations: Reference[]): OrganizationAffiliation {
  const key = [name, ...locations.map((entry) => entry.reference ?? '')].join('|');
  return {
    resourceType: 'OrganizationAffiliation',
    ...identified(sampleId('OrganizationAffiliation', key)),
    active: true,
    organization: team(name),
    location: locations,
  };
}

function organizations(): Organization[] {
  return [
    ...counties.map((county) => organization(teamOfCounty(county.name), { alias: [`${county.name} CHT`] })),
    ...outreachCounties.map((county) =>
      organization(outreachOfCounty(county) ?? '', { partOf: team(teamOfCounty(county)) }),
    ),
    organization(nationalTeams.coldChain),
    organization(nationalTeams.training),
    organization(nationalTeams.closed, { active: false }),
  ];
}

/**
 * Locations below a county that are assigned to its team, besides the county: none, one, two, three or four
 * fifths of its constituencies, each with its wards. None in the counties with an outreach team.
 */
function assignedBelow(county: string, index: number): Reference[] {
  if (outreachOfCounty(county)) return [];
  const below = constituencies.filter((row) => row.county === county);
  return below
    .slice(0, Math.round((below.length * ((index * 3) % 5)) / 5))
    .flatMap(({ name }) => [
      locationReference(constituencyId(name), name),
      ...wards
        .filter((row) => row.constituency === name)
        .map((row) => locationReference(wardId(row.name, row.constituency), row.name)),
    ]);
}

/** One affiliation per team and Location; the cold chain team has one with several Locations, as older clients write it. */
function affiliations(): OrganizationAffiliation[] {
  const outreach = outreachCounties.flatMap((county) => {
    const constituency = constituencies.find((row) => row.county === county);
    const name = outreachOfCounty(county);
    if (!constituency || !name) return [];
    const ward = wards.find((row) => row.constituency === constituency.name);
    return [
      affiliation(name, locationReference(constituencyId(constituency.name), constituency.name)),
      ...(ward ? [affiliation(name, locationReference(wardId(ward.name, ward.constituency), ward.name))] : []),
    ];
  });
  return [
    ...counties.flatMap((county, index) =>
      [locationReference(countyId(county.name), county.name), ...assignedBelow(county.name, index)].map((location) =>
        affiliation(teamOfCounty(county.name), location),
      ),
    ),
    ...outreach,
    affiliation(
      nationalTeams.coldChain,
      ...['Nairobi', 'Mombasa', 'Kisumu'].map((county) => locationReference(countyId(county), county)),
    ),
  ];
}

/** Additional roles: two supervisors also belong to a national team, as a user may be in several teams. */
function additionalRoles(): PractitionerRole[] {
  return practitioners
    .filter((person) => person.supervisor && ['Mombasa', 'Kisumu'].includes(person.county ?? ''))
    .map((person) => ({
      resourceType: 'PractitionerRole',
      ...identified(sampleId('PractitionerRole', person.username, 'cold chain')),
      active: true,
      practitioner: worker(person.username, `${person.firstName} ${person.lastName}`),
      organization: team(nationalTeams.coldChain),
      code: [concept(codings.supervisor)],
    }));
}

function careTeam(county: string, index: number): CareTeam {
  const name = `${county} Care Team`;
  const members = practitioners.filter((person) => person.county === county);
  const organizationName = teamOfCounty(county);
  return {
    resourceType: 'CareTeam',
    ...identified(sampleId('CareTeam', name)),
    status: index % 6 === 5 ? 'inactive' : 'active',
    name,
    participant: [
      ...members.map((person) => ({ member: worker(person.username, `${person.firstName} ${person.lastName}`) })),
      { role: [concept(codings.relatedOrganization)], member: team(organizationName) },
    ],
    managingOrganization: [team(organizationName)],
  };
}

const services: readonly (readonly [name: string, comment: string])[] = [
  ['Immunization', 'Every weekday from 8 to 12'],
  ['Antenatal care', 'First visit before week 12'],
  ['Growth monitoring', 'Children under five'],
  ['Family planning', 'Walk in'],
  ['HIV testing', 'Confidential'],
  ['Tuberculosis clinic', 'Tuesdays and Thursdays'],
  ['Nutrition programme', 'By referral'],
  ['Outreach clinic', 'Once a month in each ward'],
];

function healthcareServices(): HealthcareService[] {
  return ['Nairobi', 'Kisumu'].flatMap((county) =>
    services.map(([name, comment], index) => ({
      resourceType: 'HealthcareService',
      ...identified(sampleId('HealthcareService', county, name)),
      active: index !== 7,
      providedBy: team(teamOfCounty(county)),
      name: `${name}, ${county}`,
      comment,
      ...(index % 2 === 0 ? { extraDetails: `Asked for most often in the rains. Bring the child’s booklet.` } : {}),
    })),
  );
}

/** Teams, their Locations, additional roles of their members, care teams and services. */
export function teams(): (Organization | OrganizationAffiliation | PractitionerRole | CareTeam | HealthcareService)[] {
  const staffed = [...new Set(practitioners.flatMap((person) => (person.county ? [person.county] : [])))];
  return [
    ...organizations(),
    ...affiliations(),
    ...additionalRoles(),
    ...staffed.map(careTeam),
    ...healthcareServices(),
  ];
}
