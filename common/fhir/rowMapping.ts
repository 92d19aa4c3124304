import type { FhirResource } from './r4.ts';

type ResourceOf<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>;

/** What servers return with any `_elements`. */
type Always = 'resourceType' | 'id' | 'meta';

declare const notRequested: unique symbol;

/**
 * A resource of a response with `_elements`: the requested elements with their extensions (`_name`). The other elements
 * have a type that nothing accepts; if they were only absent, a function of the whole resource would accept it, because
 * all elements of a stored resource are optional.
 */
export type Requested<R, Element extends string> = Pick<R, keyof R & (Always | Element | `_${Element}`)> & {
  readonly [Key in Exclude<keyof R, Always | Element | `_${Element}`>]?: typeof notRequested;
};

/** Value of `_elements` that a row mapping defines. */
export type Elements = string & { readonly [notRequested]: never };

/** How the resources of a list become rows, and the elements that this reads. */
export interface RowMapping<R extends FhirResource, Row, Context extends readonly unknown[] = []> {
  type: R['resourceType'];
  elements: Elements;
  toRow: (resource: R, ...context: Context) => Row;
}

/** Defines the rows of a list by its elements, which are all that `toRow` can read besides id and meta. */
export function rowMapping<
  T extends FhirResource['resourceType'],
  Element extends keyof ResourceOf<T> & string,
  Row,
  Context extends readonly unknown[],
>(
  type: T,
  elements: readonly Element[],
  toRow: (resource: Requested<ResourceOf<T>, Element>, ...context: Context) => Row,
): RowMapping<ResourceOf<T>, Row, Context> {
  return { type, elements: elements.join(','), toRow } as unknown as RowMapping<ResourceOf<T>, Row, Context>;
}
