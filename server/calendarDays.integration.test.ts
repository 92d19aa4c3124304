import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const moduleOf = (name: string): string =>
  pathToFileURL(path.join(import.meta.dirname, `../common/fhir/${name}.ts`)).href;

const pairs = [
  ['America/Lima', 'Africa/Nairobi'],
  ['Asia/Kathmandu', 'America/St_Johns'],
  ['Asia/Jayapura', 'Asia/Jakarta'],
  ['Europe/Paris', 'Pacific/Apia'],
];

/** Writes days of a writer's zone, and reads them and days of other clients in a reader's zone. */
const script = `
const { endOfDay, readDay, startOfDay } = await import(${JSON.stringify(moduleOf('calendarDay'))});
const { addPeriod } = await import(${JSON.stringify(moduleOf('storedPeriod'))});
const days = ['2018-11-04', '2026-03-29', '2026-05-04', '2026-10-25', '2026-12-31'];
const others = ['2026-05-04', '2026-05-04T00:00:00.000Z', '2026-05-04T23:59:59.999Z', '2026-05-04T09:30:00.000Z'];
const results = ${JSON.stringify(pairs)}.map(([writer, reader]) => {
  const written = days.flatMap((day) => [startOfDay(day, writer), endOfDay(day, writer)]);
  const read = [...written, ...others].map((text) => readDay(text, { name: reader, isProgramme: true }));
  return { written, read, ends: days.map((day) => addPeriod(day, { of: 'days', count: 90 })) };
});
console.log(JSON.stringify(results));
`;

function resultIn(zone: string): string {
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, TZ: zone } });
}

test('days do not depend on the time zone of the process', () => {
  const expected = resultIn('UTC');
  assert.match(expected, /"read":\["2018-11-04","2018-11-04","2026-03-29"/);
  for (const zone of ['America/Lima', 'America/Sao_Paulo', 'Africa/Nairobi', 'Asia/Kathmandu', 'Pacific/Apia'])
    assert.equal(resultIn(zone), expected, `process in ${zone}`);
});
