import type { Coding, Organization } from 'fhir/r4';
import { systems } from '../../fhir/codes.ts';
import { codingOf } from '../../fhir/coding.ts';
import { translatedName } from '../../fhir/translation.ts';

/** Row of the list of teams. */
export interface TeamRow {
  id: string;
  /** In the language of the screen. */
  name: string;
  /** As stored, for exports. */
  storedName: string;
  active: boolean;
}

/** A team without `active` is active, as FHIR assumes. */
export function isActive(organization: Organization): boolean {
  return organization.active !== false;
}

export function toRow(organization: Organization, language: string): TeamRow {
  const { id = '', name: storedName = id } = organization;
  const name = translatedName(organization, language) ?? storedName;
  return { id, name, storedName, active: isActive(organization) };
}

/** Type of an organization, from the only code system these screens support. */
export function typeOf(organization: Organization): Coding | undefined {
  return codingOf(organization.type, systems.organizationType);
}
