import type { Element, QuestionnaireItem } from 'fhir/r4';
import { translationFor } from '../../../../common/fhir/translation.ts';
import { extensionOf } from './extensions.ts';

/** The translation of a text into `language` if the author provided one, otherwise the text. */
export function translated(text: string | undefined, element: Element | undefined, language: string): string {
  return translationFor(element, language) ?? text ?? '';
}

/**
 * Label of an item with its prefix, e.g. `3.1 Weight`: its text, else its code, else its linkId. Displays and groups that
 * do not repeat have no label without a text or code; copies of a repeating group always need one.
 */
export function itemLabel(item: QuestionnaireItem, language: string): string {
  const { prefix, text, _text: element, code = [], linkId, type, repeats } = item;
  const coded = code.find(({ display }) => display)?.display ?? code[0]?.code;
  const words =
    translated(text, element, language) ||
    coded ||
    (type === 'display' || (type === 'group' && !repeats) ? '' : linkId);
  return [prefix, words].filter(Boolean).join(' ');
}

/** Text of an extension with a string, e.g. `entryFormat`, in the user's language; undefined without one. */
export function extensionText(
  element: Parameters<typeof extensionOf>[0],
  name: Parameters<typeof extensionOf>[1],
  language: string,
): string | undefined {
  const extension = extensionOf(element, name);
  return translated(extension?.valueString, extension?._valueString, language) || undefined;
}
