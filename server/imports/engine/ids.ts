import { uuidV5 } from '../../sandbox/data/uuid.ts';

/** Namespace for DNS names of RFC 9562, which the importers in the field use for all derived ids. */
const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** The id derived from a seed text (reference, platform section 5.4): equal on every machine. */
export function derivedId(...seed: string[]): string {
  return uuidV5(seed.join(''), DNS);
}

/** Ids of the three resources of a user: Practitioner, Group and PractitionerRole. */
export function personIds(username: string, keycloakGroupId: string) {
  const of = (kind: string): string => derivedId(username, keycloakGroupId, kind);
  return { practitioner: of('practitioner_uuid'), group: of('group_uuid'), role: of('practitioner_role_uuid') };
}
