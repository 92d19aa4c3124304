import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeShape } from '../../common/map/baseMap.ts';
import { SettingError } from '../settings/define.ts';
import { readBaseMapFile } from './fileBaseMap.ts';
import { countryOfTimeZone, openBaseMap } from './openBaseMap.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'base-map-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { MAP_COUNTRY: undefined, TIME_ZONE: undefined };
function fileWith(content: unknown): string {
  const file = path.join(folder, 'base.geojson');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const feature = (type: string, coordinates: unknown, properties: unknown = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

test('a file of GeoJSON replaces the map of the product', async () => {
  const square = [[30, 0], [31, 0], [31, 1], [30, 0]]; // prettier-ignore
  const file = fileWith(
    collection(
      feature('Polygon', [square]),
      feature('MultiPolygon', [[square]], { kind: 'lakes' }),
      feature('LineString', [[30, 0], [32.1234, 2]], null), // prettier-ignore
      feature('MultiLineString', [square], { kind: 'rivers' }),
      feature('Point', [30.5, 0.5], { name: ' Kampala ' }),
    ),
  );
  const made = await openBaseMap({ ...settings, MAP_BASE: file });
  expect(made?.attribution).toBe('');
  expect(made?.path).toMatch(/^\/assets\/base-map\.[0-9a-f]{12}\.json$/);
  const map = readBaseMapFile(file);
  expect(JSON.parse(made?.content ?? '')).toEqual(map);
  const { extent, perDegree, shapes, towns } = map;
  expect(extent).toEqual([30, 0, 32.1234, 2]);
  expect(towns).toEqual([['Kampala', 30.5, 0.5]]);
  expect(Object.entries(shapes).map(([kind, all]) => [kind, all.length])).toEqual([
    ['land', 1],
    ['lakes', 1],
    ['rivers', 1],
    ['borders', 1],
  ]);
  expect(decodeShape(shapes.borders?.[0] ?? [], perDegree)).toEqual([[30, 0], [32.1234, 2]]); // prettier-ignore
});

test.each([
  ['not JSON', '{"type":', 'it is not JSON'],
  ['a list', [], 'it is not a FeatureCollection of GeoJSON'],
  ['without features', { type: 'FeatureCollection', features: {} }, 'it is not a FeatureCollection'],
  ['empty', collection(), 'it contains nothing to draw'],
  ['of null', collection(null), 'features[0].geometry is not a point, line or polygon'],
  ['of a collection', collection(feature('GeometryCollection', [])), 'features[0].geometry is not'],
  ['with a text as a coordinate', collection(feature('LineString', [['a', 1]])), 'coordinates[0] is not a position'],
  ['in metres', collection(feature('LineString', [[500_000, 1]])), 'coordinates[0] is not a position'],
  ['without lists', collection(feature('Polygon', { length: 1 })), 'features[0].geometry.coordinates is not a list'],
  ['with a town without a name', collection(feature('Point', [1, 1])), 'features[0] is a town without a name'],
  ['of another kind', collection(feature('LineString', [], { kind: 'roads' })), 'the kind of features[0] is not land'],
  [
    'with a line as land',
    collection(feature('LineString', [], { kind: 'land' })),
    'features[0] of kind land is a LineS',
  ],
  ['too large', ' '.repeat(2 * 1024 * 1024 + 1), 'it has 2097153 bytes'],
])('a file that is %s is refused with the reason', async (_, content, reason) => {
  const file = fileWith(content);
  expect(() => readBaseMapFile(file)).toThrow(SettingError);
  expect(() => readBaseMapFile(file)).toThrow(reason);
  await expect(openBaseMap({ ...settings, MAP_BASE: file })).rejects.toThrow(`MAP_BASE names ${JSON.stringify(file)}`);
});

test('an absent file and a folder are refused', () => {
  expect(() => readBaseMapFile(path.join(folder, 'nothing'))).toThrow('there is no such file');
  expect(() => readBaseMapFile(folder)).toThrow('it is not a file');
});

test('none switches the map off', async () => {
  expect(await openBaseMap({ ...settings, MAP_BASE: 'none' }, 'KE')).toBeUndefined();
});

test.each([
  ['Africa/Nairobi', 'KE'],
  ['Asia/Kathmandu', 'NP'],
  ['Asia/Katmandu', 'NP'],
  ['Europe/London', 'GB'],
  ['UTC', undefined],
])('the time zone %s belongs to %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});
