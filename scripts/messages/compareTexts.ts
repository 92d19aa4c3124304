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

/** French uses a no-break space before double punctuation and inside quotation marks. */
const frenchBreak = / [:;?!»]|« /;

/** Problems of one translation; empty if there are none. */
export function compareTexts(english: string, translated: string, language: string): string[] {
  if (translated.trim() === '') return ['is empty'];
  if (language === 'fr' && frenchBreak.test(translated)) return ['needs no-break spaces at : ; ? ! « »'];
  try {
    const base = shapeOf(parse(english), 'en', { parts: new Set(), lacking: [] });
    const { parts, lacking } = shapeOf(parse(translated), language, { parts: new Set(), lacking: [] });
    const list = (all: Set<string>): string => [...all].sort().join(' ') || 'nothing';
    return sameParts(base.parts, parts)
      ? lacking
      : [`holds ${list(parts)} where English holds ${list(base.parts)}`, ...lacking];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
