import { v5 } from 'uuid';

/**
 * The id derived from a seed text: a version 5 UUID (RFC 9562) in the namespace for DNS names, as OpenSRP's
 * command-line importer derives it. Equal on every machine.
 */
export function derivedId(...seed: string[]): string {
  return v5(seed.join(''), v5.DNS);
}

/** Ids of the three resources of a user: Practitioner, Group and PractitionerRole. */
export function personIds(username: string, keycloakGroupId: string) {
  const of = (kind: string): string => derivedId(username, keycloakGroupId, kind);
  return { practitioner: of('practitioner_uuid'), group: of('group_uuid'), role: of('practitioner_role_uuid') };
}
