import type { Location } from '../common/fhir/r4.ts';
import { administrativeLevel, physicalType } from './codings.ts';

export const BENCH_ROOT = 'bench-root';

/**
 * A country of `count` Locations below a root, up to 40 children each. Valid Locations with all elements that the
 * application writes.
 */
export function* benchLocations(count: number): Iterable<Location> {
  for (let index = 0; index <= count; index += 1) {
    const parent = index === 0 ? undefined : Math.floor((index - 1) / 40);
    let level = 0;
    for (let above = index; above > 0; above = Math.floor((above - 1) / 40)) level += 1;
    const id = (at: number): string => (at === 0 ? BENCH_ROOT : `bench-${at}`);
    yield {
      resourceType: 'Location',
      id: id(index),
      identifier: [{ use: 'official', value: id(index) }],
      status: 'active',
      name: index === 0 ? 'Country' : `Place ${index}`,
      alias: [`Place ${index}`],
      physicalType: physicalType('jdn'),
      type: [physicalType('jdn'), administrativeLevel(level)],
      ...(parent === undefined
        ? {}
        : { partOf: { reference: `Location/${id(parent)}`, display: parent === 0 ? 'Country' : `Place ${parent}` } }),
    };
  }
}

/** The items in lists of `size`; the last one may be shorter. */
export function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[], undefined> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
