import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startPostgres, type Postgres } from '../test/support/postgres.ts';
import { startProgram, type Program } from '../test/support/program.ts';
import { until, waitFactor } from '../test/support/waits.ts';
import { createLog } from './log.ts';
import { readOptions } from './options.ts';
import type { ReadinessReport } from './readiness.ts';
import { startServer, type RunningServer } from './startServer.ts';

const root = path.resolve(import.meta.dirname, '..');
const perMinute = 200;

describe('two replicas with one PostgreSQL', { timeout: 120_000 * waitFactor }, () => {
  let postgres: Postgres;
  /** FHIR server and Keycloak of the replicas. */
  let behind: RunningServer;
  let stopped = false;
  let replicas: { url: string; program: Program }[];

  async function startReplica() {
    const program = startProgram(process.execPath, [path.join(root, 'server/main.ts'), '--port', '0'], {
      env: {
        ...process.env,
        DATABASE_URL: `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`,
        IMPORT_KEY: 'a key of more than thirty-two characters',
        PROXY_FHIR_BASE_URL: `${behind.url}/fhir`,
        KEYCLOAK_URL: `${behind.url}/auth`,
        CUSTOM_ENDPOINTS: 'embedded',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: String(perMinute),
      },
    });
    const [, url = ''] = await program.printed(/Open (http\S+)/);
    return { url, program };
  }

  before(async () => {
    postgres = await startPostgres();
    postgres.sql('postgres', "CREATE ROLE platform LOGIN PASSWORD 'secret'; CREATE DATABASE platform OWNER platform;");
    const silent = createLog('error', () => undefined);
    behind = await startServer(readOptions(['--port', '0', '--memory'], {}, root), silent);
    replicas = await Promise.all([startReplica(), startReplica()]);
  });
  after(async () => {
    for (const { program } of replicas) {
      program.child.kill();
      await program.ended();
    }
    await behind.close();
    if (!stopped) postgres.stop();
  });

  const urlOf = (index: number): string => replicas[index % replicas.length]?.url ?? '';
  const ready = async (index: number) => {
    const response = await fetch(`${urlOf(index)}/ready`);
    return { ...((await response.json()) as ReadinessReport), status: response.status };
  };

  test('one upload sent to both with one key is imported once', async () => {
    const token = await behind.sandbox?.mintToken('admin');
    const jobs = async (index: number): Promise<unknown[]> => {
      const response = await fetch(`${urlOf(index)}/$import`, { headers: { Authorization: `Bearer ${token}` } });
      return (await response.json()) as unknown[];
    };
    assert.deepEqual([await jobs(0), await jobs(1)], [[], []]);
    const send = async (index: number): Promise<string[]> => {
      const body = new FormData();
      body.append('organizations', new Blob(['orgName,orgActive\nShared team,true\n']), 'teams.csv');
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one upload' };
      const response = await fetch(`${urlOf(index)}/$import`, { method: 'POST', headers, body });
      assert.equal(response.status, 200, await response.clone().text());
      return ((await response.json()) as { workflowId: string }[]).map(({ workflowId }) => workflowId);
    };
    const [first, second] = await Promise.all([send(0), send(1)]);
    assert.equal(first?.length, 1);
    assert.deepEqual(second, first);
    assert.equal((await jobs(1)).length, 1);
  });

  test('the requests of a user are counted together', async () => {
    const headers = { Authorization: 'Bearer of-one-user' };
    const statuses: number[] = [];
    for (let sent = 0; sent < perMinute + 20; sent += 1) {
      statuses.push((await fetch(`${urlOf(sent)}/config.json`, { headers })).status);
    }
    assert.equal(statuses.filter((status) => status === 200).length, perMinute);
    assert.ok(statuses.slice(perMinute).every((status) => status === 429));
  });

  test('requests for imports end with 503 while the database is frozen, and an upload continues afterwards without doubling a row', async () => {
    const token = await behind.sandbox?.mintToken('admin');
    const headers = { Authorization: `Bearer ${token}` };
    const upload = async (key: string, signal: AbortSignal | null = null): Promise<Response> => {
      const body = new FormData();
      const rows = Array.from({ length: 1000 }, (_, index) => `Frozen team ${index},true`);
      body.append('organizations', new Blob([['orgName,orgActive', ...rows].join('\n')]), 'teams.csv');
      const url = `${urlOf(0)}/$import`;
      return fetch(url, { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body, signal });
    };
    const written = (): number => behind.sandbox?.fhir.count('Organization', 'name=Frozen') ?? 0;
    const [job] = (await (await upload('frozen')).json()) as { workflowId: string }[];
    await until('the first rows of the upload', () => written() > 0);
    postgres.signal('SIGSTOP');
    try {
      // The server notices within 5 s (`checkInterval` and `checkTimeout`).
      const signal = AbortSignal.timeout(10_000 * waitFactor);
      const responses = await Promise.all([
        fetch(`${urlOf(0)}/$import`, { headers, signal }),
        fetch(`${urlOf(1)}/$import/${job?.workflowId}`, { headers, signal }),
        upload('frozen', signal),
      ]);
      for (const response of responses) {
        const { message } = (await response.json()) as { message: string };
        assert.deepEqual([response.status, response.headers.get('Retry-After')], [503, '30']);
        assert.equal(message, 'The database of imports does not respond; try again in a moment');
      }
    } finally {
      postgres.signal('SIGCONT');
    }
    const found = await until(
      'the end of the upload',
      async () => {
        const response = await fetch(`${urlOf(1)}/$import/${job?.workflowId}`, { headers });
        const { status, counts } = (await response.json()) as { status: string; counts: { created: number } };
        return status === 'completed' && counts;
      },
      60_000,
    );
    assert.equal(found.created, 1000);
    assert.equal(written(), 1000);
    const again = (await (await upload('frozen')).json()) as { workflowId: string }[];
    assert.deepEqual(
      again.map(({ workflowId }) => workflowId),
      [job?.workflowId],
    );
  });

  test('without the database they serve limited requests, and are not ready', async () => {
    assert.deepEqual((await ready(0)).checks, { database: 'ok', imports: 'ok' });
    postgres.stop();
    stopped = true;
    const headers = { Authorization: 'Bearer of-another-user' };
    const statuses: number[] = [];
    for (let sent = 0; sent < perMinute + 20; sent += 1) {
      statuses.push((await fetch(`${urlOf(0)}/config.json`, { headers })).status);
    }
    assert.equal(statuses.filter((status) => status === 200).length, perMinute);
    assert.equal(statuses.at(-1), 429);
    const { status, checks, dependencies } = await ready(1);
    assert.deepEqual([status, checks.database], [503, 'cannot be reached']);
    assert.deepEqual(dependencies, { fhir: 'ok', keycloak: 'ok' });
  });
});
