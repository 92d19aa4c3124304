import {
  isComplete,
  levelCorrectionChosen,
  levelRunCounted,
  levelRunEnded,
  levelRunLeft,
  levelRunStarted,
  levelRunStopRequested,
  levelsCorrected,
  locationsSlice,
  moveCancelled,
  moveConfirmed,
  moveImpactCounted,
  moveImpactFailed,
  moveImpactRequested,
  moveProposed,
  selectLevelRuns,
  selectMoveProposal,
  selectUnfinishedMoves,
  unfinishedMovesLoaded,
} from './locationsSlice.ts';

type Action = Parameters<typeof locationsSlice.reducer>[1];

const after = (...actions: Action[]) => ({
  locations: actions.reduce(locationsSlice.reducer, locationsSlice.getInitialState()),
});
const plan = { id: 'top', name: 'Top', moved: true, to: ['Nairobi', 'Top'], before: 2, after: 3 };
const move = { locationId: 'top', name: 'Top', level: 3, depth: 2, savedAt: 0 };
const progress = { depth: 3, checked: 10, corrected: 4, unwritten: [], failures: 0 };
const started = levelRunStarted({ id: 'first', owner: 'page', move });

describe('the proposal of a move', () => {
  const proposal = (...actions: Action[]) => selectMoveProposal(after(moveProposed(plan), ...actions));

  test('corrects the levels below unless the user unchecks it', () => {
    expect(proposal()).toEqual({ plan, correctsLevels: true });
    expect(proposal(levelCorrectionChosen(false))).toMatchObject({ correctsLevels: false });
  });

  test('shows what moves along, or why it could not be counted until counting is repeated', () => {
    const impact = { descendants: [3], teams: 1 };
    expect(proposal(moveImpactCounted(impact))).toMatchObject({ impact });
    expect(proposal(moveImpactFailed('offline'))).toMatchObject({ error: 'offline' });
    expect(proposal(moveImpactFailed('offline'), moveImpactRequested())).not.toHaveProperty('error');
  });

  test('keeps the decision when it is confirmed, and is removed when it is cancelled', () => {
    const decision = { correct: true, total: 3 };
    expect(proposal(moveConfirmed(decision))).toMatchObject({ plan, decision });
    expect(proposal(moveCancelled())).toBeUndefined();
  });

  test('is replaced by a plan that changed while the dialog was open', () => {
    const changed = { ...plan, after: 4 };
    expect(proposal(moveConfirmed({ correct: true }), moveProposed(changed))).toEqual({
      plan: changed,
      correctsLevels: true,
    });
  });
});

describe('the correction of the levels below a moved Location', () => {
  const run = (...actions: Action[]) => selectLevelRuns(after(started, ...actions))[0];

  test('starts at the level at which an earlier run stopped, and shows its progress', () => {
    expect(run()).toMatchObject({ state: 'running', depth: 2, checked: 0, corrected: 0 });
    expect(
      run(levelRunCounted({ id: 'first', total: 9 }), levelsCorrected({ id: 'first', ...progress })),
    ).toMatchObject({
      ...progress,
      total: 9,
      state: 'running',
    });
  });

  test('stops at the end of the current batch, whose progress it still shows', () => {
    const stopping = run(levelRunStopRequested('first'), levelsCorrected({ id: 'first', ...progress }));
    expect(stopping).toMatchObject({ state: 'stopping', corrected: 4 });
    expect(run(levelRunStopRequested('first'), levelRunEnded({ id: 'first', state: 'stopped' }))).toMatchObject({
      state: 'stopped',
    });
    expect(run(levelRunEnded({ id: 'first', state: 'done' }), levelRunStopRequested('first'))).toMatchObject({
      state: 'done',
    });
  });

  test('ignores the progress of an earlier run that ends late', () => {
    const second = levelRunStarted({ id: 'second', owner: 'page', move });
    const late = [levelsCorrected({ id: 'first', ...progress }), levelRunEnded({ id: 'first', state: 'broken' })];
    expect(run(second, ...late)).toMatchObject({ id: 'second', state: 'running', corrected: 0 });
  });

  test('continues without a dialog when the component that shows it is left, and then removes itself at its end', () => {
    expect(run(levelRunLeft('history'))).toMatchObject({ owner: 'page' });
    expect(run(levelRunLeft('page'))).toMatchObject({ state: 'running' });
    expect(run(levelRunLeft('page'))).not.toHaveProperty('owner');
    expect(run(levelRunLeft('page'), levelRunEnded({ id: 'first', state: 'stopped' }))).toBeUndefined();
  });

  test('is closed with its dialog after its end', () => {
    const stopped = levelRunEnded({ id: 'first', state: 'stopped' });
    expect(run(stopped)).toMatchObject({ state: 'stopped' });
    expect(run(stopped, levelRunLeft('page'))).toBeUndefined();
  });

  test('runs beside the correction below another Location', () => {
    const other = levelRunStarted({ id: 'second', owner: 'page', move: { ...move, locationId: 'other' } });
    expect(selectLevelRuns(after(started, levelRunLeft('page'), other)).map(({ id }) => id)).toEqual([
      'first',
      'second',
    ]);
  });

  test('is complete without failures; its move is then no longer unfinished', () => {
    const load = unfinishedMovesLoaded([move, { ...move, locationId: 'other' }]);
    const done = levelRunEnded({ id: 'first', state: 'done' });
    expect(isComplete({ state: 'done', failures: 1 })).toBe(false);
    expect(selectUnfinishedMoves(after(load, started, done)).map(({ locationId }) => locationId)).toEqual(['other']);
    const failed = levelsCorrected({ id: 'first', ...progress, failures: 1 });
    expect(selectUnfinishedMoves(after(load, started, failed, done))).toHaveLength(2);
  });
});
