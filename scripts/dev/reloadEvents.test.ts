import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReloadEvents, type ReloadEvents } from './reloadEvents.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reload-'));
const file = path.join(folder, '.build');
let events: ReloadEvents;

beforeEach(() => {
  writeFileSync(file, 'first');
  events = createReloadEvents(file, 'process');
});
afterEach(() => events.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reader of the texts of a new stream; undefined at its end. */
function openStream(): () => Promise<string | undefined> {
  const reader = events.respond().body?.getReader();
  return async () => {
    const { value } = (await reader?.read()) ?? {};
    return value && Buffer.from(value).toString();
  };
}

const event = (build: string): string => `retry: 500\ndata: ${build} process\n\n`;

test('reports the build at once, and each further one, to all pages', async () => {
  const streams = [openStream(), openStream()];
  expect(await Promise.all(streams.map((next) => next()))).toEqual([event('first'), event('first')]);
  writeFileSync(file, 'second');
  expect(await Promise.all(streams.map((next) => next()))).toEqual([event('second'), event('second')]);
});

test('does not report a build without changes', async () => {
  const next = openStream();
  await next();
  writeFileSync(file, 'first');
  writeFileSync(file, 'second');
  expect(await next()).toBe(event('second'));
});

test('ends the streams when the server stops', async () => {
  const next = openStream();
  await next();
  events.close();
  expect(await next()).toBeUndefined();
});
