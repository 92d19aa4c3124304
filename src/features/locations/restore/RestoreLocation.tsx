import { DialogContent, Spinner } from '@fluentui/react-components';
import type { FhirResource, Location } from '../../../fhir/r4.ts';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isBuilding, levelOf, parentIdOf } from '../../../fhir/location.ts';
import type { PreparedRestore, RestoreStepsProps } from '../../../shared/history/restoreSteps.ts';
import type { Ancestry } from '../../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { withLevel } from '../locationForm.ts';
import { LevelRunDialog } from '../move/LevelRunDialog.tsx';
import { planMove, saveMove, type ConfirmedMove, type MovePlan } from '../move/move.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { faultText, readParent } from '../saveLocation.ts';
import { texts } from '../../../shared/intl/texts.ts';

const messages = texts('locations.restore', {
  moves: [
    'This moves the location to another parent. What moves with it is shown before anything is saved.',
    'Restoring an earlier version of a location',
  ],
  parentFailed: [
    'The parent of that version could not be loaded, so it cannot be restored now.',
    'Restoring an earlier version of a location: error message',
  ],
});

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
  const dispatch = useAppDispatch();
  const nameOf = useTranslatedName();
  const [adapted, setAdapted] = useState<AdaptedVersion>();

  const adapt = useCallback(
    async (location: Location): Promise<AdaptedVersion> => {
      const parentId = parentIdOf(location);
      if (parentId === undefined) return { location };
      try {
        const isKept = now !== undefined && parentIdOf(now as Location) === parentId;
        const placed = { id: location.id ?? '', mayBeInBuilding: isKept || isBuilding(location) };
        const parent = await dispatch(readParent(placed, parentId));
        if (typeof parent === 'string') {
          const text = faultText(parent, parentId);
          return { location, fault: intl.formatMessage(text, text.values) };
        }
        const level = parent.level + 1;
        return { location: levelOf(location) === level ? location : withLevel(location, level), parent };
      } catch {
        return { location, fault: intl.formatMessage(messages.parentFailed) };
      }
    },
    [dispatch, now, intl],
  );
  useEffect(() => {
    let current = true;
    void adapt(target as Location).then((result) => current && setAdapted(result));
    return () => {
      current = false;
    };
  }, [adapt, target]);

  const prepare = async (resource: FhirResource, before: FhirResource | undefined): Promise<PreparedRestore> => {
    const { location, parent, fault } = await adapt(resource as Location);
    if (fault !== undefined) return { fault };
    const input = { after: location, parent, nameOf };
    const question = before && (await dispatch(planMove({ before: before as Location, ...input })));
    return { resource: location, question };
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
        prepare,
        askQuestion: (plan, onDecision) => <MoveDialog plan={plan as MovePlan} onDecision={onDecision} />,
        write: ({ confirmation, plain }) => dispatch(saveMove(confirmation as ConfirmedMove | undefined, plain)),
      })}
      <LevelRunDialog id={target.id ?? ''} />
    </>
  );
}
