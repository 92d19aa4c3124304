import { growth } from '../../../test/support/cpuTime.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { mergeChanges } from './mergeChanges.ts';
import { mergeLists } from './mergeLists.ts';
import { sameValue } from './sameValue.ts';

const kinds = (merge: { changes: readonly { key: string; kind: string }[] }): string[] =>
  merge.changes.map(({ key, kind }) => `${key} ${kind}`);

test('compares as JSON, ignoring key order and undefined properties', () => {
  expect(sameValue({ a: 1, b: [{ c: undefined }] }, { b: [{}], a: 1 })).toBe(true);
  expect(sameValue({ a: 1 }, { a: '1' })).toBe(false);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue(null, undefined)).toBe(false);
  const file = new File([], 'a.png');
  expect(sameValue({ file }, { file })).toBe(true);
  expect(sameValue(file, new File([], 'a.png'))).toBe(false);
});

describe('values of a form', () => {
  const base = { name: 'Nairobi', status: 'active', latitude: '1', longitude: '36' };

  test('merges changes that do not overlap', () => {
    const merge = mergeChanges(base, { ...base, name: 'Nairobi City' }, { ...base, status: 'inactive' });
    expect(merge.merged).toEqual({ ...base, name: 'Nairobi City', status: 'inactive' });
    expect(kinds(merge)).toEqual(['name mine', 'status theirs']);
  });

  test('two different changes of one field overlap, identical ones do not', () => {
    const mine = { ...base, name: 'A', status: 'inactive' };
    const merge = mergeChanges(base, mine, { ...base, name: 'B', status: 'inactive' });
    expect(kinds(merge)).toEqual(['name overlap', 'status both']);
    expect(merge.changes[0]).toEqual({ key: 'name', base: 'Nairobi', mine: 'A', theirs: 'B', kind: 'overlap' });
    expect(merge.merged).toEqual(mine);
  });

  test('does not combine grouped fields from both sides', () => {
    const [mine, theirs] = [
      { ...base, latitude: '2' },
      { ...base, longitude: '37' },
    ];
    expect(kinds(mergeChanges(base, mine, theirs))).toEqual(['latitude mine', 'longitude theirs']);
    const grouped = mergeChanges(base, mine, theirs, [['latitude', 'longitude']]);
    expect(kinds(grouped)).toEqual(['latitude overlap', 'longitude overlap']);
    expect(grouped.merged).toEqual(mine);
    const same = mergeChanges(base, mine, mine, [['latitude', 'longitude']]);
    expect(kinds(same)).toEqual(['latitude both']);
  });
});

describe('lists', () => {
  test('merges additions and removals of both sides', () => {
    expect(mergeLists(['a', 'b', 'c'], ['a', 'c', 'd'], ['b', 'c', 'e'])).toEqual(['c', 'e', 'd']);
  });

  test.each([
    ['both changed the same element', [{ url: 'x', v: 1 }], [{ url: 'x', v: 2 }], [{ url: 'x', v: 3 }]],
    ['one side changed an element that the other removed', ['a', 'b'], ['A', 'b'], ['b']],
    ['both added an extension of one url', [], [{ url: 'x', v: 2 }], [{ url: 'x', v: 3 }]],
    ['both added an identifier of one use', [], [{ use: 'usual', value: '1' }], [{ use: 'usual', value: '2' }]],
    ['both added the same member', [], [{ member: { reference: 'A/1' } }], [{ member: { reference: 'A/1' }, x: 1 }]],
    ['mine has another order', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c']],
    ['a list contains equal elements', ['a', 'a'], ['a'], ['a', 'a', 'b']],
  ])('returns undefined when %s', (_why, base, mine, theirs) => {
    expect(mergeLists(base as unknown[], mine, theirs)).toBeUndefined();
  });

  test('merges 5000 entries, in a time that grows with their number, not its square', () => {
    const merge = (count: number) => () => {
      const entries = Array.from({ length: count }, (_, id) => ({ item: { reference: `Group/${id}` } }));
      const [mine, theirs] = [{ item: { reference: 'Group/m' } }, { item: { reference: 'Group/t' } }];
      return mergeLists(entries, [...entries, mine], [...entries.slice(1), theirs]);
    };
    expect(merge(5000)()).toHaveLength(5001);
    expect(growth(merge, 1000)).toBeLessThan(64);
  });
});

describe('elements of resources', () => {
  test('keeps the additions of two users to one list', () => {
    const entry = (id: string) => ({ item: { reference: `Group/${id}` } });
    const { merged, changes } = mergeChanges({ entry: [] }, { entry: [entry('a')] }, { entry: [entry('b')] });
    expect(merged.entry).toEqual([entry('b'), entry('a')]);
    expect(changes.map(({ kind }) => kind)).toEqual(['both']);
  });

  test('does not merge the parts of an element', () => {
    const position = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
    const { changes } = mergeChanges(position(1, 2), position(3, 2), position(1, 4));
    expect(changes.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['position overlap']);
  });
});

describe('for any values', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 2 }), {
    noNullPrototype: true,
  });

  test('keeps the changes of one side if the other changed nothing', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(sameValue(mergeChanges(base, other, base).merged, other)).toBe(true);
        expect(sameValue(mergeChanges(base, base, other).merged, other)).toBe(true);
        expect(mergeChanges(base, other, base).changes.every(({ kind }) => kind === 'mine')).toBe(true);
      }),
    );
  });

  test('is symmetric without overlaps and contains every change of either side', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const one = mergeChanges(base, mine, theirs);
        const other = mergeChanges(base, theirs, mine);
        const overlaps = (merge: typeof one) => merge.changes.filter(({ kind }) => kind === 'overlap').length;
        for (const { key, kind } of one.changes) {
          if (kind === 'mine') expect(sameValue(one.merged[key], mine[key])).toBe(true);
          if (kind === 'theirs') expect(sameValue(one.merged[key], theirs[key])).toBe(true);
        }
        for (const key of Object.keys(base)) {
          if (!one.changes.some((change) => change.key === key)) {
            expect(sameValue(one.merged[key], base[key])).toBe(true);
          }
        }
        const lists = one.changes.some(({ mine: value }) => Array.isArray(value));
        if (!lists && overlaps(one) === 0) expect(sameValue(one.merged, other.merged)).toBe(true);
      }),
    );
  });
});
