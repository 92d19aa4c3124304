import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { ComponentType, ReactNode } from 'react';
import type { SaveRun } from '../save/saveOptions.ts';

/** How a feature extends the restore of one of its resources. */
export interface RestoreSteps {
  /** The earlier version as it would be written today, e.g. with the level that fits its parent. */
  target: FhirResource;
  /** Why it cannot be restored at present; shown as an error, and disables the restore. */
  fault?: string;
  /** Additional information shown before the user decides. */
  note?: string;
  /** True if more than the resource is written: restoring is useful even if the resource itself is unchanged. */
  writesMore?: boolean;
  /**
   * Runs before the write, with the resource to write and the current version (undefined if deleted). Resolves to the
   * resource to write and a question to confirm, or to why the restore is impossible. Never rejects.
   */
  prepare: (resource: FhirResource, now: FhirResource | undefined) => Promise<PreparedRestore>;
  /** The dialog of a question; `onDecision` receives undefined if the user cancels. */
  askQuestion?: (question: unknown, onDecision: (decision: unknown) => void) => ReactNode;
  /** Performs the write. Rejects with an ApiError. */
  write: (restore: RestoreWrite) => Promise<unknown>;
}

export type PreparedRestore = { resource: FhirResource; question?: unknown } | { fault: string };

export interface RestoreWrite {
  resource: FhirResource;
  /** The current version; undefined if it was deleted. */
  now: FhirResource | undefined;
  confirmation: SaveRun<unknown, unknown>['confirmation'];
  /** Writes the resource alone. */
  plain: () => Promise<unknown>;
}

/** Props of a component that a feature contributes to the restore dialog. */
export interface RestoreStepsProps {
  /** The content of the earlier version. */
  target: FhirResource;
  /** The current version; undefined if it was deleted. */
  now: FhirResource | undefined;
  /** Renders the dialog's content; called once the steps are available. */
  children: (steps: RestoreSteps) => ReactNode;
}

export type RestoreStepsComponent = ComponentType<RestoreStepsProps>;

/** The steps of a resource whose restore no feature extends. */
export function plainSteps(target: FhirResource): RestoreSteps {
  return { target, prepare: async (resource) => ({ resource }), write: ({ plain }) => plain() };
}
