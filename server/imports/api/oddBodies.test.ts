import { fc } from '../../../test/support/fastCheck.ts';
import { openSandboxImports, type SandboxImports } from '../../../test/support/imports/sandboxImports.ts';
import { until } from '../../../test/support/waits.ts';
import type { Job } from '../service/job.ts';

let imports: SandboxImports;
let id: string;
const failures: string[] = [];

async function send(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<Response> {
  return imports.send(path, { method, headers: { 'content-type': type }, ...(body !== undefined && { body }) });
}

beforeAll(async () => {
  imports = await openSandboxImports((line) => failures.push(line));
  const form = new FormData();
  form.set('organizations', new File(['orgName\nA\nB\n'], 'a.csv'));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const [job] = (await (await send('POST', '?dryRun=true', await encoded.arrayBuffer(), type)).json()) as Job[];
  id = job?.workflowId ?? '';
  await until('the plan', async () => ((await (await send('GET', `/${id}`)).json()) as Job).plan?.create === 2);
});
afterAll(() => imports.close());

/** Names and texts that have a meaning for the server, for JavaScript or for PostgreSQL. */
const names = [
  'versions',
  'rows',
  'row',
  'cells',
  'orgName',
  'skipInvalid',
  'force',
  '__proto__',
  'toString',
  'length',
  'then',
];
const texts = [
  '',
  '1',
  'Team/1/2',
  'Location/a/1',
  '\0',
  '\ud800',
  'x\udfff',
  '\uffff',
  'x'.repeat(70_000),
  '%00',
  "';--",
];

const odd = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom<unknown>(null, true, 0, -1, 1, 1.5, 1e21, 2 ** 31, Number.MAX_SAFE_INTEGER, [], {}),
    fc.constantFrom(...texts),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, ...texts), tie('value'), { maxKeys: 3, noNullPrototype: false }),
  ),
})).value;

const json = (value: unknown): string => JSON.stringify(value) ?? '';
const text = fc.oneof(
  odd.map(json),
  fc.constantFrom('', '{', '\0', '[['.repeat(20_000), '\ufeff{}', '{"rows":1e400}', '{"__proto__":{"rows":[]}}'),
);
const edit = fc.oneof(
  odd.map((row) => ({ row, cells: {} })),
  odd.map((cells) => ({ row: 2, cells })),
  odd.map((value) => ({ row: 2, cells: { orgName: value } })),
  fc.constantFrom(...names, ...texts).map((name) => ({ row: 2, cells: { [name]: 'x' } })),
  odd,
);
/** Each route, with any body and with one of the shape that it reads, which has an odd value in it. */
const call = fc.oneof(
  fc.tuple(
    fc.constant('POST'),
    fc.constant('/versions'),
    fc.oneof(
      text,
      odd.map((each) => json({ versions: [each] })),
    ),
  ),
  fc.tuple(
    fc.constant('PATCH'),
    fc.constant('/:id/rows'),
    fc.oneof(
      text,
      edit.map((row) => json({ rows: [row] })),
    ),
  ),
  fc.tuple(
    fc.constant('POST'),
    fc.constant('/:id/undo'),
    fc.oneof(
      text,
      odd.map((force) => json({ force })),
    ),
  ),
  fc.tuple(
    fc.constant('PUT'),
    fc.constant('/:id/recipe'),
    fc.oneof(
      text,
      odd.map((recipe) => json({ recipe })),
      odd.map((version) => json({ recipe: {}, version })),
    ),
  ),
  fc.tuple(
    fc.constant('POST'),
    fc.constantFrom('/recipes', '/:id/decisions'),
    fc.oneof(
      text,
      odd.map((recipe) => json({ type: 'organizations', name: 'Odd', recipe })),
      odd.map((value) => json({ column: 'orgName', value })),
    ),
  ),
  fc.tuple(
    fc.constant('POST'),
    fc.constantFrom('', '/columns', '/$renew', '/:id/retry', '/:id/resume', '/other/commit', '/other/cancel'),
    text,
  ),
  fc.tuple(
    fc.constant('GET'),
    fc.constantFrom('', '/:id', '/:id/rows', '/:id/undo', '/export', '/templates'),
    fc.constant(''),
  ),
);
const query = fc.constantFrom(
  '',
  '?limit=1e9',
  '?offset=99999999999',
  '?search=%5C%25_',
  '?search=%ED%A0%80',
  '?after=-1',
  '?state=__proto__',
  '?resourceTemplate=__proto__',
);
const otherId = fc.option(fc.constantFrom('%ED%A0%80', '..%2f', 'x'.repeat(300), '__proto__'), { freq: 4 });

test('no body, query or id is a failure of the server', async () => {
  await fc.assert(
    fc.asyncProperty(call, query, otherId, async ([method, path, body], parameters, other) => {
      const address = path.replace(':id', () => other ?? id) + parameters;
      const response = await send(method, address, method === 'GET' ? undefined : body);
      await response.body?.cancel();
      expect([response.status < 500, failures]).toEqual([true, []]);
    }),
    { numRuns: 500 },
  );
});

test.each<{ version: unknown }>([
  { version: { toString: 'x' } },
  { version: { toString: 1, valueOf: 1 } },
  { version: null },
  { version: [] },
  { version: ['Team/1/2'] },
  { version: '\ud800' },
  { version: 5 },
])('%j is refused', async ({ version }) => {
  expect((await send('POST', '/versions', json({ versions: [version] }))).status).toBe(400);
});

const deep = `{"recipe":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const recipes = [
  ...['\0', '\ud800', 'x\udfff'].flatMap((odd) => [
    { sheet: odd },
    { join: odd },
    { fixed: { orgName: odd } },
    { values: { orgName: { [odd]: 'x' } } },
    { values: { [odd]: {} } },
    { leaveOut: { orgName: [odd] } },
    { columns: [{ header: odd, column: 'orgName' }] },
  ]),
];

test.each<[string, string, () => string]>([
  ...recipes.map((recipe): [string, string, () => string] => ['PUT', '/:id/recipe', () => json({ recipe })]),
  ...recipes.map((recipe): [string, string, () => string] => [
    'POST',
    '/recipes',
    () => json({ type: 'organizations', name: 'Odd', recipe }),
  ]),
  ['PUT', '/:id/recipe', () => deep],
  ['POST', '/recipes', () => json({ type: 'organizations', name: 'a\0b', recipe: {} })],
  ['POST', '/:id/decisions', () => json({ column: 'orgName', value: '\ud800', means: 'x' })],
  ['POST', '/:id/decisions', () => json({ column: 'orgName', value: 'x', means: '\udfff' })],
])('%s %s refuses texts that cannot be stored, and too many levels', async (method, path, body) => {
  const response = await send(method, path.replace(':id', id), body());
  expect([response.status, failures]).toEqual([400, []]);
});

test('the version of a shared recipe is refused if none can follow it', async () => {
  const named = { type: 'organizations', name: 'Versions', recipe: {} };
  const { id: recipe } = (await (await send('POST', '/recipes', json(named))).json()) as { id: string };
  for (const version of [2_147_483_647, 9e15, 1e300, -1, '1'])
    expect((await send('PUT', `/recipes/${recipe}`, json({ ...named, version }))).status).toBe(400);
  const renamed = '{"name":"\\ud83d\\ude00 \\\\u0000","version":1}';
  expect((await send('PUT', `/recipes/${recipe}`, renamed)).status).toBe(200);
  expect(failures).toEqual([]);
});

test.each<[string, BodyInit, string]>([
  [
    'a part of columns',
    '--x\r\nContent-Disposition: form-data; name="columns"\r\n\r\n{"organizations":[{}]}\r\n--x--\r\n',
    'boundary=x',
  ],
  ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n', 'boundary=x'],
  [
    'a name of a prototype',
    '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.csv"\r\n\r\nx\r\n--x--\r\n',
    'boundary=x',
  ],
])('a form with %s is refused', async (_, form, parameter) => {
  const response = await send('POST', '', form, `multipart/form-data; ${parameter}`);
  expect(response.status).toBe(400);
});
