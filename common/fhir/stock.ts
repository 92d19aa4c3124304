import { inventory } from './codes.ts';
import { hasCoding } from './hasCoding.ts';
import type { Group, GroupMember } from './r4.ts';
import { parseReference } from './reference.ts';

/** True for a stock item; products and groups of persons are Groups too. */
export function isStock(group: Group): boolean {
  return hasCoding(group.code, inventory.item);
}

/** The member that references the product, with delivery date and end date: the first one that is a Group. */
export function productMember(group: Group): GroupMember | undefined {
  return group.member?.find((member) => parseReference(member.entity)?.type === 'Group');
}

/** The Lists that decide where stock is: none entered in error, and retired ones only if no other contains it. */
export function listsInUse<L extends { status?: string | undefined }>(lists: readonly L[]): L[] {
  const valid = lists.filter(({ status }) => status !== 'entered-in-error');
  const current = valid.filter(({ status }) => status !== 'retired');
  return current.length > 0 ? current : valid;
}
