import { readdirSync } from 'node:fs';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { HonoRequest } from 'hono/request';
import { configFromEnv } from '../../settings/configFromEnv.ts';
import { readSettings } from '../../settings/settings.ts';
import { createLog } from '../../log.ts';
import { COMMODITY_LIST_ID } from '../../sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../sandbox/index.ts';
import { derivedId } from '../engine/ids.ts';
import { importTypes } from '../engine/types.ts';
import { openImports, type Imports } from '../openImports.ts';
import type { Job } from '../service/job.ts';
import { readImportSettings } from '../settings.ts';
import { readTimeZone } from './requests.ts';
import { until } from '../../../test/support/waits.ts';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;
let imports: Imports;
let intercept: (request: Request) => Response | undefined = () => undefined;

beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const { config } = configFromEnv({ COMMODITY_LIST_ID });
  imports = await openImports(
    readImportSettings(readSettings({}).settings, config, ':memory:'),
    {
      send: async (request) => intercept(request) ?? sandbox.fetch(request),
      fhirBase: `${origin}/fhir`,
      keycloakUrl: `${origin}/auth`,
      issuer: `${origin}/auth/realms/fhir`,
    },
    createLog('error', (line) => console.error(line)),
  );
});
afterAll(async () => {
  await imports.stop();
  sandbox.close();
});

async function sendRequest(path: string, init: RequestInit & { user?: string } = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('authorization'))
    headers.set('Authorization', `Bearer ${await sandbox.mintToken(init.user ?? 'admin')}`);
  // The stream of a FormData throws an uncaught error if the server cancels it.
  if (init.body instanceof FormData) {
    const encoded = new Response(init.body);
    headers.set('Content-Type', encoded.headers.get('Content-Type') ?? '');
    return imports.fetch(new Request(`${origin}${path}`, { ...init, headers, body: await encoded.arrayBuffer() }));
  }
  return imports.fetch(new Request(`${origin}${path}`, { ...init, headers }));
}

function form(files: Record<string, string>, name = 'a-b.csv'): FormData {
  const data = new FormData();
  for (const [type, text] of Object.entries(files)) data.set(type, new File([text], name, { type: 'text/csv' }));
  return data;
}

const large = new Uint8Array(50 * 1024 * 1024 + 1).fill(97);

/** A form with the boundary `x`, of unknown length. */
const sendStream = (body: AsyncIterable<Uint8Array>): Promise<Response> =>
  sendRequest('/$import', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Readable.toWeb(Readable.from(body)),
    duplex: 'half',
  } as RequestInit);

function sendForm(parts: readonly [name: string, value: string | File][], query = ''): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return sendRequest(`/$import${query}`, { method: 'POST', body });
}

const post = (files: Record<string, string>, query = '', user?: string) =>
  sendRequest(`/$import${query}`, { method: 'POST', body: form(files), ...(user && { user }) });

async function finished(id: string): Promise<Job> {
  const ended = async (): Promise<Job | undefined> => {
    const job = (await (await sendRequest(`/$import/${id}`)).json()) as Job;
    return ['waiting', 'active'].includes(job.status) ? undefined : job;
  };
  return until('the upload has ended', ended, 60_000);
}

describe('authentication and permissions', () => {
  test.each<[string, string | undefined]>([
    ['no token', undefined],
    ['a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ['a malformed token', 'abc'],
  ])('%s: 401', async (_name, token) => {
    const response = await sendRequest('/$import', {
      headers: { authorization: token === undefined ? '' : `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Not authorized' });
  });

  test('a token of another client of the realm: 401', async () => {
    const token = await sandbox.identity.mintToken('admin', { clientId: 'another-client' });
    expect((await sendRequest('/$import', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  test.each(['/$import/%00', '/$import/a%00_users/rows', '/$import/a_users/rows?search=%00'])(
    '%s: 400, because the database stores no NUL',
    async (path) => {
      const response = await sendRequest(path);
      expect([response.status, await response.json()]).toEqual([
        400,
        { message: 'The address contains a NUL character' },
      ]);
    },
  );

  test('an expired token: 401', async () => {
    const token = await sandbox.mintToken('admin', { expiresInSeconds: -5 });
    expect((await sendRequest('/$import', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  test('reading needs DataImport.read, uploading needs DataImport.create and the permissions of each file', async () => {
    expect((await sendRequest('/$import', { user: 'nobody' })).status).toBe(403);
    const refused = await post({ organizations: 'orgName\nA\n' }, '', 'nurse');
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { message: string }).message).toBe('Missing permission: DataImport.create');
    expect(sandbox.fhir.count('Organization', 'name:exact=A')).toBe(0);
  });
});

describe('parameters of an upload', () => {
  test.each([
    ['?dryRun=1', 'dryRun must be true or false'],
    ['?dryRun=TRUE', 'dryRun must be true or false'],
    ['?dryrun=true', 'Unknown parameter: dryrun'],
    ['?idSeed=Parent', 'idSeed must be name or parent'],
  ])('%s: 400, and nothing is written', async (query, message) => {
    const response = await post({ organizations: 'orgName\nMisspelt\n' }, query);
    expect([response.status, await response.json()]).toEqual([400, { message }]);
    expect(sandbox.fhir.count('Organization', 'name:exact=Misspelt')).toBe(0);
  });

  test('an Idempotency-Key longer than 100 characters: 400, because its end would not be compared', async () => {
    const body = form({ organizations: 'orgName\nMisspelt\n' });
    const response = await sendRequest('/$import', {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': 'k'.repeat(101) },
    });
    expect(response.status).toBe(400);
  });
});

describe('rows with personal data', () => {
  test('need the permission to read users in addition to the one to read imports', async () => {
    const group = sandbox.identity.groups.byPath('/Providers')?.id;
    const header = 'firstName,lastName,username,email,keycloakGroupId,appId,password';
    const [started] = (await (
      await post({ users: `${header}\nJane,Secret,jane secret,jane@example.org,${group},x,s3cret-Word\n` })
    ).json()) as Job[];
    const id = started?.workflowId ?? '';
    await finished(id);
    const all = JSON.stringify(await (await sendRequest(`/$import/${id}/rows`)).json());
    expect(all).toContain('jane@example.org');
    const asLimited = (path: string) => sendRequest(path, { user: 'stock' });
    for (const path of ['rows', 'errors', 'undo']) {
      const response = await asLimited(`/$import/${id}/${path}`);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).toContain('iam_user.read');
    }
    for (const path of [`/$import/${id}`, '/$import']) {
      const response = await asLimited(path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/jane/i);
    }
    expect(await (await sendRequest(`/$import/${id}`)).text()).toMatch(/jane secret/);
  });

  test('may be quoted by the message of a server that ended the import, which needs the same permission', async () => {
    intercept = ({ url }) =>
      url.includes('/users?') ? Response.json({ error: 'not jane secret' }, { status: 400 }) : undefined;
    try {
      const [started] = (await (await post({ users: 'firstName,lastName,username\nJane,A,jane\n' })).json()) as Job[];
      const id = started?.workflowId ?? '';
      expect(await finished(id)).toMatchObject({
        phase: 'failed',
        fileErrors: [{ row: 1, code: 'server', message: 'not jane secret', values: { text: 'not jane secret' } }],
        statusReason: { stderr: 'not jane secret' },
      });
      const limited: unknown = await (await sendRequest(`/$import/${id}`, { user: 'stock' })).json();
      expect(limited).toMatchObject({ phase: 'failed', fileErrors: [] });
      expect(JSON.stringify(limited)).not.toMatch(/jane/);
    } finally {
      intercept = () => undefined;
    }
  });
});

describe('numbers in an address', () => {
  test.each([
    ['/$import?limit=abc', 'limit must be a number, not abc'],
    ['/$import?limit=-1', 'limit must be a number, not -1'],
    ['/$import?limit=', 'limit must be a number, not '],
    ['/$import?limit=1.5', 'limit must be a number, not 1.5'],
  ])('%s: 400', async (path, message) => {
    const response = await sendRequest(path);
    expect([response.status, await response.json()]).toEqual([400, { message }]);
  });

  test('?limit=0 and one beyond the maximum are allowed', async () => {
    expect(await (await sendRequest('/$import?limit=0')).json()).toEqual([]);
    expect((await sendRequest('/$import?limit=9999999')).status).toBe(200);
  });
});

describe('the time zone of the user', () => {
  test.each(['Nairobi', '%2B03:00'])('%s: 400', async (zone) => {
    const message = `timeZone must be an IANA time zone, not ${decodeURIComponent(zone)}`;
    const started = await sendForm([['organizations', new File(['orgName\nA\n'], 'a.csv')]], `?timeZone=${zone}`);
    expect([started.status, await started.json()]).toEqual([400, { message }]);
    const exported = await sendRequest(`/$import/export?resourceTemplate=inventories&timeZone=${zone}`);
    expect([exported.status, await exported.json()]).toEqual([400, { message }]);
  });

  test('has one spelling, so that no more formatters are cached than zones exist', () => {
    const request = new HonoRequest(new Request(`${origin}/?timeZone=aFRICA/nairobi`));
    expect(readTimeZone(request)).toBe('Africa/Nairobi');
  });

  test('is the zone of the days in an export', async () => {
    const [stock] = sandbox.fhir.findAll('Group', 'code=78991122');
    const [member] = stock?.member ?? [];
    // Neither midnight in UTC nor a text with an offset.
    const period = { start: '2026-05-04T21:10:00Z', end: '2031-05-04T23:59:59.999-05:00' };
    sandbox.fhir.update({ ...stock, member: [{ ...member, period }] } as never);
    const exported = async (zone: string): Promise<string> => {
      const query = new URLSearchParams({ filter: `Group?_id=${stock?.id}`, timeZone: zone });
      return (await sendRequest(`/$import/export?resourceTemplate=inventories&${query.toString()}`)).text();
    };
    expect(await exported('Africa/Nairobi')).toContain(',2026-05-05,2031-05-04,');
    expect(await exported('America/Lima')).toContain(',2026-05-04,2031-05-04,');
  });
});

describe('the mapping of columns', () => {
  const sendWith = (columns: unknown, text: string) => {
    const body = form({ organizations: text });
    body.set('columns', typeof columns === 'string' ? columns : JSON.stringify(columns));
    return sendRequest('/$import?dryRun=true', { method: 'POST', body });
  };

  test('is requested only for unrecognized headers, with sample values and the nearest columns', async () => {
    const columnsOf = async (files: Record<string, string>): Promise<unknown> =>
      (await sendRequest('/$import/columns', { method: 'POST', body: form(files) })).json();
    expect(await columnsOf({ organizations: 'orgName,active\nA,true\n', locations: '{"no":"csv"}' })).toEqual([]);
    const cut = `Team;orgActiv\n\nA;true\nB;${'x'.repeat(80)}\n"cut here`;
    const [found] = (await columnsOf({ organizations: cut })) as Record<string, unknown[]>[];
    expect(found).toMatchObject({
      type: 'organizations',
      fileColumns: [
        { header: 'Team', samples: ['A', 'B'], column: null },
        { header: 'orgActiv', samples: ['true', 'x'.repeat(60)], column: 'orgActive' },
      ],
    });
    expect(found?.columns).toContainEqual({ name: 'orgName', required: true });
    const refused = await sendRequest('/$import/columns', {
      method: 'POST',
      body: form({ organizations: cut }),
      user: 'nurse',
    });
    expect(refused.status).toBe(403);
  });

  test('offers the attributes of the user profile, and suggests one for a header with its name', async () => {
    const permissions = { view: ['admin'], edit: ['admin'] };
    const profile = { attributes: [{ name: 'staffNumber', displayName: 'Staff number', permissions }] };
    const columnsOf = async (response: Response): Promise<Record<string, unknown[]>[]> => {
      intercept = ({ url }) => (url.endsWith('/users/profile') ? response : undefined);
      const body = form({ users: 'First name,Last name,Username,staff_number\nJane,Achieng,jane,12\n' });
      const found = await sendRequest('/$import/columns', { method: 'POST', body });
      intercept = () => undefined;
      return (await found.json()) as Record<string, unknown[]>[];
    };
    const [found] = await columnsOf(Response.json(profile));
    expect(found?.fileColumns?.at(-1)).toEqual({
      header: 'staff_number',
      samples: ['12'],
      column: 'attribute.staffNumber',
    });
    expect(found?.columns).toContainEqual({ name: 'attribute.staffNumber', required: false });
    const [unreadable] = await columnsOf(new Response('<html>', { status: 200 }));
    expect(unreadable?.fileColumns?.at(-1)).toMatchObject({ column: null });
  });

  test('has the header row below titles, or the one that the user has chosen', async () => {
    const text = 'Teams of the county\nExported 1 May\nLabel,Open\nTeam A,true\n';
    const columnsOf = async (recipes?: object): Promise<unknown> => {
      const body = form({ organizations: text });
      if (recipes) body.set('recipes', JSON.stringify(recipes));
      return (await sendRequest('/$import/columns', { method: 'POST', body })).json();
    };
    const firstRows = [
      { line: 1, cells: ['Teams of the county'] },
      { line: 2, cells: ['Exported 1 May'] },
      { line: 3, cells: ['Label', 'Open'] },
      { line: 4, cells: ['Team A', 'true'] },
    ];
    const found = {
      headerRow: 3,
      firstRows,
      fileColumns: [{ header: 'Label', samples: ['Team A'] }, { header: 'Open' }],
    };
    expect(await columnsOf()).toMatchObject([found]);
    expect(await columnsOf({ organizations: { headerRow: 4 } })).toMatchObject([
      { headerRow: 4, fileColumns: [{ header: 'Team A' }, { header: 'true' }] },
    ]);
    const body = form({ organizations: text });
    const columns = [{ header: 'Label', column: 'orgName' }];
    body.set('recipes', JSON.stringify({ organizations: { headerRow: 3, columns } }));
    const [job] = (await (await sendRequest('/$import?dryRun=true', { method: 'POST', body })).json()) as Job[];
    expect(await finished(job?.workflowId ?? '')).toMatchObject({ plan: { create: 1, invalid: 0 } });
  });

  test('gives rows fixed values, splits cells and replaces values by a recipe', async () => {
    const body = form({ locations: 'Facility,Position,State\nRecipe A,POINT(36.8 -1.3),Open\nRecipe B,,\n' });
    const recipe = {
      columns: [
        { header: 'Facility', column: 'locationName' },
        { header: 'Position', column: 'latitude,longitude' },
        { header: 'State', column: 'locationStatus' },
      ],
      defaults: { locationStatus: 'inactive' },
      fixed: { locationParentName: 'Kenya' },
      values: { locationStatus: { open: 'active' } },
    };
    body.set('recipes', JSON.stringify({ locations: recipe }));
    const [job] = (await (await sendRequest('/$import?dryRun=true', { method: 'POST', body })).json()) as Job[];
    const id = job?.workflowId ?? '';
    expect(await finished(id)).toMatchObject({ plan: { create: 2, invalid: 0 } });
    const { rows } = (await (await sendRequest(`/$import/${id}/rows`)).json()) as { rows: unknown };
    const common = { locationParentName: 'Kenya' };
    expect(rows).toMatchObject([
      { cells: { ...common, locationName: 'Recipe A', locationStatus: 'active', latitude: '-1.3', longitude: '36.8' } },
      { cells: { ...common, locationName: 'Recipe B', locationStatus: 'inactive', latitude: '' } },
    ]);
  });

  test('lists the unknown values of complete files by a recipe', async () => {
    const text = `Facility,Locationstatus\n${'A,Open\n'.repeat(20_000)}B,active\n`;
    const body = form({ locations: text });
    body.set('recipes', JSON.stringify({ locations: { columns: [{ header: 'Facility', column: 'locationName' }] } }));
    const send = (user?: string): Promise<Response> =>
      sendRequest('/$import/values', { method: 'POST', body, ...(user !== undefined && { user }) });
    const tables = [{ column: 'locationStatus', values: [{ text: 'Open', count: 20_000, suggestion: 'active' }] }];
    expect(await (await send()).json()).toEqual([{ type: 'locations', tables }]);
    expect((await send('nurse')).status).toBe(403);
  });

  test('has no values of secrets in a recipe', async () => {
    const body = form({ users: 'First name\nA\n' });
    body.set('recipes', JSON.stringify({ users: { fixed: { password: 'secret' } } }));
    const response = await sendRequest('/$import?dryRun=true', { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The recipe is invalid: password has no value in a recipe' },
    ]);
  });

  test.each<[string, unknown]>([
    ['it is no object', []],
    ['there is no file of users', { users: {} }],
    ['it is no object', { organizations: 'x' }],
    ['it has no property toString', { organizations: { toString: 1 } }],
    ['headerRow is the number of a row', { organizations: { headerRow: 0 } }],
    ['columns is a list of at most 500', { organizations: { columns: {} } }],
    ['a column has a header and a column', { organizations: { columns: ['orgName'] } }],
    ['organizations has no such column', { organizations: { columns: [{ header: 'A', column: 'x' }] } }],
    ['organizations has no such column', { organizations: { fixed: { toString: 'x' } } }],
    ['a value is a text of at most 2000 characters', { organizations: { defaults: { orgName: 1 } } }],
    ['values is an object of tables', { organizations: { values: [] } }],
    ['join is a short text', { organizations: { join: 5 } }],
  ])('is refused in a recipe: %s', async (why, recipes) => {
    const body = form({ organizations: 'Team\nA\n' });
    body.set('recipes', JSON.stringify(recipes));
    const response = await sendRequest('/$import?dryRun=true', { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([400, { message: `The recipe is invalid: ${why}` }]);
  });

  test('is found by the beginning of a large file', async () => {
    const text = `Team,orgActiv\nA,true\n${'B,true\n'.repeat(500_000)}`;
    const body = form({ organizations: text });
    const found = (await (await sendRequest('/$import/columns', { method: 'POST', body })).json()) as unknown[];
    expect(found).toMatchObject([{ type: 'organizations', fileColumns: [{ header: 'Team' }, { header: 'orgActiv' }] }]);
  });

  test('is applied to the file; its error file has the original headers and can be uploaded with the same mapping', async () => {
    const mapping = { organizations: [null, 'orgName', 'orgActive'] };
    const started = await sendWith(mapping, 'No,Team,Open?\n1,Mapped A,perhaps\n2,Mapped B,true\n');
    const [{ workflowId: id } = { workflowId: '' }] = (await started.json()) as Job[];
    const omitted = { code: 'columnOmitted', column: 'No' };
    expect(await finished(id)).toMatchObject({ plan: { create: 1, invalid: 1 }, fileErrors: [omitted] });
    const errors = await (await sendRequest(`/$import/${id}/errors`)).text();
    expect(errors.replace(/^\uFEFF/, '')).toBe(
      'Team,Open?,row,error\r\nMapped A,perhaps,2,"Open?: ""perhaps"" is neither true nor false"\r\n',
    );
    const correction = await sendRequest(`/$import/${id}/rows`, {
      method: 'PATCH',
      body: JSON.stringify({ rows: [{ row: 2, cells: { orgActive: 'true' } }] }),
    });
    expect(correction.status).toBe(200);
    expect(await finished(id)).toMatchObject({ plan: { create: 2, invalid: 0 } });
    const corrected = errors.replace('perhaps,', 'false,');
    const [again] = (await (
      await sendWith({ organizations: ['orgName', 'orgActive', null, null] }, corrected)
    ).json()) as Job[];
    expect(await finished(again?.workflowId ?? '')).toMatchObject({ plan: { create: 1, invalid: 0 }, fileErrors: [] });
  });

  test.each<[string, unknown]>([
    ['it is no JSON', '{'],
    ['it is no object', []],
    ['there is no file of users', { users: [] }],
    ['there is no file of __proto__', '{"__proto__": ["orgName"]}'],
    ['organizations needs a list of at most 500', { organizations: { 0: 'orgName' } }],
    ['organizations needs a list of at most 500', { organizations: Array.from({ length: 501 }, () => null) }],
    ['organizations has no such column', { organizations: ['orgName', 'toString'] }],
    ['organizations has no such column', { organizations: ['orgName', 5] }],
    ['orgName of organizations is chosen twice', { organizations: ['orgName', 'orgName'] }],
    ['orgName of organizations is required', { organizations: ['orgActive'] }],
    ['it is too large', `{"organizations": ["${'x'.repeat(200_000)}"]}`],
  ])('is refused: %s', async (why, columns) => {
    const response = await sendWith(columns, 'Team,Open\nMapped C,true\n');
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: `The mapping of columns is invalid: ${why}` },
    ]);
  });
});

describe('repeating an upload', () => {
  const send = (key: string) =>
    sendRequest('/$import', {
      method: 'POST',
      body: form({ organizations: 'orgName\nOnce only\n' }),
      headers: { 'Idempotency-Key': key },
    });
  const idsIn = async (response: Response) => ((await response.json()) as Job[]).map(({ workflowId }) => workflowId);

  test('with the same key returns the same jobs and starts no other upload, even while the first is being received', async () => {
    const both = await Promise.all([send('one'), send('one')].map(async (sent) => idsIn(await sent)));
    const again = await idsIn(await send('one'));
    expect(again).toHaveLength(1);
    expect(both).toEqual([again, again]);
    const all = (await (await sendRequest('/$import')).json()) as Job[];
    expect(all.filter(({ workflowId }) => workflowId === again[0])).toHaveLength(1);
    expect((await finished(again[0] ?? '')).counts.created).toBe(1);
  });

  test('with another key starts another upload', async () => {
    const [two] = await idsIn(await send('two'));
    const [three] = await idsIn(await send('three'));
    expect(two).not.toBe(three);
  });
});

describe('renewing tokens', () => {
  const renew = (user?: string) => sendRequest('/$import/$renew', { method: 'POST', ...(user && { user }) });

  test('returns how many imports of the caller need later tokens, and how long this one is valid', async () => {
    const before = (await (await sendRequest('/$import')).json()) as Job[];
    await Promise.all(before.map(({ workflowId }) => finished(workflowId)));
    const authorization = `Bearer ${await sandbox.mintToken('admin', { expiresInSeconds: 90 })}`;
    const response = await sendRequest('/$import/$renew', { method: 'POST', headers: { authorization } });
    const idle = (await response.json()) as { unfinished: number; expiresIn: number };
    expect(idle.unfinished).toBe(0);
    expect(idle.expiresIn).toBeGreaterThan(30);
    expect(idle.expiresIn).toBeLessThanOrEqual(90);
    const [job] = (await (await post({ organizations: 'orgName\nRenewed\n' })).json()) as Job[];
    expect(await (await renew()).json()).toMatchObject({ unfinished: 1 });
    await finished(job?.workflowId ?? '');
  });

  test('needs DataImport.create', async () => {
    expect((await renew('viewer')).status).toBe(403);
  });
});

describe('uploads', () => {
  test('supports the calls of clients in the field: one part per file type, jobs newest first, one job, 404', async () => {
    const response = await post({ careTeams: 'careTeamName\nCT\n', organizations: 'orgName\nA\n' }, '?productListId=');
    expect(response.status).toBe(200);
    const jobs = (await response.json()) as Job[];
    expect(jobs.map(({ workflowType, filename, author }) => [workflowType, filename, author])).toEqual([
      ['organizations', 'a-b.csv', 'admin'],
      ['careTeams', 'a-b.csv', 'admin'],
    ]);
    const [first] = jobs;
    expect(first?.workflowId).toMatch(/^[0-9a-f-]{36}_organizations$/);
    const done = await finished(first?.workflowId ?? '');
    expect(done).toMatchObject({ status: 'completed', counts: { total: 1, created: 1 }, progress: 1 });
    expect(done.statusReason?.stdout).toMatch(/Done: 1 created, 0 updated/);
    expect(done.dateEnded).toBeGreaterThanOrEqual(done.dateStarted ?? Infinity);
    const list = (await (await sendRequest('/$import')).json()) as Job[];
    expect(list[0]?.workflowId).toBe(first?.workflowId);
    const missing = await sendRequest('/$import/nope_users');
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { message: 'Workflow with id nope_users was not found' },
    ]);
  });

  test('without a file no job is created', async () => {
    const response = await post({});
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  test.each<[string, () => Promise<Response>, number, RegExp]>([
    [
      'a file of inventories without the id of its List',
      () => post({ inventories: 'name\nA\n' }),
      400,
      /inventory list id .* was not provided/,
    ],
    ['an unknown kind of file', () => post({ things: 'a\n' }), 400, /Unknown file type: things/],
    ['a text instead of a file', () => sendForm([['locations', 'text']]), 400, /The part “locations” must be a file/],
    ['a file of columns', () => sendForm([['columns', new File(['{}'], 'c.csv')]]), 400, /“columns” must be text/],
    [
      'a file that is too large',
      () => sendForm([['users', new File([large], 'u.csv')]]),
      413,
      /u\.csv is larger than 50 MB/,
    ],
    [
      'a form with thousands of parts',
      () =>
        sendRequest('/$import', {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
          body: `${'--x\r\nContent-Disposition: form-data; name="users"; filename=""\r\n\r\n\r\n'.repeat(2_000)}--x--`,
        }),
      400,
      /more than 100 parts/,
    ],
    [
      'a form without files',
      () => sendRequest('/$import', { method: 'POST', body: new URLSearchParams({ users: '' }) }),
      400,
      /not a form with files/,
    ],
    [
      'a form that ends early',
      () =>
        sendRequest('/$import', {
          method: 'POST',
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
          body: '--x\r\nContent-Disposition: form-data; name="users"; filename="u.csv"\r\n\r\na',
        }),
      400,
      /not a form/,
    ],
    ['a body that is not a form', () => sendRequest('/$import', { method: 'POST', body: 'x' }), 400, /not a form/],
    [
      'a file that is no table',
      () => sendRequest('/$import', { method: 'POST', body: form({ users: 'x' }, 'x.png') }),
      415,
      /x\.png is neither a CSV file nor a workbook/,
    ],
  ])('%s is refused', async (_name, send, status, message) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  });

  test('a refused file is read to its end, so that its client receives the refusal', async () => {
    const encoded = new Response(form({ users: 'x'.repeat(700_000) }, 'x.png'));
    const whole = new Uint8Array(await encoded.arrayBuffer());
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(whole.subarray(sent, sent + 50_000));
          sent += 50_000;
          if (sent >= whole.length) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
    const response = await sendRequest('/$import/columns', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, sent >= whole.length]).toEqual([415, true]);
  });

  test('empty fields of files that were not chosen are ignored', async () => {
    const response = await sendForm([
      ['users', new File([], '')],
      ['locations', ''],
    ]);
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  test('files that do not fit into memory are stored completely, and leave nothing behind', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `Team Ä ${index} ${'x'.repeat(60)}`);
    const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'));
    const before = temporary();
    const response = await sendForm(
      [
        ['organizations', new File([`orgName\n${rows.join('\n')}\n`], 'a.csv')],
        ['careTeams', new File(['name\nA\n'], 'b.csv')],
      ],
      '?dryRun=true',
    );
    const jobs = (await response.json()) as Job[];
    expect(jobs.map(({ workflowType, counts }) => [workflowType, counts.total])).toEqual([
      ['organizations', rows.length],
      ['careTeams', 1],
    ]);
    const id = jobs[0]?.workflowId ?? '';
    const page = await sendRequest(`/$import/${id}/rows?offset=${rows.length - 1}&limit=1`);
    expect(await page.json()).toMatchObject({ rows: [{ cells: { orgName: rows.at(-1) } }] });
    expect(temporary()).toEqual(before);
    await sendRequest(`/$import/${id}/cancel`, { method: 'POST' });
  });

  test.each([
    ['ENOSPC', 507, 'The disk of the server is full, so nothing was stored; try again later'],
    ['EDQUOT', 507, 'The disk of the server is full, so nothing was stored; try again later'],
    ['EACCES', 503, 'The server cannot store the files; the log of the server has the reason'],
  ])('a large file that cannot be stored (%s) is refused with %d and a sentence', async (code, status, message) => {
    const handle = await openFile(__filename);
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const write = jest
      .spyOn(prototype, 'appendFile')
      .mockRejectedValue(Object.assign(new Error(code), { code, syscall: 'write' }));
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const text = `orgName\n${'x'.repeat(2_000_000)}\n`;
    const refused = await post({ organizations: text });
    expect([refused.status, await refused.json()]).toEqual([status, { message }]);
    write.mockRestore();
    log.mockRestore();
    expect((await post({ organizations: text })).status).toBe(200);
  });

  test('a request that is interrupted releases its slot and is refused', async () => {
    async function* interrupted() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="users"; filename="u.csv"\r\n\r\n');
      yield Buffer.alloc(2_000_000, 'a');
      throw new Error('The connection is closed');
    }
    const responses = await Promise.all(Array.from({ length: 5 }, () => sendStream(interrupted())));
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test('an upload that arrives slowly does not delay others', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    async function* slow() {
      yield Buffer.from('--x\r\n');
      await ended;
      yield Buffer.from('--x--\r\n');
    }
    const slowResponse = sendStream(slow());
    const other = await post({ organizations: `orgName\n${'x'.repeat(2_000_000)}\n` });
    end();
    expect((await slowResponse).status).toBe(200);
    expect(other.status).toBe(200);
  });

  test('a large request beyond the ten of a user is refused with the time of the next attempt', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    async function* slow() {
      yield Buffer.from('--x\r\n');
      await ended;
      yield Buffer.from('--x--\r\n');
    }
    const responses = Array.from({ length: 11 }, () => sendStream(slow()));
    const refused = await Promise.race(responses);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
    const small = await sendRequest('/$import', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '12' },
      body: '--x\r\n--x--\r\n',
    });
    end();
    expect((await Promise.all(responses)).filter(({ status }) => status === 503)).toHaveLength(1);
    // A request of the same user that fits into memory does not wait.
    expect(small.status).toBe(200);
  });

  test('large edits of rows wait like uploads, so that many at once do not exhaust the memory', async () => {
    const [job] = (await (
      await post({ organizations: 'orgName,orgActive\nX,perhaps\n' }, '?dryRun=true')
    ).json()) as Job[];
    const id = job?.workflowId ?? '';
    await finished(id);
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('{"rows":');
      await held;
      yield new TextEncoder().encode('[null]}');
    }
    const edit = (): Promise<Response> =>
      sendRequest(`/$import/${id}/rows`, {
        method: 'PATCH',
        body: Readable.toWeb(Readable.from(slow())),
        duplex: 'half',
      } as RequestInit);
    const responses = Array.from({ length: 12 }, edit);
    const refused = await Promise.race(responses);
    end();
    expect(refused.status).toBe(503);
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array.from({ length: 11 }, () => 400), 503]);
  });

  test('two files of one kind are refused', async () => {
    const data = form({ users: 'a' });
    data.append('users', new File(['b'], 'b.csv'));
    expect((await sendRequest('/$import', { method: 'POST', body: data })).status).toBe(400);
  });

  test('path segments and control characters are removed from file names', async () => {
    const [job] = (await (
      await sendRequest('/$import', {
        method: 'POST',
        body: form({ organizations: 'orgName\nA\n' }, '../../etc/$(reboot);\u202E.csv'),
      })
    ).json()) as Job[];
    expect(job?.filename).toBe('$(reboot);.csv');
    await finished(job?.workflowId ?? '');
  });
});

describe('dry run through the API', () => {
  test('plan, rows, correction, commit, errors as CSV, undo', async () => {
    const [job] = (await (
      await post({ organizations: 'orgName,orgActive\nX,perhaps\nY,true\n' }, '?dryRun=true')
    ).json()) as Job[];
    const id = job?.workflowId ?? '';
    expect(await finished(id)).toMatchObject({ status: 'paused', phase: 'review', plan: { create: 1, invalid: 1 } });

    for (const query of ['state=invaild', 'state=invalid,x', 'action=delete']) {
      const refused = await sendRequest(`/$import/${id}/rows?${query}`);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        {
          message: expect.stringMatching(
            /^(state|action) must be one or more of .*, not (invaild|x|delete)$/,
          ) as string,
        },
      ]);
    }
    const rows = (await (await sendRequest(`/$import/${id}/rows?state=invalid`)).json()) as Record<string, unknown>;
    // The earlier name of a state.
    expect((await sendRequest(`/$import/${id}/rows?state=invalid,kept`)).status).toBe(200);
    expect(rows.columns).toContainEqual({
      ...{ name: 'orgActive', required: false, secret: false, extra: false },
      values: ['true', 'false'],
    });
    expect(rows).toMatchObject({
      total: 1,
      rows: [
        {
          row: 2,
          label: 'X',
          state: 'invalid',
          cells: { orgName: 'X', orgActive: 'perhaps' },
          issues: [{ code: 'boolean', column: 'orgActive', message: '"perhaps" is neither true nor false' }],
        },
      ],
    });
    const errors = await sendRequest(`/$import/${id}/errors`);
    expect(errors.headers.get('content-disposition')).toContain('errors-a-b.csv');
    expect(await errors.text()).toContain('X,perhaps,,,,2,"orgActive: ""perhaps"" is neither true nor false"');

    const early = await sendRequest(`/$import/${id}/commit`, { method: 'POST', body: '{}' });
    expect([early.status, await early.json()]).toEqual([
      409,
      { message: 'Some rows have errors; correct or skip them' },
    ]);

    const body = JSON.stringify({ rows: [{ row: 2, cells: { orgActive: 'false' } }] });
    expect((await sendRequest(`/$import/${id}/rows`, { method: 'PATCH', body, user: 'viewer' })).status).toBe(403);
    for (const rows of [
      ...['[null]', '[{"row":3000000000,"cells":{"orgActive":"a"}}]', '[{"row":1e300,"cells":{"orgActive":"a"}}]'],
      ...['{}', 'null', '["a"]', '{"colour":"red"}'].map((cells) => `[{"row":2,"cells":${cells}}]`),
    ]) {
      const invalid = await sendRequest(`/$import/${id}/rows`, { method: 'PATCH', body: `{"rows":${rows}}` });
      expect([rows, invalid.status]).toEqual([rows, 400]);
    }
    expect((await sendRequest(`/$import/${id}/rows`, { method: 'PATCH', body })).status).toBe(200);
    expect(await finished(id)).toMatchObject({ phase: 'review', plan: { create: 2, invalid: 0 } });

    await sendRequest(`/$import/${id}/commit`, { method: 'POST', body: '{}' });
    expect(await finished(id)).toMatchObject({ status: 'completed', counts: { created: 2 }, canUndo: true });

    const preview: unknown = await (await sendRequest(`/$import/${id}/undo`)).json();
    expect(preview).toMatchObject({
      total: 2,
      steps: [
        { row: 3, effect: 'remove', references: [], fate: 'remove', what: [] },
        { row: 2, effect: 'remove', references: [], fate: 'remove', what: [] },
      ],
    });
    await sendRequest(`/$import/${id}/undo`, { method: 'POST', body: '{}' });
    expect(await finished(id)).toMatchObject({ phase: 'undone' });
    expect(sandbox.fhir.count('Organization', 'name:exact=X')).toBe(0);
    expect((await sendRequest(`/$import/${id}/retry`, { method: 'POST' })).status).toBe(409);
  });

  test('finds the import of versions, deletions of an undo included', async () => {
    const [job] = (await (await post({ organizations: 'orgName\nTraced\n' })).json()) as Job[];
    const id = job?.workflowId ?? '';
    await finished(id);
    await sendRequest(`/$import/${id}/undo`, { method: 'POST', body: '{}' });
    expect(await finished(id)).toMatchObject({ phase: 'undone' });
    const reference = `Organization/${derivedId('Traced')}`;
    const find = (versions: unknown, user?: string) =>
      sendRequest('/$import/versions', { method: 'POST', body: JSON.stringify({ versions }), ...(user && { user }) });
    const found = (await (await find([1, 2, 3].map((version) => `${reference}/${version}`))).json()) as object[];
    const origin = { workflowId: id, filename: 'a-b.csv', author: 'admin' };
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(expect.objectContaining({ version: `${reference}/1`, task: 'write', ...origin }));
    expect(found).toContainEqual(expect.objectContaining({ version: `${reference}/2`, task: 'undo', ...origin }));
    expect((await find([], 'nobody')).status).toBe(403);
    for (const versions of [['Organization/1'], [null], Array.from({ length: 501 }, () => `${reference}/1`)]) {
      expect((await find(versions)).status).toBe(400);
    }
  });
});

describe('downloads', () => {
  test('all templates as a zip, one as CSV, an unknown one is 404', async () => {
    const zip = await sendRequest('/$import/templates');
    expect(zip.headers.get('content-disposition')).toContain('filename="files.zip"');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual(importTypes.map((type) => `${type}.csv`).toSorted());
    const one = await (await sendRequest('/$import/templates?resourceTemplate=careTeams')).text();
    expect(one.replace('\uFEFF', '')).toBe(
      'careTeamName,careTeamStatus,method,careTeamId,identifier,organizations,participants\r\n',
    );
    expect((await sendRequest('/$import/templates?resourceTemplate=x')).status).toBe(404);
  });

  test('an export contains the stored resources the user may read', async () => {
    const csv = await (await sendRequest('/$import/export?resourceTemplate=locations')).text();
    expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF?locationName,locationStatus,.*,version$/);
    expect(csv.split('\r\n')).toHaveLength(sandbox.fhir.count('Location') + 2);
    const roleless = await sendRequest('/$import/export?resourceTemplate=users', { user: 'locations' });
    expect(roleless.status).toBe(403);
  });

  test('an export with a filter contains the matches, and an invalid filter is 400', async () => {
    const of = (filter: string) =>
      sendRequest(`/$import/export?resourceTemplate=locations&filter=${encodeURIComponent(filter)}`);
    const csv = await (await of('Location?name:exact=Karura&_elements=id&_count=1')).text();
    expect(csv.split('\r\n')).toHaveLength(sandbox.fhir.count('Location', 'name:exact=Karura') + 2);
    expect(csv.split('\r\n')[1]).toMatch(/^Karura,active,update,/);
    expect((await of('Patient?name=x')).status).toBe(400);
    expect((await of('Location?nonsense=1')).status).toBe(400);
  });
});
