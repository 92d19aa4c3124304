import type { Element } from '../../../common/fhir/r4.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { translationsOf } from '../../../common/fhir/translation.ts';
import { sameValue } from '../conflict/sameValue.ts';
import { setOrDelete } from '../form/fieldMapping.ts';

/** The elements of a Location or Organization that contain its names. */
export interface NamedResource {
  name?: string;
  _name?: Element;
  alias?: string[];
  _alias?: Element[];
}

type Aliases = Pick<NamedResource, 'alias' | '_alias'>;

/** An alias with its element of `_alias`. Either may be missing. */
interface Alias {
  text: string | null;
  beside: Element | null;
}

/** Pairs `alias` with `_alias`. Older clients wrote a string instead of a list. */
function pairsOf(resource: Aliases | undefined): Alias[] {
  const texts: readonly unknown[] = [resource?.alias].flat();
  const elements: readonly (Element | null | undefined)[] = [resource?._alias].flat();
  return Array.from({ length: Math.max(texts.length, elements.length) }, (_none, index): Alias => {
    const text = texts[index];
    return { text: typeof text === 'string' ? text : null, beside: elements[index] ?? null };
  }).filter(({ text, beside }) => text !== null || beside !== null);
}

/** `alias` and `_alias` as FHIR's JSON represents them: lists of equal length, with null for a missing value. */
function fromPairs(pairs: readonly Alias[]): Aliases {
  const hasTexts = pairs.some(({ text }) => text !== null);
  const hasElements = pairs.some(({ beside }) => beside !== null);
  return {
    // The FHIR types do not allow null in these lists.
    ...(hasTexts && { alias: pairs.map(({ text }) => text as string) }),
    ...(hasElements && { _alias: pairs.map(({ beside }) => beside as Element) }),
  };
}

const languageMark = (language: string): Element => ({
  extension: [{ url: extensions.language, valueCode: language }],
});
const isMarked = ({ beside }: Alias): boolean =>
  beside?.extension?.some(({ url }) => url === extensions.language) ?? false;

const textsOf = (name: Element | undefined): Set<string> => new Set(translationsOf(name).map(({ text }) => text));

/** The first alias that is not the marked copy of a translation. */
function ownPair(pairs: readonly Alias[], resource: NamedResource | undefined): Alias | undefined {
  const translated = textsOf(resource?._name);
  return pairs.find((pair) => pair.text !== null && !(isMarked(pair) && translated.has(pair.text)));
}

/** All aliases, copies of translations included. Older clients wrote a string instead of a list. */
export function aliasesOf(resource: Aliases): string[] {
  return pairsOf(resource).flatMap(({ text }) => text ?? []);
}

/** The alias that a form shows: the first that a user entered. */
export function ownAliasOf(resource: NamedResource): string | undefined {
  return ownPair(pairsOf(resource), resource)?.text ?? undefined;
}

/** The aliases that users entered, without copies of translations. */
export function ownAliasesOf(resource: NamedResource): string[] {
  const own = ownAliasOf(resource);
  const translated = textsOf(resource._name);
  return aliasesOf(resource).filter((alias) => alias === own || !translated.has(alias));
}

interface AliasChange {
  /** The resource to store, with its new `name` and `_name`. */
  after: NamedResource;
  /** The stored resource; undefined for a new one. */
  before: NamedResource | undefined;
  /** The alias in the form; '' for none. */
  alias: string;
  /**
   * Takes the first position if a copy of a translation would be there otherwise, for types whose first alias other
   * clients show as the alias; '' for none.
   */
  standIn?: string;
}

/**
 * Returns the aliases to store, or undefined if they do not change.
 *
 * R4's search parameter `name` of Location and Organization covers `name` and `alias`, but no extensions. Therefore each
 * translation of the name is copied into the aliases, where every server finds it without configuration. A copy carries
 * FHIR's language extension. When a translation changes, its old text is removed only from an alias with that mark: an
 * equal alias that a user entered stays, and so does a copy whose mark another program dropped.
 */
function aliasesAfter({ after, before, alias, standIn = '' }: AliasChange): Aliases | undefined {
  const pairs = pairsOf(before);
  const own = ownPair(pairs, before);
  const entered: Alias = alias === '' ? { text: null, beside: null } : { text: alias, beside: own?.beside ?? null };
  const current = own ? pairs.map((pair) => (pair === own ? entered : pair)) : [entered, ...pairs];

  const translations = new Map(translationsOf(after._name).map(({ text, language }) => [text, language]));
  const formerTexts = textsOf(before?._name);
  const retained = current.filter(
    (pair) =>
      pair === entered ||
      pair.text === null ||
      translations.has(pair.text) ||
      !formerTexts.has(pair.text) ||
      !isMarked(pair),
  );
  const present = new Set([after.name, ...retained.map(({ text }) => text)]);
  const added = [...translations].flatMap(([text, language]) =>
    present.has(text) ? [] : [{ text, beside: languageMark(language) }],
  );
  const next = [...retained, ...added].filter(({ text, beside }) => text !== null || beside !== null);
  const first = next.find(({ text }) => text !== null)?.text ?? '';
  if (standIn !== '' && alias === '' && translations.has(first)) next.unshift({ text: standIn, beside: null });
  return sameValue(next, pairs) ? undefined : fromPairs(next);
}

/** `after` with the aliases of `before`, updated for the entered alias and for the translations in `after`. */
export function withAliases<T extends NamedResource>(after: T, change: Omit<AliasChange, 'after'>): T {
  const aliases = aliasesAfter({ after, ...change });
  return aliases ? setOrDelete(setOrDelete(after, 'alias', aliases.alias), '_alias', aliases._alias) : after;
}

/**
 * A changed resource with the translations of its name in the aliases, so that searches find them, also translations that
 * another client wrote. `standIn`: see `AliasChange`.
 */
export function withTranslatedAliases<T extends NamedResource>(after: T, stored: T | undefined, standIn = ''): T {
  if (after === stored) return after;
  const before = { ...stored, alias: after.alias, _alias: after._alias };
  return withAliases(after, { before, alias: ownAliasOf(before) ?? '', standIn });
}
