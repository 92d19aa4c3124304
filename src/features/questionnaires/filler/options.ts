import type {
  Attachment,
  CodeableConcept,
  Coding,
  Element,
  Quantity,
  Questionnaire,
  QuestionnaireItem,
  Reference,
  ValueSet,
} from '../../../../common/fhir/r4.ts';
import { questionnaireExtensions as urls } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { conceptsOf, type Concept } from '../../../../common/fhir/valueSet.ts';
import type { EvaluateInContext } from './constraints.ts';
import type { EvaluationResult } from './expressions.ts';
import { extensionOf, extensionsOf, fhirPathOf } from './extensions.ts';
import { extensionText, translated } from './itemText.ts';
import type { Answer } from './tree.ts';
import { quantityText, valueOf, type Value } from './value.ts';

/** An answer that can be chosen. */
export interface AnswerChoice {
  key: string;
  label: string;
  /** Extensions of the label, e.g. its format. */
  element?: Element;
  /** Shown before the label, e.g. `a)`. */
  prefix?: string;
  answer: Answer;
  /** Cannot be combined with other choices, e.g. "None of these". */
  exclusive: boolean;
}

/** True for the same choices, also in a new array: expressions are evaluated again after each edit. */
export function areSameChoices(before: readonly AnswerChoice[] = [], after: readonly AnswerChoice[] = []): boolean {
  return before.length === after.length && before.every(({ key }, index) => key === after[index]?.key);
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Identity of a coding: system and code, regardless of its display. One without a code is identified by its display. */
function codingIdentity(coding: Coding): string {
  return coding.code === undefined ? `${coding.system ?? ''}||${coding.display ?? ''}` : codingKey(coding);
}

/** Identity of an answer: of a coding as above, of a reference what it refers to, otherwise type and value. */
export function answerKey(answer: Answer): string {
  const value = valueOf(answer);
  if (value?.type === 'Coding') return `Coding ${codingIdentity(value.value as Coding)}`;
  if (value?.type === 'Reference') {
    const { reference, identifier, display } = value.value as Reference;
    const named = identifier?.value === undefined ? display : `${identifier.system ?? ''}|${identifier.value}`;
    return `Reference ${reference ?? named ?? ''}`;
  }
  if (value?.type === 'Quantity') {
    const { value: amount, comparator = '', code, unit = '', system = '' } = value.value as Quantity;
    return `Quantity ${comparator}${amount ?? ''} ${code === undefined ? unit : `${system}|${code}`}`;
  }
  return `${value?.type ?? ''} ${typeof value?.value === 'object' ? JSON.stringify(value.value) : plain(value?.value)}`;
}

/** Text of an answer. */
export function answerLabel(answer: Answer, language: string): string {
  const value = valueOf(answer);
  if (value?.type === 'Coding') {
    const { display, code, _display: element } = value.value as Coding;
    return translated(display, element, language) || (code ?? '');
  }
  if (value?.type === 'Reference') {
    const { display, reference } = value.value as Reference;
    return display ?? reference ?? '';
  }
  if (value?.type === 'Quantity') return quantityText(value.value as Quantity);
  if (value?.type === 'Attachment') {
    const { title, url, contentType } = value.value as Attachment;
    return title ?? url ?? contentType ?? '';
  }
  return plain(value?.value);
}

const core = 'http://hl7.org/fhir/StructureDefinition/';

/** Extensions that lay out an option, which FHIR does not allow in an answer. They may refer to parts of the questionnaire. */
const isLayout = (url = ''): boolean =>
  url.startsWith(`${core}rendering-`) || url.startsWith(`${core}valueset-label`) || url === urls.optionPrefix;

/** An element without the extensions that lay it out; undefined if nothing else is in it. */
function withoutLayout<E extends Element>({ extension, ...rest }: E): E | undefined {
  const kept = (extension ?? []).filter(({ url }) => !isLayout(url));
  const element = { ...rest, ...(kept.length > 0 && { extension: kept }) };
  return Object.keys(element).length > 0 ? (element as unknown as E) : undefined;
}

/** The coding of an option as an answer. Scores and translations remain. */
export function answerCoding(option: Coding): Coding {
  const { _display: element, ...coding } = withoutLayout(option) ?? {};
  const display = element && withoutLayout(element);
  return { ...coding, ...(display && { _display: display }) };
}

/** Choices from the question's `answerOption`. */
export function listedChoices({ answerOption = [] }: QuestionnaireItem, language: string): AnswerChoice[] {
  return answerOption.flatMap((option) => {
    const value = valueOf(option);
    if (!value) return [];
    const given = value.type === 'Coding' ? answerCoding(value.value as Coding) : value.value;
    const answer: Answer = { [`value${value.type}`]: given };
    const exclusive = extensionOf(option, 'optionExclusive')?.valueBoolean === true;
    const { _display: element } = option.valueCoding ?? {};
    const prefix =
      extensionText(option, 'optionPrefix', language) ?? extensionText(option.valueCoding, 'optionPrefix', language);
    return [
      {
        ...{ key: answerKey(answer), label: answerLabel(answer, language), answer, exclusive },
        ...((element ?? option._valueString) && { element: element ?? option._valueString }),
        ...(prefix && { prefix }),
      },
    ];
  });
}

/** The concepts of a value set as answers. */
export function conceptChoices(concepts: readonly Concept[]): AnswerChoice[] {
  return concepts.map((concept) => {
    const answer: Answer = { valueCoding: { ...concept } };
    return { key: answerKey(answer), label: concept.display ?? concept.code, answer, exclusive: false };
  });
}

/** The value set a questionnaire contains, for `#id`, or for the address of a contained value set as some forms have it. */
export function containedValueSet(
  { contained = [] }: Pick<Questionnaire, 'contained'>,
  canonical: string,
): ValueSet | undefined {
  if (canonical === '') return undefined;
  const [url = ''] = canonical.split('|');
  const valueSets = contained.filter((one): one is ValueSet => one.resourceType === 'ValueSet');
  return valueSets.find((one) => canonical === `#${one.id ?? ''}` || one.url === url);
}

/** Choices of a value set without a request to the server: the codes it lists or its expansion contains. */
export function choicesOfValueSet(valueSet: ValueSet | undefined): AnswerChoice[] {
  return conceptChoices(conceptsOf(valueSet));
}

/**
 * False for a value set that has to be expanded first: it has no expansion, and includes a complete code system, a filter
 * or another value set instead of listed codes.
 */
export function hasListedCodes({ compose, expansion }: ValueSet): boolean {
  if (expansion?.contains) return true;
  return compose?.include !== undefined && compose.include.every(({ concept = [] }) => concept.length > 0);
}

const offerable = ['Coding', 'Integer', 'Date', 'Time', 'String', 'Reference'];

/** Choices from the question's answerExpression (SDC); undefined without one. */
export function computedChoices(
  definition: QuestionnaireItem,
  evaluate: EvaluateInContext | undefined,
  language: string,
) {
  const expression = fhirPathOf(definition, 'answerExpression');
  return expression && evaluate ? choicesIn(evaluate(expression), language) : undefined;
}

/** The results of an expression that can be answers to a choice, each once. */
export function choicesIn(values: readonly Value[], language: string): AnswerChoice[] {
  const choices = new Map<string, AnswerChoice>();
  for (const { type, value } of values) {
    const [coding] = type === 'CodeableConcept' ? ((value as CodeableConcept).coding ?? []) : [];
    const name = coding ? 'Coding' : type === 'Code' ? 'String' : type;
    if (!offerable.includes(name)) continue;
    const answer: Answer = { [`value${name}`]: coding ?? value };
    const key = answerKey(answer);
    choices.set(key, { key, label: answerLabel(answer, language), answer, exclusive: false });
  }
  return [...choices.values()];
}

/**
 * Keys of the options that the author's expressions do not offer at present (SDC, answerOptionsToggleExpression): each is
 * in such an extension, and the expression of none of them is true. An expression that fails offers its options.
 */
export function toggledOff(definition: QuestionnaireItem, evaluate: EvaluateOutcome | undefined): ReadonlySet<string> {
  const [on, off] = [new Set<string>(), new Set<string>()];
  for (const { extension = [] } of evaluate ? extensionsOf(definition, 'answerOptionsToggleExpression') : []) {
    const expression = extension.find(({ url }) => url === 'expression')?.valueExpression?.expression;
    const { values, error } = (expression && evaluate?.(expression)) || { values: [], error: '' };
    const target = error !== undefined || values[0]?.value === true ? on : off;
    for (const option of extension) {
      const value = option.url === 'option' ? valueOf(option) : undefined;
      if (value) target.add(answerKey({ [`value${value.type}`]: value.value }));
    }
  }
  for (const key of on) off.delete(key);
  return off;
}

/** Evaluates an expression of a question, with its error. */
export type EvaluateOutcome = (expression: string) => EvaluationResult;

/** True for a question whose choices must be part of the questionnaire and are missing. */
export function lacksChoices(
  questionnaire: Questionnaire,
  definition: QuestionnaireItem,
  evaluate: EvaluateInContext | undefined,
  hasCandidates = false,
) {
  const { answerOption = [], answerValueSet = '' } = definition;
  if (answerOption.length > 0 || hasCandidates) return false;
  if (extensionOf(definition, 'answerExpression'))
    return (computedChoices(definition, evaluate, '') ?? []).length === 0;
  const contained = containedValueSet(questionnaire, answerValueSet);
  if (!contained && !answerValueSet.startsWith('#')) return answerValueSet === '';
  return choicesOfValueSet(contained).length === 0;
}
