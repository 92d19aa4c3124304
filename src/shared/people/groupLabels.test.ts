import { groupLabel, isInside } from './groupLabels.ts';

const malaria = { id: 'm', name: 'Malaria', path: '/Malaria' };
const slash = { id: 's', name: 'Malaria/TB', path: '/Malaria/TB' };
const nested = { id: 'n', name: 'TB', path: '/Malaria/TB', parentId: 'm' };
const wardOfSlash = { id: 'w', name: 'Ward', path: '/Malaria/TB/Ward', parentId: 's' };
const wardOfNested = { id: 'v', name: 'Ward', path: '/Malaria/TB/Ward', parentId: 'n' };
const parents = { m: malaria, s: slash, n: nested };

test('takes the names of a group from the groups that contain it', () => {
  expect(groupLabel(slash, parents)).toBe('Malaria/TB');
  expect(groupLabel(nested, parents)).toBe('Malaria › TB');
  expect(groupLabel(wardOfSlash, parents)).toBe('Malaria/TB › Ward');
  expect(groupLabel(wardOfNested, parents)).toBe('Malaria › TB › Ward');
});

test('reads paths with escaped slashes', () => {
  const escaped = { id: 's', name: 'Malaria/TB', path: '/Malaria~/TB' };
  const ward = { id: 'w', name: 'Ward 1/2', path: '/Malaria~/TB/Ward 1~/2', parentId: 's' };
  expect(groupLabel(escaped)).toBe('Malaria/TB');
  expect(groupLabel(ward, { s: escaped })).toBe('Malaria/TB › Ward 1/2');
  // Before the groups above it are read.
  expect(groupLabel(ward)).toBe('Malaria/TB › Ward 1/2');
  expect(groupLabel({ id: 't', name: 'a~', path: '/a~' })).toBe('a~');
});

test('adds the id where another group can have the same label', () => {
  expect(groupLabel({ id: '1', name: 'Malaria › TB', path: '/Malaria › TB' })).toBe('Malaria › TB (1)');
  expect(groupLabel({ id: '2', name: 'TB\u00A0', path: '/TB\u00A0' })).toBe('TB\u00A0 (2)');
  expect(groupLabel({ id: '3', name: 'T\u200BB', path: '/T\u200BB' })).toBe('T\u200BB (3)');
  // The groups above it cannot be read.
  expect(groupLabel(wardOfSlash, {})).toBe('Malaria › TB › Ward (w)');
  expect(groupLabel(wardOfSlash)).toBe('Malaria › TB › Ward');
});

test('labels a group without a path or with a cycle of parents', () => {
  expect(groupLabel({ id: '1', name: 'TB', path: '' }, {})).toBe('TB (1)');
  const one = { id: 'a', name: 'A', path: '/x/y/A', parentId: 'b' };
  const other = { id: 'b', name: 'B', path: '/x/y/B', parentId: 'a' };
  expect(groupLabel(one, { a: one, b: other })).toBe('x › y › A (a)');
});

test('a group is inside another by ids, not by its path', () => {
  expect(isInside(nested, malaria, parents)).toBe(true);
  expect(isInside(wardOfNested, malaria, parents)).toBe(true);
  expect(isInside(slash, malaria, parents)).toBe(false);
  expect(isInside(wardOfSlash, malaria, parents)).toBe(false);
  expect(isInside(wardOfSlash, nested, parents)).toBe(false);
  // Older servers do not report parents.
  expect(isInside({ id: 'x', name: 'Ward', path: '/Malaria/TB/Ward' }, malaria, {})).toBe(true);
  expect(isInside({ id: 'x', name: 'Ward', path: '/Malaria/TB/Ward' }, { ...malaria, path: '/Mal' }, {})).toBe(false);
});
