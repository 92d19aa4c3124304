import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { sameValue } from '../../../shared/conflict/sameValue.ts';
import { isGroup } from './tree.ts';

type Items = readonly QuestionnaireResponseItem[] | undefined;

const withId = (items: Items, linkId: string) => (items ?? []).filter((item) => item.linkId === linkId);

/** Question by question, into groups that stand once; copies of a repeating group cannot be told apart and go as one. */
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
 * Answers of two people who began with the same ones: what only one of them changed is as that one wants it; where both
 * changed a question, `theirs` stands, which is what the server has.
 */
export function putTogether(
  { item: definitions = [] }: Questionnaire,
  base: QuestionnaireResponse | undefined,
  mine: QuestionnaireResponse,
  theirs: QuestionnaireResponse,
): QuestionnaireResponse {
  const item = mergeItems(definitions, base?.item, mine.item, theirs.item);
  const { item: _items, ...head } = theirs;
  return item.length > 0 ? { ...head, item } : head;
}
