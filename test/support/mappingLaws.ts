import type { FieldMapping } from '../../src/shared/form/fieldMapping.ts';
import { fc } from './fastCheck.ts';

interface MappingCase<R extends object, V> {
  mapping: FieldMapping<R, V>;
  /** Resources with the mapped elements, in as many shapes as servers may store, and with other elements. */
  resource: fc.Arbitrary<R>;
  value: fc.Arbitrary<V>;
  /** The value as the mapping stores it, e.g. trimmed. */
  normalized?: (value: V) => unknown;
  /** The part of a read value that is stored, e.g. the keys of options without their labels. By default all of it. */
  comparable?: (value: V) => unknown;
  /** False for combinations of resource and value after which `get` reads another part of the resource. */
  isReadable?: (resource: R, value: V) => boolean;
  /** Elements that the mapping writes; by default the one of its path. */
  elements?: readonly string[];
}

/** Declares a test of each law of `FieldMapping`. */
export function testMappingLaws<R extends object, V>({
  mapping,
  resource: anyResource,
  value: anyValue,
  comparable = (value) => value,
  normalized = comparable,
  isReadable = () => true,
  elements = [mapping.path],
}: MappingCase<R, V>): void {
  test('returns the same resource when the value does not change', () => {
    fc.assert(fc.property(anyResource, (resource) => mapping.set(resource, mapping.get(resource)) === resource));
  });

  test('reads what it wrote', () => {
    fc.assert(
      fc.property(anyResource, anyValue, (resource, value) => {
        // An unchanged value is not normalized.
        fc.pre(isReadable(resource, value) && value !== mapping.get(resource));
        expect(comparable(mapping.get(mapping.set(resource, value)))).toEqual(normalized(value));
      }),
    );
  });

  test('leaves every other element identical and does not change its input', () => {
    fc.assert(
      fc.property(anyResource, anyValue, (resource, value) => {
        const before = structuredClone(resource);
        const after = mapping.set(resource, value) as Record<string, unknown>;
        expect(resource).toStrictEqual(before);
        for (const [key, element] of Object.entries(resource)) {
          if (!elements.includes(key)) expect(after[key]).toBe(element);
        }
        for (const key of Object.keys(after)) expect([...Object.keys(resource), ...elements]).toContain(key);
      }),
    );
  });
}
