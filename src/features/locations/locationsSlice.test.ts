import {
  levelCorrectionChosen,
  locationsSlice,
  moveCancelled,
  moveConfirmed,
  moveImpactCounted,
  moveImpactFailed,
  moveImpactRequested,
  moveProposed,
  selectMoveProposal,
} from './locationsSlice.ts';

type Action = Parameters<typeof locationsSlice.reducer>[1];

const after = (...actions: Action[]) => ({
  locations: actions.reduce(locationsSlice.reducer, locationsSlice.getInitialState()),
});
const plan = { id: 'top', name: 'Top', moved: true, to: ['Nairobi', 'Top'], before: 2, after: 3 };

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
