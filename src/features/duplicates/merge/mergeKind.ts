import { isRecord } from '../../../../common/types/json.ts';
import type { Run, RunItem } from '../../../shared/runs/run.ts';
import { defineRunKind } from '../../../shared/runs/runStore.ts';
import { createUserStore } from '../../../shared/storage/userStore.ts';
import type { MergeType } from '../match/record.ts';
import type { Choices } from './combine.ts';

/** What a merge changes. Contains ids only: records may be about people. */
export interface MergePlan {
  type: MergeType;
  /** Id of the record that stays. */
  stays: string;
  /** Ids of the merged records. */
  merged: string[];
  choices: Choices;
  /** Ids of the user accounts to disable. */
  accounts?: string[];
  /** Versions that the user compared, by id. */
  versions: Readonly<Record<string, string>>;
}

export interface MergeItem extends RunItem {
  /** Why nothing was written: a record was changed since the comparison, or does not exist. */
  end?: 'changed' | 'absent';
}

export type Merge = Run<MergePlan, MergeItem>;

/** One written resource, or a disabled user account. `after` is undefined until the response of the write arrives. */
export interface LoggedWrite {
  type: string;
  id: string;
  /** Version before the write; '' for an account, which has none. */
  before: string;
  after?: string;
  step: 'survivor' | 'accounts' | 'references' | 'retire';
}

const isLoggedWrite = (value: unknown): value is LoggedWrite =>
  isRecord(value) &&
  [value.type, value.id, value.before, value.step].every((each) => typeof each === 'string') &&
  (value.after === undefined || typeof value.after === 'string');

function isMergePlan(plan: unknown): plan is MergePlan {
  if (!isRecord(plan)) return false;
  const { type, stays, merged, choices, versions, accounts = [] } = plan;
  const isIds = (list: unknown): boolean => Array.isArray(list) && list.every((id) => typeof id === 'string');
  return (
    typeof type === 'string' &&
    typeof stays === 'string' &&
    isIds(merged) &&
    isIds(accounts) &&
    isRecord(choices) &&
    isRecord(versions)
  );
}

/** States of a merge in a release before the common format of runs. `running`, `undoing`: not complete. */
const earlierStates: Readonly<Record<string, Pick<Merge, 'direction' | 'state'>>> = {
  running: { direction: 'apply', state: 'running' },
  done: { direction: 'apply', state: 'ended' },
  undoing: { direction: 'undo', state: 'running' },
  undone: { direction: 'undo', state: 'ended' },
};

function migrate(value: unknown): Merge | undefined {
  if (!isRecord(value) || value.kind !== undefined) return undefined;
  const { id, state, startedAt, format: _format, ...plan } = value;
  const earlier = earlierStates[String(state)];
  if (!earlier) return undefined;
  return { ...earlier, id, kind: 'merge', plan, items: [], startedAt, changedAt: startedAt } as unknown as Merge;
}

export const mergeKind = defineRunKind<MergePlan, MergeItem>({
  name: 'merge',
  store: createUserStore('merges'),
  journal: createUserStore('merge-log'),
  isPlan: isMergePlan,
  migrate,
  mustBeStored: true,
});

/** True for a merge or its undo. */
export const isMerge = (run: Run | undefined): run is Merge => run?.kind === mergeKind.name;

/** The readable lines of the log of a merge. */
export const writesOf = (lines: readonly unknown[]): LoggedWrite[] => lines.filter(isLoggedWrite);
