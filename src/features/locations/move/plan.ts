/** A change of a stored Location that affects its descendants. */
export interface MovePlan {
  id: string;
  name: string;
  /** False if only the level changes, because the level of the parent changed. */
  moved: boolean;
  /** Names from the root to the Location, before and after. `from` is undefined if loading the ancestors failed. */
  from?: readonly string[];
  to: readonly string[];
  /** Levels before and after; undefined if the Location has none. */
  before?: number;
  after?: number;
}

/** True if the descendants need other levels. */
export function changesLevel({ before, after }: MovePlan): boolean {
  return after !== undefined && before !== after;
}

/** A planned move and the user's decision. */
export interface ConfirmedMove {
  question: MovePlan;
  decision: MoveDecision;
}

/** True if an undo of the saved Location reverts the whole move: the levels of the descendants were not corrected. */
export function canUndoMove(confirmed: ConfirmedMove | undefined): boolean {
  return !confirmed?.decision.correct || !changesLevel(confirmed.question);
}

/** The user's decision. `total` is the number of descendants. */
export interface MoveDecision {
  correct: boolean;
  total?: number;
}
