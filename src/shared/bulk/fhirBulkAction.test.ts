import type { Organization } from '../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { createTestStore } from '../../../test/support/createTestStore.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { signedIn } from '../../session/sessionSlice.ts';
import type { AppDispatch } from '../store/hooks.ts';
import { activationActions, byActive } from './activationActions.ts';
import type { BulkAction, BulkItem } from './bulkAction.ts';

const origin = 'http://localhost:3000';
const userId = '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11';
const label = (defaultMessage: string) => ({ id: defaultMessage, defaultMessage });
const labels = { active: label('Active'), inactive: label('Inactive') };
const [, deactivate] = activationActions<Organization>({
  feature: 'teams',
  type: 'Organization',
  needs: [],
  field: label('Status'),
  statusOf: ({ active }) => (active === false ? labels.inactive : labels.active),
  labels,
  ...byActive,
}) as [BulkAction, BulkAction];

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const team: Organization = { resourceType: 'Organization', id: 'team', name: 'Team', active: true };
  sandbox.fhir.load([team]);
});
afterEach(() => sandbox.close());

/** Called before a write is sent; a returned Response replaces that of the server. */
type Intercept = (request: Request) => Promise<Response | undefined> | Response | undefined;

async function connect(intercept?: Intercept) {
  const token = await sandbox.mintToken('admin');
  const { store } = createTestStore(
    async (request) => (request.method === 'GET' ? undefined : await intercept?.(request)) ?? sandbox.fetch(request),
    { config: { fhirBaseUrl: `${origin}/fhir` }, auth: { accessToken: async () => token } },
  );
  store.dispatch(signedIn({ claims: { sub: userId }, clientId: '' }));
  // The action uses the API and the session only.
  const dispatch = store.dispatch as unknown as AppDispatch;
  return {
    plan: async (): Promise<BulkItem> => {
      const [item] = await dispatch(deactivate.plan(['team'], {}, new AbortController().signal));
      return { ...item!, state: 'planned' };
    },
    apply: async (item: BulkItem): Promise<BulkItem> => {
      const applied = await dispatch(deactivate.apply(item, {}));
      return 'refused' in applied
        ? { ...item, state: 'refused', reason: applied.refused }
        : { ...item, state: 'done', undo: applied.undo };
    },
    undo: (item: BulkItem) => dispatch(deactivate.undo!(item, {})),
  };
}

const team = () => sandbox.fhir.read('Organization', 'team');
const changeTeam = (change: Partial<Organization>) => void sandbox.fhir.update({ ...team(), ...change });

test('writes the planned change once, and restores the version before', async () => {
  const { plan, apply, undo } = await connect();
  const item = await plan();
  expect(item).toMatchObject({ name: 'Team', base: '1', changes: [{ before: labels.active, after: labels.inactive }] });
  const done = await apply(item);
  expect(done).toMatchObject({ state: 'done', undo: [{ type: 'Organization', id: 'team', before: '1', after: '2' }] });
  expect(team().active).toBe(false);
  expect(await undo(done)).toBe('undone');
  expect(team()).toMatchObject({ active: true, meta: { versionId: '3' } });
});

test('a change and its undo have the signed-in user as author, not that of the version before', async () => {
  changeTeam({ alias: ['T'], meta: { source: 'urn:uuid:7f10e6f9-d17e-5059-93f3-88f8b4b5fce7' } });
  const { plan, apply, undo } = await connect();
  const done = await apply(await plan());
  expect(team()?.meta?.source).toBe(authorSource(userId, '3'));
  expect(await undo(done)).toBe('undone');
  expect(team()?.meta?.source).toBe(authorSource(userId, '4'));
});

test('keeps a change that another client made to another element after the preview', async () => {
  const { plan, apply } = await connect();
  const item = await plan();
  changeTeam({ alias: ['T'] });
  expect(await apply(item)).toMatchObject({ state: 'done', undo: [{ before: '2', after: '3' }] });
  expect(team()).toMatchObject({ active: false, alias: ['T'] });
});

test('reads the resource again after a conflict with another client', async () => {
  let conflicts = 1;
  const { plan, apply } = await connect(() => {
    if (conflicts > 0) changeTeam({ alias: ['T'] });
    conflicts -= 1;
    return undefined;
  });
  expect(await apply(await plan())).toMatchObject({ state: 'done' });
  expect(team()).toMatchObject({ active: false, alias: ['T'] });
});

test('rejects with the second conflict, and writes nothing', async () => {
  let count = 0;
  const { plan, apply } = await connect(() => changeTeam({ alias: [`T${(count += 1)}`] }));
  await expect(apply(await plan())).rejects.toMatchObject({ status: 412 });
  expect(team().active).toBe(true);
});

test('is refused if another client made the change or deleted the resource after the preview', async () => {
  const { plan, apply } = await connect();
  const item = await plan();
  changeTeam({ active: false, alias: ['T'] });
  expect(await apply(item)).toMatchObject({ state: 'refused', reason: { id: 'shared.bulk.already' } });
  const headers = { authorization: `Bearer ${await sandbox.mintToken('admin')}` };
  await sandbox.fetch(new Request(`${origin}/fhir/Organization/team`, { method: 'DELETE', headers }));
  expect(await apply(item)).toMatchObject({ state: 'refused', reason: { id: 'shared.bulk.absent' } });
});

test('is refused if the change would be another one than in the preview', async () => {
  const { plan, apply } = await connect();
  const item = await plan();
  const previewed = item.changes.map((change) => ({ ...change, before: 'Suspended' }));
  expect(await apply({ ...item, changes: previewed })).toMatchObject({ reason: { id: 'shared.bulk.changedSince' } });
  expect(team().active).toBe(true);
});

test('recognizes its own write when the record is processed again, and can undo it', async () => {
  const { plan, apply, undo } = await connect();
  const item = await plan();
  const first = await apply(item);
  // The window was closed before the outcome was stored.
  const again = await apply(item);
  expect(again).toEqual(first);
  expect(team().meta?.versionId).toBe('2');
  expect(await undo(again)).toBe('undone');
});

test('rejects with the refusal of the server', async () => {
  const { plan, apply } = await connect(() => Response.json({ resourceType: 'OperationOutcome' }, { status: 422 }));
  await expect(apply(await plan())).rejects.toMatchObject({ kind: 'http', status: 422 });
});

test('keeps a record that was changed after the run, also if it changes during the undo', async () => {
  let changesDuringUndo = false;
  const { plan, apply, undo } = await connect(() => {
    if (changesDuringUndo) changeTeam({ alias: ['late'] });
    return undefined;
  });
  const done = await apply(await plan());
  changesDuringUndo = true;
  expect(await undo(done)).toBe('kept');
  expect(team()).toMatchObject({ active: false, alias: ['late'] });
  expect(await undo(done)).toBe('kept');
});
