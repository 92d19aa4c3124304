import { storedTexts } from '../../../test/support/imports/storedTexts.ts';
import { bytesOf, openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { ImportType } from '../engine/types.ts';
import type { Job } from './job.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const columns = [
  { header: 'Facility', column: 'locationName' },
  { header: 'State', column: 'locationStatus' },
];

/** Uploads a file for review with a recipe and waits until it is checked. */
async function review(
  text: string,
  { recipe, type = 'locations', sampleRows }: { recipe?: Recipe; type?: ImportType; sampleRows?: number } = {},
): Promise<Job> {
  const files = [{ type, filename: `${type}.csv`, bytes: bytesOf(text), ...(recipe && { recipe }) }];
  const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: true };
  const given = { ...options, ...(sampleRows !== undefined && { sampleRows }) };
  return ended(await bench.service.start(files, given, await bench.caller()));
}

async function ended([job]: Job[]): Promise<Job> {
  await bench.settled();
  return bench.service.job(job?.workflowId ?? '');
}

const change = async (job: Job, recipe: Recipe, more: { version?: number; sampleRows?: number } = {}): Promise<Job> =>
  ended(
    await bench.service.changeRecipe(
      job.workflowId,
      { recipe, version: more.version, sampleRows: more.sampleRows },
      await bench.caller(),
    ),
  );

const cellsOf = async (job: Job): Promise<(string | undefined)[]> =>
  (await bench.rows(job)).map(({ cells }) => cells?.locationStatus);

test('another recipe derives the rows of a checked file again, and a corrected cell stays', async () => {
  const job = await review('Facility,State\nKept A,Open\nKept B,Shut\nKept C,Shut\n', { recipe: { columns } });
  expect([job.phase, job.plan.invalid, job.canChangeRecipe]).toEqual(['review', 3, true]);
  const edit = [{ line: 3, cells: { locationStatus: 'suspended' } }];
  await ended(await bench.service.editRows(job.workflowId, edit, await bench.caller()));
  const values = { locationStatus: { open: 'active', SHUT: 'inactive' } };
  const derived = await change(job, { columns, values });
  expect([derived.phase, derived.plan.create]).toEqual(['review', 3]);
  expect(await cellsOf(derived)).toEqual(['active', 'suspended', 'inactive']);
  expect(await bench.store.corrections(job.workflowId, [2, 3, 4])).toEqual([
    { line: 3, column: 'locationStatus', value: 'suspended' },
  ]);
  await ended(await bench.service.commit(job.workflowId, { skipInvalid: false }, await bench.caller()));
  // Nothing of the file remains once its rows are written.
  expect(await storedTexts(bench.store, derived)).toEqual({ parts: 0, corrections: 0 });
  await expect(change(derived, { columns })).rejects.toMatchObject({ status: 409 });
});

test('a recipe by which the file cannot be read fails the import, and the next one repairs it', async () => {
  const job = await review('Facility,State\nRepaired,active\n', { recipe: { columns } });
  const failed = await change(job, { columns: columns.slice(0, 1) });
  expect([failed.phase, failed.fileErrors[0]?.code, failed.canChangeRecipe]).toEqual(['failed', 'header', true]);
  const repaired = await change(failed, { columns: columns.slice(0, 1), fixed: { locationStatus: 'active' } });
  expect([repaired.phase, repaired.plan.create]).toEqual(['review', 1]);
  expect(repaired.fileErrors.map(({ code }) => code)).toEqual(['columnOmitted']);
});

test('an import that cannot be read at first is repaired without another upload', async () => {
  const job = await review('Facility,State\nUnread,active\n');
  expect([job.phase, job.canChangeRecipe]).toEqual(['failed', true]);
  expect((await change(job, { columns })).plan.create).toBe(1);
});

test('the first rows are tried before all are checked, and nothing of a trial is written', async () => {
  const names = Array.from({ length: 50 }, (_each, index) => `Tried ${index},active`);
  const job = await review(['Facility,State', ...names].join('\n'), { recipe: { columns }, sampleRows: 20 });
  expect([job.phase, job.counts.total, job.sampleRows]).toEqual(['review', 20, 20]);
  const caller = await bench.caller();
  await expect(bench.service.commit(job.workflowId, { skipInvalid: true }, caller)).rejects.toMatchObject({
    status: 409,
  });
  const all = await change(job, { columns });
  expect([all.phase, all.counts.total, all.sampleRows]).toEqual(['review', 50, undefined]);
  const short = await review('Facility,State\nTried alone,active\n', { recipe: { columns }, sampleRows: 20 });
  expect([short.counts.total, short.sampleRows]).toEqual([1, undefined]);
});

test('a trial finds parents in later rows of the file, over several levels and by name, path or code', async () => {
  const rows = [
    ...['Tried 1,active,Later ward,', 'Tried 2,active,Later county > Later ward,', 'Tried 3,active,L-7,'],
    ...Array.from({ length: 40 }, (_each, index) => `Other ${index},active,Nairobi,`),
    ...['Later ward,active,Later county,', 'Coded ward,active,Nairobi,L-7', 'Later county,active,Kenya,'],
  ];
  const text = `locationName,locationStatus,locationParentName,externalId\n${rows.join('\n')}\n`;
  const job = await review(text, { sampleRows: 3 });
  expect([job.rowErrors, job.plan.create, job.sampleRows]).toEqual([[], 6, 3]);
  const names = (await bench.rows(job)).map(({ label }) => label);
  expect(names.toSorted()).toEqual(['Coded ward', 'Later county', 'Later ward', 'Tried 1', 'Tried 2', 'Tried 3']);
  const all = await ended(
    await bench.service.changeRecipe(
      job.workflowId,
      { recipe: {}, version: 0, sampleRows: undefined },
      await bench.caller(),
    ),
  );
  expect([all.plan.create, all.sampleRows]).toEqual([46, undefined]);
});

test('the file is encrypted, and passwords stay encrypted when its rows are derived again', async () => {
  const header = 'firstName,lastName,username,password,keycloakGroupId,keycloakGroupName,appId,enableUser';
  const text = `${header}\nJane,Doe,kept.user,Very-Secret-1,g,Provider,app,maybe\n`;
  const job = await review(text, { type: 'users' });
  const part = await bench.store.content(job.uploadId, 'users', 0);
  expect(part).toMatch(/^enc:/);
  expect(bench.runner.vault.decryptBytes(part ?? '')?.includes('Very-Secret-1')).toBe(false);
  const edit = [{ line: 2, cells: { password: 'Other-Secret-2' } }];
  await ended(await bench.service.editRows(job.workflowId, edit, await bench.caller()));
  await change(job, { values: { enableUser: { maybe: 'true' } } });
  const [row] = await bench.rows(job);
  expect([row?.cells?.enableUser, row?.cells?.password?.startsWith('enc:')]).toEqual(['true', true]);
  expect(bench.runner.vault.decrypt(row?.cells?.password ?? '')).toBe('Other-Secret-2');
  expect(JSON.stringify(await bench.store.corrections(job.workflowId, [2]))).not.toContain('Other-Secret');
  await bench.store.updateFile(job.workflowId, { erased: 1 });
  await bench.store.eraseContents();
  expect(await storedTexts(bench.store, job)).toMatchObject({ parts: 0 });
});

test('two users who change a recipe at the same time: the second one reads the first change before', async () => {
  const job = await review('Facility,State\nTwo,active\n', { recipe: { columns } });
  await change(job, { columns, join: ' ' }, { version: 0 });
  await expect(change(job, { columns, join: '-' }, { version: 0 })).rejects.toMatchObject({ status: 409 });
});

test('an import of an earlier version, without its file, needs another upload', async () => {
  const job = await review('Facility,State\nEarlier,active\n', { recipe: { columns } });
  await bench.store.updateFile(job.workflowId, { content: null, recipe: null });
  expect(await ended([job])).toMatchObject({ hasFile: false, canChangeRecipe: false, phase: 'review' });
  await expect(change(job, { columns })).rejects.toMatchObject({ status: 409 });
});

test('a decision about a group of rows changes all of them, is one entry of the recipe and is undone as one', async () => {
  const rows = ['Group A,Operational', 'Group B,operational', 'Group C,Ruined', 'Total,', 'Group D,active'];
  const job = await review(`Facility,State\n${rows.join('\n')}\n`, { recipe: { columns } });
  const groupsOf = async () =>
    (await bench.service.issueGroups(job.workflowId, { offset: 0, limit: 10 })).groups.map(({ issue, ...group }) => [
      issue.code,
      issue.column,
      group.value,
      group.rows,
    ]);
  expect(await groupsOf()).toEqual([
    ['oneOf', 'locationStatus', 'Operational', 2],
    ['oneOf', 'locationStatus', 'Ruined', 1],
    ['required', 'locationStatus', '', 1],
  ]);
  const decide = async (decision: Parameters<Workbench['service']['decide']>[1]): Promise<Job> =>
    ended(await bench.service.decide(job.workflowId, decision, await bench.caller()));
  const column = 'locationStatus';
  expect((await decide({ column, value: 'Operational', means: 'active' })).plan).toMatchObject({
    create: 3,
    invalid: 2,
  });
  expect((await decide({ column, value: 'Ruined', leaveOut: true })).counts.total).toBe(4);
  const left = await decide({ column, value: '', leaveOut: true });
  expect([left.plan.invalid, left.counts.total, left.fileErrors[0]?.values]).toEqual([0, 3, { count: 2 }]);
  const undone = await decide({ column, value: 'operational' });
  expect([undone.plan.invalid, (await bench.store.file(job.workflowId))?.recipe?.values]).toEqual([2, undefined]);
});

test('another recipe also changes how rows match stored records, and a decision applies to the levels of a wide table', async () => {
  const wide = { headers: ['County', 'Facility'], create: false };
  const given = { columns: [], fixed: { locationStatus: 'active' }, levels: wide };
  const job = await review('County,Facility\nNo County,Wide A\nNo county,Wide B\n', { recipe: given });
  expect(job.plan.invalid).toBe(2);
  const column = 'locationParentName';
  const decision = { column, value: 'No County', means: 'Nairobi' };
  const decided = await ended(await bench.service.decide(job.workflowId, decision, await bench.caller()));
  expect(decided.plan.create).toBe(2);
  const values = { [column]: { [decision.value]: decision.means } };
  expect((await change(decided, { ...given, values, mode: 'update' })).plan).toMatchObject({ create: 0, omitted: 2 });
  expect((await change(decided, { ...given, values, mode: 'create' })).plan).toMatchObject({ create: 2 });
  const narrow = [{ header: 'Facility', column: 'locationName' }];
  const byName = await change(decided, { columns: narrow, fixed: { locationStatus: 'active' } });
  expect([byName.plan, (await bench.rows(byName)).map(({ cells }) => cells?.locationParentName)]).toMatchObject([
    { create: 2, invalid: 0 },
    [undefined, undefined],
  ]);
});
