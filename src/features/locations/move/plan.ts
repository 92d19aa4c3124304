/** A change of a stored place that concerns what lies below it. */
export interface MovePlan {
  id: string;
  name: string;
  /** False when only the level changes, because the parent's did. */
  moved: boolean;
  /** Names from the top down to the place, as it is and as it will be; `from` is unknown when it could not be asked. */
  from?: readonly string[];
  to: readonly string[];
  /** Levels; undefined when the place carries none. */
  before?: number;
  after?: number;
}

/** True when the places below need other levels. */
export function changesLevel({ before, after }: MovePlan): boolean {
  return after !== undefined && before !== after;
}
