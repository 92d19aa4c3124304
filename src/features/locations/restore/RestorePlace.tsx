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
interface Fitted {
  place: Location;
  parent?: Ancestry;
  fault?: string;
}

/**
 * Steps before an earlier version of a Location is restored. The version may name a parent that was deleted or is now
 * below the Location, or have an outdated level. Sets the level to the parent's + 1. A move shows what it affects and
 * corrects the levels of descendants, as in the form.
 */
export function RestorePlace({ target, now, children }: RestoreStepsProps) {
  const intl = useIntl();
  const notify = useNotify();
  const { parentFor, faultText, planMove } = usePlacement();
  const move = useMove();
  const [fitted, setFitted] = useState<Fitted>();

  const fit = useCallback(
    async (place: Location): Promise<Fitted> => {
      const parentId = parentIdOf(place);
      if (parentId === undefined) return { place };
      try {
        const parent = await parentFor(place.id ?? '', parentId);
        if (typeof parent === 'string') return { place, fault: faultText(parent, parentId) };
        const level = (levelOf(parent.location) ?? parent.level) + 1;
        return { place: levelOf(place) === level ? place : withLevel(place, level), parent };
      } catch {
        return { place, fault: intl.formatMessage(messages.parentFailed) };
      }
    },
    [parentFor, faultText, intl],
  );
  useEffect(() => {
    let current = true;
    void fit(target as Location).then((answer) => current && setFitted(answer));
    return () => {
      current = false;
    };
  }, [fit, target]);

  const agree = async (resource: FhirResource, before: FhirResource | undefined) => {
    let agreed: MovePlan | undefined;
    for (;;) {
      const { place, parent, fault } = await fit(resource as Location);
      if (fault !== undefined) {
        notify.error(fault);
        return undefined;
      }
      const plan = before && (await planMove(before as Location, place, parent));
      // Confirm again if the plan changed while the dialog was open, e.g. because the parent was moved.
      if (plan === undefined || sameValue(plan, agreed)) return place;
      if (!(await move.agree(plan))) return undefined;
      agreed = plan;
    }
  };
  if (!fitted) {
    return (
      <DialogContent>
        <Spinner />
      </DialogContent>
    );
  }
  const { place, fault } = fitted;
  const moves = now !== undefined && parentIdOf(place) !== parentIdOf(now as Location);
  return (
    <>
      {children({
        target: place,
        ...(fault === undefined ? {} : { fault }),
        ...(moves && { note: intl.formatMessage(messages.moves) }),
        agree,
        write: (_resource, _now, plain) => move.around(plain),
      })}
      {move.dialog}
    </>
  );
}
