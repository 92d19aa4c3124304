import type { Element, Extension } from './r4.ts';
import { extensions } from './codes.ts';
import { setExtension } from './extension.ts';
import { findTranslation } from './translation.ts';

function withContent(current: Extension, text: string): Extension {
  const parts = current.extension ?? [];
  const content = parts.find(({ url }) => url === 'content');
  const kind = content?.valueMarkdown === undefined ? 'valueString' : 'valueMarkdown';
  return { ...current, extension: setExtension(parts, content, { ...content, url: 'content', [kind]: text }) };
}

function newTranslation(language: string, text: string): Extension {
  return {
    url: extensions.translation,
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: text },
    ],
  };
}

/**
 * A primitive element (`Location._name`) with the translation into a language set to `text`, or removed if it is ''.
 * Other languages, other extensions and the id of the element stay. Undefined if nothing is left, because FHIR has no
 * empty elements.
 */
export function setTranslation(element: Element | undefined, language: string, text: string): Element | undefined {
  const current = findTranslation(element, language);
  const fresh = text === '' ? undefined : current ? withContent(current, text) : newTranslation(language, text);
  const { extension: _old, ...rest } = element ?? {};
  const extension = setExtension(element?.extension, current, fresh);
  const next: Element = extension ? { ...element, extension } : rest;
  return Object.keys(next).length > 0 ? next : undefined;
}
