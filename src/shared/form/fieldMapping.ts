import type { CodeableConcept, Coding, Identifier, Reference } from '../../../common/fhir/r4.ts';
import { codingFromKey, codingKey } from '../../../common/fhir/coding.ts';
import { identifierByUse, setIdentifier } from '../../../common/fhir/identifier.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import { sameValue } from '../conflict/sameValue.ts';
import type { ReferenceOption } from './usePagedOptions.ts';

/**
 * One form field and the element of the resource that it represents. Three laws hold for every mapping and are tested
 * once per mapping:
 * 1. `set(r, get(r))` is `r` itself;
 * 2. `get(set(r, v))` is the normalized `v`, e.g. a trimmed text;
 * 3. `set` leaves every element other than its own identical.
 * A form of mappings with disjoint elements therefore preserves everything that it does not show.
 */
export interface FieldMapping<R extends object, V> {
  /** FHIRPath of the element below the resource, e.g. `name`. Server issues at or below it belong to the field. */
  readonly path: string;
  /** Value of the field in the form of a new resource. */
  readonly initial: V;
  get(resource: R): V;
  /** Returns `resource` itself when it has the value already. */
  set<T extends R>(resource: T, value: V): T;
  /** Like `set`, without the comparison: for new resources, whose defaults are stored explicitly. */
  write<T extends R>(resource: T, value: V): T;
}

interface Definition<R extends object, V> extends Pick<FieldMapping<R, V>, 'path' | 'initial' | 'get' | 'write'> {
  /** Compares two values of the field; by default as JSON. */
  isSame?: (one: V, other: V) => boolean;
}

/** Builds a mapping from its reader and writer. The first law holds by construction. */
export function fieldMapping<R extends object, V>({
  isSame = sameValue,
  ...definition
}: Definition<R, V>): FieldMapping<R, V> {
  return {
    ...definition,
    set: (resource, value) => (isSame(definition.get(resource), value) ? resource : definition.write(resource, value)),
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A copy of the resource with one property set, or deleted if the value is empty: FHIR has no empty values. */
export function setOrDelete<R extends object, K extends keyof R>(resource: R, key: K, value: R[K] | '' | undefined): R {
  const next = { ...resource };
  if (isEmpty(value)) delete next[key];
  else next[key] = value as R[K];
  return next;
}

/** A string element as a text, trimmed when it is stored; '' means no value. */
export function text<K extends string>(key: K): FieldMapping<{ [P in K]?: string }, string> {
  return fieldMapping({
    path: key,
    initial: '',
    get: (resource: { [P in K]?: string }) => resource[key] ?? '',
    write: (resource, value) => setOrDelete(resource, key, value.trim() as (typeof resource)[K]),
  });
}

/** A number element as the text of a numeric input; '' means no value. */
export function number<K extends string>(key: K): FieldMapping<{ [P in K]?: number }, string> {
  return fieldMapping({
    path: key,
    initial: '',
    get: (resource: { [P in K]?: number }) => (resource[key] === undefined ? '' : String(resource[key])),
    write: (resource, value) =>
      setOrDelete(resource, key, (value.trim() === '' ? undefined : Number(value)) as (typeof resource)[K]),
  });
}

/** Value of a radio group over a boolean; '' if the resource has none. */
export type BooleanText = 'true' | 'false' | '';

interface BooleanOptions {
  /** Value in a new form. */
  initial: BooleanText;
  /** Value shown if the resource has none, e.g. `true` for `active`; by default none. */
  absent?: BooleanText;
}

/** A boolean element as radio buttons. */
export function boolean<K extends string>(
  key: K,
  { initial, absent = '' }: BooleanOptions,
): FieldMapping<{ [P in K]?: boolean }, BooleanText> {
  return fieldMapping({
    path: key,
    initial,
    get: (resource: { [P in K]?: boolean }): BooleanText =>
      resource[key] === undefined ? absent : resource[key] ? 'true' : 'false',
    write: (resource, value) =>
      setOrDelete(resource, key, (value === '' ? undefined : value === 'true') as (typeof resource)[K]),
  });
}

/** A required code, e.g. a status; `initial` is the code of a new resource. '' means no value. */
export function code<K extends string>(key: K, initial: string): FieldMapping<{ [P in K]?: string }, string> {
  return fieldMapping({
    path: key,
    initial,
    get: (resource: { [P in K]?: string }) => resource[key] ?? '',
    write: (resource, value) => setOrDelete(resource, key, value as (typeof resource)[K]),
  });
}

/** A coding as `system|code`; '' means no value. */
export function coding<K extends string>(key: K): FieldMapping<{ [P in K]?: Coding }, string> {
  return fieldMapping({
    path: key,
    initial: '',
    get: (resource: { [P in K]?: Coding }) => (resource[key] ? codingKey(resource[key]) : ''),
    write: (resource, value) =>
      setOrDelete(resource, key, (value === '' ? undefined : codingFromKey(value)) as (typeof resource)[K]),
  });
}

/** `system|code` of the first coding of a concept; '' means no value. */
function firstCode(concept: CodeableConcept | undefined): string {
  const first = concept?.coding?.[0];
  return first ? codingKey(first) : '';
}

/** The concept with another first coding; undefined if nothing is left. Other codings and the text stay. */
function withFirstCode(concept: CodeableConcept | undefined, value: string): CodeableConcept | undefined {
  const { coding: codings = [], ...rest } = concept ?? {};
  const next = [...(value === '' ? [] : [codingFromKey(value)]), ...codings.slice(1)];
  const changed = { ...rest, ...(next.length > 0 && { coding: next }) };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** The first coding of a concept as `system|code`; '' means no value. */
export function codeableConcept<K extends string>(key: K): FieldMapping<{ [P in K]?: CodeableConcept }, string> {
  return fieldMapping({
    path: key,
    initial: '',
    get: (resource: { [P in K]?: CodeableConcept }) => firstCode(resource[key]),
    write: (resource, value) => setOrDelete(resource, key, withFirstCode(resource[key], value) as (typeof resource)[K]),
  });
}

/** The first coding of the first of several concepts as `system|code`; '' means no value. Other concepts stay. */
export function codeableConcepts<K extends string>(key: K): FieldMapping<{ [P in K]?: CodeableConcept[] }, string> {
  return fieldMapping({
    path: key,
    initial: '',
    get: (resource: { [P in K]?: CodeableConcept[] }) => firstCode(resource[key]?.[0]),
    write: (resource, value) => {
      const [first, ...others] = resource[key] ?? [];
      const next = withFirstCode(first, value);
      return setOrDelete(resource, key, [...(next ? [next] : []), ...others] as (typeof resource)[K]);
    },
  });
}

/** `Type/id` of a reference with the name to show, or undefined for none. Only another target is a change. */
export function reference<K extends string>(
  key: K,
): FieldMapping<{ [P in K]?: Reference }, ReferenceOption | undefined> {
  return fieldMapping<{ [P in K]?: Reference }, ReferenceOption | undefined>({
    path: key,
    initial: undefined,
    isSame: (one, other) => one?.value === other?.value,
    get: (resource) => toOption(resource[key]),
    write: (resource, value) => setOrDelete(resource, key, (value && toReference(value)) as (typeof resource)[K]),
  });
}

/** The option of a select for a stored reference; undefined if the reference is not a literal one. */
export function toOption(reference: Reference | undefined): ReferenceOption | undefined {
  const value = referenceKey(reference);
  return value === undefined ? undefined : { value, label: reference?.display ?? value };
}

/** The reference to store for an option. A label equal to the value is an id, not a name. */
export function toReference({ value, label, display = label }: ReferenceOption): Reference {
  return display && display !== value ? { reference: value, display } : { reference: value };
}

/** The value of the identifier with a use; by `orFirst` of the first identifier if none has the use. */
export function identifier(
  use: NonNullable<Identifier['use']>,
  { orFirst = false } = {},
): FieldMapping<{ identifier?: Identifier[] }, string> {
  const find = ({ identifier: all }: { identifier?: Identifier[] }) =>
    identifierByUse(all, use) ?? (orFirst ? all?.[0] : undefined);
  return fieldMapping({
    path: 'identifier',
    initial: '',
    get: (resource) => find(resource)?.value ?? '',
    write: (resource, value) =>
      setOrDelete(
        resource,
        'identifier',
        setIdentifier(resource.identifier, find(resource), { use, value: value.trim() }),
      ),
  });
}
