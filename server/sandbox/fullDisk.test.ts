import { DatabaseSync, StatementSync } from 'node:sqlite';
import { StorageFull } from '../failures.ts';
import { openSql } from './fhir/storage/database.ts';
import { createSandbox, type Sandbox } from './index.ts';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => sandbox.close());

/** From now on writes fail as they do without space. */
function fillDisk(): void {
  jest.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  });
}

async function send(token: string, method: string, path: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return sandbox.fetch(new Request(origin + path, { method, headers, body: JSON.stringify(body) }));
}

const organization = { resourceType: 'Organization', id: 'full', name: 'Full' };

test.each<[string, string, object]>([
  ['PUT', '/fhir/Organization/full', organization],
  ['POST', '/fhir/Organization', { resourceType: 'Organization', name: 'Full' }],
  [
    'POST',
    '/fhir',
    {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [{ resource: { ...organization, id: 'other' }, request: { method: 'PUT', url: 'Organization/other' } }],
    },
  ],
  ['POST', '/auth/admin/realms/fhir/users', { username: 'full' }],
  ['POST', '/auth/admin/realms/fhir/groups', { name: 'full' }],
])(
  '%s %s is refused with 507 and a sentence while the disk is full, and accepted afterwards',
  async (method, path, body) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = await sandbox.mintToken('admin');
    fillDisk();
    const refused = await send(token, method, path, body);
    expect([refused.status, await refused.text()]).toEqual([
      507,
      expect.stringContaining('The disk of the server is full'),
    ]);
    jest.restoreAllMocks();
    expect((await send(token, method, path, body)).ok).toBe(true);
  },
);

test('a batch stores the entries for which there is space, and refuses the others with 507', async () => {
  const token = await sandbox.mintToken('admin');
  const { run } = StatementSync.prototype;
  jest.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    if (values.some((value) => typeof value === 'string' && value.includes('Too large'))) {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    }
    return run.apply(this, values);
  });
  const names = { first: 'First', second: 'Too large', third: 'Third' };
  const entry = Object.entries(names).map(([id, name]) => ({
    resource: { ...organization, id: `batch-${id}`, name },
    request: { method: 'PUT', url: `Organization/batch-${id}` },
  }));
  const response = await send(token, 'POST', '/fhir', { resourceType: 'Bundle', type: 'batch', entry });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    entry: [
      { response: { status: expect.stringMatching(/^201/) as unknown } },
      {
        response: {
          status: '507',
          outcome: { issue: [{ code: 'no-store', diagnostics: expect.stringMatching(/disk/) as unknown }] },
        },
      },
      { response: { status: expect.stringMatching(/^201/) as unknown } },
    ],
  });
  const statuses = await Promise.all(
    Object.keys(names).map(async (id) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await sandbox.fetch(new Request(`${origin}/fhir/Organization/batch-${id}`, { headers }))).status;
    }),
  );
  expect(statuses).toEqual([200, 404, 200]);
});

test('a transaction without space stores nothing, and later ones work', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (text TEXT); PRAGMA max_page_count = 10');
  const sql = openSql(database);
  const fill = (): void =>
    sql.atomically(() => {
      for (let row = 0; row < 100; row += 1)
        sql.atomically(() => sql.run('INSERT INTO t VALUES (?)', 'x'.repeat(1000)));
    });
  expect(fill).toThrow(StorageFull);
  expect(sql.get('SELECT count(*) AS count FROM t')).toEqual({ count: 0 });
  database.exec('PRAGMA max_page_count = 1000');
  fill();
  expect(sql.get('SELECT count(*) AS count FROM t')).toEqual({ count: 100 });
  database.close();
});
