/**
 * `npm run sample:outline` writes the outline of the country of the sample data: Kenya at 1:50 million from world-atlas,
 * a copy of Natural Earth, which is in the public domain.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** ISO 3166-1 numeric code of Kenya. */
const kenya = '404';

const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{ countries: GeometryCollection }>;
const found = feature(topology, topology.objects.countries).features.find(({ id }) => id === kenya);
if (!found) throw new Error('world-atlas has no outline of Kenya');

const outline = {
  type: 'Feature',
  properties: { name: 'Kenya', source: 'Natural Earth 1:50m (public domain), from world-atlas' },
  geometry: found.geometry,
};
// Four decimals are about 10 m, far below the accuracy of this scale.
const text = JSON.stringify(outline, (_key, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
);
writeFileSync('server/sandbox/data/kenyaOutline.gen.json', `${text}\n`);
