import { v5 } from 'uuid';

/**
 * The id derived from a seed text in the namespace for DNS names, as by the importers in the field (reference, platform
 * section 5.4): equal on every machine.
 */
export function derivedId(...seed: string[]): string {
  return v5(seed.join(''), v5.DNS);
}

/** Ids of the three resources of a user: Practitioner, Group and PractitionerRole. */
export function personIds(username: string, keycloakGroupId: string) {
  const of = (kind: string): string => derivedId(username, keycloakGroupId, kind);
  return { practitioner: of('practitioner_uuid'), group: of('group_uuid'), role: of('practitioner_role_uuid') };
}
