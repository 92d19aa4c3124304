import type { FhirResource } from 'fhir/r4';
import type { ComponentType, ReactNode } from 'react';

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
   * resource to write, or to undefined if the user cancels or has been shown why it is impossible. Never rejects.
   */
  agree: (resource: FhirResource, now: FhirResource | undefined) => Promise<FhirResource | undefined>;
  /** Performs the write; `plain` writes the resource alone. Rejects with an ApiError. */
  write: (resource: FhirResource, now: FhirResource | undefined, plain: () => Promise<unknown>) => Promise<unknown>;
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
  return { target, agree: async (resource) => resource, write: async (_resource, _now, plain) => plain() };
}
