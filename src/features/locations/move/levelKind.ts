import { isRecord } from '../../../../common/types/json.ts';
import type { Run } from '../../../shared/runs/run.ts';
import { defineRunKind } from '../../../shared/runs/runStore.ts';
import { createUserStore } from '../../../shared/storage/userStore.ts';

/** A moved Location, below which the levels are corrected. Its id is the id of the run. */
export interface LevelPlan {
  locationId: string;
  name: string;
  /** Level of the Location after the move. */
  level: number;
}

/** The correction of the levels below a moved Location, one step for each level. */
export type LevelRun = Run<LevelPlan>;

const isLevelPlan = (plan: unknown): plan is LevelPlan =>
  isRecord(plan) &&
  typeof plan.locationId === 'string' &&
  typeof plan.name === 'string' &&
  typeof plan.level === 'number';

/** Converts an unfinished move of a release before the common format of runs, with the level at which it stopped. */
function migrate(value: unknown): LevelRun | undefined {
  if (!isRecord(value) || value.kind !== undefined) return undefined;
  const { locationId, name, level, depth, savedAt } = value;
  if (typeof depth !== 'number' || depth > 100) return undefined;
  return {
    id: locationId,
    kind: 'levels',
    plan: { locationId, name, level },
    items: Array.from({ length: depth - 1 }, (_, index) => ({ id: String(index + 1), state: 'done' })),
    direction: 'apply',
    state: 'running',
    startedAt: savedAt,
    changedAt: savedAt,
  } as LevelRun;
}

export const levelKind = defineRunKind<LevelPlan>({
  name: 'levels',
  store: createUserStore('moves'),
  isPlan: isLevelPlan,
  migrate,
});

export const isLevelRun = (run: Run | undefined): run is LevelRun => run?.kind === levelKind.name;
