import { gzipSync } from 'node:zlib';
import { decodeShape, type BaseMap, type BaseShapeKind, type MapPlace } from '../../common/map/baseMap.ts';
import { boxOf } from './clip.ts';
import { countryCodes } from './countryCodes.ts';
import { cutBaseMap, maxBaseMapBytes } from './cutBaseMap.ts';

const shapes = ({ shapes: all, perDegree }: BaseMap, kind: BaseShapeKind): MapPlace[][] =>
  (all[kind] ?? []).map((shape) => decodeShape(shape, perDegree));

/** True if an odd number of rings, or of turns around a ring, contain the place. */
function isInside(rings: MapPlace[][], [longitude, latitude]: MapPlace): boolean {
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([x, y], index) => {
      const [fromX, fromY] = ring.at(index - 1) ?? [x, y];
      if (y > latitude === fromY > latitude) return;
      if (longitude < x + ((latitude - y) / (fromY - y)) * (fromX - x)) inside = !inside;
    });
  }
  return inside;
}
const townNames = ({ towns }: BaseMap): string[] => towns.map(([name]) => name);
const names = (map: BaseMap, count: number): string[] => townNames(map).slice(0, count);

describe('the map of Kenya', () => {
  const map = cutBaseMap('KE');

  test('begins with the country and names its towns and those of the neighbours, the largest first', () => {
    const [west, south, east, north] = map.extent;
    expect([west, south, east, north].map(Math.round)).toEqual([34, -5, 42, 5]);
    expect(names(map, 400)).toEqual(expect.arrayContaining(['Nairobi', 'Mombasa', 'Lodwar', 'Kampala', 'Arusha']));
    expect(townNames(map).indexOf('Nairobi')).toBeLessThan(townNames(map).indexOf('Lodwar'));
    expect(townNames(map)).toContain('London');
    expect(townNames(map)).not.toContain('Leeds');
  });

  test.each([
    ['Nairobi', [36.8, -1.3], true, false],
    ['Lake Victoria', [33, -1], true, true],
    ['the Indian Ocean', [43, -4], false, false],
    ['London, in the coarse part', [-0.5, 51.5], true, false],
    ['Brazil, in the coarse part', [-50, -10], true, false],
    ['the Atlantic', [-30, 0], false, false],
    ['the Pacific, beyond the date line', [200, 0], false, false],
  ] as const)('%s is land or a lake', (_, place, isLand, isLake) => {
    expect(isInside(shapes(map, 'land'), place)).toBe(isLand);
    expect(isInside(shapes(map, 'lakes'), place)).toBe(isLake);
  });

  test('has rivers, and the border with Tanzania', () => {
    const isNear = ([x, y]: MapPlace): boolean => Math.hypot(x - 37.7, y + 3.1) < 0.8;
    expect(shapes(map, 'rivers').length).toBeGreaterThan(10);
    expect(shapes(map, 'borders').flat().some(isNear)).toBe(true);
  });

  test('has no line across the world, where a border crosses the date line', () => {
    const lengths = [...shapes(map, 'borders'), ...shapes(map, 'rivers')].flatMap((line) =>
      line.map(([x], index) => Math.abs(x - (line[index - 1]?.[0] ?? x))),
    );
    // The longest straight border is that of the United States and Canada.
    expect(Math.max(...lengths)).toBeLessThan(35);
  });

  test('contains names of towns only', () => {
    expect(Object.keys(map).sort()).toEqual(['extent', 'perDegree', 'shapes', 'towns']);
    expect(JSON.stringify(map.shapes)).not.toMatch(/[a-z]{3}"?[^":]*"[A-Z]/i);
  });
});

test('without a country, the map shows the world and its largest towns', () => {
  const map = cutBaseMap(undefined);
  expect(boxOf(shapes(map, 'land').flat())[2]).toBeGreaterThan(179);
  expect(isInside(shapes(map, 'land'), [36.8, -1.3])).toBe(true);
  expect(names(map, 30)).toEqual(expect.arrayContaining(['Shanghai', 'Lagos']));
  expect(townNames(map)).toEqual(expect.arrayContaining(['Suva', 'Lilongwe']));
  expect(gzipSync(JSON.stringify(map)).length).toBeLessThanOrEqual(maxBaseMapBytes);
});

test('a country on both sides of the date line is in one piece', () => {
  const map = cutBaseMap('FJ');
  const [west, , east] = map.extent;
  expect(west).toBeGreaterThan(170);
  expect(east).toBeLessThan(190);
  // Taveuni, which the date line crosses.
  expect(isInside(shapes(map, 'land'), [180, -16.85])).toBe(true);
});

test('a country has its main part as its extent, without overseas territories', () => {
  expect(cutBaseMap('FR').extent[0]).toBeGreaterThan(-10);
});

// The largest ones, those with the most detail, and some small ones: each has a different amount of content.
test.each(['RU', 'CA', 'US', 'CN', 'BR', 'IN', 'NO', 'PK', 'ID', 'NG', 'MV'])(
  'the map of %s is small enough',
  (code) => {
    const map = cutBaseMap(code);
    expect(gzipSync(JSON.stringify(map)).length).toBeLessThanOrEqual(maxBaseMapBytes);
    const [west, south, east, north] = map.extent;
    expect(east - west).toBeGreaterThan(0);
    expect(north - south).toBeGreaterThan(0);
    // Not that of the world.
    expect(east - west).toBeLessThan(200);
  },
);

test('a country code is two capital letters, and each is there once', () => {
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});
