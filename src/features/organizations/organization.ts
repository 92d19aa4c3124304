import type { Coding, Organization } from 'fhir/r4';
import { systems } from '../../fhir/codes.ts';
import { codingOf } from '../../fhir/coding.ts';
import { translatedName } from '../../fhir/translation.ts';

/** A line of the list of teams. */
export interface TeamRow {
  id: string;
  /** In the language of the screen. */
  name: string;
  /** As stored, for files. */
  storedName: string;
  active: boolean;
}

/** A team without `active` is in use: FHIR's default. */
export function isActive(organization: Organization): boolean {
  return organization.active !== false;
}

export function toRow(organization: Organization, language: string): TeamRow {
  const { id = '', name: storedName = id } = organization;
  const name = translatedName(organization, language) ?? storedName;
  return { id, name, storedName, active: isActive(organization) };
}

/** Kind of organization, of the one code system these screens know. */
export function typeOf(organization: Organization): Coding | undefined {
  return codingOf(organization.type, systems.organizationType);
}
