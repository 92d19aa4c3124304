import type { Identifier } from '../../../../common/fhir/r4.ts';
import { extensions } from '../../../../common/fhir/codes.ts';
import { findExtension, setExtension } from '../../../../common/fhir/extension.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import { successorOf } from '../../../../common/fhir/successor.ts';
import { canonical } from '../../../shared/conflict/canonical.ts';
import { sameValue } from '../../../shared/conflict/sameValue.ts';
import type { JsonObject } from '../../../../common/types/json.ts';
import type { MergeResource } from '../match/record.ts';
import { otherAccounts } from './accounts.ts';

/** Which value the record that stays gets: the id of a record, or the items of all records. */
export type Choice = { from: string } | 'all';

/** Choices by element name, e.g. `telecom`. */
export type Choices = Readonly<Record<string, Choice>>;

/** An element in which the records differ. */
export interface DifferentField {
  element: string;
  /** Values by record id; undefined for a record without it. */
  values: Readonly<Record<string, unknown>>;
  /** The values are lists, whose items can be combined. */
  isList: boolean;
  /** What is chosen unless the user decides otherwise. */
  suggested: Choice;
}

/** Not chosen by the user: server data, identifiers (always combined), and the status, which the merge sets. */
const fixedElements = new Set([
  'resourceType',
  'id',
  'meta',
  'text',
  'implicitRules',
  'language',
  'identifier',
  'active',
  'status',
]);

/** Lists whose items are all valid: both phone numbers, both aliases. */
const combinedElements: readonly string[] = ['telecom', 'alias', 'qualification', 'communication'];

const partsOf = (resource: MergeResource): JsonObject => resource;

/** The value of an element with what FHIR stores beside it (`_name`). */
function valueOf(resource: MergeResource, element: string): unknown {
  const parts = partsOf(resource);
  const beside = parts[`_${element}`];
  return beside === undefined || Array.isArray(parts[element])
    ? parts[element]
    : { [element]: parts[element], [`_${element}`]: beside };
}

/** Elements in which the records differ, in the order of the first one. `stays` is the id of the record that stays. */
export function differentFields(records: readonly MergeResource[], stays: string): DifferentField[] {
  const ordered = [...records].sort((one, other) => Number(other.id === stays) - Number(one.id === stays));
  const elements = new Set(ordered.flatMap((record) => Object.keys(record).map((key) => key.replace(/^_/, ''))));
  return [...elements].flatMap((element): DifferentField[] => {
    if (fixedElements.has(element)) return [];
    const values = Object.fromEntries(records.map((record) => [record.id ?? '', valueOf(record, element)]));
    if (Object.values(values).every((value) => sameValue(value, values[stays]))) return [];
    const isList = Object.values(values).every((value) => value === undefined || Array.isArray(value));
    const own = ordered.find((record) => valueOf(record, element) !== undefined)?.id ?? stays;
    const suggested: Choice = isList && combinedElements.includes(element) ? 'all' : { from: own };
    return [{ element, values, isList, suggested }];
  });
}

/** The items of all lists, equal ones once. */
function combinedItems(lists: readonly unknown[]): unknown[] {
  const items = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return [...new Map(items.map((item) => [canonical(item), item])).values()];
}

const isSameIdentifier = (one: Identifier, other: Identifier): boolean =>
  (one.system ?? '') === (other.system ?? '') && one.value === other.value;

/**
 * The identifiers of the record that stays, and those of merged records as old ones, so that searches find it.
 * Identifiers of user accounts are not copied, because the deletion of an account deactivates every resource with its
 * identifier.
 */
function identifiersOf(stays: MergeResource, merged: readonly MergeResource[]): Identifier[] {
  const own = stays.identifier ?? [];
  const accounts = otherAccounts(stays, merged);
  const others = merged
    .flatMap(({ identifier = [] }) => identifier)
    .filter(({ value = '' }) => !accounts.includes(value))
    .filter((each) => each.value !== undefined && !own.some((known) => isSameIdentifier(known, each)))
    .map((each): Identifier => ({ ...each, use: 'old' }));
  return [...own, ...(combinedItems([others]) as Identifier[])];
}

/** The record that stays, with the chosen values. Elements without a choice keep its own value. */
export function survivorOf(stays: MergeResource, merged: readonly MergeResource[], choices: Choices): MergeResource {
  const all = [stays, ...merged];
  const next: JsonObject = { ...partsOf(stays) };
  for (const [element, choice] of Object.entries(choices)) {
    if (fixedElements.has(element)) continue;
    const source = choice === 'all' ? undefined : all.find(({ id }) => id === choice.from);
    for (const key of [element, `_${element}`]) {
      // Lists of primitives pair with `_alias` by position, which a combination does not keep.
      const value = source
        ? partsOf(source)[key]
        : key === element
          ? combinedItems(all.map((each) => partsOf(each)[key]))
          : undefined;
      if (value === undefined || (Array.isArray(value) && value.length === 0)) delete next[key];
      else next[key] = value;
    }
  }
  const identifier = identifiersOf(stays, merged);
  return { ...next, ...(identifier.length > 0 && { identifier }) } as unknown as MergeResource;
}

/** A merged record: inactive, linked to its successor, its identifiers marked as old. */
export function retiredRecord(merged: MergeResource, stays: { id: string; name: string }): MergeResource {
  const { extension } = merged;
  const link = {
    url: extensions.replacedBy,
    valueReference: { reference: `${merged.resourceType}/${stays.id}`, display: stays.name },
  };
  const identifier = merged.identifier?.map((each): Identifier => ({ ...each, use: 'old' }));
  const parts = {
    extension: setExtension(extension, findExtension(extension, extensions.replacedBy), link),
    ...(identifier && { identifier }),
  };
  return merged.resourceType === 'Location'
    ? { ...merged, ...parts, status: 'inactive' }
    : { ...merged, ...parts, active: false };
}

/** Id of the record into which this one was merged. */
export const successorIdOf = (resource: MergeResource): string | undefined => parseReference(successorOf(resource))?.id;

/** Number of elements of a record, by which the most complete one is suggested to stay. */
const sizeOf = (resource: MergeResource): number =>
  Object.keys(resource).filter((key) => !fixedElements.has(key)).length + (resource.identifier?.length ?? 0);

/** The record that stays by default: the most complete one, of equal ones the one with more versions. */
export function suggestedSurvivor(records: readonly MergeResource[]): string {
  const versions = ({ meta }: MergeResource): number => Number(meta?.versionId) || 0;
  const [best] = records.toSorted((one, other) => sizeOf(other) - sizeOf(one) || versions(other) - versions(one));
  return best?.id ?? '';
}
