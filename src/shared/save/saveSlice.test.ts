import type { UnknownAction } from '@reduxjs/toolkit';
import { reconciliationEnded, reconciliationStarted } from '../../api/http/writeReconciliation.ts';
import type { ApiError } from '../../api/errors.ts';
import * as actions from './saveSlice.ts';
import { saveSlice, selectSave } from './saveSlice.ts';
import { idleSave, isBusy, phaseOf, type SavePhase, type SaveState } from './saveState.ts';

const key = 'form';
const newest = { values: { name: 'Theirs' } };
const merge = { merged: { name: 'Mine' }, changes: [] };
const networkError: ApiError = { kind: 'network', message: '', issues: [], url: '/fhir', method: 'PUT' };
const step = 'one';

/** One example of every action. */
const examples = {
  submitted: actions.submitted({ key }),
  inputRejected: actions.inputRejected({ key, fieldErrors: { name: 'Taken' } }),
  confirmationRequested: actions.confirmationRequested({ key, question: 'Move?' }),
  confirmed: actions.confirmed({ key, decision: true }),
  declined: actions.declined({ key }),
  validated: actions.validated({ key }),
  stepsPlanned: actions.stepsPlanned({ key, steps: [{ key: step, label: 'One' }] }),
  progressRecorded: actions.progressRecorded({ key, changes: { account: '7' } }),
  stepStarted: actions.stepStarted({ key, step }),
  stepNoted: actions.stepNoted({ key, step, notes: ['half'] }),
  stepCompleted: actions.stepCompleted({ key, step, notes: ['done'] }),
  stepFailed: actions.stepFailed({ key, step, error: networkError }),
  conflictDetected: actions.conflictDetected({ key, error: networkError }),
  retryStarted: actions.retryStarted({ key }),
  changesMerged: actions.changesMerged({ key, newest, merge }),
  conflictOpened: actions.conflictOpened({ key, newest, merge }),
  mergeFailed: actions.mergeFailed({ key, error: networkError }),
  sideChosen: actions.sideChosen({ key, fields: ['name'], side: 'theirs' }),
  conflictResolved: actions.conflictResolved({ key }),
  conflictPostponed: actions.conflictPostponed({ key }),
  failed: actions.failed({ key, error: networkError, fieldErrors: {} }),
  saved: actions.saved({ key, isNavigating: false }),
  navigated: actions.navigated({ key }),
  fieldErrorCleared: actions.fieldErrorCleared({ key, field: 'name' }),
};
type ActionName = keyof typeof examples;

/** A path to every phase. */
const paths: Record<SavePhase, readonly ActionName[]> = {
  idle: [],
  validating: ['submitted'],
  confirming: ['submitted', 'confirmationRequested'],
  saving: ['submitted', 'validated'],
  reconciling: ['submitted', 'validated'],
  merging: ['submitted', 'validated', 'conflictDetected'],
  deciding: ['submitted', 'validated', 'conflictDetected', 'changesMerged'],
  postponed: ['submitted', 'validated', 'conflictDetected', 'changesMerged', 'conflictPostponed'],
  failed: ['submitted', 'validated', 'failed'],
  saved: ['submitted', 'validated', 'saved'],
};

/** Every legal transition; all others are illegal. */
const transitions: Record<SavePhase, Partial<Record<ActionName, SavePhase>>> = {
  idle: { submitted: 'validating', conflictOpened: 'deciding', fieldErrorCleared: 'idle' },
  validating: { inputRejected: 'idle', confirmationRequested: 'confirming', validated: 'saving', failed: 'failed' },
  confirming: { confirmed: 'validating', declined: 'idle' },
  saving: {
    stepsPlanned: 'saving',
    progressRecorded: 'saving',
    stepStarted: 'saving',
    stepNoted: 'saving',
    stepCompleted: 'saving',
    stepFailed: 'saving',
    conflictDetected: 'merging',
    failed: 'failed',
    saved: 'saved',
  },
  reconciling: {
    stepsPlanned: 'reconciling',
    progressRecorded: 'reconciling',
    stepStarted: 'reconciling',
    stepNoted: 'reconciling',
    stepCompleted: 'reconciling',
    stepFailed: 'reconciling',
    conflictDetected: 'merging',
    failed: 'failed',
    saved: 'saved',
  },
  merging: { retryStarted: 'validating', changesMerged: 'deciding', mergeFailed: 'deciding', failed: 'failed' },
  deciding: { sideChosen: 'deciding', conflictResolved: 'idle', conflictPostponed: 'postponed' },
  postponed: { submitted: 'merging' },
  failed: { submitted: 'validating', fieldErrorCleared: 'failed' },
  saved: { submitted: 'validating', navigated: 'saved' },
};

type Saves = Record<string, SaveState>;

const reduce = (saves: Saves, ...dispatched: UnknownAction[]): Saves => dispatched.reduce(saveSlice.reducer, saves);
const run = (...names: ActionName[]): Saves => reduce({}, ...names.map((name) => examples[name]));
const at = (phase: SavePhase): Saves => {
  const saves = run(...paths[phase]);
  return phase === 'reconciling' ? reduce(saves, reconciliationStarted()) : saves;
};
const saveOf = (saves: Saves): SaveState => selectSave({ saves }, key);

const table = (Object.keys(paths) as SavePhase[]).flatMap((phase) =>
  (Object.keys(examples) as ActionName[]).map((name) => [phase, name, transitions[phase][name]] as const),
);
test('the table covers every action of the slice', () => {
  expect(Object.keys(saveSlice.actions).sort()).toEqual([...Object.keys(examples), 'formClosed'].sort());
});

test.each(table.filter(([, , next]) => next !== undefined))('%s, %s: %s', (phase, name, next) => {
  expect(phaseOf(saveOf(at(phase)))).toBe(phase);
  expect(phaseOf(saveOf(reduce(at(phase), examples[name])))).toBe(next);
});

test.each(table.filter(([, , next]) => next === undefined))('%s, %s: illegal', (phase, name) => {
  expect(() => reduce(at(phase), examples[name])).toThrow(`saves/${name} is illegal in the phase ${phase}`);
});

test.each(Object.keys(paths) as SavePhase[])('an action of another form does not affect a form that is %s', (phase) => {
  const before = at(phase);
  expect(saveOf(reduce(before, actions.submitted({ key: 'other' })))).toBe(before[key] ?? idleSave);
});

test('only a save that sends a write is reconciled, and it continues after the reconciliation', () => {
  expect(phaseOf(saveOf(reduce(at('confirming'), reconciliationStarted())))).toBe('confirming');
  expect(phaseOf(saveOf(reduce(at('reconciling'), reconciliationEnded())))).toBe('saving');
});

describe('closing the form', () => {
  const close = actions.formClosed({ key });

  test.each(['idle', 'confirming', 'deciding', 'postponed', 'failed', 'saved'] as const)(
    'removes a save: %s',
    (phase) => {
      expect(reduce(at(phase), close)).toEqual({});
    },
  );

  test.each([
    ['validating', 'inputRejected'],
    ['validating', 'confirmationRequested'],
    ['saving', 'saved'],
    ['reconciling', 'failed'],
    ['merging', 'changesMerged'],
  ] as const)('removes a running save when it ends: %s, %s', (phase, last) => {
    const closed = reduce(at(phase), close);
    expect(saveOf(closed)).toMatchObject({ isClosed: true });
    expect(phaseOf(saveOf(closed))).toBe(phase);
    expect(reduce(closed, examples[last])).toEqual({});
  });
});

describe('the outcome of a failed save', () => {
  const failWith = (saves: Saves, error: Partial<ApiError>): Saves =>
    reduce(saves, actions.failed({ key, error: { ...networkError, ...error }, fieldErrors: {} }));
  const retry = (saves: Saves): Saves => reduce(saves, examples.submitted, examples.validated);

  test('is uncertain after a lost response, except when a retry receives a definitive response', () => {
    const lost = failWith(at('saving'), { unsure: true });
    expect(saveOf(lost)).toMatchObject({ isUncertain: true });
    const again = failWith(retry(lost), { offline: true });
    expect(saveOf(again)).toMatchObject({ isUncertain: true, error: { unsure: true } });
    const rejected = failWith(retry(again), { kind: 'http', status: 422 });
    expect(saveOf(rejected)).toMatchObject({ isUncertain: false, error: { status: 422 } });
    // The earlier attempt may still have succeeded.
    expect(saveOf(failWith(retry(rejected), {}))).toMatchObject({ isUncertain: true });
  });

  test('is uncertain after a step whose response was lost, although another step was rejected', () => {
    const lost = reduce(
      at('saving'),
      actions.stepFailed({ key, step, error: { ...networkError, unsure: true } }),
      actions.failed({ key, error: { ...networkError, kind: 'http', status: 422 }, fieldErrors: {} }),
    );
    expect(saveOf(failWith(retry(lost), { offline: true }))).toMatchObject({ isUncertain: true });
  });

  test('is certain without a lost response, and after a success', () => {
    expect(saveOf(failWith(at('saving'), {}))).toMatchObject({ isUncertain: false });
    const saved = reduce(retry(failWith(at('saving'), { unsure: true })), examples.saved);
    expect(saveOf(failWith(retry(saved), {}))).toMatchObject({ isUncertain: false });
  });
});

test('a confirmation is retained after a failed attempt, but not after a success or for another question', () => {
  const confirmed = reduce(at('confirming'), examples.confirmed, examples.validated);
  const question = { question: 'Move?', decision: true };
  expect(saveOf(reduce(confirmed, examples.failed, examples.submitted)).confirmation).toEqual(question);
  expect(saveOf(reduce(confirmed, examples.saved, examples.submitted)).confirmation).toBeUndefined();
  const asked = reduce(confirmed, examples.failed, examples.submitted, examples.confirmationRequested);
  expect(saveOf(asked).confirmation).toBeUndefined();
});

test('completed steps keep their result in the next attempt only if the input is the same', () => {
  const done = run('submitted', 'validated', 'stepsPlanned', 'stepCompleted', 'failed');
  /** States of the step after submits, of which all but the last are rejected. */
  const afterSubmits = (...isChanged: boolean[]) => {
    const submits = isChanged.flatMap((changed) => [
      examples.inputRejected,
      actions.submitted({ key, isChanged: changed }),
    ]);
    const saves = reduce(done, ...submits.slice(1), examples.validated, examples.stepsPlanned);
    return saveOf(saves).steps.map(({ state }) => state);
  };
  expect(afterSubmits(false)).toEqual(['done']);
  expect(afterSubmits(true)).toEqual(['waiting']);
  expect(afterSubmits(true, false)).toEqual(['waiting']);
});

test('what a step recorded is retained in later attempts', () => {
  const again = run('submitted', 'validated', 'stepsPlanned', 'progressRecorded', 'failed', 'submitted', 'validated');
  expect(saveOf(again).progress).toEqual({ account: '7' });
});

test('a choice in a conflict applies to all fields of its group', () => {
  const fields = ['latitude', 'longitude'];
  const chosen = reduce(at('deciding'), actions.sideChosen({ key, fields, side: 'theirs' }), examples.sideChosen);
  expect(saveOf(chosen)).toMatchObject({ choices: { latitude: 'theirs', longitude: 'theirs', name: 'theirs' } });
});

test('the server’s message of an edited field is removed', () => {
  const rejected = reduce(at('validating'), actions.inputRejected({ key, fieldErrors: { name: 'Taken', code: 'No' } }));
  expect(saveOf(reduce(rejected, examples.fieldErrorCleared))).toMatchObject({ fieldErrors: { code: 'No' } });
});

test('a saved form is busy until the navigation to the next page has ended', () => {
  const navigating = reduce(at('saving'), actions.saved({ key, isNavigating: true }));
  expect(isBusy(saveOf(navigating))).toBe(true);
  expect(isBusy(saveOf(reduce(navigating, examples.navigated)))).toBe(false);
});
