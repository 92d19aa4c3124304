import type { Location } from '../../fhir/r4.ts';
import { useCallback } from 'react';
import { useUpdateLocationMutation } from '../../api/fhir/index.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { ifMatch, putRequest } from '../../fhir/transaction.ts';
import { versionOfUpdate } from '../../fhir/writtenVersion.ts';
import { useNewRecord } from '../../shared/outbox/usePendingSave.ts';
import { useEditBaseVersion } from '../../shared/form/useEditBaseVersion.ts';
import { toForm, toLocation, type LocationForm } from './locationForm.ts';
import type { MovePlan } from './move/plan.ts';
import type { Ancestry } from '../../shared/locationTree/ancestry.ts';
import { usePlacement, type PlacementFault } from './usePlacement.ts';

/**
 * Saves the form of a Location with one PUT (update as create; `If-Match` on an update). A new Location has the same id
 * in every attempt, so saving again after a lost response does not create a duplicate. `stored` is the Location the form
 * was opened with.
 */
export function useSaveLocation(stored: Location | undefined) {
  const { rootLocationId } = useConfig();
  const { id: newId, guard } = useNewRecord();
  const { loadParent, faultText, planMove: planMoveBetween } = usePlacement();
  const [update] = useUpdateLocationMutation();
  const id = stored?.id ?? newId;
  const { base, takeNewest } = useEditBaseVersion<Location, LocationForm>('Location', stored, toForm);

  /** The parent chosen in the form; without a choice the root, or undefined if the stored Location has no parent. */
  const findParent = useCallback(
    async (form: LocationForm): Promise<Ancestry | PlacementFault | undefined> => {
      const wasRoot = base.current !== undefined && toForm(base.current).parentId === '';
      const parentId = form.parentId || (wasRoot ? '' : rootLocationId);
      if (parentId === '') return undefined;
      const before = base.current && toForm(base.current);
      // A jurisdiction that is stored below a building can be saved there.
      const isKept = before?.parentId === parentId && before.physicalType === form.physicalType;
      return loadParent({ id, mayBeInBuilding: isKept || form.physicalType !== 'jdn' }, parentId);
    },
    [loadParent, rootLocationId, id, base],
  );

  /** The PUT of `save`, for the outbox. */
  const request = useCallback(
    (form: LocationForm, parent: Ancestry | undefined): RequestArgs =>
      putRequest(toLocation(form, base.current, id, parent), base.current),
    [id, base],
  );

  const save = useCallback(
    async (form: LocationForm, parent: Ancestry | undefined): Promise<Location> => {
      const location = toLocation(form, base.current, id, parent);
      const saved = await update({ id, location, 'If-Match': ifMatch(base.current) ?? guard }).unwrap();
      return saved ?? location;
    },
    [update, id, base, guard],
  );

  /** Effect of a save on the descendants; undefined for a new Location, and if neither parent nor level changes. */
  const planMove = useCallback(
    async (form: LocationForm, parent: Ancestry | undefined): Promise<MovePlan | undefined> => {
      const before = base.current;
      return before && planMoveBetween(before, toLocation(form, before, id, parent), parent);
    },
    [id, base, planMoveBetween],
  );

  const undo = useCallback((saved: Location) => versionOfUpdate(saved, base.current), [base]);

  return { id, findParent, faultText, planMove, save, request, undo, takeNewest };
}
