import type {
  CareTeam,
  FhirResource,
  Group,
  Patient,
  Practitioner,
  PractitionerRole,
  Task,
} from '../../../../common/fhir/r4.ts';
import { people } from '../../../../common/fhir/codes.ts';
import { createSandbox, type Sandbox } from '../../../../server/sandbox/index.ts';
import { createTestStore } from '../../../../test/support/createTestStore.ts';
import { fc, runs } from '../../../../test/support/fastCheck.ts';
import { signedIn } from '../../../session/sessionSlice.ts';
import type { BulkItem } from '../../../shared/bulk/bulkAction.ts';
import { bulkKind, type BulkRun } from '../../../shared/bulk/bulkKind.ts';
import { bulkDefinition } from '../../../shared/bulk/bulkRun.ts';
import { executeSteps } from '../../../shared/runs/executeSteps.ts';
import { newRun } from '../../../shared/runs/runThunks.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import { handoverActions, type HandoverParams } from './handoverActions.ts';
import { kindNames } from './kinds.ts';

const origin = 'http://localhost:3000';
const [action] = handoverActions;
if (!action) throw new Error('No action');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

interface Scenario {
  tasks: number;
  patients: number;
  /** The successor has a role without a team, is in the first team, is in the first care team. */
  hasFreeRole: boolean;
  isInTeam: boolean;
  isInCareTeam: boolean;
}

const scenarios = fc.record({
  tasks: fc.integer({ min: 0, max: 3 }),
  patients: fc.integer({ min: 0, max: 2 }),
  hasFreeRole: fc.boolean(),
  isInTeam: fc.boolean(),
  isInCareTeam: fc.boolean(),
});

let worlds = 0;

/** Records of a person who leaves and of a successor, with ids of their own. */
function newWorld({ tasks, patients, hasFreeRole, isInTeam, isInCareTeam }: Scenario) {
  worlds += 1;
  const world = `w${worlds}x`;
  const old = { reference: `Practitioner/old-${world}`, display: 'Old' };
  const next = { reference: `Practitioner/new-${world}`, display: 'New' };
  const person = (name: string): Practitioner => ({
    resourceType: 'Practitioner',
    id: `${name}-${world}`,
    active: true,
    identifier: [{ use: 'secondary', value: `user-${name}-${world}` }],
    name: [{ text: name === 'old' ? 'Old' : 'New' }],
  });
  const role = (id: string, practitioner: typeof old, team?: string): PractitionerRole => ({
    resourceType: 'PractitionerRole',
    id: `${id}-${world}`,
    active: true,
    practitioner,
    code: [{ coding: [people.practitioner] }],
    ...(team && { organization: { reference: `Organization/${team}-${world}`, display: team } }),
  });
  const roles = [role('role-1', old, 'one'), role('role-2', old, 'two')];
  const careTeam: CareTeam = {
    resourceType: 'CareTeam',
    id: `care-${world}`,
    participant: [{ member: old }, ...(isInCareTeam ? [{ member: next }] : [])],
  };
  const task = (index: number): Task => ({
    resourceType: 'Task',
    id: `task-${index}-${world}`,
    status: 'ready',
    intent: 'plan',
    owner: old,
  });
  const patient = (index: number): Patient => ({
    resourceType: 'Patient',
    id: `patient-${index}-${world}`,
    generalPractitioner: [old],
  });
  const group: Group = {
    resourceType: 'Group',
    id: `group-${world}`,
    type: 'person',
    actual: true,
    managingEntity: old,
  };
  const work: FhirResource[] = [
    ...roles,
    careTeam,
    ...Array.from({ length: tasks }, (_, index) => task(index)),
    ...Array.from({ length: patients }, (_, index) => patient(index)),
    group,
  ];
  sandbox.fhir.load([
    { resourceType: 'Organization', id: `one-${world}`, name: 'one' },
    { resourceType: 'Organization', id: `two-${world}`, name: 'two' },
    person('old'),
    person('new'),
    ...(hasFreeRole ? [role('free', next)] : []),
    ...(isInTeam ? [role('member', next, 'one')] : []),
    ...work,
  ] as never);
  const params: HandoverParams = {
    from: {
      [old.reference]: 'Old',
      ...Object.fromEntries(roles.map(({ id = '' }) => [`PractitionerRole/${id}`, 'Old'])),
    },
    to: { practitioner: next.reference, name: 'New', userId: `user-new-${world}` },
    kinds: [...kindNames],
  };
  /** Contents of all records by id, without what differs between worlds. */
  const contents = async (): Promise<Record<string, unknown>> => {
    const all: FhirResource[] = work.map(({ resourceType, id = '' }) => sandbox.fhir.read(resourceType, id));
    const others = await search<PractitionerRole>(`PractitionerRole?practitioner=${next.reference}`);
    const entries = [...all, ...others].map(({ meta: _meta, ...content }) => {
      const text = JSON.stringify(content).replaceAll(world, 'w');
      return [content.id?.replaceAll(world, 'w') ?? '', JSON.parse(text) as unknown] as const;
    });
    // The id of a new role is derived from that of the account.
    return Object.fromEntries(
      entries.map(([id, content]) => [/^[0-9a-f-]{36}$/.test(id) ? teamOf(content) : id, anonymous(content, id)]),
    );
  };
  return { ids: work.map(({ resourceType, id = '' }) => `${resourceType}/${id}`), params, contents };
}
type World = ReturnType<typeof newWorld>;

const teamOf = (content: unknown): string =>
  `new role ${(content as PractitionerRole).organization?.reference ?? 'without team'}`;
const anonymous = (content: unknown, id: string): unknown =>
  /^[0-9a-f-]{36}$/.test(id) ? (JSON.parse(JSON.stringify(content).replaceAll(id, 'new')) as unknown) : content;

async function search<R extends FhirResource>(path: string): Promise<R[]> {
  const token = await sandbox.mintToken('admin');
  const response = await sandbox.fetch(
    new Request(`${origin}/fhir/${path}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  const { entry = [] } = (await response.json()) as { entry?: { resource: R }[] };
  return entry.map(({ resource }) => resource);
}

/** The end of a window: its n-th write, or the response to it, is lost, and nothing is sent or stored afterwards. */
interface Kill {
  at: number;
  lost: 'request' | 'response';
}

/** A window with a store of its own. */
async function openWindow(kill?: Kill) {
  const token = await sandbox.mintToken('admin');
  const state = { writes: 0, isClosed: false };
  const { store } = createTestStore(
    async (request) => {
      if (state.isClosed) throw new TypeError('Failed to fetch');
      if (request.method === 'GET') return sandbox.fetch(request);
      state.writes += 1;
      const isLast = state.writes === kill?.at;
      if (isLast) state.isClosed = true;
      const response = isLast && kill?.lost === 'request' ? undefined : await sandbox.fetch(request);
      if (isLast || !response) throw new TypeError('Failed to fetch');
      return response;
    },
    { config: { fhirBaseUrl: `${origin}/fhir` }, auth: { accessToken: async () => token } },
  );
  store.dispatch(signedIn({ claims: { sub: '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11' }, clientId: '' }));
  // The actions use the API and the session only.
  return { dispatch: store.dispatch as unknown as AppDispatch, state };
}

async function preview({ ids, params }: World): Promise<BulkRun> {
  const { dispatch } = await openWindow();
  const planned = await dispatch(action!.plan(ids, { ...params }, new AbortController().signal));
  const items = planned.map((item): BulkItem => ({ ...item, state: item.reason ? 'refused' : 'planned' }));
  const plan = {
    action: 'users.handover',
    title: { id: 't', defaultMessage: 'T' },
    params: { ...params },
    canUndo: true,
  };
  return newRun({ kind: bulkKind }, { id: '1', plan, items });
}

/** Executes a run in one window after the other, each of which ends as given, until it has ended. */
async function execute(run: BulkRun, kills: readonly Kill[] = []): Promise<{ run: BulkRun; writes: number }> {
  let current = run;
  let writes = 0;
  for (const kill of [...kills, undefined]) {
    const { dispatch, state } = await openWindow(kill);
    const items = new Map(current.items.map((item) => [item.id, item]));
    const definition = bulkDefinition(action!);
    const steps = (current.direction === 'undo' ? definition.undo : definition.steps)?.(current, dispatch) ?? [];
    const end = await executeSteps<BulkItem>({
      run: structuredClone(current),
      steps,
      stopped: () => state.isClosed,
      signal: new AbortController().signal,
      onItem: async (item) => {
        if (!state.isClosed) items.set(item.id, structuredClone(item));
      },
      onProgress: () => undefined,
    });
    writes += state.writes;
    current = { ...current, items: [...items.values()] };
    if (end.state === 'ended' && !state.isClosed) break;
  }
  return { run: current, writes };
}

const statesOf = ({ items }: BulkRun) => items.map(({ state }) => state);

/** Executes a handover and its undo with these kills; returns what was stored before, after, and after the undo. */
async function handedOver(scenario: Scenario, kills: readonly Kill[] = [], undoKills: readonly Kill[] = []) {
  const world = newWorld(scenario);
  const before = await world.contents();
  const applied = await execute(await preview(world), kills);
  const after = await world.contents();
  const undone = await execute({ ...applied.run, direction: 'undo' }, undoKills);
  return { before, after, undone: await world.contents(), applied, undo: undone };
}

const full: Scenario = { tasks: 2, patients: 1, hasFreeRole: true, isInTeam: false, isInCareTeam: false };

test('every record has the successor, each once, and the undo restores all of them', async () => {
  const { before, after, undone, applied, undo } = await handedOver(full);
  expect(new Set(statesOf(applied.run))).toEqual(new Set(['done']));
  expect(JSON.stringify(after)).not.toContain('"owner":{"reference":"Practitioner/old');
  const successor = { reference: 'Practitioner/new-w', display: 'New' };
  expect(after).toMatchObject({
    'task-0-w': { owner: successor },
    'task-1-w': { owner: successor },
    'patient-0-w': { generalPractitioner: [successor] },
    'care-w': { participant: [{ member: successor }] },
    'group-w': { managingEntity: successor },
    'free-w': { organization: { reference: 'Organization/one-w' }, active: true },
    'new role Organization/two-w': { practitioner: successor, active: true },
  });
  expect(after['role-1-w']).not.toHaveProperty('organization');
  expect(new Set(statesOf(undo.run))).toEqual(new Set(['undone']));
  const { 'new role without team': withdrawn, ...rest } = undone;
  expect(rest).toEqual(before);
  expect(withdrawn).toMatchObject({ active: false });
});

test('a record that somebody else changes after the preview is handed over with the change, or refused', async () => {
  const world = newWorld(full);
  const run = await preview(world);
  const taskId = world.ids.find((id) => id.startsWith('Task/'))?.slice(5) ?? '';
  const roleId = world.ids.find((id) => id.startsWith('PractitionerRole/'))?.slice(17) ?? '';
  sandbox.fhir.update({ ...sandbox.fhir.read('Task', taskId), description: 'Theirs' });
  sandbox.fhir.update({ ...sandbox.fhir.read('PractitionerRole', roleId), specialty: [{ text: 'Theirs' }] });
  const { run: ended } = await execute(run);
  expect(sandbox.fhir.read('Task', taskId)).toMatchObject({ description: 'Theirs', owner: { display: 'New' } });
  expect(ended.items[0]).toMatchObject({ state: 'refused', reason: { id: 'shared.bulk.changedSince' } });
  expect(sandbox.fhir.read('PractitionerRole', roleId)).toMatchObject({ organization: { display: 'one' } });
});

test('a handover that is killed at any write, or loses its response, ends with the same records and the same undo', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const expected = await handedOver(scenario);
      for (let at = 1; at <= expected.applied.writes; at += 1) {
        for (const lost of ['request', 'response'] as const) {
          const { after, undone, applied } = await handedOver(scenario, [{ at, lost }], [{ at, lost }]);
          expect(after).toEqual(expected.after);
          expect(statesOf(applied.run)).toEqual(statesOf(expected.applied.run));
          expect(undone).toEqual(expected.undone);
        }
      }
    }),
    { numRuns: runs(2, 50) },
  );
});

test('twenty kills of one handover lose nothing and double nothing', async () => {
  const kill = fc.record({
    at: fc.integer({ min: 1, max: 2 }),
    lost: fc.constantFrom<Kill['lost']>('request', 'response'),
  });
  const expected = await handedOver(full);
  await fc.assert(
    fc.asyncProperty(fc.array(kill, { minLength: 20, maxLength: 20 }), async (kills) => {
      const { after, undone } = await handedOver(full, kills, kills);
      expect(after).toEqual(expected.after);
      expect(undone).toEqual(expected.undone);
    }),
    { numRuns: runs(3, 100) },
  );
});
