import type { Coding, Questionnaire, QuestionnaireItem, Reference, ValueSet } from 'fhir/r4';
import { codingKey } from '../../../fhir/coding.ts';
import { conceptsOf, type Concept } from '../../../fhir/valueSet.ts';
import { extensionOf } from './extensions.ts';
import { translated } from './itemText.ts';
import type { Answer } from './tree.ts';
import { valueOf } from './value.ts';

/** An answer that can be chosen. */
export interface AnswerChoice {
  key: string;
  label: string;
  answer: Answer;
  /** Chosen alone or not at all, e.g. "None of these". */
  exclusive: boolean;
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Identity of an answer: codings by system and code, whatever they are called; other values by themselves. */
export function answerKey(answer: Answer): string {
  const value = valueOf(answer);
  if (value?.type === 'Coding') return `Coding ${codingKey(value.value as Coding)}`;
  if (value?.type === 'Reference') return `Reference ${(value.value as Reference).reference ?? ''}`;
  return `${value?.type ?? ''} ${plain(value?.value)}`;
}

/** Words for an answer. */
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
  return plain(value?.value);
}

/** The answers a question lists itself. */
export function listedChoices({ answerOption = [] }: QuestionnaireItem, language: string): AnswerChoice[] {
  return answerOption.flatMap((option) => {
    const value = valueOf(option);
    if (!value) return [];
    const answer: Answer = { [`value${value.type}`]: value.value };
    const exclusive = extensionOf(option, 'optionExclusive')?.valueBoolean === true;
    return [{ key: answerKey(answer), label: answerLabel(answer, language), answer, exclusive }];
  });
}

/** The concepts of a value set as answers. */
export function conceptChoices(concepts: readonly Concept[]): AnswerChoice[] {
  return concepts.map((concept) => {
    const answer: Answer = { valueCoding: { ...concept } };
    return { key: answerKey(answer), label: concept.display ?? concept.code, answer, exclusive: false };
  });
}

/** The value set a questionnaire brings along, for `#id`. */
export function containedValueSet({ contained = [] }: Questionnaire, canonical: string): ValueSet | undefined {
  if (!canonical.startsWith('#')) return undefined;
  return contained.find((one): one is ValueSet => one.resourceType === 'ValueSet' && one.id === canonical.slice(1));
}

/** Choices of a value set as it is written, without a server: what is listed or expanded in it. */
export function choicesOfValueSet(valueSet: ValueSet | undefined): AnswerChoice[] {
  return conceptChoices(conceptsOf(valueSet));
}
