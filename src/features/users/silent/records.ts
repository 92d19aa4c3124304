import type { Encounter, FhirResource, Identifier, QuestionnaireResponse, Task } from '../../../../common/fhir/r4.ts';
import { people, systems } from '../../../../common/fhir/codes.ts';
import { hasCoding } from '../../../../common/fhir/hasCoding.ts';
import { humanName } from '../../../../common/fhir/name.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';
import type { FhirType, Permission } from '../../../../common/session/permissions.ts';
import type { Receipt } from './silence.ts';

/** A type of records that workers write. */
export interface DataType {
  type: FhirType & FhirResource['resourceType'];
  /** Search parameters that refer to the worker. */
  params: readonly string[];
  /** Elements with the date by the clock of the device. */
  elements: string;
}

/** What counts as data of a worker. All types also count by the tag of the phone app. */
export const dataTypes: readonly DataType[] = [
  { type: 'QuestionnaireResponse', params: ['author'], elements: 'authored' },
  { type: 'Encounter', params: ['participant'], elements: 'period' },
  { type: 'Task', params: ['owner', 'requester'], elements: 'authoredOn,lastModified' },
];

/** The types that the user may read. */
export const readableTypes = (may: (permission: Permission) => boolean): DataType[] =>
  dataTypes.filter(({ type }) => may(`${type}.read`));

const isTagOf =
  (system: string) =>
  (tag: { system?: string; code?: string } | null): boolean =>
    tag?.system === system && typeof tag.code === 'string';

const moment = (value: unknown): number | undefined => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

/** The date of a record by the clock of the device. */
function dateOf(record: FhirResource): number | undefined {
  switch (record.resourceType) {
    case 'QuestionnaireResponse':
      return moment((record satisfies QuestionnaireResponse).authored);
    case 'Encounter':
      return moment((record satisfies Encounter).period?.start);
    case 'Task':
      return moment((record satisfies Task).lastModified ?? record.authoredOn);
    default:
      return undefined;
  }
}

/** A record as the server received it; undefined without a time. */
export function toReceipt(record: FhirResource): Receipt | undefined {
  const at = moment(record.meta?.lastUpdated);
  if (at === undefined) return undefined;
  const tags = [record.meta?.tag ?? []].flat().filter(isTagOf(systems.organizationTag));
  return { at, dated: dateOf(record), teamIds: tags.map(({ code = '' }) => code) };
}

/** Ids of the accounts of a practitioner: the identifiers of the Keycloak type, otherwise the secondary ones. */
function accountIdsOf(identifiers: Identifier[] = []): string[] {
  const typed = identifiers.filter(({ type }) => hasCoding(type, people.keycloakId));
  const own = typed.length > 0 ? typed : identifiers.filter(({ use }) => use === 'secondary');
  return [...new Set(own.flatMap(({ value }) => value || []))];
}

/** A practitioner. */
export const practitionerRows = rowMapping(
  'Practitioner',
  ['name', 'telecom', 'identifier', 'active'],
  (practitioner) => ({
    id: practitioner.id ?? '',
    isActive: practitioner.active !== false,
    name: humanName(practitioner.name),
    phones: [
      ...new Set(
        (practitioner.telecom ?? []).flatMap(({ system, use, value }) =>
          system === 'phone' && use !== 'old' && typeof value === 'string' && value !== '' ? value : [],
        ),
      ),
    ],
    accountIds: accountIdsOf(practitioner.identifier),
  }),
);

/** The id of a practitioner. */
export const idRows = rowMapping('Practitioner', ['id'], ({ id = '' }) => id);

/** A membership in a team. */
export const membershipRows = rowMapping('PractitionerRole', ['practitioner', 'organization'], (role) => ({
  practitionerId: bareId('Practitioner', role.practitioner),
  teamId: bareId('Organization', role.organization),
  teamName: role.organization?.display,
}));

/** The Locations of a team. */
export const assignmentRows = rowMapping('OrganizationAffiliation', ['organization', 'location'], (affiliation) => ({
  teamId: bareId('Organization', affiliation.organization),
  locations: (affiliation.location ?? []).flatMap((each) => {
    const id = bareId('Location', each);
    return id === undefined ? [] : { id, name: each.display ?? id };
  }),
}));

/** The name of a team. */
export const teamRows = rowMapping('Organization', ['name'], ({ id = '', name }) => ({ id, name: name || id }));
