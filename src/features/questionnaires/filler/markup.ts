import type { Element, Extension } from 'fhir/r4';
import { translationFor } from '../../../../common/fhir/translation.ts';
import { extensionOf } from './extensions.ts';

/** How the author formatted a text. `style` applies to the whole text. */
export interface Markup {
  kind: 'xhtml' | 'markdown' | 'plain';
  source: string;
  style?: string;
}

/** Longer texts are shown without their format: parsing them takes long, and a question is shorter. */
const maxLength = 100_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The formatted text in `language`; undefined if only the plain text has a translation into it. */
function sourceOf(format: Extension | undefined, isTranslated: boolean, language: string): string | undefined {
  const written: unknown = format?.valueString ?? format?.valueMarkdown;
  const element = format?._valueString ?? format?._valueMarkdown;
  const source = translationFor(element, language) ?? (isTranslated ? undefined : written);
  return isText(source) && source.length <= maxLength ? source : undefined;
}

/**
 * The format of a text from its element, e.g. `_text`: XHTML, else Markdown, else a style for the plain text. Undefined if
 * the text has none.
 */
export function markupOf(element: Element | undefined, text: string, language: string): Markup | undefined {
  if (!element?.extension) return undefined;
  const isTranslated = translationFor(element, language) !== undefined;
  const styleText: unknown = extensionOf(element, 'renderingStyle')?.valueString;
  const style = isText(styleText) ? { style: styleText } : undefined;
  const xhtml = sourceOf(extensionOf(element, 'renderingXhtml'), isTranslated, language);
  if (xhtml !== undefined) return { kind: 'xhtml', source: xhtml, ...style };
  const markdown = sourceOf(extensionOf(element, 'renderingMarkdown'), isTranslated, language);
  if (markdown !== undefined) return { kind: 'markdown', source: markdown, ...style };
  return style && { kind: 'plain', source: text, ...style };
}
