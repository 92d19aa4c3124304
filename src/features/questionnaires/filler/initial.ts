import type {
  Coding,
  Quantity,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4';
import { answerFrom } from './answerFrom.ts';
import type { Expressions } from './expressions.ts';
import { fhirPathOf, minOccursOf } from './extensions.ts';
import { freshItem, isGroup, type Answer, type Path } from './tree.ts';
import { valueOf, type Value } from './value.ts';

/** Context of the expressions for initial values: the current response, and the path of the new items. */
export interface InitialContext {
  expressions: Expressions;
  response: QuestionnaireResponse;
  path: Path;
}

function initialAnswers(definition: QuestionnaireItem, beginning: InitialContext | undefined): Answer[] {
  const expression = beginning && fhirPathOf(definition, 'initialExpression');
  if (expression) {
    const { expressions, response, path } = beginning;
    const { values } = expressions(response, expression, { path, definition });
    const answers = values.map((value) => answerFrom(definition, value)).filter((answer) => answer !== undefined);
    return definition.repeats ? answers : answers.slice(0, 1);
  }
  const answers = literalInitials(definition).flatMap((value) => initialFrom(definition, value) ?? []);
  return definition.repeats ? answers : answers.slice(0, 1);
}

/** The values of `initial`, and the options that are selected initially. */
function literalInitials({ initial = [], answerOption = [] }: QuestionnaireItem): Value[] {
  const values = [...initial, ...answerOption.filter(({ initialSelected }) => initialSelected)];
  return values.flatMap((one) => valueOf(one) ?? []);
}

/** A quantity without a number is the unit of the answer to come (SDC). */
const isUnitOnly = ({ type, value }: Value): boolean => type === 'Quantity' && (value as Quantity).value === undefined;

/** Units that `initial` suggests for a quantity. */
export function initialUnits(definition: QuestionnaireItem): Coding[] {
  return literalInitials(definition).flatMap((one) => {
    const { system, code, unit } = (one.value ?? {}) as Quantity;
    if (!isUnitOnly(one) || (code ?? unit) === undefined) return [];
    return [{ ...(system && { system }), ...(code && { code }), ...(unit && { display: unit }) }];
  });
}

/** A literal initial value as an answer; undefined if a user could not give it. */
function initialFrom(definition: QuestionnaireItem, value: Value): Answer | undefined {
  if (value.type === 'Attachment' && definition.type === 'attachment')
    return { valueAttachment: value.value as object };
  // A decimal is no integer; `answerFrom` would cut it.
  if (definition.type === 'integer' && !Number.isInteger(value.value)) return undefined;
  return answerFrom(definition, value);
}

/** The first literal initial value that does not fit its question. */
export function unfitInitial(definition: QuestionnaireItem): Value | undefined {
  return literalInitials(definition).find((value) => !isUnitOnly(value) && !initialFrom(definition, value));
}

/**
 * Initial items of a form: the initial answers in the questionnaire, and the required number of copies of each group.
 * Without `beginning`, expressions are ignored.
 */
export function initialItems(
  definitions: readonly QuestionnaireItem[],
  beginning?: InitialContext,
): QuestionnaireResponseItem[] {
  const below = ({ linkId, item = [] }: QuestionnaireItem, index: number, answer?: number) => {
    const step = { linkId, index, ...(answer !== undefined && { answer }) };
    return initialItems(item, beginning && { ...beginning, path: [...beginning.path, step] });
  };
  return definitions.flatMap((definition): QuestionnaireResponseItem[] => {
    if (isGroup(definition)) {
      const wanted = definition.repeats ? minOccursOf(definition) : 1;
      const copies = Array.from({ length: wanted }, (_, index) => {
        const item = below(definition, index);
        return { ...freshItem(definition), ...(item.length > 0 && { item }) };
      });
      return wanted > 1 || copies.some(({ item }) => item) ? copies : [];
    }
    const answers = initialAnswers(definition, beginning).map((answer, index): Answer => {
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
): QuestionnaireResponse {
  const items = questionnaire.item ?? [];
  const version = questionnaire.meta?.versionId;
  const empty: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    id,
    questionnaire: `Questionnaire/${questionnaire.id ?? ''}${version ? `/_history/${version}` : ''}`,
    status: 'in-progress',
  };
  const response = withItems(empty, initialItems(items));
  // Expressions can read the literal initial values of the questionnaire.
  return expressions ? withItems(empty, initialItems(items, { expressions, response, path: [] })) : response;
}
