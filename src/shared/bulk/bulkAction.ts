import type { ComponentType } from 'react';
import type { Permission } from '../../../common/session/permissions.ts';
import type { JsonObject } from '../../../common/types/json.ts';
import type { Message } from '../intl/texts.ts';
import type { RunItem } from '../runs/run.ts';
import type { AppThunk } from '../store/hooks.ts';

/**
 * A message with its values, which may be messages too. Stored with a run, so that it is translated when it is displayed.
 */
export interface BulkText extends Pick<Message, 'id' | 'defaultMessage'> {
  values?: Record<string, string | number | BulkText>;
}

/** A label as it is stored with a run; strings are data and stay as they are. */
export const toBulkText = (label: Message | string | undefined): BulkText | string | undefined =>
  typeof label === 'object' ? { ...label } : label;

/** One changed field of a record. Strings are data, such as names; absent values mean that the field is empty. */
export interface BulkChange {
  field: BulkText;
  before?: string | BulkText;
  after?: string | BulkText;
}

/** One record of a run. `refused`: the action does not apply, see `reason`. `kept`: see `RunItem`. */
export interface BulkItem extends RunItem {
  name: string;
  changes: BulkChange[];
  reason?: BulkText;
  /** What the preview was based on, e.g. the version of the record. Only the action reads it. */
  base?: unknown;
  /** What the undo needs. Only the action reads it. */
  undo?: unknown;
}

/** The outcome of the preview for one record. */
export type PlannedItem = Pick<BulkItem, 'id' | 'name' | 'changes' | 'reason' | 'base'>;

/** True if an earlier attempt of the run may have changed the record. */
export const wasAttempted = ({ state, attempted }: Pick<BulkItem, 'state' | 'attempted'>): boolean =>
  attempted === true || state === 'failed';

/** The outcome of one change. `refused`: the record was changed after the preview; nothing was written. */
export type Applied = { undo?: unknown } | { refused: BulkText };

/** Props of the form with the parameters of an action. */
export interface BulkFieldsProps<Params> {
  params: Partial<Params>;
  onChange: (params: Partial<Params>) => void;
}

/** An action on several records of a list. Exported by a feature as `bulkActions`. */
export interface BulkAction<Params extends object = JsonObject> {
  /** `<key of the feature>.<name>`. */
  id: string;
  /** In the bar and the menu: "Disable". */
  label: Message;
  /** Heading and button with the value `count`: "Disable 3 users". */
  title: Message;
  /** Shown in the preview: effects that are not obvious, or that the action cannot be undone. */
  note?: Message;
  needs: readonly Permission[];
  isDestructive?: true;
  /** Proposed by a dialog or page, not by the bar. */
  isHidden?: true;
  /** Opens a dialog of the page instead of the proposal. Returns the id of the run that the dialog may propose. */
  open?: (ids: readonly string[]) => AppThunk<string>;
  /** The form with the parameters; absent for an action without parameters. */
  Fields?: ComponentType<BulkFieldsProps<Params>>;
  initial?: Partial<Params>;
  isComplete?: (params: Partial<Params>) => boolean;
  /** Reads the current records with these ids, at most `previewBatch`, and plans their changes, without writing. */
  plan: (ids: readonly string[], params: Params, signal: AbortSignal) => AppThunk<Promise<PlannedItem[]>>;
  /**
   * Changes one record. Reads it first, and writes nothing if its changes would not be those of the preview. Must be
   * idempotent: after a lost response or a reload it is called again. Rejects with an ApiError.
   */
  apply: (item: BulkItem, params: Params) => AppThunk<Promise<Applied>>;
  /** Restores one record if nobody has changed it since; otherwise resolves to `kept`. Absent: cannot be undone. */
  undo?: (item: BulkItem, params: Params) => AppThunk<Promise<'undone' | 'kept'>>;
  /** Invalidates the cached responses that contain the records. */
  changed: () => AppThunk;
}

/** Records per call of `plan`. */
export const previewBatch = 25;

/** Checks the types of an action and hides its parameters from the engine, which only passes them on. */
export function defineBulkAction<Params extends object = Record<never, never>>(action: BulkAction<Params>): BulkAction {
  return action as unknown as BulkAction;
}
