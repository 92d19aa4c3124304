import type { FhirResource } from '../../../common/fhir/r4.ts';
import { useSelector } from 'react-redux';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits, type permissionsSlice } from '../../session/permissionsSlice.ts';
import type { FeatureRestore } from '../feature.ts';
import { useFeatures } from '../FeaturesContext.ts';
import type { RestoreStepsComponent } from './restoreSteps.ts';
import { lazyPart, missingPart } from '../state/lazyPart.ts';

type StateWithPermissions = Parameters<typeof permissionsSlice.selectSlice>[0];

/** One lazy component per manifest entry: a new component would be remounted. */
const components = new WeakMap<FeatureRestore['load'], RestoreStepsComponent>();

function componentOf(load: FeatureRestore['load']): RestoreStepsComponent {
  const component = components.get(load) ?? lazyPart(load, missingPart);
  components.set(load, component);
  return component;
}

interface Contributed {
  /** Component of the feature that extends the restore of this resource; undefined without one. */
  Steps: RestoreStepsComponent | undefined;
  /** The user has the permissions it needs. */
  allowed: boolean;
}

/** Finds the feature that extends the restore of a resource. */
export function useContributedSteps(resource: FhirResource | undefined): Contributed {
  const bits = useSelector((state: StateWithPermissions) => selectBits(state));
  const found = useFeatures()
    .flatMap((feature) => feature.restores ?? [])
    .find(({ appliesTo }) => resource !== undefined && appliesTo(resource));
  return {
    Steps: found && componentOf(found.load),
    allowed: found === undefined || missingPermissions(bits, found.needs).length === 0,
  };
}
