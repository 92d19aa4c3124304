import type { Coding, Organization } from 'fhir/r4';
import { systems } from '../../fhir/codes.ts';
import { codingOf } from '../../fhir/coding.ts';

/** A line of the list of teams. */
export interface TeamRow {
  id: string;
  name: string;
  active: boolean;
}

/** A team without `active` is in use: FHIR's default. */
export function isActive(organization: Organization): boolean {
  return organization.active !== false;
}

export function toRow(organization: Organization): TeamRow {
  const { id = '', name = id } = organization;
  return { id, name, active: isActive(organization) };
}

/** Kind of organization, of the one code system these screens know. */
export function typeOf(organization: Organization): Coding | undefined {
  return codingOf(organization.type, systems.organizationType);
}

/** Other names. Older clients wrote one text instead of a list. */
export function aliasesOf(organization: Organization): string[] {
  const alias: unknown = organization.alias;
  return [alias].flat().filter((entry): entry is string => typeof entry === 'string');
}
