import type { Job } from '../service/job.ts';
import type { NamedRecipe } from '../store/recipeStore.ts';
import { openSandboxImports, type SandboxImports } from '../../../test/support/imports/sandboxImports.ts';
import { until } from '../../../test/support/waits.ts';
import type { FileColumns } from './fileColumns.ts';

let imports: SandboxImports;

beforeAll(async () => {
  imports = await openSandboxImports();
});
afterAll(() => imports.close());

async function send(method: string, path: string, body?: unknown, user = 'admin'): Promise<Response> {
  if (!(body instanceof FormData))
    return imports.send(path, { method, body: body === undefined ? null : JSON.stringify(body) }, user);
  // The stream of a FormData throws an uncaught error if the server cancels it.
  const encoded = new Response(body);
  const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
  return imports.send(path, { method, headers, body: await encoded.arrayBuffer() }, user);
}

const read = async <T>(response: Response | Promise<Response>): Promise<T> => (await (await response).json()) as T;

function form(type: string, text: string, recipe?: object): FormData {
  const data = new FormData();
  data.set(type, new File([text], 'list.csv'));
  if (recipe) data.set('recipes', JSON.stringify({ [type]: recipe }));
  return data;
}

/** Waits until the first import of an answer is checked. */
async function checked(answer: Promise<Response>): Promise<Job> {
  const [job] = await read<Job[]>(answer);
  return until('the import is checked', async () => {
    const found = await read<Job>(send('GET', `/${job?.workflowId}`));
    return found.phase === 'checking' ? undefined : found;
  });
}

const columns = [
  { header: 'Facility', column: 'locationName' },
  { header: 'State', column: 'locationStatus' },
  { header: 'Code', column: 'externalId' },
  { header: 'Beds', column: null },
];

test('a recipe with a name is shared, and a change of an older version is refused', async () => {
  const named = { type: 'locations', name: 'Shared list', recipe: { columns } };
  const added = await send('POST', '/recipes', named);
  expect(added.status).toBe(201);
  const { id, version } = await read<NamedRecipe>(added);
  expect((await send('POST', '/recipes', { ...named, name: 'SHARED LIST' })).status).toBe(409);
  expect((await send('POST', '/recipes', { ...named, name: '' })).status).toBe(400);
  expect((await send('POST', '/recipes', { ...named, recipe: { fixed: { nothing: '' } } })).status).toBe(400);
  const renamed = await send('PUT', `/recipes/${id}`, { name: 'Register', version });
  expect(await read<NamedRecipe>(renamed)).toMatchObject({ name: 'Register', version: 2, recipe: { columns } });
  expect((await send('PUT', `/recipes/${id}`, { name: 'Other', version })).status).toBe(409);
  expect((await read<NamedRecipe[]>(send('GET', '/recipes'))).map(({ name }) => name)).toEqual(['Register']);
  expect((await send('DELETE', `/recipes/${id}?version=1`)).status).toBe(409);
  expect((await send('DELETE', `/recipes/${id}?version=2`)).status).toBe(204);
  expect((await send('DELETE', `/recipes/${id}?version=2`)).status).toBe(404);
});

test('only users who may import the kind read and save its recipes', async () => {
  const named = { type: 'locations', name: 'Not for all', recipe: { columns } };
  expect((await send('POST', '/recipes', named, 'viewer')).status).toBe(403);
  const { id } = await read<NamedRecipe>(send('POST', '/recipes', named));
  expect((await send('GET', '/recipes', undefined, 'viewer')).status).toBe(403);
  expect((await send('PUT', `/recipes/${id}`, { name: 'x', version: 1 }, 'viewer')).status).toBe(404);
  expect((await send('DELETE', `/recipes/${id}?version=1`, undefined, 'viewer')).status).toBe(404);
  expect((await send('DELETE', `/recipes/${id}?version=1`)).status).toBe(204);
});

test('the shared recipe with at least two thirds of the headers is applied automatically, below other titles', async () => {
  const recipe = { columns, sheet: 'Old', headerRow: 4, fixed: { method: 'create' } };
  const saved = await read<NamedRecipe>(send('POST', '/recipes', { type: 'locations', name: 'Register', recipe }));
  const find = async (text: string, query = ''): Promise<FileColumns | undefined> =>
    (await read<FileColumns[]>(send('POST', `/columns${query}`, form('locations', text))))[0];
  const next = await find('Edition 2026\n\nfacility,STATE,Beds,Fax\nA,active,3,1\n');
  expect(next).toMatchObject({
    headerRow: 3,
    named: { id: saved.id, name: 'Register', version: 1 },
    newColumns: ['Fax'],
    missingColumns: [{ header: 'Code', column: 'externalId' }],
  });
  expect(next?.recipe).toEqual({ columns, headerRow: 4, fixed: { method: 'create' } });
  expect(next?.fileColumns.map(({ column }) => column)).toEqual(['locationName', 'locationStatus', null, null]);
  // A file of errors has only the columns that are imported.
  expect((await find('Facility,State,Code,row,error\nA,open,1,2,wrong\n'))?.named?.name).toBe('Register');
  expect((await find('Facility,Ward,Owner\nA,b,c\n'))?.named).toBeUndefined();
  expect((await find('Facility,State,Code\nA,active,1\n', '?named=false'))?.named).toBeUndefined();
  expect((await find('Facility,Ward,Owner\nA,b,c\n', `?named=${saved.id}`))?.named?.name).toBe('Register');
  await send('DELETE', `/recipes/${saved.id}?version=1`);
});

test('a stored import shows its recipe and columns, and another one derives its rows', async () => {
  const text = 'Facility,State,Code,Beds\nStored A,open,1,7\nStored B,open,2,8\n';
  const job = await checked(send('POST', '?dryRun=true', form('locations', text, { columns })));
  interface Stored {
    version: number;
    recipe: object;
    columns: FileColumns;
  }
  const stored = await read<Stored>(send('GET', `/${job.workflowId}/recipe`));
  expect([stored.version, stored.recipe]).toEqual([0, { columns }]);
  expect(stored.columns.fileColumns[1]).toEqual({
    header: 'State',
    samples: ['open', 'open'],
    column: 'locationStatus',
  });
  const recipe = { ...stored.recipe, values: { locationStatus: { open: 'active' } } };
  const next = await checked(send('PUT', `/${job.workflowId}/recipe`, { recipe, version: 0 }));
  expect(next.plan.create).toBe(2);
  expect((await send('PUT', `/${job.workflowId}/recipe`, { recipe, version: 0 })).status).toBe(409);
  expect((await send('PUT', `/${job.workflowId}/recipe`, { recipe: { fixed: 1 } })).status).toBe(400);
  expect((await send('PUT', `/${job.workflowId}/recipe`, { recipe, rows: 0 })).status).toBe(400);
});

test('groups of problems and a decision', async () => {
  const text = 'Facility,State,Code\nGroup A,Open,1\nGroup B,open,2\nGroup C,active,3\n';
  const job = await checked(send('POST', '?dryRun=true', form('locations', text, { columns })));
  const path = `/${job.workflowId}`;
  interface Groups {
    groups: { value: string; rows: number; canDecide: boolean; values: string[] }[];
    decisions: object[];
  }
  const { groups } = await read<Groups>(send('GET', `${path}/groups`));
  expect(groups).toMatchObject([
    { value: 'Open', rows: 2, canDecide: true, values: ['active', 'inactive', 'suspended'] },
  ]);
  const decision = { column: 'locationStatus', value: 'Open', means: 'active' };
  expect((await send('POST', `${path}/decisions`, { ...decision, column: 'nothing' })).status).toBe(400);
  expect((await checked(send('POST', `${path}/decisions`, decision))).plan.create).toBe(3);
  expect(await read<Groups>(send('GET', `${path}/groups`))).toMatchObject({ groups: [], decisions: [decision] });
  const edit = { rows: [{ row: 4, cells: { locationName: 'Corrected' } }] };
  await checked(send('PATCH', `${path}/rows`, edit));
  const { rows } = await read<{ rows: { row: number; corrected?: string[] }[] }>(send('GET', `${path}/rows`));
  expect(rows.map(({ corrected }) => corrected)).toEqual([undefined, undefined, ['locationName']]);
});

test('cells of a stored file that may be secret are masked', async () => {
  const header = 'firstName,lastName,username,password,Initial code';
  const text = `${header}\nJane,Doe,masked.user,Very-Secret-1,Secret-Code-2\n`;
  const job = await checked(send('POST', '?dryRun=true', form('users', text)));
  const answer = await (await send('GET', `/${job.workflowId}/recipe`)).text();
  expect(answer).toContain('masked.user');
  expect(answer).not.toContain('Secret');
  expect(await (await send('GET', `/${job.workflowId}/recipe?headerRow=2`)).text()).not.toContain('Secret');
  expect((await send('GET', `/${job.workflowId}/recipe`, undefined, 'locations')).status).toBe(403);
});
