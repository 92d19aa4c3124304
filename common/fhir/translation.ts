import type { Element, Extension } from './r4.ts';
import { extensions } from './codes.ts';

/** A text in one language, by its BCP 47 code. */
export interface Translation {
  language: string;
  text: string;
}

const part = (translation: Extension, url: string): Extension | undefined =>
  translation.extension?.find((each) => each.url === url);

/** Language code of a translation extension. */
export function languageOf(translation: Extension): string | undefined {
  const lang = part(translation, 'lang');
  return lang?.valueCode ?? lang?.valueString;
}

/** The text of a translation extension; R5 allows markdown. */
export function contentOf(translation: Extension): string | undefined {
  const content = part(translation, 'content');
  return content?.valueString ?? content?.valueMarkdown;
}

const sameLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const primary = (language: string): string => language.split('-', 1)[0] ?? language;

/** The translation extension for a language: the exact one, else one for a region of it ("fr-CD" for "fr"). */
export function findTranslation(element: Element | undefined, language: string): Extension | undefined {
  if (!element?.extension) return undefined;
  const all = element.extension.filter(({ url }) => url === extensions.translation);
  const code = (each: Extension): string => languageOf(each) ?? '';
  return (
    all.find((each) => sameLanguage(code(each), language)) ??
    all.find((each) => sameLanguage(primary(code(each)), language))
  );
}

/** Translation of a primitive element such as `Location._name`; undefined if there is none. */
export function translationFor(element: Element | undefined, language: string): string | undefined {
  const found = findTranslation(element, language);
  return (found && contentOf(found)) || undefined;
}

/** A resource with a name that may have translations. */
export interface Named {
  name?: string;
  _name?: Element;
}

/**
 * The name; undefined for a name without a visible character. A server without validation may store another type than text,
 * which cannot be shown.
 */
export const storedName = ({ name }: Named): string | undefined =>
  typeof name === 'string' && name.trim() !== '' ? name : undefined;

/** The name in a language, else `name`. Only for display: resources, URLs and files contain `name`. */
export function translatedName(named: Named, language: string): string | undefined {
  return translationFor(named._name, language) ?? storedName(named);
}

/** All translations of a primitive element, in any language (http://hl7.org/fhir/R4/extension-translation.html). */
export function translationsOf(element: Element | undefined): Translation[] {
  return (element?.extension ?? []).flatMap((each) => {
    const [language, text] = [languageOf(each), contentOf(each)];
    return each.url === extensions.translation && language && text ? [{ language, text }] : [];
  });
}
