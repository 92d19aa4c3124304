import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createVault } from './imports/run/vault.ts';
import { startPostgres, type Postgres } from '../test/support/postgres.ts';
import { startProgram } from '../test/support/program.ts';

const root = path.resolve(import.meta.dirname, '..');
const commands = { server: ['server/main.ts', '--port', '0'], worker: ['server/imports/worker.ts'] };
type Command = keyof typeof commands;
const both: Command[] = ['server', 'worker'];
const key = 'a key of more than thirty-two characters';
const otherKey = 'another key of more than thirty-two characters';

let postgres: Postgres;
let url: string;
before(async () => {
  postgres = await startPostgres();
  postgres.sql('postgres', "CREATE ROLE platform LOGIN PASSWORD 'secret'; CREATE DATABASE platform OWNER platform;");
  url = `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`;
});
after(() => postgres.stop());

interface Result {
  code: number | null;
  output: string;
}

/** Runs a command until it ends or is ready. */
async function run(command: Command, env: Record<string, string>, args: string[] = []): Promise<Result> {
  const program = startProgram(process.execPath, [...commands[command], ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      FHIR_BASE_URL: 'https://fhir.example.org/fhir',
      KEYCLOAK_URL: 'https://id.example.org/auth',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  await program.printed(/"event":"(ready|worker)"/).then(
    () => program.child.kill(),
    () => undefined,
  );
  return { code: await program.ended(), output: program.output() };
}

/** Asserts that a process ended with one sentence that contains these texts, neither a stack nor the password. */
function assertRefused({ code, output }: Result, command: Command, ...texts: RegExp[]): void {
  assert.equal(code, 2, output);
  const [sentence = '', ...rest] = output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  for (const text of texts) assert.match(sentence, text);
  assert.ok(
    rest.every((line) => line.startsWith('All settings: ')),
    output,
  );
  assert.doesNotMatch(output, /s3cret|:secret@/, command);
}

test('a database without a key for imports is refused with the way to create one', async () => {
  for (const command of both) {
    assertRefused(await run(command, { DATABASE_URL: url }), command, /^DATABASE_URL needs IMPORT_KEY/, /openssl rand/);
  }
});

test('an invalid, unreachable or refusing database is named without its password', async () => {
  const cases: [url: string, text: RegExp][] = [
    ['postgres://platform:s3cret@127.0.0.1:99999/platform', /^DATABASE_URL is not a valid address: .*port/],
    ['postgres://platform:s3cret@127.0.0.1:9/platform', /platform@127\.0\.0\.1:9\/platform.* nothing listens/],
    [url.replace('secret', 's3cret'), /the password is wrong/],
    [url.replace(/platform$/, 'imports'), /the database does not exist/],
  ];
  for (const [DATABASE_URL, text] of cases) {
    for (const command of both) {
      assertRefused(await run(command, { DATABASE_URL, IMPORT_KEY: key }), command, /DATABASE_URL/, text);
    }
  }
});

test('a process with another key than the others is refused, and one that has both replaces the key', async () => {
  const withKey = (command: Command, IMPORT_KEY: string, IMPORT_KEY_PREVIOUS = '') =>
    run(command, { DATABASE_URL: url, IMPORT_KEY, IMPORT_KEY_PREVIOUS });
  const assertReady = ({ output }: Result): void => assert.match(output, /"event":"(ready|worker)"/);
  assertReady(await withKey('server', key));
  assertReady(await withKey('worker', key));
  for (const command of both) {
    assertRefused(
      await withKey(command, otherKey),
      command,
      /^IMPORT_KEY is not the key of the imports in DATABASE_URL/,
    );
  }
  assertReady(await withKey('worker', otherKey, key));
  assertRefused(await withKey('server', key), 'server', /IMPORT_KEY_PREVIOUS/);
  assertReady(await withKey('server', otherKey));
});

test('the first process with a key is refused if it does not decrypt the waiting imports of an earlier version', async () => {
  const withKey = (command: Command, IMPORT_KEY: string) => run(command, { DATABASE_URL: url, IMPORT_KEY });
  const token = createVault(createHash('sha256').update(otherKey).digest()).encrypt('token');
  const waiting = `insert into imports.upload (id, author, author_id, created, task, state, review, skip_invalid,
    cancel_requested, force, options, token) values ('waiting', 'a', 'a', 1, 'check', 'review', true, false, false, false, '{}', '${token}')`;
  // As a version that did not store the id of the key.
  postgres.sql(
    'platform',
    `${waiting}; delete from imports.encryption_key; delete from imports.migration where number = 11`,
  );
  for (const command of both)
    assertRefused(await withKey(command, key), command, /^IMPORT_KEY is not the key of the imports/);
  assert.match((await withKey('worker', otherKey)).output, /"event":"worker"/);
});

test('a database of a newer version is refused', async () => {
  postgres.sql('platform', "insert into imports.migration (number, name) values (1000, 'newer')");
  for (const command of both) {
    const { code, output } = await run(command, { DATABASE_URL: url, IMPORT_KEY: otherKey });
    assert.equal(code, 1, output);
    assert.match(output, /^The database of the imports was written by a newer version .*Downgrade/m);
    assert.doesNotMatch(output, /\n +at /);
  }
  postgres.sql('platform', 'delete from imports.migration where number = 1000');
});

test('a taken port of the metrics is named, without a stack', async () => {
  const env = { DATABASE_URL: url, IMPORT_KEY: otherKey, METRICS_PORT: String(postgres.port) };
  assertRefused(await run('worker', env), 'worker', /^Port \d+ for metrics is taken .*METRICS_PORT=/);
});

test('a base map that is absent or of another kind is refused with the reason', async () => {
  const absent = await run('server', { MAP_BASE: 'no-such-file.geojson' });
  assertRefused(
    absent,
    'server',
    /^MAP_BASE names "no-such-file.geojson", but there is no such file\. Use a file of GeoJSON/,
  );
  assertRefused(await run('server', { MAP_BASE: 'package.json' }), 'server', /^MAP_BASE .* not a FeatureCollection/);
});

test('a worker refuses unknown options and prints its settings', async () => {
  assertRefused(await run('worker', {}, ['--foo']), 'worker', /--foo/);
  const { code, output } = await run('worker', {}, ['--help']);
  assert.equal(code, 0);
  assert.match(output, /npm run worker[\s\S]*IMPORT_KEY/);
});
