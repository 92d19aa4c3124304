import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { answerFrom } from './answerFrom.ts';
import type { Expressions } from './expressions.ts';
import { extensionOf, minOccursOf, resultPathOf } from './extensions.ts';
import { isUnitOnly, literalInitials } from './quantityUnits.ts';
import { answersOf, freshItem, isGroup, itemOccurrences, keyOf, type Answer, type Path } from './tree.ts';
import type { ValueSets } from './scores.ts';
import type { Value } from './value.ts';

/** Context of the expressions for initial values: the current response, and the path of the new items. */
export interface InitialContext {
  expressions: Expressions;
  response: QuestionnaireResponse;
  path: Path;
  /** The elements from which the groups around the new items are filled in, by name. */
  bound?: Readonly<Record<string, readonly unknown[]>>;
  /** Latest values of observations, by the linkId of the question that records them. */
  observed?: Readonly<Record<string, Value>> | undefined;
  /** Value sets of other resources, by their address in the questionnaire. */
  valueSets?: ValueSets | undefined;
}

function initialAnswers(
  questionnaire: Questionnaire,
  definition: QuestionnaireItem,
  beginning: InitialContext | undefined,
): Answer[] {
  const { contained } = questionnaire;
  const lists = { ...(contained && { contained }), valueSets: beginning?.valueSets };
  const expression = beginning && resultPathOf(definition, 'initialExpression');
  if (expression) {
    const { expressions, response, path, bound } = beginning;
    const { values } = expressions(response, expression, { path, definition, bound });
    const answers = values.flatMap((value) => answerFrom(definition, value, lists) ?? []);
    return definition.repeats ? answers : answers.slice(0, 1);
  }
  const observed = beginning?.observed ?? {};
  const { linkId } = definition;
  const latest = Object.hasOwn(observed, linkId) ? observed[linkId] : undefined;
  const answer = latest && answerFrom(definition, latest, lists);
  if (answer) return [answer];
  const answers = literalInitials(definition).flatMap((value) => initialFrom(definition, value, questionnaire) ?? []);
  return definition.repeats ? answers : answers.slice(0, 1);
}

/** A literal initial value as an answer; undefined if a user could not give it. */
function initialFrom(definition: QuestionnaireItem, value: Value, questionnaire: Questionnaire): Answer | undefined {
  if (value.type === 'Attachment' && definition.type === 'attachment')
    return { valueAttachment: value.value as object };
  // A decimal is no integer; `answerFrom` would cut it.
  if (definition.type === 'integer' && !Number.isInteger(value.value)) return undefined;
  return answerFrom(definition, value, questionnaire);
}

/** The first literal initial value that does not fit its question. */
export function unfitInitial(questionnaire: Questionnaire, definition: QuestionnaireItem): Value | undefined {
  return literalInitials(definition).find(
    (value) => !isUnitOnly(value) && !initialFrom(definition, value, questionnaire),
  );
}

/** A name, and the elements from which a group is filled in: each a copy if the group repeats (SDC, itemPopulationContext). */
function populationOf(definition: QuestionnaireItem, beginning: InitialContext | undefined) {
  const context = extensionOf(definition, 'itemPopulationContext')?.valueExpression;
  if (!beginning || !context?.name || !context.expression) return undefined;
  const { expressions, response, path, bound } = beginning;
  // The results of a search have its name.
  const isSearch = context.language === 'application/x-fhir-query';
  const expression = isSearch ? `%${context.name}.entry.resource` : context.expression;
  const { values } = expressions(response, expression, { path, definition, bound });
  return { name: context.name, nodes: values.map(({ node }) => node) };
}

/**
 * Initial items of a form: the initial answers in the questionnaire, and the required number of copies of each group.
 * Without `beginning`, expressions are ignored.
 */
export function initialItems(
  questionnaire: Questionnaire,
  definitions: readonly QuestionnaireItem[],
  beginning?: InitialContext,
): QuestionnaireResponseItem[] {
  const below = (
    { linkId, item = [] }: QuestionnaireItem,
    index: number,
    answer?: number,
    bound: InitialContext['bound'] = beginning?.bound,
  ) => {
    const step = { linkId, index, ...(answer !== undefined && { answer }) };
    return initialItems(
      questionnaire,
      item,
      beginning && { ...beginning, path: [...beginning.path, step], ...(bound && { bound }) },
    );
  };
  return definitions.flatMap((definition): QuestionnaireResponseItem[] => {
    if (isGroup(definition)) {
      const population = populationOf(definition, beginning);
      const elements = population?.nodes ?? [];
      const wanted = definition.repeats ? Math.max(minOccursOf(definition), elements.length) : 1;
      const copies = Array.from({ length: wanted }, (_, index) => {
        const own = definition.repeats ? elements.slice(index, index + 1) : elements;
        const bound = population && { ...beginning?.bound, [population.name]: own };
        const item = below(definition, index, undefined, bound);
        return { ...freshItem(definition), ...(item.length > 0 && { item }) };
      });
      return wanted > 1 || copies.some(({ item }) => item) ? copies : [];
    }
    const answers = initialAnswers(questionnaire, definition, beginning).map((answer, index): Answer => {
      const item = below(definition, 0, index);
      return item.length > 0 ? { ...answer, item } : answer;
    });
    return answers.length > 0 ? [{ ...freshItem(definition), answer: answers }] : [];
  });
}

function withItems(response: QuestionnaireResponse, item: QuestionnaireResponseItem[]): QuestionnaireResponse {
  return item.length > 0 ? { ...response, item } : response;
}

/**
 * A new response. It references the questionnaire by id, which lists and older clients search for, with the version
 * that was filled in, so that the answers can be displayed with the questions of that version.
 */
export function newResponse(
  questionnaire: Questionnaire,
  id: string,
  expressions?: Expressions,
  { observed, valueSets }: Pick<InitialContext, 'observed' | 'valueSets'> = {},
): QuestionnaireResponse {
  const items = questionnaire.item ?? [];
  const version = questionnaire.meta?.versionId;
  const empty: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    id,
    questionnaire: `Questionnaire/${questionnaire.id ?? ''}${version ? `/_history/${version}` : ''}`,
    status: 'in-progress',
  };
  const response = withItems(empty, initialItems(questionnaire, items));
  // Expressions can read the literal initial values of the questionnaire.
  return expressions
    ? withItems(empty, initialItems(questionnaire, items, { expressions, response, path: [], observed, valueSets }))
    : response;
}

/** True for a question whose initial answer may come from stored data. */
export function isPopulated(definition: QuestionnaireItem): boolean {
  return (
    (resultPathOf(definition, 'initialExpression') ?? extensionOf(definition, 'observationLinkPeriod')) !== undefined
  );
}

/** True for a form with questions whose initial answers may come from stored data. */
export function hasPopulation(items: readonly QuestionnaireItem[]): boolean {
  return items.some((item) => isPopulated(item) || hasPopulation(item.item ?? []));
}

/** The answers of a new response that expressions gave, as JSON by the key of their question. */
export function populatedAnswers(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { definition, path, holder } of itemOccurrences(questionnaire.item ?? [], response)) {
    const answers = isPopulated(definition) ? answersOf(holder, definition.linkId) : [];
    if (answers.length > 0) found[keyOf(path, definition.linkId)] = JSON.stringify(answers);
  }
  return found;
}
