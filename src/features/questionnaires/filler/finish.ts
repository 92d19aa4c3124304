import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { createIsEnabled } from './enable.ts';
import type { FormTools } from './fillerSelectors.ts';
import { isOfPhoneApp } from './phoneApp.ts';
import { hasNoContent, isGroup, type Path } from './tree.ts';

type EnablingTools = Partial<Pick<FormTools, 'expressions' | 'convertUnit'>>;
type ItemOccurrence = { path: Path; definition: QuestionnaireItem; item: QuestionnaireResponseItem };

/** Filters items, with their questions, top down. Where `isRetained` returns false, the item is removed with all items below. */
function filterItems(
  definitions: readonly QuestionnaireItem[],
  items: readonly QuestionnaireResponseItem[],
  path: Path,
  isRetained: (occurrence: ItemOccurrence) => boolean,
): QuestionnaireResponseItem[] {
  const seen = new Map<string, number>();
  return items.flatMap((item) => {
    const index = seen.get(item.linkId) ?? 0;
    seen.set(item.linkId, index + 1);
    const definition = definitions.find(({ linkId }) => linkId === item.linkId);
    // Retain answers to questions that this version of the questionnaire does not contain.
    if (definition === undefined) return [item];
    if (!isRetained({ path, definition, item })) return [];
    const below = definition.item ?? [];
    const step = { linkId: item.linkId, index };
    const next = { ...item };
    if (item.item && isGroup(definition)) {
      const children = filterItems(below, item.item, [...path, step], isRetained);
      if (children.length > 0) next.item = children;
      else delete next.item;
    }
    if (item.answer) {
      next.answer = item.answer.map((answer, at) => {
        if (!answer.item) return answer;
        const { item: nested, ...rest } = answer;
        const children = filterItems(below, nested, [...path, { ...step, answer: at }], isRetained);
        return children.length > 0 ? { ...rest, item: children } : rest;
      });
    }
    return hasNoContent(next) ? [] : [next];
  });
}

/** Items of questions that are disabled in the stored response: the user never saw them. */
function hiddenItems(questionnaire: Questionnaire, stored: QuestionnaireResponse, tools: EnablingTools) {
  const enabled = createIsEnabled(questionnaire, stored, tools.expressions, tools.convertUnit);
  const found = new Set<QuestionnaireResponseItem>();
  filterItems(questionnaire.item ?? [], stored.item ?? [], [], ({ path, definition, item }) => {
    if (!enabled(path, definition)) found.add(item);
    return true;
  });
  return found;
}

/**
 * Status after a save: `amended` for a response that was completed before, otherwise `completed`. A response of the phone
 * app remains `completed`, because the app opens only such responses.
 */
export function statusAfter(before: QuestionnaireResponse | undefined): QuestionnaireResponse['status'] {
  const wasComplete = before?.status === 'completed' || before?.status === 'amended';
  return wasComplete && !isOfPhoneApp(before) ? 'amended' : 'completed';
}

/**
 * The response to store, without empty copies of groups. Answers to disabled questions are removed (R4,
 * Questionnaire.item.enableWhen), except stored answers to a question that was already disabled, because the user could
 * not see them. `now` is ISO 8601.
 */
export function finish(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
  stored: QuestionnaireResponse | undefined,
  { now, ...tools }: { now: string } & EnablingTools,
): QuestionnaireResponse {
  const head = { ...response, status: statusAfter(stored), authored: now };
  if (stored !== undefined && stored.item === response.item) return head;
  const enabled = createIsEnabled(questionnaire, response, tools.expressions, tools.convertUnit);
  const previouslyHidden = stored ? hiddenItems(questionnaire, stored, tools) : new Set();
  const item = filterItems(
    questionnaire.item ?? [],
    response.item ?? [],
    [],
    (occurrence) => enabled(occurrence.path, occurrence.definition) || previouslyHidden.has(occurrence.item),
  );
  if (item.length > 0) return { ...head, item };
  const { item: _none, ...rest } = head;
  return rest;
}
