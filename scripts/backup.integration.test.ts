import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startPostgres, type Postgres } from '../test/support/postgres.ts';

const script = path.join(import.meta.dirname, '../deploy/backup.sh');
const databasesFile = path.join(import.meta.dirname, '../deploy/databases.sql');
const names = ['keycloak', 'fhir', 'platform'] as const;
const importKey = 'k'.repeat(32);

const content: Record<(typeof names)[number], string> = {
  keycloak: `create table user_entity (id text primary key, username text);
    insert into user_entity values ('1', 'Đà Nẵng'), ('2', 'amina');`,
  // HAPI stores long values as large objects.
  fhir: `create sequence seq_resource_id start 1001;
    create table hfj_resource (res_id bigint primary key default nextval('seq_resource_id'), text oid);
    insert into hfj_resource (text) select lo_from_bytea(0, convert_to('{"resourceType":"Location"}', 'UTF8'))
      from generate_series(1, 50);`,
  platform: `create schema jobs; create table jobs.job (id int, state text) partition by list (state);
    create table jobs.job_done partition of jobs.job for values in ('done');
    insert into jobs.job select n, 'done' from generate_series(1, 20) n;
    create table "Uploads" (id int, cells jsonb); insert into "Uploads" values (1, '["a", null]');`,
};

describe('deploy/backup.sh', () => {
  let source: Postgres;
  let target: Postgres;
  let folder: string;

  // Passwords contain characters that are encoded in an address.
  const address = (server: Postgres, name: string): string =>
    `postgresql://${name}:${encodeURIComponent(`p@ss/${name}%`)}@127.0.0.1:${server.port}/${name}`;
  const run = (server: Postgres, args: string[], env: Record<string, string> = {}) => {
    const result = spawnSync('bash', [script, ...args], {
      encoding: 'utf8',
      env: {
        PATH: `${server.programs}${path.delimiter}${process.env.PATH}`,
        DATABASE_URL: address(server, 'platform'),
        KEYCLOAK_DATABASE_URL: address(server, 'keycloak'),
        FHIR_DATABASE_URL: `jdbc:postgresql://127.0.0.1:${server.port}/fhir`,
        FHIR_DATABASE_USERNAME: 'fhir',
        FHIR_DATABASE_PASSWORD: 'p@ss/fhir%',
        IMPORT_KEY: importKey,
        ...env,
      },
    });
    return { status: result.status, stdout: result.stdout.trim(), stderr: result.stderr };
  };
  const backup = (env?: Record<string, string>): string => {
    const { status, stdout, stderr } = run(source, ['backup', folder], env);
    assert.equal(status, 0, stderr);
    return stdout;
  };
  const createDatabases = (server: Postgres): void => {
    const passwords = names.map((name) => `\\setenv ${name.toUpperCase()}_DB_PASSWORD 'p@ss/${name}%'`);
    server.sql('postgres', `${passwords.join('\n')}\n${readFileSync(databasesFile, 'utf8')}`);
  };

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
    [source, target] = await Promise.all([startPostgres(), startPostgres()]);
    for (const server of [source, target]) createDatabases(server);
    for (const name of names) source.sql(name, `set role ${name}; ${content[name]}`);
  });
  after(() => {
    source.stop();
    target.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('restores tables, sequences and large objects of each database for its own role', () => {
    const made = backup();
    assert.equal(statSync(made).mode & 0o777, 0o700);
    const verified = run(target, ['verify', made]);
    assert.equal(verified.status, 0);
    assert.match(verified.stdout, /^keycloak: tables: 1, rows: 2, large objects: 0, dump: \S+$/m);
    assert.match(verified.stdout, /^fhir: tables: 1, rows: 50, large objects: 50, dump: \S+$/m);
    assert.match(verified.stdout, /^\S+: all checksums match, every dump can be read$/m);
    const { status, stderr } = run(target, ['restore', made]);
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /WARNING/);
    assert.equal(target.sql('keycloak', "select username from user_entity where id = '1'"), 'Đà Nẵng');
    assert.equal(target.sql('fhir', "select nextval('seq_resource_id')"), '1051');
    assert.equal(
      target.sql(
        'fhir',
        "select count(*) from hfj_resource where convert_from(lo_get(text), 'UTF8') like '%Location%'",
      ),
      '50',
    );
    assert.equal(target.sql('platform', 'select count(*) from jobs.job_done'), '20');
    for (const name of names) {
      const owners = "select distinct tableowner from pg_tables where schemaname in ('public', 'jobs')";
      assert.equal(target.sql(name, owners), name);
    }
  });

  test('waits until no other backup has its name, the current second', () => {
    const second = (offset: number) =>
      `${new Date(Date.now() + offset).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    const taken = [0, 1_000].map((offset) => path.join(folder, second(offset)));
    for (const other of taken) mkdirSync(other, { recursive: true });
    assert.equal(taken.includes(backup()), false);
    for (const other of taken) assert.deepEqual(readdirSync(other), []);
  });

  test('refuses to restore into a database that contains tables, and changes none', () => {
    const { status, stderr } = run(source, ['restore', backup()]);
    assert.equal(status, 1);
    assert.match(stderr, /^platform: the database is not empty \(2 tables\)$/m);
    assert.equal(source.sql('keycloak', 'select count(*) from user_entity'), '2');
  });

  test('refuses a changed file, an incomplete backup and another import key', () => {
    const made = backup();
    const other = run(target, ['restore', made], { IMPORT_KEY: 'x'.repeat(32) });
    assert.equal(other.status, 1);
    assert.match(other.stderr, /IMPORT_KEY is not the key of this backup/);
    appendFileSync(path.join(made, 'fhir.dump'), 'x');
    const changed = run(target, ['verify', made]);
    assert.equal(changed.status, 1);
    assert.match(changed.stderr, /fhir\.dump: FAILED/);
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    assert.equal(run(target, ['verify', empty]).status, 1);
  });

  test('refuses to restore if the backup lacks a configured database, and restores nothing', () => {
    const made = backup({ FHIR_DATABASE_URL: '', KEYCLOAK_DATABASE_URL: '' });
    const places = ['platform', 'fhir', 'keycloak'];
    const fresh = (name: string): string =>
      target.sql(name, "select count(*) from pg_tables where schemaname in ('public', 'jobs')");
    const before = places.map(fresh);
    const { status, stderr } = run(target, ['restore', made]);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^The backup does not contain: fhir, keycloak\. To restore the others, unset FHIR_DATABASE_URL, KEYCLOAK_DATABASE_URL\.$/m,
    );
    assert.deepEqual(places.map(fresh), before);
  });

  test('a database that does not answer leaves no backup behind', () => {
    const existing = readdirSync(folder);
    const { status, stdout, stderr } = run(source, ['backup', folder], {
      KEYCLOAK_DATABASE_URL: 'postgresql://keycloak:secret@127.0.0.1:9/keycloak',
    });
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /^keycloak: the database does not answer$/m);
    assert.deepEqual(readdirSync(folder), existing);
  });

  test('keeps the newest backups only', () => {
    const places = path.join(folder, 'kept');
    for (const day of ['01', '02', '03']) mkdirSync(path.join(places, `2026-01-${day}T00-00-00Z`), { recursive: true });
    const { status, stdout } = run(source, ['backup', places], { BACKUP_KEEP: '2' });
    assert.equal(status, 0);
    assert.deepEqual(readdirSync(places), ['2026-01-03T00-00-00Z', path.basename(stdout)]);
  });

  test('refuses to keep no backup, or a number that is none, before it writes', () => {
    const places = path.join(folder, 'none');
    for (const value of ['0', 'abc', '-1']) {
      const { status, stderr } = run(source, ['backup', places], { BACKUP_KEEP: value });
      assert.equal(status, 1);
      assert.match(stderr, /BACKUP_KEEP must be a number from 1/);
      assert.equal(existsSync(places), false);
    }
  });
});
