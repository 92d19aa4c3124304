import type { CodeableConcept, Coding, Resource } from '../../../common/fhir/r4.ts';
import { extensions } from '../../../common/fhir/codes.ts';
import { translationsOf } from '../../../common/fhir/translation.ts';
import { canonical } from '../conflict/canonical.ts';
import { sameValue } from '../conflict/sameValue.ts';
import { languageName } from '../../../common/config/languages.ts';
import { isRecord, type JsonObject } from '../../../common/types/json.ts';
import { toParts, unitToParts, targetOf, valueKey, type ValuePart } from './valueParts.ts';

/** One element of the path to a change; `named` identifies one of several. */
export interface PathStep {
  element: string;
  named?: ValuePart;
  /** Url of an extension. */
  url?: string;
}

/** A difference between two versions of a resource: a changed value, or items added to and removed from a list. */
export type Change =
  | { path: readonly PathStep[]; before: readonly ValuePart[]; after: readonly ValuePart[] }
  | { path: readonly PathStep[]; added: readonly ValuePart[]; removed: readonly ValuePart[] };

/** Elements that are not compared: type, id, metadata and narrative are not edited by users. */
const ignoredElements = new Set(['resourceType', 'id', 'meta', 'text', 'implicitRules']);

/**
 * Differences between two versions, in the order of the newer one. Without `before` everything is new, without `after`
 * everything is removed. List elements are matched by the identity that FHIR defines, else by their content.
 */
export function changesBetween(before: Resource | undefined, after: Resource | undefined): Change[] {
  const [old, fresh] = [(before ?? {}) as JsonObject, (after ?? {}) as JsonObject];
  if ((after ?? before)?.resourceType !== 'QuestionnaireResponse')
    return compareRecords([], old, fresh, ignoredElements);
  return [
    ...compareRecords([], { ...old, item: undefined }, { ...fresh, item: undefined }, ignoredElements),
    ...compareAnswers(answersIn(old), answersIn(fresh)),
  ];
}

interface QuestionAnswers {
  question: string;
  answers: ValuePart[];
}

/** One change per question whose answers differ. */
function compareAnswers(before: Map<string, QuestionAnswers>, after: Map<string, QuestionAnswers>): Change[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key): Change[] => {
    const [old, fresh] = [before.get(key), after.get(key)];
    const [was, is] = [old?.answers ?? [], fresh?.answers ?? []];
    const named: ValuePart = { as: 'text', text: (fresh ?? old)?.question ?? '' };
    return sameValue(was, is) ? [] : [{ path: [{ element: 'answer', named }], before: was, after: is }];
  });
}

/** The answers of a response and their nested items, by the link ids of the path; repeated items are numbered. */
function answersIn(parent: JsonObject, parentKey = ''): Map<string, QuestionAnswers> {
  const found = new Map<string, QuestionAnswers>();
  const counts = new Map<string, number>();
  for (const item of listOf(parent.item).filter(isRecord)) {
    const linkId = String(item.linkId);
    const number = (counts.get(linkId) ?? 0) + 1;
    counts.set(linkId, number);
    const key = `${parentKey}/${linkId} ${number}`;
    const answers = listOf(item.answer).filter(isRecord);
    if (answers.length > 0) {
      const question = typeof item.text === 'string' && item.text !== '' ? item.text : linkId;
      found.set(key, { question, answers: answers.flatMap(answerToParts) });
    }
    for (const each of [item, ...answers].flatMap((holder) => [...answersIn(holder, key)])) found.set(...each);
  }
  return found;
}

/** Typed text is never a date, even if it looks like one. */
function answerToParts(answer: JsonObject): ValuePart[] {
  if (typeof answer.valueString === 'string') return [{ as: 'text', text: answer.valueString }];
  const key = valueKey(answer);
  return key ? toParts(answer[key], '') : [];
}

function compareRecords(
  path: readonly PathStep[],
  before: JsonObject,
  after: JsonObject,
  skipped?: ReadonlySet<string>,
): Change[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((key) => !skipped?.has(key));
  return keys.flatMap((key) =>
    key.startsWith('_')
      ? compareExtra([...path, { element: key }], before[key], after[key])
      : compare([...path, { element: key }], before[key], after[key]),
  );
}

/** Translations of an element by the language's own name. */
function translated(element: unknown): Map<string, string> {
  return new Map(
    translationsOf(isRecord(element) ? element : undefined).map((each) => [languageName(each.language), each.text]),
  );
}

/** The rest of an element, or of a list of elements, without the extensions that are reported elsewhere. */
function othersOf(element: unknown, reportedUrls: readonly string[]): unknown {
  if (Array.isArray(element)) {
    const rest = element
      .map((each) => othersOf(each, reportedUrls))
      .filter((each) => each !== undefined && each !== null);
    return rest.length > 0 ? rest : undefined;
  }
  if (!isRecord(element) || !Array.isArray(element.extension)) return element;
  const { extension, ...rest } = element;
  const others = (extension as unknown[]).filter((item) => !isRecord(item) || !reportedUrls.includes(String(item.url)));
  if (others.length > 0) return { ...rest, extension: others };
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** `_name` beside `name`: its translations are reported as the name in a language, everything else under `_name`. */
function compareExtra(path: readonly PathStep[], before: unknown, after: unknown): Change[] {
  const [old, fresh] = [translated(before), translated(after)];
  const element = path.at(-1)?.element.slice(1) ?? '';
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((language): Change[] => {
    const [was, is] = [toParts(old.get(language), element), toParts(fresh.get(language), element)];
    const languagePath = [...path.slice(0, -1), { element, named: { as: 'text' as const, text: language } }];
    return sameValue(was, is) ? [] : [{ path: languagePath, before: was, after: is }];
  });
  // The language of an alias is that of the translation it copies (shared/names/aliases.ts).
  const reportedUrls = element === 'alias' ? [extensions.translation, extensions.language] : [extensions.translation];
  return [...changes, ...compare(path, othersOf(before, reportedUrls), othersOf(after, reportedUrls))];
}

function compare(path: readonly PathStep[], before: unknown, after: unknown): Change[] {
  if (sameValue(before, after)) return [];
  if (Array.isArray(before) || Array.isArray(after)) {
    return compareLists(path, listOf(before), listOf(after));
  }
  const element = path.at(-1)?.element ?? '';
  const parts = [before, after].filter((value) => value !== undefined);
  if (parts.every(isRecord) && !parts.some((value) => unitToParts(value, element))) {
    return compareRecords(path, (before ?? {}) as JsonObject, (after ?? {}) as JsonObject);
  }
  const change = { path, before: toParts(before, element), after: toParts(after, element) };
  const isVisible = !sameValue(change.before, change.after) || isContent(change.before);
  if (isVisible || !isRecord(before) || !isRecord(after)) return [change];
  return compareRecords(path, before, after);
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
};

const isContent = (parts: readonly ValuePart[]): boolean => parts.some(({ as }) => as === 'content');

function compareLists(path: readonly PathStep[], before: readonly unknown[], after: readonly unknown[]): Change[] {
  const element = path.at(-1)?.element ?? '';
  if (![...before, ...after].some(isRecord)) {
    return [{ path, before: toParts(before, element), after: toParts(after, element) }];
  }
  const [old, fresh] = [keyed(before), keyed(after)];
  const changes: Change[] = [];
  const added: ValuePart[] = [];
  for (const [key, item] of fresh) {
    const previous = old.get(key);
    if (previous !== undefined || isValue(item)) changes.push(...compareItem(path, previous, item));
    else added.push(...entry(item, element));
  }
  const removed: ValuePart[] = [];
  for (const [key, item] of old) {
    if (fresh.has(key)) continue;
    if (isValue(item)) changes.push(...compareItem(path, item, undefined));
    else removed.push(...entry(item, element));
  }
  const [one] = [...added, ...removed];
  if (added.length === 1 && removed.length === 1 && one?.as !== 'reference') {
    changes.push({ path, before: removed, after: added });
  } else if (one) changes.push({ path, added, removed });
  return changes;
}

/** One element of a list: its value under its own name, or the differences inside it. */
function compareItem(path: readonly PathStep[], before: unknown, after: unknown): Change[] {
  if (sameValue(before, after)) return [];
  const item = (after ?? before) as JsonObject;
  const last = path.at(-1) ?? { element: '' };
  const itemPath = [...path.slice(0, -1), { ...last, ...nameOf(item) }];
  const key = valueKey(item);
  if (!key || Array.isArray(item.extension)) return compare(itemPath, before, after);
  const value = (side: unknown): unknown => {
    const name = isRecord(side) ? valueKey(side) : undefined;
    return name && isRecord(side) ? side[name] : undefined;
  };
  const [old, fresh] = [value(before), value(after)];
  if (!sameValue(old, fresh)) return compare(itemPath, old, fresh);
  return compareRecords(itemPath, (before ?? {}) as JsonObject, (after ?? {}) as JsonObject);
}

/** Short representation of a complete element. */
function entry(item: unknown, element: string): ValuePart[] {
  const parts = toParts(item, element);
  return parts.length > 0 ? parts : [{ as: 'content' }];
}

/** True for extensions, characteristics and identifiers: a name with a value. */
const isValue = (item: unknown): boolean => isRecord(item) && valueKey(item) !== undefined;

const codeOf = (concept: unknown): Coding | undefined => {
  if (!isRecord(concept)) return undefined;
  return (concept as CodeableConcept).coding?.[0] ?? (concept.code ? concept : undefined);
};

function nameOf(item: JsonObject): Partial<PathStep> {
  if (typeof item.url === 'string') return { url: item.url };
  const target = targetOf(item);
  if (target) return { named: { as: 'reference', reference: target } };
  const named = (value: unknown, element: string): Partial<PathStep> => {
    const [part] = toParts(value, element);
    return part ? { named: part } : {};
  };
  if (!valueKey(item)) return {};
  return named(item.code ?? item.type ?? item.use, item.code || item.type ? 'code' : 'use');
}

/** Identity of a list element where FHIR defines one, else its content. */
function identityOf(item: unknown): string {
  if (!isRecord(item)) return canonical(item);
  if (typeof item.url === 'string') return item.url;
  const target = targetOf(item);
  if (target) return target.reference ?? '';
  const { system, use } = item;
  if (valueKey(item)) {
    const type = codeOf(item.code ?? item.type);
    return [system, use, type?.system, type?.code].map((part) => (typeof part === 'string' ? part : '')).join('|');
  }
  // A list of concepts, such as the types of a Location: the system identifies the concept.
  const coding = codeOf(item);
  if (coding?.system) return coding.system;
  return typeof item.id === 'string' ? item.id : canonical(item);
}

/** List elements by identity; repeated identities are numbered. */
function keyed(items: readonly unknown[]): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const item of items) {
    const identity = identityOf(item);
    let key = identity;
    for (let number = 2; map.has(key); number += 1) key = `${identity} ${number}`;
    map.set(key, item);
  }
  return map;
}
