import { growth } from '../../../test/support/cpuTime.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import type { Resource } from '../../../common/fhir/r4.ts';
import { applyChoices } from './applyChoices.ts';
import { canonical } from './canonical.ts';
import { changeOf } from './conflict.ts';
import { mergeChanges } from './mergeChanges.ts';
import { mergeLists } from './mergeLists.ts';
import { sameValue } from './sameValue.ts';

const kinds = (merge: { changes: readonly { key: string; kind: string }[] }): string[] =>
  merge.changes.map(({ key, kind }) => `${key} ${kind}`);

test('compares as JSON, ignoring key order and undefined properties', () => {
  expect(sameValue({ a: 1, b: [{ c: undefined }] }, { b: [{}], a: 1 })).toBe(true);
  expect(sameValue({ a: 1 }, { a: '1' })).toBe(false);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue([1, 2], [1, 3])).toBe(false);
  expect(sameValue(Object.assign(Object.create(null), { a: 1 }), { a: 1 })).toBe(true);
  expect(sameValue(null, undefined)).toBe(false);
  const file = new File([], 'a.png');
  expect(sameValue({ file }, { file })).toBe(true);
  expect(sameValue(file, new File([], 'a.png'))).toBe(false);
});

test('the canonical text ignores the order of keys and undefined properties, but not the order of lists', () => {
  expect(canonical({ b: { d: 1, c: [{ f: 2, e: 3 }] }, a: null, x: undefined })).toBe(
    '{"a":null,"b":{"c":[{"e":3,"f":2}],"d":1}}',
  );
  expect(canonical([2, 10, 1])).toBe('[2,10,1]');
  expect(canonical(undefined)).toBe('');
});

test('the author and time of a version are read from the resource', () => {
  const meta = { lastUpdated: '2026-01-02T03:04:05Z' };
  expect(changeOf({ resourceType: 'Flag', meta })).toEqual({ changedAt: meta.lastUpdated, authorId: undefined });
  expect(changeOf({ resourceType: 'Flag' })).toEqual({ changedAt: undefined, authorId: undefined });
  const author = '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11';
  const source = authorSource(author)!;
  const base: Resource = { resourceType: 'Flag', meta: { versionId: '2', source: 'http://elsewhere' } };
  const newest: Resource = { resourceType: 'Flag', meta: { versionId: '3', source } };
  expect(changeOf(newest, base).authorId).toBe(author);
  expect(changeOf(newest, { ...base, meta: { ...base.meta, source } }).authorId).toBeUndefined();
  expect(changeOf(newest, { ...base, meta: { ...base.meta, versionId: '1' } }).authorId).toBeUndefined();
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

  test('a group changed by one side only, and fields outside of an overlapping group, do not overlap', () => {
    const group: ['latitude', 'longitude'][] = [['latitude', 'longitude']];
    const moved = { ...base, latitude: '2', longitude: '37' };
    expect(kinds(mergeChanges(base, moved, base, group))).toEqual(['latitude mine', 'longitude mine']);
    expect(kinds(mergeChanges(base, base, moved, group))).toEqual(['latitude theirs', 'longitude theirs']);
    const mine = { ...base, latitude: '2', name: 'A' };
    const theirs = { ...base, longitude: '37', status: 'inactive' };
    expect(kinds(mergeChanges(base, mine, theirs, group))).toEqual([
      'name mine',
      'status theirs',
      'latitude overlap',
      'longitude overlap',
    ]);
  });

  test('a value removed by one side is missing in the result', () => {
    const { name: _, ...without } = base;
    const merge = mergeChanges<Partial<typeof base>>(base, without, { ...base, status: 'inactive' });
    expect(merge.merged).toStrictEqual({ ...without, status: 'inactive' });
  });

  test('takes the chosen side of overlaps only', () => {
    const theirs = { ...base, name: 'B', latitude: '3', status: 'inactive' };
    const merge = mergeChanges(base, { ...base, name: 'A', latitude: '2', longitude: '37' }, theirs);
    const mine = { name: 'A', latitude: '2', longitude: '37', status: 'inactive' };
    expect(applyChoices(merge, {})).toEqual(mine);
    expect(applyChoices(merge, { name: 'theirs', latitude: 'mine', longitude: 'theirs' })).toEqual({
      ...mine,
      name: 'B',
    });
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
    ['both removed an element and added different ones', ['a'], ['b'], ['c']],
    ['both added an element with one id', [], [{ id: 'x', v: 2 }], [{ id: 'x', v: 3 }]],
    ['both added an identifier of one system', [], [{ system: 'a', value: '1' }], [{ system: 'a', value: '2' }]],
    ['the base contains equal elements', ['a', 'a'], ['a'], ['a', 'b']],
    ['mine contains equal elements', ['a'], ['a', 'b', 'b'], ['a']],
    ['theirs contains equal elements', ['a'], ['a'], ['a', 'b', 'b']],
  ])('returns undefined when %s', (_why, base, mine, theirs) => {
    expect(mergeLists(base as unknown[], mine, theirs)).toBeUndefined();
  });

  test.each([
    ['removed the same element', ['a', 'b'], ['b'], ['b'], ['b']],
    ['replaced an element by the same one', ['a'], ['b'], ['b'], ['b']],
    [
      'added elements of different systems',
      [],
      [{ system: 'a' }],
      [{ system: 'b' }],
      [{ system: 'b' }, { system: 'a' }],
    ],
    ['added elements without an identity', [], [{ v: 1 }], [{ v: 2 }], [{ v: 2 }, { v: 1 }]],
    ['added the same element, with keys in another order', [], [{ a: 1, b: 2 }], [{ b: 2, a: 1 }], [{ a: 1, b: 2 }]],
  ])('merges when both %s', (_what, base, mine, theirs, merged) => {
    expect(mergeLists(base as unknown[], mine, theirs)).toEqual(merged);
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

  test('keeps the additions of two users to a list that the base lacks', () => {
    const { merged, changes } = mergeChanges<{ alias?: string[] }>({}, { alias: ['a'] }, { alias: ['b'] });
    expect(merged).toEqual({ alias: ['b', 'a'] });
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
