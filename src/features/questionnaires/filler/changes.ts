import type { QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { rootElements } from './dependencies.ts';
import type { Answer } from './tree.ts';

type Items = readonly QuestionnaireResponseItem[] | undefined;

/**
 * LinkIds of the items that differ between two responses: by their answers, by their number, or by other content; and
 * `rootElements` if elements of the responses themselves differ. An item around a changed item is not contained. Unchanged
 * parts are recognised by identity, which an edit retains.
 */
export function changedLinkIds(before: QuestionnaireResponse, after: QuestionnaireResponse): Set<string> {
  const found = new Set<string>();
  if (before === after) return found;
  if (!hasSameRest(before, after)) found.add(rootElements);
  compareItems(before.item, after.item, found);
  return found;
}

/** True if all elements beside items and answers are the same objects or values. */
function hasSameRest(before: object, after: object): boolean {
  const rest = (holder: object) => Object.entries(holder).filter(([key]) => key !== 'item' && key !== 'answer');
  const [one, other] = [rest(before), new Map(rest(after))];
  return one.length === other.size && one.every(([key, value]) => other.get(key) === value);
}

function compareItems(before: Items, after: Items, found: Set<string>): void {
  if (before === after) return;
  const remaining = new Map<string, QuestionnaireResponseItem[]>();
  for (const item of before ?? []) {
    const siblings = remaining.get(item.linkId);
    if (siblings) siblings.push(item);
    else remaining.set(item.linkId, [item]);
  }
  for (const item of after ?? []) {
    const old = remaining.get(item.linkId)?.shift();
    if (old) compareItem(old, item, found);
    else addAll(item, found);
  }
  for (const removed of [...remaining.values()].flat()) addAll(removed, found);
}

function compareItem(before: QuestionnaireResponseItem, after: QuestionnaireResponseItem, found: Set<string>): void {
  if (before === after) return;
  if (!hasSameRest(before, after)) found.add(after.linkId);
  compareItems(before.item, after.item, found);
  const [old, fresh] = [before.answer ?? [], after.answer ?? []];
  for (let index = 0; index < Math.max(old.length, fresh.length); index += 1) {
    const [one, other]: [Answer | undefined, Answer | undefined] = [old[index], fresh[index]];
    if (one === other) continue;
    if (!one || !other || !hasSameRest(one, other)) found.add(after.linkId);
    compareItems(one?.item, other?.item, found);
  }
}

function addAll(item: QuestionnaireResponseItem, found: Set<string>): void {
  found.add(item.linkId);
  for (const below of [...(item.item ?? []), ...(item.answer ?? []).flatMap((answer) => answer.item ?? [])]) {
    addAll(below, found);
  }
}
