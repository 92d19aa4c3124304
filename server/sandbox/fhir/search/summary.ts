import type { Meta } from 'fhir/r4';
import { elementsOf } from '../../../fhir/definitions/structures.ts';
import type { AnyResource, JsonObject } from '../types.ts';
import type { Query } from './query.ts';

const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
  display: 'Resource encoded in summary mode',
};

/** Mandatory elements, which a subset always includes to be valid. */
const mandatory = (type: string): string[] =>
  Object.entries(elementsOf(type) ?? {}).flatMap(([name, { min }]) => (min ? [name] : []));

const summaryOf = (type: string): string[] =>
  Object.entries(elementsOf(type) ?? {}).flatMap(([name, { s }]) => (s ? [name] : []));

const matchesElement = (name: string, wanted: Set<string>): boolean =>
  wanted.has(name) ||
  wanted.has(name.replace(/^_/, '')) ||
  [...wanted].some((one) => one.endsWith('[x]') && name.startsWith(one.slice(0, -3)));

const reduce = <R extends AnyResource>(resource: R, keep: (name: string) => boolean): R => {
  const meta: Meta = { ...resource.meta, tag: [...(resource.meta?.tag ?? []), subsetted] };
  const kept = Object.entries(resource as unknown as JsonObject).filter(
    ([name]) => name === 'resourceType' || name === 'id' || keep(name),
  );
  return { ...Object.fromEntries(kept), meta } as R;
};

/** Applies `_elements` and `_summary` to one resource and tags it SUBSETTED if elements may be missing. */
export function subset<R extends AnyResource>(resource: R, query: Pick<Query, 'summary' | 'elements'>): R {
  const type = resource.resourceType;
  if (query.elements.length > 0) {
    const own = query.elements.flatMap((element) => {
      const [first = '', second] = element.split('.');
      if (/^[A-Z]/.test(first)) return first === type && second ? [second] : [];
      return [first];
    });
    const wanted = new Set([...own, ...mandatory(type)]);
    return reduce(resource, (name) => matchesElement(name, wanted));
  }
  if (query.summary === 'data') return reduce(resource, (name) => name !== 'text');
  if (query.summary === 'text') {
    const wanted = new Set(['text', ...mandatory(type)]);
    return reduce(resource, (name) => matchesElement(name, wanted));
  }
  if (query.summary === 'true') {
    const wanted = new Set([...summaryOf(type), ...mandatory(type)]);
    return reduce(resource, (name) => matchesElement(name, wanted));
  }
  return resource;
}
