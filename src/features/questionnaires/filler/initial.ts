import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { answerFrom } from './answerFrom.ts';
import type { Evaluate } from './expressions.ts';
import { extensionOf, fhirPathOf } from './extensions.ts';
import { freshItem, isGroup, type Answer } from './tree.ts';
import { valueOf } from './value.ts';

/** Copies of a group, or answers, a questionnaire wants at least (`minOccurs`); 1 where it says nothing. */
export function leastOf(definition: QuestionnaireItem): number {
  return Math.max(1, extensionOf(definition, 'minOccurs')?.valueInteger ?? 1);
}

function initialAnswers(definition: QuestionnaireItem, evaluate: Evaluate | undefined): Answer[] {
  const expression = evaluate && fhirPathOf(definition, 'initialExpression');
  if (expression) {
    const found = evaluate(expression, {}, { qitem: definition });
    const answers = found.map((value) => answerFrom(definition, value)).filter((answer) => answer !== undefined);
    return definition.repeats ? answers : answers.slice(0, 1);
  }
  const values = [
    ...(definition.initial ?? []),
    ...(definition.answerOption ?? []).filter(({ initialSelected }) => initialSelected),
  ];
  return values.flatMap((one) => {
    const value = valueOf(one);
    return value ? [{ [`value${value.type}`]: value.value }] : [];
  });
}

/** The items a form begins with: answers the questionnaire itself gives, and as many copies of groups as it wants. */
export function initialItems(
  definitions: readonly QuestionnaireItem[],
  evaluate?: Evaluate,
): QuestionnaireResponseItem[] {
  return definitions.flatMap((definition): QuestionnaireResponseItem[] => {
    if (isGroup(definition)) {
      const item = initialItems(definition.item ?? [], evaluate);
      const copy = { ...freshItem(definition), ...(item.length > 0 && { item }) };
      const wanted = definition.repeats ? leastOf(definition) : 1;
      return item.length > 0 || wanted > 1 ? Array.from({ length: wanted }, () => copy) : [];
    }
    const answers = initialAnswers(definition, evaluate).map((answer): Answer => {
      const item = initialItems(definition.item ?? [], evaluate);
      return item.length > 0 ? { ...answer, item } : answer;
    });
    return answers.length > 0 ? [{ ...freshItem(definition), answer: answers }] : [];
  });
}

/**
 * A new response. It names the questionnaire by reference, which is what lists and older clients look for, with the version
 * that was filled in (spec section 3), so that the answers are read beside the questions that were asked.
 */
export function newResponse(questionnaire: Questionnaire, id: string, evaluate?: Evaluate): QuestionnaireResponse {
  const item = initialItems(questionnaire.item ?? [], evaluate);
  const version = questionnaire.meta?.versionId;
  return {
    resourceType: 'QuestionnaireResponse',
    id,
    questionnaire: `Questionnaire/${questionnaire.id ?? ''}${version ? `/_history/${version}` : ''}`,
    status: 'in-progress',
    ...(item.length > 0 && { item }),
  };
}
