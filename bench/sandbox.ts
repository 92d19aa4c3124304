/**
 * Measures the sandbox's response time for the searches of the screens with 100,000 Locations. `node bench/sandbox.ts
 * [--places 100000] [--file path]` loads a tree of Locations into memory (or a file), runs each search 21 times through
 * the REST interface including reading the body, and prints the median and the slowest. If the CPU time is much less
 * than the median, the machine was busy with other work.
 */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { Location } from '../common/fhir/r4.ts';
import { createFhirApp, openFhirStore } from '../server/sandbox/fhir/index.ts';

const { values: options } = parseArgs({
  options: { places: { type: 'string', default: '100000' }, file: { type: 'string' } },
});
const places = Number(options.places);
const base = 'http://localhost:3000/fhir';
const physicalType = 'http://terminology.hl7.org/CodeSystem/location-physical-type';
const administrativeLevel = 'https://smartregister.org/codes/administrative-level';

/** Tree with 40 children per Location, some of them buildings, inactive or with a different alias. */
function* locations(): Iterable<Location> {
  const kinds = ['Ward', 'Village', 'District', 'Health Post', 'Municipality'];
  for (let index = 0; index < places; index += 1) {
    const parent = Math.floor((index - 1) / 40);
    let level = 0;
    for (let above = index; above > 0; above = Math.floor((above - 1) / 40)) level += 1;
    const [code, display] = index % 10 === 9 ? ['bu', 'Building'] : ['jdn', 'Jurisdiction'];
    const physical = { coding: [{ system: physicalType, code, display }] };
    const name = `${kinds[(index * 7) % kinds.length] ?? ''} ${((index * 7919) % 100_003).toString(36)}`;
    yield {
      resourceType: 'Location',
      id: `place-${index}`,
      identifier: [{ use: 'official', value: `place-${index}` }],
      status: index % 20 === 19 ? 'inactive' : 'active',
      ...{ name, alias: [index % 3 === 0 ? name.toUpperCase() : name], physicalType: physical },
      type: [physical, { coding: [{ system: administrativeLevel, code: String(level), display: `Level ${level}` }] }],
      position: { longitude: 34 + (index % 800) / 100, latitude: -4 + (index % 900) / 100 },
      ...(index > 0 ? { partOf: { reference: `Location/place-${parent}`, display: `Parent ${parent}` } } : {}),
    };
  }
}

const { file } = options;
if (file) for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
const store = openFhirStore({ database: new DatabaseSync(file ?? ':memory:'), baseUrl: base });
const started = performance.now();
const { loaded, refused } = store.load(locations());
const seconds = (performance.now() - started) / 1000;
console.log(
  `Loaded ${loaded} Locations in ${seconds.toFixed(1)} s (${Math.round(loaded / seconds)}/s), refused ${refused}`,
);
console.log(`Memory of the process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

const app = createFhirApp({ store, basePath: '/fhir', authorize: () => Promise.resolve(undefined) });
const deepest = `place-${places - 1}`;
const searches: [string, string][] = [
  ['read one', `Location/${deepest}`],
  ['children of a place', 'Location?partof=place-7&_count=50&_total=accurate'],
  ['children, sorted', 'Location?partof=place-7&_count=50&_total=accurate&_sort=name,_id'],
  ['children, which have children', 'Location?partof=place-7&_count=50&_revinclude=Location:partof&_elements=id'],
  [
    'siblings, which have children',
    `Location?_has:Location:partof:_lastUpdated=ge1900&_id=${Array.from({ length: 20 }, (_, index) => `place-${281 + index}`).join(',')}&_count=20&_elements=id`,
  ],
  ['all, first page', 'Location?_sort=_id&_count=20&_total=accurate&_include=Location:partof'],
  ['all, sorted by name', 'Location?_count=20&_total=accurate&_sort=name,_id&_include=Location:partof'],
  ['all, sorted by -name', 'Location?_count=20&_total=accurate&_sort=-name,_id'],
  ['all, sorted, page 2500', 'Location?_count=20&_total=accurate&_sort=name,_id&_offset=50000'],
  ['all, sorted, last page', `Location?_count=20&_total=accurate&_sort=name,_id&_offset=${places - 20}`],
  ['all, newest first', 'Location?_count=20&_sort=-_lastUpdated,_id'],
  ['name contains (few)', 'Location?name:contains=post%201a2&_count=20&_total=accurate'],
  ['name contains (20,000)', 'Location?name:contains=war&_sort=_id&_count=20&_total=accurate'],
  [
    'name contains, status, sorted',
    'Location?name:contains=vill&status=active&_sort=name,_id&_count=20&_total=accurate',
  ],
  ['name begins', 'Location?name=health&_count=20&_total=accurate'],
  ['status active, sorted', 'Location?status=active&_sort=name,_id&_count=20&_total=accurate'],
  ['service points', `Location?type=${physicalType}%7Cbu&_sort=_id&_count=20&_total=accurate&_include=Location:partof`],
  [
    'service points, name, sorted',
    `Location?type=${physicalType}%7Cbu&name:contains=post&_sort=name,_id&_total=accurate`,
  ],
  ['type and status', `Location?type=${physicalType}%7Cjdn&status=active&_sort=_id&_count=20&_total=accurate`],
  ['count all', 'Location?_summary=count'],
  ['count by status', 'Location?_summary=count&status=active'],
  ['path to the root', `Location?_id=${deepest}&_include:iterate=Location:partof`],
  ['identifier', `Location?identifier=${deepest}`],
  ['_has: places with children named', 'Location?_has:Location:partof:name=ward%201a2'],
  ['chain: parent by name', 'Location?partof.name=ward%201a2&_count=20'],
  ['status not active', 'Location?status:not=active&_count=20&_total=accurate'],
  ['roots (partof missing)', 'Location?partof:missing=true&_count=20&_total=accurate'],
];

const rows = [];
for (const [name, path] of searches) {
  const times: number[] = [];
  const before = process.cpuUsage();
  let bytes = 0;
  let total: unknown;
  for (let run = 0; run < 21; run += 1) {
    const begin = performance.now();
    const response = await app.fetch(new Request(`${base}/${path}`, { headers: { Accept: 'application/fhir+json' } }));
    const text = await response.text();
    times.push(performance.now() - begin);
    bytes = text.length;
    ({ total } = JSON.parse(text) as { total?: unknown });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[10], times[20]];
  rows.push({
    search: name,
    'median ms': Number(median.toFixed(1)),
    'slowest ms': Number(slowest.toFixed(1)),
    'processor ms': Number(((user + system) / 21_000).toFixed(1)),
    KB: Math.round(bytes / 100) / 10,
    total: total ?? '',
    'under 50 ms': median < 50 ? 'yes' : 'NO',
  });
}
console.table(rows);
if (rows.some((row) => row['under 50 ms'] === 'NO')) process.exitCode = 1;
