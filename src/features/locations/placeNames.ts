import type { Element, Location } from 'fhir/r4';
import { languageCodes, type LanguageCode } from '../../config/config.ts';
import { extensions } from '../../fhir/codes.ts';
import { setTranslation } from '../../fhir/setTranslation.ts';
import { translationFor, translationsOf } from '../../fhir/translation.ts';
import { sameValue } from '../../shared/conflict/sameValue.ts';
import { fromPairs, pairsOf, type Alias } from './aliases.ts';

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

const languageMark = (language: string): Element => ({
  extension: [{ url: extensions.language, valueCode: language }],
});
const isMarked = ({ beside }: Alias): boolean =>
  beside?.extension?.some(({ url }) => url === extensions.language) ?? false;

/**
 * The aliases after a save, undefined where they stay as they are. R4's search parameter `name` looks into name and alias on every server, and never into
 * extensions: so a name in another language stands among the aliases too, where searches for it find the place, with
 * nothing to set up on the server. It carries FHIR's extension for the language of a text, and by this it is known again:
 * what a translation said before goes only where it is marked so. An equal alias that somebody had entered stays, and so
 * does one whose mark another program lost: an alias too many is found in vain, one too few is lost. The first alias is
 * the one of the form, and where there is none the name holds its place, so that no translation is taken for it.
 */
export function aliasesAfter(
  after: Location,
  before: Location | undefined,
  alias: string,
): Pick<Location, 'alias' | '_alias'> | undefined {
  const pairs = pairsOf(before);
  const own = pairs.find(({ text }) => text !== null);
  const others = pairs.filter((pair) => pair !== own);
  const shown: Alias = alias === '' ? { text: null, beside: null } : { text: alias, beside: own?.beside ?? null };
  const next = completed(shown, others, before, after);
  return sameValue(next, pairs) ? undefined : fromPairs(next);
}

function completed(own: Alias, others: readonly Alias[], before: Location | undefined, after: Location): Alias[] {
  const wanted = new Map(translationsOf(after._name).map(({ text, language }) => [text, language]));
  const gone = new Set(translationsOf(before?._name).map(({ text }) => text));
  const kept = others.filter((alias) => {
    const { text } = alias;
    return text === null || wanted.has(text) || !gone.has(text) || !isMarked(alias);
  });
  const { name = '' } = after;
  const there = new Set([name, own.text, ...kept.map(({ text }) => text)]);
  const fresh = [...wanted].flatMap(([text, language]) =>
    there.has(text) ? [] : [{ text, beside: languageMark(language) }],
  );
  const rest = [...kept, ...fresh];
  const holdsPlace = own.text === null && name !== '' && wanted.has(rest.find(({ text }) => text !== null)?.text ?? '');
  const start = holdsPlace ? { text: name, beside: null } : own;
  return [start, ...rest].filter(({ text, beside }) => text !== null || beside !== null);
}
