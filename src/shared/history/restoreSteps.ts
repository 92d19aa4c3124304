import type { FhirResource } from 'fhir/r4';
import type { ComponentType, ReactNode } from 'react';

/** What a feature does around the restoring of one of its resources. */
export interface RestoreSteps {
  /** The earlier version as it would be written today, e.g. with the level that fits its parent. */
  target: FhirResource;
  /** Why it cannot be restored as things stand; said instead of the question. */
  fault?: string;
  /** More that the person is told before deciding. */
  note?: string;
  /** More is written than the resource: restoring makes sense even when that is the same as now. */
  more?: boolean;
  /**
   * Before the write, with what is to be written and what is saved now (undefined when deleted): the resource to write,
   * or undefined when the person decides against it or has been told why it is impossible. Never rejects.
   */
  agree: (resource: FhirResource, now: FhirResource | undefined) => Promise<FhirResource | undefined>;
  /** The write; `plain` writes the resource alone. Rejects with an ApiError. */
  write: (resource: FhirResource, now: FhirResource | undefined, plain: () => Promise<unknown>) => Promise<unknown>;
}

export interface RestoreStepsProps {
  /** The content of the earlier version. */
  target: FhirResource;
  /** What is saved now; undefined when it was deleted. */
  now: FhirResource | undefined;
  /** Called with the steps once they are known; shows the question. */
  children: (steps: RestoreSteps) => ReactNode;
}

export type RestoreStepsComponent = ComponentType<RestoreStepsProps>;

/** The steps of a resource that no feature adds anything to. */
export function plainSteps(target: FhirResource): RestoreSteps {
  return { target, agree: async (resource) => resource, write: async (_resource, _now, plain) => plain() };
}
