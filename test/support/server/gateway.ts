import { DatabaseSync } from 'node:sqlite';
import type { FhirResource, Location, OrganizationAffiliation } from '../../../common/fhir/r4.ts';
import { openFhirStore } from '../../../server/sandbox/fhir/index.ts';
import type { FhirStore } from '../../../server/sandbox/fhir/types.ts';
import { openSmallIdentity } from './identity.ts';
import type { IdentityStore } from '../../../server/sandbox/identity/index.ts';

const lineage = 'http://smartregister.org/CodeSystem/location-lineage';

/** Location below `parent`; without `level` it has no administrative level. */
export function makeLocation(id: string, parent?: string, level?: number): Location {
  return {
    resourceType: 'Location',
    id,
    name: id.toUpperCase(),
    status: 'active',
    ...(parent
      ? { partOf: { reference: `Location/${parent}` }, meta: { tag: [{ system: lineage, code: parent }] } }
      : {}),
    ...(level === undefined
      ? {}
      : {
          type: [{ coding: [{ system: 'https://smartregister.org/codes/administrative-level', code: String(level) }] }],
        }),
  };
}

const affiliation = (id: string, organization: string, locations: string[]): OrganizationAffiliation => ({
  resourceType: 'OrganizationAffiliation',
  id,
  active: true,
  organization: { reference: `Organization/${organization}` },
  ...(locations.length > 0 ? { location: locations.map((location) => ({ reference: `Location/${location}` })) } : {}),
});

/**
 * A nation with two regions and a village. The nurse is assigned to the north, a colleague to the village, the doctor
 * to the south. `nurseId` is the nurse's Keycloak id.
 */
function resources(nurseId: string): FhirResource[] {
  const practitioner = (id: string, keycloakId: string): FhirResource => ({
    resourceType: 'Practitioner',
    id,
    active: true,
    identifier: [
      { use: 'official', value: id },
      { use: 'secondary', value: keycloakId },
    ],
  });
  const team = (id: string): FhirResource => ({ resourceType: 'Organization', id, active: true, name: id });
  return [
    makeLocation('nation', undefined, 0),
    makeLocation('south', 'nation', 1),
    makeLocation('north', 'nation', 1),
    makeLocation('village', 'north'),
    team('team-north'),
    team('team-role'),
    team('team-village'),
    team('team-south'),
    practitioner('p-nurse', nurseId),
    practitioner('p-colleague', 'kc-colleague'),
    practitioner('p-doctor', 'kc-doctor'),
    {
      resourceType: 'CareTeam',
      id: 'care-north',
      status: 'active',
      managingOrganization: [{ reference: 'Organization/team-north' }],
      participant: [
        { member: { reference: 'Practitioner/p-nurse' } },
        { member: { reference: 'Organization/team-north' } },
      ],
    },
    {
      resourceType: 'CareTeam',
      id: 'care-village',
      status: 'active',
      managingOrganization: [{ reference: 'Organization/team-village' }],
      participant: [
        { member: { reference: 'Practitioner/p-colleague' } },
        { member: { reference: 'Organization/team-village' } },
      ],
    },
    {
      resourceType: 'CareTeam',
      id: 'care-south',
      status: 'active',
      managingOrganization: [{ reference: 'Organization/team-south' }],
      participant: [
        { member: { reference: 'Practitioner/p-doctor' } },
        { member: { reference: 'Organization/team-south' } },
      ],
    },
    {
      resourceType: 'PractitionerRole',
      id: 'role-nurse',
      active: false,
      practitioner: { reference: 'Practitioner/p-nurse' },
      organization: { reference: 'Organization/team-role' },
    },
    {
      resourceType: 'Group',
      id: 'group-nurse',
      type: 'practitioner',
      actual: true,
      code: { coding: [{ system: 'http://snomed.info/sct', code: '405623001' }] },
      member: [{ entity: { reference: 'Practitioner/p-nurse' } }],
    },
    {
      resourceType: 'Group',
      id: 'group-without-code',
      type: 'practitioner',
      actual: true,
      member: [{ entity: { reference: 'Practitioner/p-nurse' } }],
    },
    affiliation('a-north', 'team-north', ['north', 'south']),
    affiliation('a-role', 'team-role', []),
    affiliation('a-village', 'team-village', ['village']),
    affiliation('a-south', 'team-south', ['south']),
    {
      resourceType: 'List',
      id: 'stock',
      status: 'current',
      mode: 'working',
      subject: { reference: 'Location/village' },
    },
  ];
}

export interface GatewayFixture {
  store: FhirStore;
  identity: IdentityStore;
  nurseId: string;
}

/** In-memory stores with the small realm and the resources above. */
export function openGatewayFixture(): GatewayFixture {
  const store = openFhirStore({ database: new DatabaseSync(':memory:'), baseUrl: 'http://localhost:3000/fhir' });
  const identity = openSmallIdentity();
  const nurseId = identity.users.byUsername('nurse')?.id ?? '';
  store.load(resources(nurseId));
  return { store, identity, nurseId };
}
