import type { Location } from '../../../../common/fhir/r4.ts';
import { isApiError } from '../../../api/errors.ts';
import { descendantsQuery } from '../../../../common/fhir/descendantQueries.ts';
import { levelOf, parentIdOf } from '../../../../common/fhir/location.ts';
import { readAncestry, type Ancestry } from '../../../shared/locationTree/ancestry.ts';
import { readRun, removeRun, storeRun } from '../../../shared/runs/runStore.ts';
import { newRun, startRun, userIdOf } from '../../../shared/runs/runThunks.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { countOf, executeShown, levelDefinition } from './levelDefinition.ts';
import { levelKind, type LevelPlan } from './levelKind.ts';

/** A change of a stored Location that affects its descendants: the question of a save. */
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

/** The user's decision. `total` is the number of descendants. */
export interface MoveDecision {
  correct: boolean;
  total?: number;
}

/** A planned move and the user's decision. */
export interface ConfirmedMove {
  question: MovePlan;
  decision: MoveDecision;
}

/** True if the descendants need other levels. */
export function changesLevel({ before, after }: Pick<MovePlan, 'before' | 'after'>): boolean {
  return after !== undefined && before !== after;
}

/** True if the levels of the descendants are corrected after the save, so that an undo of the save does not revert it. */
export function correctsLevels(confirmed: ConfirmedMove | undefined): confirmed is ConfirmedMove {
  return confirmed !== undefined && confirmed.decision.correct && changesLevel(confirmed.question);
}

interface MoveInput {
  before: Location;
  after: Location;
  parent: Ancestry | undefined;
  /** Names a Location in the language of the screen. */
  nameOf: (location: Location) => string;
}

/** The effect of a save on the descendants, to be confirmed; undefined if it has none. */
export const planMove =
  ({ before, after, parent, nameOf }: MoveInput): AppThunk<Promise<MovePlan | undefined>> =>
  async (dispatch) => {
    const { id = '' } = before;
    const moved = parentIdOf(before) !== parentIdOf(after);
    const levels = { before: levelOf(before), after: levelOf(after) };
    if (!moved) {
      // A change of the level alone matters only if there are descendants.
      const count = async () => countOf(dispatch)('Location', descendantsQuery(id, 1));
      if (levels.before === levels.after || (await count().catch(() => 0)) === 0) return undefined;
    }
    // If the request fails, the confirmation omits the old path.
    const current = moved ? await dispatch(readAncestry(id)).catch(() => undefined) : undefined;
    return {
      id,
      name: nameOf(after),
      moved,
      from: current && [...current.ancestors, before].map(nameOf),
      to: [...(parent ? [...parent.ancestors, parent.location] : []), after].map(nameOf),
      ...levels,
    };
  };

/**
 * Performs the save of a Location, and corrects the levels below if that was confirmed. The started move is stored before,
 * so that it can be continued. Rejects if `save` does; the correction never makes it reject.
 */
export const saveMove =
  <Saved>(confirmed: ConfirmedMove | undefined, save: () => Promise<Saved>): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    if (!correctsLevels(confirmed)) return save();
    const { question, decision } = confirmed;
    const { id, name, after: level = 0 } = question;
    const plan: LevelPlan = { locationId: id, name, level };
    const userId = dispatch(userIdOf) ?? '';
    const earlier = await readRun(levelKind, userId, id);
    await storeRun(levelKind, userId, newRun(levelDefinition, { id, plan }));
    let saved: Saved;
    try {
      saved = await save();
    } catch (error) {
      // Without a response the move may have succeeded: retain the entry. A later run reads the current level.
      if (!isApiError(error) || error.kind === 'http') {
        await (earlier ? storeRun(levelKind, userId, earlier) : removeRun(levelKind, userId, id));
      }
      throw error;
    }
    await dispatch(executeShown(id, startRun(levelDefinition, { id, plan }, { total: decision.total })));
    return saved;
  };
