import { checkGeometry, polygonsOf } from '../../../common/map/geometry.ts';
import { polygonsToSvg } from './polygonsToSvg.ts';

test.each([
  `{"type":"Polygon","coordinates":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{"type":"FeatureCollection","features":[${'{"type":"FeatureCollection","features":['.repeat(5_000)}${']}'.repeat(5_000)}]}`,
  '{"type":"__proto__","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}',
  '{"type":"Polygon","coordinates":{"length":1000000000}}',
  '{"type":"Polygon","coordinates":[[["<script>","x"],[1,0],[1,1],["<script>","x"]]]}',
  '{"type":"Polygon","coordinates":[[[1e999,0],[1,0],[1,1],[1e999,0]]]}',
  '{"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[]}}',
])('rejects the boundary %.40s… and draws nothing', (text) => {
  expect(checkGeometry(text)).toBeDefined();
  expect(polygonsOf(text)).toEqual([]);
});

test('reduces a coastline of 300,000 points to a small picture', () => {
  const ring = Array.from({ length: 300_000 }, (_, index) => {
    const angle = (index / 299_999) * 2 * Math.PI;
    return index === 299_999 ? [11, 0] : [10 + Math.cos(angle), Math.sin(angle)];
  });
  const text = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  expect(checkGeometry(text)).toBeUndefined();
  const outline = polygonsToSvg(polygonsOf(text));
  expect(outline?.paths[0]?.match(/[ML]/g)?.length).toBeLessThan(2500);
});
