import { fc } from '../../../test/support/fastCheck.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import type { Branch } from '../tree/treeRows.ts';
import {
  buildSearchTree,
  locationTreeRows,
  parentFault,
  pathTo,
  toTreeLocation,
  nameToStore,
  type TreeLocation,
} from './hierarchy.ts';

function location(id: string, parentId?: string): TreeLocation {
  return { id, name: id, parentId, building: false };
}

const { compare } = new Intl.Collator('en');

const locations = [
  location('root'),
  location('a', 'root'),
  location('b', 'root'),
  location('a1', 'a'),
  location('a2', 'a'),
  location('a1x', 'a1'),
];
const findLocation = (id: string) => locations.find((entry) => entry.id === id);
const below =
  (all: TreeLocation[]) =>
  (id: string): Branch<TreeLocation> => ({
    items: all.filter((entry) => entry.parentId === id),
    state: 'ready',
  });

const translation = (language: string, text: string) => setTranslation(undefined, language, text);

function rows(options: Partial<Parameters<typeof locationTreeRows>[0]>) {
  const expanded = new Set(locations.map((entry) => entry.id));
  return locationTreeRows({ rootId: 'root', childrenOf: below(locations), expanded, ...options });
}
const nodes = (all: ReturnType<typeof rows>) => all.flatMap((row) => (row.kind === 'node' ? [row] : []));
const shown = (all: ReturnType<typeof rows>) => nodes(all).map((row) => `${row.level} ${row.node.id}`);

describe('locationTreeRows', () => {
  it('shows the Locations below the root, and the children of expanded ones', () => {
    expect(shown(rows({}))).toEqual(['1 a', '2 a1', '3 a1x', '2 a2', '1 b']);
    expect(shown(rows({ expanded: new Set() }))).toEqual(['1 a', '1 b']);
  });

  it('marks a building, and a Location with an empty response, as having no children', () => {
    const childrenOf = (id: string): Branch<TreeLocation> | undefined =>
      id === 'root'
        ? {
            items: [...below(locations)('root').items, { ...location('well', 'root'), building: true }],
            state: 'ready',
          }
        : id === 'b'
          ? { items: [], state: 'ready' }
          : undefined;
    const result = nodes(rows({ childrenOf, expanded: new Set() }));
    expect(result.map((row) => [row.node.id, row.node.children])).toEqual([
      ['a', 'unknown'],
      ['b', 'none'],
      ['well', 'none'],
    ]);
  });

  it('shows a loading row, a failure row and the number of remaining children', () => {
    const state = (children: Branch<TreeLocation>) =>
      rows({ childrenOf: (id) => (id === 'root' ? children : undefined) });
    expect(state({ items: [], state: 'loading' })).toMatchObject([{ kind: 'loading' }]);
    expect(state({ items: [], state: 'failed' })).toMatchObject([{ kind: 'failed' }]);
    const paged = state({ items: [location('b', 'root')], state: 'ready', hasMore: true, total: 47 });
    expect(paged[0]).toMatchObject({ setSize: 47, position: 1 });
    expect(paged.at(-1)).toMatchObject({ kind: 'more', remaining: 46 });
  });

  it('shows a Location once that two pages of siblings contain', () => {
    const items = ['a', 'b', 'a'].map((id) => location(id, 'root'));
    const childrenOf = (id: string): Branch<TreeLocation> | undefined =>
      id === 'root' ? { items, state: 'ready' } : undefined;
    expect(shown(rows({ childrenOf, expanded: new Set() }))).toEqual(['1 a', '1 b']);
  });

  it('shows only hits and their paths while searching, and the children of a hit on demand', () => {
    const found = buildSearchTree('root', [location('a1', 'a')], [location('root'), location('a', 'root')], compare);
    const childrenOf = (id: string) => found.childrenOf(id) ?? below(locations)(id);
    expect(shown(rows({ childrenOf, expanded: found.expanded }))).toEqual(['1 a', '2 a1']);
    expect(shown(rows({ childrenOf, expanded: new Set(['a', 'a1']) }))).toEqual(['1 a', '2 a1', '3 a1x']);
    expect(rows({ childrenOf: buildSearchTree('root', [], [], compare).childrenOf })).toEqual([]);
  });

  it('terminates for any data including cycles, and never repeats a Location on a path', () => {
    const ids = ['root', 'a', 'b', 'c', 'd'];
    const data = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 5 });
    fc.assert(
      fc.property(data, (pairs) => {
        const all = [...new Map(pairs.map(([id, parentId]) => [id, location(id, parentId)])).values()];
        const find = (id: string) => all.find((entry) => entry.id === id);
        const result = nodes(rows({ childrenOf: below(all), expanded: new Set(ids) }));
        expect(new Set(result.map((row) => row.key)).size).toBe(result.length);
        expect(result.map((row) => row.node.id)).not.toContain('root');
        for (const entry of all) {
          const path = pathTo(entry.id, find).map((other) => other.id);
          expect(new Set(path).size).toBe(path.length);
        }
      }),
    );
  });
});

describe('pathTo', () => {
  it('returns the ancestors from the top down to the parent', () => {
    expect(pathTo('a1x', findLocation).map((entry) => entry.id)).toEqual(['root', 'a', 'a1']);
    expect(pathTo('root', findLocation)).toEqual([]);
  });

  it('stops at a cycle and at an unknown parent', () => {
    const circle = [location('x', 'y'), location('y', 'x')];
    expect(pathTo('x', (id) => circle.find((entry) => entry.id === id)).map((entry) => entry.id)).toEqual(['y']);
    expect(pathTo('x', (id) => (id === 'x' ? location('x', 'gone') : undefined))).toEqual([]);
  });
});

describe('buildSearchTree', () => {
  it('contains each hit and its path only', () => {
    const tree = buildSearchTree(
      'root',
      [location('a1x', 'a1')],
      [location('root'), location('a', 'root'), location('a1', 'a')],
      compare,
    );
    expect([...tree.hits]).toEqual(['a1x']);
    expect([...tree.expanded]).toEqual(['a', 'a1']);
    expect(tree.childrenOf('root')?.items.map((entry) => entry.id)).toEqual(['a']);
    expect(tree.childrenOf('a1')?.items.map((entry) => entry.id)).toEqual(['a1x']);
  });

  it('merges the paths of several hits, including a hit above another hit', () => {
    const tree = buildSearchTree('root', [location('a', 'root'), location('a2', 'a')], [location('root')], compare);
    expect(tree.childrenOf('root')?.items).toHaveLength(1);
    expect(tree.childrenOf('a')?.items.map((entry) => entry.id)).toEqual(['a2']);
  });

  it('shows a hit whose ancestors are unknown or form a cycle', () => {
    expect(buildSearchTree('root', [location('lost', 'gone')], [], compare).childrenOf('root')?.items).toHaveLength(1);
    const circle = buildSearchTree('root', [location('x', 'y'), location('y', 'x')], [], compare);
    expect(circle.childrenOf('root')?.items.map((entry) => entry.id)).toEqual(['y']);
    expect(circle.childrenOf('y')?.items.map((entry) => entry.id)).toEqual(['x']);
    expect(circle.childrenOf('x')).toBeUndefined();
  });
});

test('sorts hits by the collation of the language', () => {
  const locations = ['Zile', 'Árbol', 'Ebene', 'Èze'].map((id) => location(id, 'root'));
  const french = new Intl.Collator('fr');
  const tree = buildSearchTree('root', locations, [], (one, other) => french.compare(one, other));
  expect(tree.childrenOf('root')?.items.map(({ id }) => id)).toEqual(['Árbol', 'Ebene', 'Èze', 'Zile']);
});

test('shows the translated name of a Location and writes its stored name', () => {
  const cairo = toTreeLocation(
    { resourceType: 'Location', id: 'c', name: 'Cairo', _name: translation('ar', 'القاهرة') },
    'ar',
  );
  expect(cairo).toMatchObject({ name: 'القاهرة', storedName: 'Cairo' });
  expect(nameToStore(cairo)).toBe('Cairo');
  const plain = toTreeLocation({ resourceType: 'Location', id: 'c', name: 'Cairo' }, 'ar');
  expect(plain).toEqual({ id: 'c', name: 'Cairo', parentId: undefined, building: false });
  expect(nameToStore(plain)).toBe('Cairo');
});

describe('parentFault', () => {
  const faultsFor = (mayBeInBuilding: boolean) =>
    [...locations, { ...location('clinic', 'b'), building: true }].map((parent) =>
      parentFault({ id: 'a', mayBeInBuilding }, parent, pathTo(parent.id, findLocation)),
    );

  it('rejects the Location itself, those below it, and buildings for a jurisdiction', () => {
    expect(faultsFor(false)).toEqual([undefined, 'self', undefined, 'below', 'below', 'below', 'building']);
  });

  it('accepts a building as parent of a building', () => {
    expect(faultsFor(true).at(-1)).toBeUndefined();
  });
});
