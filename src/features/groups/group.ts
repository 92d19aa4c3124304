import type { Group } from 'fhir/r4';
import { inventory, products } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { identifierByUse } from '../../fhir/identifier.ts';

/** A line of the list of groups. */
export interface GroupRow {
  id: string;
  name: string;
  active: boolean;
  lastUpdated: string | undefined;
}

/** FHIR's group types, in the order they are offered. */
export const groupTypes = ['person', 'animal', 'practitioner', 'device', 'medication', 'substance'] as const;
export type GroupType = (typeof groupTypes)[number];

/** Kinds of members that can be searched for, by what the group is of. A group may hold groups. */
export const memberTypes: Readonly<Record<GroupType, readonly MemberType[]>> = {
  person: ['Patient', 'Group'],
  animal: ['Patient', 'Group'],
  practitioner: ['Practitioner', 'PractitionerRole', 'Group'],
  device: ['Device', 'Group'],
  medication: ['Medication', 'Group'],
  substance: ['Group'],
};
export type MemberType = 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Device' | 'Medication' | 'Group';

/** Products and stock are Groups too, and have screens of their own. */
export const otherKinds = [products.supply, inventory.item] as const;

/** True for a group of people or things that is neither product nor stock. */
export function isPlainGroup(group: Group): boolean {
  return !otherKinds.some((kind) => hasCoding(group.code, kind));
}

/** True unless it was switched off: R4 lets a group say nothing. */
export function isActive(group: Group): boolean {
  return group.active !== false;
}

/** The group's identifier that the form shows: the official one, else the first. */
export function identifierOf(group: Group) {
  return identifierByUse(group.identifier, 'official') ?? group.identifier?.[0];
}

/** How many members: as counted by who wrote it, else those it names. */
export function memberCount(group: Group): number {
  return group.quantity ?? group.member?.length ?? 0;
}

/** A row of the list. */
export function toRow(group: Group): GroupRow {
  return {
    id: group.id ?? '',
    name: group.name ?? '',
    active: isActive(group),
    lastUpdated: group.meta?.lastUpdated,
  };
}
