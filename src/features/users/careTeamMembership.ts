import type { CareTeam } from 'fhir/r4';
import { referenceKey } from '../../fhir/referenceList.ts';

/** `Practitioner/id` and `PractitionerRole/id` of a user. */
type Members = ReadonlySet<string>;

/** The care team without these participants; undefined if it has none of them. FHIR has no empty lists. */
export function withoutMembers(careTeam: CareTeam, members: Members): CareTeam | undefined {
  const { participant = [], ...rest } = careTeam;
  const others = participant.filter(({ member }) => !members.has(referenceKey(member) ?? ''));
  if (others.length === participant.length) return undefined;
  return others.length > 0 ? { ...careTeam, participant: others } : rest;
}
