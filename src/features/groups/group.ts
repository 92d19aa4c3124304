import type { Group } from 'fhir/r4';
import { inventory, products } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { identifierByUse } from '../../fhir/identifier.ts';

/** A row of the list of groups. */
export interface GroupRow {
  id: string;
  name: string;
  active: boolean;
  lastUpdated: string | undefined;
}

/** FHIR's group types, in the order of the options. */
export const groupTypes = ['person', 'animal', 'practitioner', 'device', 'medication', 'substance'] as const;
export type GroupType = (typeof groupTypes)[number];

/** Searchable member types by type of group. Every group may have groups as members. */
export const memberTypes: Readonly<Record<GroupType, readonly MemberType[]>> = {
  person: ['Patient', 'Group'],
  animal: ['Patient', 'Group'],
  practitioner: ['Practitioner', 'PractitionerRole', 'Group'],
  device: ['Device', 'Group'],
  medication: ['Medication', 'Group'],
  substance: ['Group'],
};
export type MemberType = 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Device' | 'Medication' | 'Group';

/** Codes of products and stock: they are Group resources too, but have their own pages. */
export const excludedCodes = [products.supply, inventory.item] as const;

/** True unless the group is a product or stock. */
export function isPlainGroup(group: Group): boolean {
  return !excludedCodes.some((kind) => hasCoding(group.code, kind));
}

/** True unless deactivated: `active` is optional in R4. */
export function isActive(group: Group): boolean {
  return group.active !== false;
}

/** The identifier shown in the form: the official one, otherwise the first. */
export function identifierOf(group: Group) {
  return identifierByUse(group.identifier, 'official') ?? group.identifier?.[0];
}

/** Number of members: the stored quantity, otherwise the length of the member list. */
export function memberCount(group: Group): number {
  return group.quantity ?? group.member?.length ?? 0;
}

export function toRow(group: Group): GroupRow {
  return {
    id: group.id ?? '',
    name: group.name ?? '',
    active: isActive(group),
    lastUpdated: group.meta?.lastUpdated,
  };
}
