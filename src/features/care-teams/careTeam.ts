import type { CareTeam, CareTeamParticipant, Reference } from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { referenceText } from '../../../common/fhir/reference.ts';
import { referenceKey, referencesOf } from '../../../common/fhir/referenceList.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { translatedName } from '../../../common/fhir/translation.ts';
import type { Message } from '../../shared/intl/texts.ts';
import { messages } from './messages.ts';

/** Labels of the codes of CareTeam.status. The form offers the first two. */
const statusLabels: ReadonlyMap<string, Message> = new Map([
  ['active', messages.active],
  ['inactive', messages.inactive],
  ['proposed', messages.proposed],
  ['suspended', messages.suspended],
  ['entered-in-error', messages.enteredInError],
]);

/** Options of a filter by status. */
export const statusOptions = [...statusLabels].map(([value, label]) => ({ value, label }));

/** Label of a status; an unknown code is displayed as is. */
export function statusLabel(status: string | undefined): Message | string | undefined {
  return statusLabels.get(status ?? '') ?? status;
}

/** Row of the list. */
export interface CareTeamRow {
  id: string;
  /** In the language of the screen. */
  name: string;
  /** As stored, for exports. */
  storedName: string;
  status: string | undefined;
  lastUpdated: string | undefined;
}

export const careTeamRows = rowMapping('CareTeam', ['name', 'status'], (careTeam, language: string): CareTeamRow => {
  const { id = '', name: storedName = id, status, meta } = careTeam;
  return {
    id,
    name: translatedName(careTeam, language) ?? storedName,
    storedName,
    status,
    lastUpdated: meta?.lastUpdated,
  };
});

/** The elements with the members and managing organizations of a care team. */
export type CareTeamMembers = Pick<CareTeam, 'participant' | 'managingOrganization'>;

/** Practitioners among the participants by `Practitioner/id`, each once. */
export function practitionersOf(careTeam: CareTeamMembers): Map<string, Reference> {
  return referencesOf(
    (careTeam.participant ?? []).map((participant) => participant.member),
    'Practitioner',
  );
}

/**
 * True for the participant entry of a managing organization, which the gateway's supervisor search requires. An organization
 * with another role, e.g. a funder, is an ordinary participant.
 */
export function isManaging(participant: CareTeamParticipant): boolean {
  return (
    (referenceKey(participant.member)?.startsWith('Organization/') ?? false) &&
    ((participant.role?.length ?? 0) === 0 || hasCoding(participant.role, people.careTeamOrganization))
  );
}

function managing(careTeam: CareTeamMembers): Map<string, Reference> {
  return referencesOf(careTeam.managingOrganization ?? [], 'Organization');
}

function participating(careTeam: CareTeamMembers): Map<string, Reference> {
  return referencesOf(
    (careTeam.participant ?? []).filter(isManaging).map((participant) => participant.member),
    'Organization',
  );
}

/** Managing organizations by `Organization/id`: those of managingOrganization, then those only among the participants. */
export function organizationsOf(careTeam: CareTeamMembers): Map<string, Reference> {
  return referencesOf([...managing(careTeam).values(), ...participating(careTeam).values()], 'Organization');
}

/** All managing organizations, also those with an identifier or a display only. */
export function managingReferences(careTeam: CareTeamMembers): Reference[] {
  const others = (careTeam.managingOrganization ?? []).filter(
    (organization) => referenceKey(organization) === undefined && referenceText(organization) !== undefined,
  );
  return [...organizationsOf(careTeam).values(), ...others];
}

/**
 * Organizations in only one of managingOrganization and participant; a managing organization has to be in both. Earlier
 * clients cleared managingOrganization on unrelated edits, so that the members of the team lost their Locations.
 */
export function incompleteOrganizations(careTeam: CareTeamMembers): string[] {
  const [one, other] = [managing(careTeam), participating(careTeam)];
  return [...organizationsOf(careTeam).keys()].filter((key) => !one.has(key) || !other.has(key));
}

/**
 * Participants by the type of the referenced resource, e.g. `Practitioner`, each resource once. A participant without a
 * member has the type '' and the display `nameWithoutMember(role)`.
 */
export function participantsByType(
  careTeam: CareTeam,
  nameWithoutMember: (role: string | undefined) => string,
): Map<string, Reference[]> {
  const groups = new Map<string, Map<string, Reference>>();
  for (const [index, participant] of (careTeam.participant ?? []).entries()) {
    const hasMember = Object.keys(participant.member ?? {}).length > 0;
    const member: Reference = (hasMember && participant.member) || {
      display: nameWithoutMember((participant.role ?? []).flatMap((role) => conceptDisplay(role) ?? [])[0]),
    };
    const key = (referenceKey(member) ?? member.reference ?? (hasMember && member.display)) || `#${index}`;
    const type = key.includes('/') ? (key.split('/')[0] ?? '') : (member.type ?? '');
    const group = groups.get(type) ?? new Map<string, Reference>();
    groups.set(type, group);
    if (!group.has(key)) group.set(key, member);
  }
  return new Map([...groups].map(([type, members]) => [type, [...members.values()]]));
}
