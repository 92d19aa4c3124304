import type { FhirResource, Resource } from '../../../common/fhir/r4.ts';
import type { FieldMapping } from './fieldMapping.ts';

type ResourceType = FhirResource['resourceType'];
type OfType<T extends ResourceType> = Extract<FhirResource, { resourceType: T }>;

// oxlint-disable-next-line typescript/no-explicit-any -- a mapping reads and writes its value, so it is invariant
type FieldMappings<R extends object> = Readonly<Record<string, FieldMapping<R, any>>>;

/** Form values of a record of mappings. */
export type ValuesOf<M> = { -readonly [K in keyof M]: M[K] extends { initial: infer V } ? V : never };

/** A form over one FHIR type: conversion in both directions, and the fields of the server's issues. */
export interface FhirForm<R extends Resource, Values extends object> {
  readonly resourceType: R['resourceType'];
  /** Values of the form of a new resource. */
  readonly initialValues: Values;
  toForm: (resource: R) => Values;
  /** The resource to store: `stored` with the changes of the form, or a new one with this id. */
  toResource: (values: Values, stored: R | undefined, id: string) => R;
  /** FHIRPath expression → field, for the issues of the server's response. */
  readonly issueFields: Readonly<Record<string, string>>;
}

interface Options<R> {
  /** A new resource before the fields are written; by default one whose official identifier is its id. */
  create?: (id: string) => R;
}

/**
 * Combines field mappings into the form of one FHIR type. Lossless if the mappings write disjoint elements:
 * `toResource(toForm(r), r, id)` is `r`.
 */
export function fhirForm<T extends ResourceType, M extends FieldMappings<OfType<T>>>(
  resourceType: T,
  fields: M,
  options: Options<OfType<T>> = {},
): FhirForm<OfType<T>, ValuesOf<M>> {
  const entries = Object.entries(fields) as [string, FieldMapping<object, unknown>][];
  const create = (options.create as Options<Resource>['create']) ?? ((id) => newResource(resourceType, id));
  const form: FhirForm<Resource, Record<string, unknown>> = {
    resourceType,
    initialValues: Object.fromEntries(entries.map(([name, { initial }]) => [name, initial])),
    toForm: (resource) => Object.fromEntries(entries.map(([name, { get }]) => [name, get(resource)])),
    toResource: (values, stored, id) =>
      entries.reduce(
        (resource, [name, { set, write }]) => (stored ? set : write)(resource, values[name]),
        stored ?? create(id),
      ),
    // If several fields have the same path, its issues belong to the first.
    issueFields: Object.fromEntries(entries.toReversed().map(([name, { path }]) => [`${resourceType}.${path}`, name])),
  };
  // The entries lose the types that the mappings have by name.
  return form as unknown as FhirForm<OfType<T>, ValuesOf<M>>;
}

function newResource(resourceType: string, id: string): Resource {
  return { resourceType, id, identifier: [{ use: 'official', value: id }] } as Resource;
}
