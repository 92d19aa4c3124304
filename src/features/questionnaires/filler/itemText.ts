import type { Element, QuestionnaireItem } from 'fhir/r4';
import { translationFor } from '../../../fhir/translation.ts';

/** A text in the person's language where the author gave a translation, else as it is. */
export function translated(text: string | undefined, element: Element | undefined, language: string): string {
  return translationFor(element, language) ?? text ?? '';
}

/**
 * What a question asks, with its number: `3.1 Weight`. Questions that are only coded are called by their code, or at least
 * by their linkId; a group may go without a name, unless its copies are to be told apart.
 */
export function textOf(item: QuestionnaireItem, language: string): string {
  const { prefix, text, _text: element, code = [], linkId, type, repeats } = item;
  const coded = code.find(({ display }) => display)?.display ?? code[0]?.code;
  const words =
    translated(text, element, language) ||
    coded ||
    (type === 'display' || (type === 'group' && !repeats) ? '' : linkId);
  return [prefix, words].filter(Boolean).join(' ');
}
