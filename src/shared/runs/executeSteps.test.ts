import { fc, runs } from '../../../test/support/fastCheck.ts';
import type { ApiError } from '../../api/errors.ts';
import type { FhirResource, Location } from '../../../common/fhir/r4.ts';
import { executeSteps, type RunStep, type StepOutcome } from './executeSteps.ts';
import { isComplete, type Run, type RunItem, type RunProgress } from './run.ts';
import { batchProgress, writeBatch, type PlannedChange, type ResourceChange } from './writeBatch.ts';

const error = (kind: ApiError['kind'], status?: number): ApiError => ({
  kind,
  ...(status !== undefined && { status }),
  message: '',
  issues: [],
  url: '',
  method: 'PUT',
});
const item = (id: string, state: RunItem['state'] = 'planned', more: Partial<RunItem> = {}): RunItem => ({
  id,
  state,
  ...more,
});

type Direction = Run['direction'];
type Outcome = StepOutcome<RunItem> | ApiError | undefined;

/** Executes steps with these outcomes, and returns what was stored. */
async function executed(
  items: readonly RunItem[],
  steps: readonly (Omit<RunStep, 'perform'> & { outcome: () => Outcome })[],
  {
    direction = 'apply',
    stopAfter = Infinity,
    signal = new AbortController().signal,
  }: { direction?: Direction; stopAfter?: number; signal?: AbortSignal } = {},
) {
  const stored = new Map(items.map((each) => [each.id, each]));
  const performed: string[] = [];
  let last: RunProgress | undefined;
  const end = await executeSteps({
    run: { items: [...items], direction },
    steps: steps.map(({ outcome, ...step }) => ({
      ...step,
      perform: async () => {
        performed.push(step.key);
        const result = outcome();
        // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
        if (result && 'kind' in result) throw result;
        return result;
      },
    })),
    stopped: () => performed.length >= stopAfter,
    signal,
    onItem: async (each) => void stored.set(each.id, each),
    onProgress: (progress) => (last = progress),
  });
  return { ...end, items: [...stored.values()], performed, progress: last };
}
const done = (): Outcome => ({ state: 'done' });
const step = (key: string, outcome: () => Outcome = done, more: Partial<RunStep> = {}) => ({ key, outcome, ...more });

test('a failed or refused step does not stop the others, and a continued run repeats only the failed one', async () => {
  const steps = (second: () => Outcome) => [step('a'), step('b', second), step('c', () => ({ state: 'refused' }))];
  const first = await executed(
    ['a', 'b', 'c'].map((id) => item(id)),
    steps(() => error('http', 500)),
  );
  expect(first).toMatchObject({ state: 'ended', performed: ['a', 'b', 'c'] });
  expect(first.items).toEqual([
    item('a', 'done'),
    item('b', 'failed', { error: error('http', 500) }),
    item('c', 'refused'),
  ]);
  const second = await executed(first.items, steps(done));
  expect(second.performed).toEqual(['b']);
  expect(second.items[1]).toEqual(item('b', 'done'));
});

test('stops between two steps and continues there', async () => {
  const steps = ['a', 'b', 'c'].map((key) => step(key));
  const first = await executed([], steps, { stopAfter: 1 });
  expect(first).toMatchObject({ state: 'stopped', items: [item('a', 'done')] });
  const second = await executed(first.items, steps);
  expect(second).toMatchObject({ state: 'ended', performed: ['b', 'c'] });
});

test.each(['network', 'timeout', 'session'] as const)(
  'an error of all requests (%s) stops the run, whose step is marked as attempted',
  async (kind) => {
    const end = await executed([item('a'), item('b')], [step('a', () => error(kind)), step('b')]);
    expect(end).toMatchObject({ state: 'stopped', error: { kind }, performed: ['a'] });
    expect(end.items).toEqual([item('a', 'planned', { attempted: true }), item('b')]);
  },
);

test('aborted reads stop the run without an error', async () => {
  const stopping = new AbortController();
  const abort = (): Outcome => {
    stopping.abort(new Error('signed out'));
    throw stopping.signal.reason;
  };
  const end = await executed([item('a')], [step('a', abort)], { signal: stopping.signal });
  expect(end.items).toEqual([item('a', 'planned', { attempted: true })]);
  expect(end.state).toBe('stopped');
  expect(end).not.toHaveProperty('error');
});

test('the run ends at a step that later steps need, and at a request for several records that fails', async () => {
  const required = await executed([], [step('a', () => ({ state: 'refused' }), { isRequired: true }), step('b')]);
  expect(required).toMatchObject({ state: 'ended', performed: ['a'] });
  const again = await executed(required.items, [step('a', done, { isRequired: true }), step('b')]);
  expect(again).toMatchObject({ state: 'ended', performed: [] });
  const failed = await executed([], [step('a', () => error('http', 500), { isBatch: true }), step('b')]);
  expect(failed).toMatchObject({ state: 'stopped', error: { status: 500 }, performed: ['a'] });
  expect(failed.items).toMatchObject([{ id: 'a', state: 'failed' }]);
});

test('a repeated step is executed by each continuation', async () => {
  const steps = [step('a'), step('b', done, { isRepeated: true }), step('c')];
  const items = [item('a', 'done'), item('b', 'done')];
  expect((await executed(items, steps)).performed).toEqual(['b', 'c']);
});

test('an undo keeps what was changed since, and repeats only failed steps', async () => {
  const items = [item('a', 'done'), item('b', 'done'), item('c', 'done')];
  const steps = (third: Outcome) => [
    step('a', () => ({ state: 'undone' })),
    step('b', () => ({ state: 'kept' })),
    step('c', () => third),
  ];
  const first = await executed(items, steps(error('http', 500)), { direction: 'undo' });
  expect(first.items).toEqual([
    item('a', 'undone'),
    item('b', 'kept'),
    item('c', 'kept', { error: error('http', 500) }),
  ]);
  const second = await executed(first.items, steps({ state: 'undone' }), { direction: 'undo' });
  expect(second.performed).toEqual(['c']);
});

/** A server with versions, which loses the request or the response with the number `at`. */
function fakeServer(scenario: Scenario, fault: { at: number; lost: 'request' | 'response' } | undefined) {
  const stored = new Map(
    scenario.values.map((name, index): [string, Location] => {
      const id = String(index);
      return [id, { resourceType: 'Location', id, name, meta: { versionId: '1' } }];
    }),
  );
  let requests = 0;
  let rivals = scenario.rivals;
  const changedByRivals = new Set<string | undefined>();
  const send = async <T>(work: () => T): Promise<T> => {
    const isLost = fault?.at === requests;
    requests += 1;
    // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
    if (isLost && fault?.lost === 'request') throw error('network');
    const result = work();
    // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
    if (isLost) throw error('network');
    return result;
  };
  const put = ({ resource }: ResourceChange): void => {
    const id = resource.id ?? '';
    const { versionId = '' } = stored.get(id)?.meta ?? {};
    stored.set(id, { ...(resource as Location), meta: { versionId: String(Number(versionId) + 1) } });
  };
  return {
    read: (ids: readonly string[]) => send(() => ids.flatMap((id) => stored.get(id) ?? [])),
    write: (changes: readonly ResourceChange[]) =>
      send(() => {
        const [rival] = rivals;
        rivals = rivals.slice(1);
        const other = rival !== undefined && stored.get(String(rival % stored.size));
        if (other) {
          put({ resource: { ...other, description: 'Their words' }, stored: other });
          changedByRivals.add(other.id);
        }
        for (const { resource, stored: base } of changes) {
          // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
          if (scenario.rejected.includes(Number(resource.id))) throw error('http', 422);
          if (stored.get(resource.id ?? '')?.meta?.versionId !== base?.meta?.versionId)
            // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
            throw error('http', 412);
        }
        changes.forEach(put);
      }),
    names: () => [...stored.values()].map(({ name }) => name),
    /** Ids of the records that another client changed and whose change was overwritten. */
    overwritten: () =>
      [...stored.values()].filter(({ id, description }) => changedByRivals.has(id) && !description).map(({ id }) => id),
    requests: () => requests,
  };
}
type Server = ReturnType<typeof fakeServer>;

interface Scenario {
  values: string[];
  /** Records whose content the server rejects. */
  rejected: number[];
  /** Another client changes these records, one at each write. */
  rivals: number[];
  /** Records per step. */
  size: number;
}

/** Gives all records the name `new`, in steps of `size` records. */
function stepsOf({ values, size }: Scenario, { read, write }: Server): RunStep[] {
  const ids = values.map((_value, index) => String(index));
  const plan = async (part: readonly string[]): Promise<Map<string, PlannedChange>> => {
    const planned = (await read(part)).map((stored): [string, PlannedChange] => {
      const resource: FhirResource = { ...stored, name: 'new' };
      return [stored.id ?? '', stored.name === 'new' ? 'unchanged' : { resource, stored }];
    });
    return new Map(planned);
  };
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ({
    key: `step ${index}`,
    isBatch: true,
    perform: async (_item, context) => {
      await writeBatch({
        ids: ids.slice(index * size, (index + 1) * size),
        plan,
        write,
        ...batchProgress(context, (id) => id),
      });
      return { state: 'done' };
    },
  }));
}

/** Executes a run, closes the window at the fault or after `stopAfter` steps, and continues with what was stored. */
async function interrupted(scenario: Scenario, fault?: Parameters<typeof fakeServer>[1], stopAfter = Infinity) {
  const server = fakeServer(scenario, fault);
  const stored = new Map<string, RunItem>();
  let outcomes = 0;
  const execute = (limit: number) =>
    executeSteps({
      run: { items: structuredClone([...stored.values()]), direction: 'apply' },
      steps: stepsOf(scenario, server),
      stopped: () => outcomes >= limit,
      signal: new AbortController().signal,
      onItem: async (each) => {
        stored.set(each.id, each);
        if (!each.attempted) outcomes += 1;
      },
      onProgress: () => undefined,
    });
  let end = await execute(stopAfter);
  if (end.state === 'stopped') end = await execute(Infinity);
  expect(end.state).toBe('ended');
  // Nothing is written twice, so that later changes of other clients stay.
  expect(server.overwritten()).toEqual([]);
  return { names: server.names(), items: [...stored.values()], requests: server.requests(), outcomes };
}

const scenarios = fc.record({
  values: fc.array(fc.constantFrom('old', 'new', 'other'), { minLength: 1, maxLength: 9 }),
  rejected: fc.uniqueArray(fc.nat({ max: 8 }), { maxLength: 2 }),
  rivals: fc.array(fc.nat({ max: 8 }), { maxLength: 2 }),
  size: fc.integer({ min: 1, max: 5 }),
});

test('stopped after each step and at each lost request or response, a continued run ends with the same records', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const { requests, outcomes, ...expected } = await interrupted(scenario);
      for (let at = 0; at < requests; at += 1) {
        for (const lost of ['request', 'response'] as const) {
          const { names, items } = await interrupted(scenario, { at, lost });
          expect({ names, items }).toEqual(expected);
        }
      }
      for (let stopAfter = 0; stopAfter < outcomes; stopAfter += 1) {
        const { names, items } = await interrupted(scenario, undefined, stopAfter);
        expect({ names, items }).toEqual(expected);
      }
    }),
    { numRuns: runs(60, 2000) },
  );
});

test('a run is complete only if it has ended and no step has failed', () => {
  const run = { state: 'ended', direction: 'apply', items: [item('a', 'done')] } as unknown as Run;
  expect(isComplete(run)).toBe(true);
  expect(isComplete({ ...run, state: 'stopped' })).toBe(false);
  expect(isComplete({ ...run, items: [item('a', 'failed')] })).toBe(false);
  expect(isComplete({ ...run, direction: 'undo' })).toBe(false);
});
