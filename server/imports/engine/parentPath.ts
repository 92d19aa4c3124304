import { foldName } from '../../../common/fhir/nameRules.ts';

/**
 * What separates the names of a path, the more definite ones first; whether its top is written first, and whether names
 * contain it.
 */
const separators = [
  { mark: '»', topFirst: true, isInNames: false },
  { mark: '→', topFirst: true, isInNames: false },
  { mark: '>', topFirst: true, isInNames: false },
  { mark: '<', topFirst: false, isInNames: false },
  { mark: '«', topFirst: false, isInNames: false },
  { mark: '\\', topFirst: true, isInNames: false },
  { mark: '|', topFirst: true, isInNames: false },
  { mark: '/', topFirst: true, isInNames: true },
  { mark: ',', topFirst: false, isInNames: true },
] as const;

const pathMark = ' > ';

/** A path for display, from the top. */
export const pathText = (names: readonly string[]): string => names.filter((name) => name !== '').join(pathMark);

/** The names of a path that `pathText` has written. */
export const namesOfPath = (text: string): string[] => (text === '' ? [] : text.split(pathMark));

/**
 * What a text can mean as a path of names from the top: one name if names contain the separator, then the names between
 * separators in the usual direction, then in the other one.
 */
export function pathsOf(text: string): string[][] {
  const separator = separators.find(({ mark }) => text.includes(mark));
  const names = separator ? text.split(separator.mark).flatMap((name) => name.trim() || []) : [];
  if (!separator || names.length < 2) return [[names[0] ?? text]];
  const reversed = names.toReversed();
  return [...(separator.isInNames ? [[text]] : []), ...(separator.topFirst ? [names, reversed] : [reversed, names])];
}

/** Keys of a parent that is given by a text: exact, and ignoring what `foldName` ignores. */
export const parentAliases = (text: string): [exact: string, folded: string] => [
  `path:${text}`,
  `path~${text.split(pathMark).map(foldName).join(pathMark)}`,
];

/** Key of an identifier of a Location in any system. */
export const codeAlias = (code: string): string => `code:${code}`;
