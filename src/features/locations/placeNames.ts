import type { Element, Location } from 'fhir/r4';
import { languageCodes, type LanguageCode } from '../../config/config.ts';
import { setTranslation } from '../../fhir/setTranslation.ts';
import { translationFor, translationsOf } from '../../fhir/translation.ts';

/** A field of the form for the name in each language of the product; '' where the place has none. */
export type NamesForm = Record<`name-${LanguageCode}`, string>;

/** The field of a language. */
export function nameField<Code extends LanguageCode>(code: Code): `name-${Code}` {
  return `name-${code}`;
}

/** The names of a place in other languages, as the form shows them. */
export function toNames(element: Element | undefined): NamesForm {
  const names = languageCodes.map((code) => [nameField(code), translationFor(element, code) ?? '']);
  return Object.fromEntries(names) as NamesForm;
}

/** `_name` with what the form changed; languages the form does not know stay as they are. */
export function withNames(element: Element | undefined, form: NamesForm): Element | undefined {
  const before = toNames(element);
  return languageCodes
    .filter((code) => form[nameField(code)] !== before[nameField(code)])
    .reduce((next, code) => setTranslation(next, code, form[nameField(code)].trim()), element);
}

const texts = (location: Pick<Location, '_name'> | undefined): string[] =>
  translationsOf(location?._name).map(({ text }) => text);

/**
 * The aliases after a save. R4's search parameter `name` looks into name and alias on every server, and never into
 * extensions: so a name in another language stands among the aliases too, where searches for it find the place, with
 * nothing to set up on the server. What a translation said before goes (also where
 * somebody had entered the same: an alias does not tell where it is from); other aliases stay. The first alias is
 * the one of the form, and where there is none the name holds its place, so that no translation is taken for it.
 */
export function withNamesAsAliases(
  aliases: readonly string[],
  before: Pick<Location, '_name'> | undefined,
  after: Pick<Location, 'name' | '_name'>,
): string[] {
  const [first = '', ...others] = aliases;
  const wanted = texts(after);
  const gone = texts(before).filter((text) => !wanted.includes(text));
  const kept = others.filter((alias) => !gone.includes(alias));
  const { name = '' } = after;
  const fresh = [...new Set(wanted)].filter((text) => ![name, first, ...kept].includes(text));
  const rest = [...kept, ...fresh];
  const [second] = rest;
  const start = first === '' && second !== undefined && wanted.includes(second) ? name : first;
  return [start, ...rest].filter(Boolean);
}
