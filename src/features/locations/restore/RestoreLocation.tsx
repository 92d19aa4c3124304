import { DialogContent, Spinner } from '@fluentui/react-components';
import type { FhirResource, Location } from 'fhir/r4';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { levelOf, parentIdOf } from '../../../fhir/location.ts';
import type { RestoreStepsProps } from '../../../shared/history/restoreSteps.ts';
import type { Ancestry } from '../../../shared/locationTree/useAncestors.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { sameValue } from '../../../shared/conflict/sameValue.ts';
import { withLevel } from '../locationForm.ts';
import type { MovePlan } from '../move/plan.ts';
import { useMove } from '../move/useMove.tsx';
import { usePlacement } from '../usePlacement.ts';
import { messages } from './messages.ts';

/** A Location to restore, adapted to its current parent, or why it cannot be restored. */
interface AdaptedVersion {
  location: Location;
  parent?: Ancestry;
  fault?: string;
}

/**
 * Steps before an earlier version of a Location is restored. The version may name a parent that was deleted or is now
 * below the Location, or have an outdated level. Sets the level to the parent's + 1. A move shows what it affects and
 * corrects the levels of descendants, as in the form.
 */
export function RestoreLocation({ target, now, children }: RestoreStepsProps) {
  const intl = useIntl();
  const notify = useNotify();
  const { loadParent, faultText, planMove } = usePlacement();
  const move = useMove();
  const [adapted, setAdapted] = useState<AdaptedVersion>();

  const adapt = useCallback(
    async (location: Location): Promise<AdaptedVersion> => {
      const parentId = parentIdOf(location);
      if (parentId === undefined) return { location };
      try {
        const parent = await loadParent(location.id ?? '', parentId);
        if (typeof parent === 'string') return { location, fault: faultText(parent, parentId) };
        const level = (levelOf(parent.location) ?? parent.level) + 1;
        return { location: levelOf(location) === level ? location : withLevel(location, level), parent };
      } catch {
        return { location, fault: intl.formatMessage(messages.parentFailed) };
      }
    },
    [loadParent, faultText, intl],
  );
  useEffect(() => {
    let current = true;
    void adapt(target as Location).then((result) => current && setAdapted(result));
    return () => {
      current = false;
    };
  }, [adapt, target]);

  const agree = async (resource: FhirResource, before: FhirResource | undefined) => {
    let confirmedPlan: MovePlan | undefined;
    for (;;) {
      const { location, parent, fault } = await adapt(resource as Location);
      if (fault !== undefined) {
        notify.error(fault);
        return undefined;
      }
      const plan = before && (await planMove(before as Location, location, parent));
      // Confirm again if the plan changed while the dialog was open, e.g. because the parent was moved.
      if (plan === undefined || sameValue(plan, confirmedPlan)) return location;
      if (!(await move.confirmMove(plan))) return undefined;
      confirmedPlan = plan;
    }
  };
  if (!adapted) {
    return (
      <DialogContent>
        <Spinner />
      </DialogContent>
    );
  }
  const { location, fault } = adapted;
  const isMoved = now !== undefined && parentIdOf(location) !== parentIdOf(now as Location);
  return (
    <>
      {children({
        target: location,
        ...(fault === undefined ? {} : { fault }),
        ...(isMoved && { note: intl.formatMessage(messages.moves) }),
        agree,
        write: (_resource, _now, plain) => move.withMove(plain),
      })}
      {move.dialog}
    </>
  );
}
