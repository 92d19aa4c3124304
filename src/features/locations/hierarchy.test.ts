import * as fc from 'fast-check';
import { foundTree, isWithin, pathTo, visibleRows, type Children, type Place } from './hierarchy.ts';

function place(id: string, parentId?: string): Place {
  return { id, name: id, parentId, building: false };
}

const places = [
  place('root'),
  place('a', 'root'),
  place('b', 'root'),
  place('a1', 'a'),
  place('a2', 'a'),
  place('a1x', 'a1'),
];
const placeOf = (id: string) => places.find((entry) => entry.id === id);
const below =
  (all: Place[]) =>
  (id: string): Children => ({
    places: all.filter((entry) => entry.parentId === id),
    state: 'ready',
  });

function rows(view: Partial<Parameters<typeof visibleRows>[0]>) {
  return visibleRows({
    rootId: 'root',
    childrenOf: below(places),
    isExpanded: () => true,
    isLeaf: () => false,
    ...view,
  });
}

describe('visibleRows', () => {
  it('lists open places depth first with their place in the set', () => {
    expect(rows({}).map((row) => `${row.level} ${row.key}`)).toEqual(['1 a', '2 a1', '3 a1x', '2 a2', '1 b']);
    expect(rows({})[3]).toMatchObject({ position: 2, setSize: 2, expandable: false, expanded: false });
    expect(rows({ isExpanded: () => false }).map((row) => row.key)).toEqual(['a', 'b']);
  });

  it('knows what has nothing below it only after asking, or by hint', () => {
    const childrenOf = (id: string) => (id === 'root' ? below(places)('root') : undefined);
    const closed = rows({ childrenOf, isExpanded: () => false, isLeaf: (id) => id === 'b' });
    expect(closed).toMatchObject([
      { key: 'a', expandable: true },
      { key: 'b', expandable: false },
    ]);
  });

  it('shows what is being loaded, what failed and how many more there are', () => {
    const state = (children: Children) =>
      rows({ childrenOf: (id) => (id === 'root' ? children : undefined), isExpanded: () => false });
    expect(state({ places: [], state: 'loading' })).toEqual([
      { kind: 'loading', key: 'root/loading', level: 1, parentId: 'root' },
    ]);
    expect(state({ places: [], state: 'failed' })[0]).toMatchObject({ kind: 'failed' });
    const paged = state({ places: [place('a', 'root')], state: 'more', total: 47 });
    expect(paged[0]).toMatchObject({ setSize: 47, position: 1 });
    expect(paged[1]).toMatchObject({ kind: 'more', remaining: 46 });
    expect(state({ places: [place('a', 'root')], state: 'more' })[0]).toMatchObject({ setSize: -1 });
    expect(rows({ childrenOf: () => undefined })).toHaveLength(1);
  });

  it('is finite for any data, cycles included, and shows no place twice on a path', () => {
    const ids = ['root', 'a', 'b', 'c', 'd'];
    const data = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 5 });
    fc.assert(
      fc.property(data, (pairs) => {
        const all = [...new Map(pairs.map(([id, parentId]) => [id, place(id, parentId)])).values()];
        const keys = rows({ childrenOf: below(all) }).map((row) => row.key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).not.toContain('root');
        for (const entry of all) {
          const path = pathTo(entry.id, (id) => all.find((other) => other.id === id)).map((other) => other.id);
          expect(new Set(path).size).toBe(path.length);
        }
      }),
    );
  });
});

describe('pathTo', () => {
  it('leads from the top to the parent', () => {
    expect(pathTo('a1x', placeOf).map((entry) => entry.id)).toEqual(['root', 'a', 'a1']);
    expect(pathTo('root', placeOf)).toEqual([]);
  });

  it('ends in a cycle and at an unknown parent', () => {
    const circle = [place('x', 'y'), place('y', 'x')];
    expect(pathTo('x', (id) => circle.find((entry) => entry.id === id)).map((entry) => entry.id)).toEqual(['y']);
    expect(pathTo('x', (id) => (id === 'x' ? place('x', 'gone') : undefined))).toEqual([]);
  });
});

describe('foundTree', () => {
  it('holds each hit with the path to it and nothing else', () => {
    const tree = foundTree('root', [place('a1x', 'a1')], [place('root'), place('a', 'root'), place('a1', 'a')]);
    expect([...tree.hits]).toEqual(['a1x']);
    expect([...tree.open]).toEqual(['a', 'a1']);
    expect(tree.childrenOf('root').map((entry) => entry.id)).toEqual(['a']);
    expect(tree.childrenOf('a1').map((entry) => entry.id)).toEqual(['a1x']);
  });

  it('shares a path between hits, one above the other too', () => {
    const tree = foundTree('root', [place('a', 'root'), place('a2', 'a')], [place('root')]);
    expect(tree.childrenOf('root')).toHaveLength(1);
    expect(tree.childrenOf('a').map((entry) => entry.id)).toEqual(['a2']);
  });

  it('still shows a hit whose ancestors are unknown or in a circle', () => {
    expect(foundTree('root', [place('lost', 'gone')], []).childrenOf('root')).toHaveLength(1);
    const circle = foundTree('root', [place('x', 'y')], [place('y', 'x')]);
    expect(circle.childrenOf('root').map((entry) => entry.id)).toEqual(['y']);
    expect(circle.childrenOf('y').map((entry) => entry.id)).toEqual(['x']);
  });
});

describe('isWithin', () => {
  it('is true for the place and all below it', () => {
    expect(['a', 'a1', 'a1x', 'b', 'root'].map((id) => isWithin(id, 'a', placeOf))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
