import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './waits.ts';

export interface Postgres {
  port: number;
  /** Runs SQL as superuser and returns the rows as lines. */
  sql: (database: string, text: string) => string;
  /** Folder of `psql` and `pg_dump` of the server's version. */
  programs: string;
  /** Sends a signal to all processes of the server. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => void;
}

/** Folder of the newest PostgreSQL server of Debian's packages. Throws if there is none. */
function findPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(`${folder}/initdb`));
  if (!found) throw new Error('PostgreSQL is missing: install the package postgresql');
  return found;
}

/** A port of 127.0.0.1 that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts an empty PostgreSQL cluster in a temporary folder, on a free port of 127.0.0.1. Roles need their password there.
 * Commits are not durable, which is faster, unless `durable` is set. `settings` are those of `postgresql.conf`.
 */
export async function startPostgres({
  durable = false,
  settings = {},
}: { durable?: boolean; settings?: Readonly<Record<string, string>> } = {}): Promise<Postgres> {
  const programs = findPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  if (isRoot) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const commandOf = (program: string, ...args: string[]): [file: string, args: string[]] => {
    const file = path.join(programs, program);
    return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args];
  };
  const run = (...given: Parameters<typeof commandOf>): void => {
    execFileSync(...commandOf(...given), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const data = path.join(folder, 'data');
  const port = await freePort();
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  run('initdb', '-D', data, ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const fast = durable ? [] : ['-F', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = path.join(folder, 'log');
  const output = openSync(log, 'a');
  // A child, unlike the server that `pg_ctl` starts, so that it ends with an interrupted run of the tests.
  const command = commandOf(
    'postgres',
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    ...fast,
    ...more,
  );
  spawn(...command, { cwd: folder, stdio: ['ignore', output, output] }).unref();
  closeSync(output);
  await until(
    () => `PostgreSQL accepts connections\n${readFileSync(log, 'utf8')}`,
    () => spawnSync(path.join(programs, 'pg_isready'), ['-q', '-h', folder, '-p', String(port)]).status === 0,
    30_000,
  );
  return {
    port,
    programs,
    sql(database, text) {
      const connection = ['-h', folder, '-p', String(port), '-U', 'postgres', '-d', database];
      const args = ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...connection];
      return execFileSync(path.join(programs, 'psql'), args, { encoding: 'utf8', input: text }).trim();
    },
    signal(name) {
      const main = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').filter(Boolean);
      for (const id of [main, ...children.map(Number)]) process.kill(id, name);
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
