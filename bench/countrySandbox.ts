/**
 * Child process of `bench/countryServers.ts`: `node bench/countrySandbox.ts FILE LOCATIONS` stores the sample and a
 * country of Locations in a new sandbox and serves it. Prints `{url, rate}`, then for each line of user names
 * (a JSON list) on standard input a line with their tokens.
 */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { benchLocations, inChunks } from './locations.ts';

/** Locations per database transaction, as with `npm run sandbox:load`. */
const chunkSize = 2000;
/** Seconds until a token expires: longer than the measurement. */
const tokenLifespan = 7200;

const [file = ':memory:', locations = '0'] = process.argv.slice(2);
const environment = { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0', ENABLE_DATA_IMPORTS: 'false' };
const root = path.join(import.meta.dirname, '..');
const server = await startServer(readOptions(['--database', file, '--port', '0'], environment, root));
const { sandbox } = server;
if (!sandbox) throw new Error('The environment configures outside servers');

const started = performance.now();
let loaded = 0;
for (const chunk of inChunks(benchLocations(Number(locations)), chunkSize)) {
  loaded += sandbox.fhir.load(chunk, { validate: false }).loaded;
  await setImmediate();
}
const rate = loaded / ((performance.now() - started) / 1000);
console.log(JSON.stringify({ url: server.url, rate }));

for await (const line of createInterface({ input: process.stdin })) {
  const usernames = JSON.parse(line) as string[];
  const mint = (username: string) => sandbox.mintToken(username, { expiresInSeconds: tokenLifespan });
  console.log(JSON.stringify(await Promise.all(usernames.map(mint))));
}
await server.close();
