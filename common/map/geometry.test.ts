import { checkGeometry, polygonsOf } from './geometry.ts';

const ring = [
  [34.7, -0.1],
  [34.8, -0.1],
  [34.8, 0.1],
  [34.7, -0.1],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const feature = { type: 'Feature', properties: null, geometry: polygon };

describe('checkGeometry', () => {
  it.each([
    ['a polygon', polygon],
    ['a polygon with a hole and altitudes', { type: 'Polygon', coordinates: [ring, ring.map((p) => [...p, 12])] }],
    ['a multipolygon', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }],
    ['a feature', feature],
    ['a feature collection', { type: 'FeatureCollection', features: [feature, feature] }],
  ])('accepts %s', (_, value) => {
    expect(checkGeometry(JSON.stringify(value))).toBeUndefined();
  });

  it.each([
    ['truncated JSON', '{"type": "Polygon"', 'notJson', ''],
    ['text that is not JSON', 'polygon', 'notJson', ''],
    ['an array', '[]', 'notObject', ''],
    ['null', 'null', 'notObject', ''],
    ['a point', { type: 'Point', coordinates: [1, 2] }, 'wrongType', 'type'],
    ['a geometry collection', { type: 'GeometryCollection', geometries: [polygon] }, 'wrongType', 'type'],
    ['no type', {}, 'wrongType', 'type'],
    ['a feature without geometry', { type: 'Feature', geometry: null }, 'notObject', 'geometry'],
    ['an empty collection', { type: 'FeatureCollection', features: [] }, 'noFeatures', 'features'],
    ['a collection of geometries', { type: 'FeatureCollection', features: [polygon] }, 'wrongType', 'features[0].type'],
    ['no coordinates', { type: 'Polygon' }, 'noCoordinates', 'coordinates'],
    ['coordinates of a line', { type: 'Polygon', coordinates: ring }, 'badPosition', 'coordinates[0][0]'],
    ['a short ring', { type: 'Polygon', coordinates: [ring.slice(0, 3)] }, 'shortRing', 'coordinates[0]'],
    ['an open ring', { type: 'Polygon', coordinates: [[...ring, [0, 0]]] }, 'openRing', 'coordinates[0]'],
    ['texts', { type: 'Polygon', coordinates: [[['1', '2']]] }, 'badPosition', 'coordinates[0][0]'],
    ['a position out of range', { type: 'Polygon', coordinates: [[[0, 91]]] }, 'outOfRange', 'coordinates[0][0]'],
    [
      'a fault in a nested element',
      {
        type: 'FeatureCollection',
        features: [feature, { ...feature, geometry: { type: 'MultiPolygon', coordinates: [[]] } }],
      },
      'noCoordinates',
      'features[1].geometry.coordinates[0]',
    ],
  ])('rejects %s', (_, value, fault, at) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(checkGeometry(text)).toEqual({ fault, at });
    expect(polygonsOf(text)).toEqual([]);
  });
});

describe('polygonsOf', () => {
  it('collects the polygons of every accepted GeoJSON type', () => {
    const multi = { type: 'MultiPolygon', coordinates: [[ring], [ring]] };
    const collection = { type: 'FeatureCollection', features: [feature, { ...feature, geometry: multi }] };
    expect(polygonsOf(JSON.stringify(collection))).toEqual([[ring], [ring], [ring]]);
    expect(polygonsOf('')).toEqual([]);
  });
});
