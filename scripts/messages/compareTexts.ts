import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

interface Shape {
  /** `name:kind` of every argument and tag. */
  parts: Set<string>;
  /** Plural arguments without all plural forms of the language. */
  lacking: string[];
}

function categories(language: string, type: Intl.PluralRuleType): readonly string[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

function shapeOf(elements: readonly MessageFormatElement[], language: string, shape: Shape): Shape {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.tag:
        shape.parts.add(`<${element.value}>`);
        shapeOf(element.children, language, shape);
        break;
      case TYPE.plural: {
        shape.parts.add(`{${element.value}, plural}`);
        const given = Object.keys(element.options);
        const missing = categories(language, element.pluralType ?? 'cardinal').filter((each) => !given.includes(each));
        if (missing.length > 0) shape.lacking.push(`{${element.value}} has no form for: ${missing.join(', ')}`);
        for (const option of Object.values(element.options)) shapeOf(option.value, language, shape);
        break;
      }
      case TYPE.select:
        shape.parts.add(`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`);
        for (const option of Object.values(element.options)) shapeOf(option.value, language, shape);
        break;
      default:
        shape.parts.add(`{${element.value}}`);
    }
  }
  return shape;
}

/** True if both messages have the same arguments and tags. */
function sameParts(english: Set<string>, other: Set<string>): boolean {
  return english.size === other.size && [...english].every((part) => other.has(part));
}

/** French has U+00A0 before : and » and after «, and U+202F before ; ? and !. A colon inside a word, as in id:name, has none. */
const frenchFault = /[^\u00a0]»|«(?!\u00a0)|[^\u202f][;?!]|[^\u00a0]:(?=\s|$)/;

/**
 * Arguments of a right-to-left text outside bidi isolates. Their values can be Latin, which would reorder the text around
 * them. Numbers and texts that only consist of one argument need no isolate.
 */
function unisolated(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element, index) => {
    if (element.type === TYPE.tag) return unisolated(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Object.values(element.options).flatMap(({ value }) => unisolated(value));
    }
    if (element.type !== TYPE.argument || elements.length === 1) return [];
    const [before, after] = [elements[index - 1], elements[index + 1]];
    const isIsolated =
      before?.type === TYPE.literal &&
      /[\u2066-\u2068][^\u2069]*$/.test(before.value) &&
      after?.type === TYPE.literal &&
      after.value.includes('\u2069');
    return isIsolated ? [] : [`{${element.value}}`];
  });
}

/** Problems of one translation; empty if there are none. */
export function compareTexts(english: string, translated: string, language: string): string[] {
  if (translated.trim() === '') return ['is empty'];
  if (language === 'fr' && frenchFault.test(translated)) {
    return ['needs U+00A0 before : and » and after «, U+202F before ; ? and !'];
  }
  try {
    const base = shapeOf(parse(english), 'en', { parts: new Set(), lacking: [] });
    const elements = parse(translated);
    const { parts, lacking } = shapeOf(elements, language, { parts: new Set(), lacking: [] });
    const bare = language === 'ar' ? unisolated(elements) : [];
    if (bare.length > 0) return [`needs U+2068 before and U+2069 after ${bare.join(' ')}`];
    const list = (all: Set<string>): string => [...all].sort().join(' ') || 'nothing';
    return sameParts(base.parts, parts)
      ? lacking
      : [`holds ${list(parts)} where English holds ${list(base.parts)}`, ...lacking];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Problems of an English text and of its description, which explains each value to translators; empty if there are none. */
export function checkText(english: string, description: string): string[] {
  if (english.trim() === '') return ['is empty'];
  try {
    const { parts } = shapeOf(parse(english), 'en', { parts: new Set(), lacking: [] });
    const values = new Set([...parts].flatMap((part) => /^\{(\w+)/.exec(part)?.[1] ?? []));
    const unnamed = [...values].map((value) => `{${value}}`).filter((value) => !description.includes(value));
    return [
      ...(/^\s|\s{2}|\s$/.test(english) ? ['has spaces in sequence or at an end'] : []),
      ...(unnamed.length > 0 ? [`needs ${unnamed.join(' ')} in its description`] : []),
    ];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
