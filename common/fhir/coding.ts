import { codingsOf, type Code, type Concepts } from './hasCoding.ts';
import type { CodeableConcept, Coding } from './r4.ts';

/** First coding of a system, in any concept. */
export function codingOf(value: Concepts, system: string): Coding | undefined {
  return codingsOf(value).find((coding) => coding.system === system);
}

/** Label of a concept: its text, else the first display, else the first code. Undefined if it has none of them. */
export function conceptDisplay(concept: CodeableConcept | undefined): string | undefined {
  if (concept === undefined) return undefined;
  const codings = concept.coding ?? [];
  return (
    concept.text ?? codings.find((coding) => coding.display)?.display ?? codings.find((coding) => coding.code)?.code
  );
}

/** Key of a coding for option lists: the same code in two systems results in two options. */
export function codingKey(coding: Code): string {
  return `${coding.system ?? ''}|${coding.code ?? ''}`;
}

/** Value of a search parameter that matches each of these codes of a system. */
export const codesSearch = (system: string, codes: readonly string[]): string =>
  codes.map((code) => codingKey({ system, code })).join(',');

/** The reverse of `codingKey`; the display is not part of a key. */
export function codingFromKey(key: string): Coding {
  const bar = key.lastIndexOf('|');
  const system = key.slice(0, Math.max(bar, 0));
  const code = key.slice(bar + 1);
  return system === '' ? { code } : { system, code };
}
