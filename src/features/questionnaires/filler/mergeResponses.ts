import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { sameValue } from '../../../shared/conflict/sameValue.ts';
import { isGroup } from './tree.ts';

type Items = readonly QuestionnaireResponseItem[] | undefined;

const withId = (items: Items, linkId: string) => (items ?? []).filter((item) => item.linkId === linkId);

/** Merges per question, recursively into groups that occur once. Copies of a repeating group are merged as one unit. */
function mergeItems(
  definitions: readonly QuestionnaireItem[],
  base: Items,
  mine: Items,
  theirs: Items,
): QuestionnaireResponseItem[] {
  const all = [...definitions, ...(theirs ?? []), ...(mine ?? [])];
  return [...new Set(all.map(({ linkId }) => linkId))].flatMap((linkId) => {
    const [before, my, their] = [withId(base, linkId), withId(mine, linkId), withId(theirs, linkId)];
    if (sameValue(my, before)) return their;
    if (sameValue(their, before)) return my;
    const definition = definitions.find((one) => one.linkId === linkId);
    const [myGroup, theirGroup] = [my[0], their[0]];
    const once = definition !== undefined && isGroup(definition) && my.length === 1 && their.length === 1;
    if (!once || !myGroup || !theirGroup) return their;
    return [{ ...theirGroup, item: mergeItems(definition.item ?? [], before[0]?.item, myGroup.item, theirGroup.item) }];
  });
}

/**
 * Three-way merge of the answers of two users. A question that only one of them changed has that user's answers; where both
 * changed a question, `theirs` wins, which is the stored response.
 */
export function mergeResponses(
  { item: definitions = [] }: Questionnaire,
  base: QuestionnaireResponse | undefined,
  mine: QuestionnaireResponse,
  theirs: QuestionnaireResponse,
): QuestionnaireResponse {
  const item = mergeItems(definitions, base?.item, mine.item, theirs.item);
  const { item: _items, ...head } = theirs;
  return item.length > 0 ? { ...head, item } : head;
}
