import type { HumanName } from './r4.ts';

/** The name to display: the official one, else the usual one, else the first that is not old. */
export function bestName(names: HumanName[] | undefined): HumanName | undefined {
  return (
    names?.find((name) => name.use === 'official') ??
    names?.find((name) => name.use === 'usual') ??
    names?.find((name) => name.use !== 'old') ??
    names?.[0]
  );
}

/** Prefix, given names, family name and suffix with single spaces, or the name's text. Omits empty parts. */
export function formatName(name: HumanName | undefined): string {
  if (name === undefined) return '';
  const parts = [...(name.prefix ?? []), ...(name.given ?? []), name.family, ...(name.suffix ?? [])];
  const text = parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return text || (name.text?.trim() ?? '');
}

/** Display name of a person: the best of several names; '' if there is none. */
export function humanName(names: HumanName[] | undefined): string {
  return formatName(bestName(names));
}
