import { DialogContent, Spinner } from '@fluentui/react-components';
import type { FhirResource, Location } from '../../../../common/fhir/r4.ts';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isBuilding, levelOf, parentIdOf } from '../../../../common/fhir/location.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { PreparedRestore, RestoreStepsProps } from '../../../shared/history/restoreSteps.ts';
import type { Ancestry } from '../../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useAppDispatch, type AppThunk } from '../../../shared/store/hooks.ts';
import { withLevel } from '../../../../common/fhir/withLevel.ts';
import { LevelRunDialog } from '../move/LevelRunDialog.tsx';
import { planMove, saveMove, type ConfirmedMove, type MovePlan } from '../move/move.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { faultMessage, readParent } from '../saveLocation.ts';
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
  fault?: Message & { values?: { id: string } };
}

/**
 * Sets the level of an earlier version to the one below its parent, which may have been deleted or be below the Location
 * now. `now`: the current version.
 */
const adaptVersion =
  (location: Location, now: Location | undefined): AppThunk<Promise<AdaptedVersion>> =>
  async (dispatch) => {
    const parentId = parentIdOf(location);
    if (parentId === undefined) return { location };
    const isKept = now !== undefined && parentIdOf(now) === parentId;
    const placed = { id: location.id ?? '', mayBeInBuilding: isKept || isBuilding(location) };
    try {
      const parent = await dispatch(readParent(placed, parentId));
      if (typeof parent === 'string') return { location, fault: faultMessage(parent, parentId) };
      const level = parent.level + 1;
      return { location: levelOf(location) === level ? location : withLevel(location, level), parent };
    } catch {
      return { location, fault: messages.parentFailed };
    }
  };

/**
 * Steps before an earlier version of a Location is restored. A move shows what it affects and corrects the levels of
 * descendants, as in the form.
 */
export function RestoreLocation({ target, now, children }: RestoreStepsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const nameOf = useTranslatedName();
  const [adapted, setAdapted] = useState<AdaptedVersion>();
  const adapt = useCallback(
    (resource: FhirResource) => dispatch(adaptVersion(resource as Location, now as Location | undefined)),
    [dispatch, now],
  );
  useEffect(() => {
    let current = true;
    void adapt(target).then((result) => current && setAdapted(result));
    return () => {
      current = false;
    };
  }, [adapt, target]);
  const textOf = ({ fault }: AdaptedVersion) => fault && intl.formatMessage(fault, fault.values);

  const prepare = async (resource: FhirResource, before: FhirResource | undefined): Promise<PreparedRestore> => {
    const result = await adapt(resource);
    const fault = textOf(result);
    if (fault !== undefined) return { fault };
    const { location: after, parent } = result;
    const question = before && (await dispatch(planMove({ before: before as Location, after, parent, nameOf })));
    return { resource: after, question };
  };
  if (!adapted) {
    return (
      <DialogContent>
        <Spinner />
      </DialogContent>
    );
  }
  const { location } = adapted;
  const fault = textOf(adapted);
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
