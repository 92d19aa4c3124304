import type { Location } from '../../../common/fhir/r4.ts';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { isOnline } from '../../api/http/online.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { ifMatch, putRequest } from '../../../common/fhir/transaction.ts';
import { versionOfUpdate } from '../../../common/fhir/writtenVersion.ts';
import { useEditBaseVersion } from '../../shared/form/useEditBaseVersion.ts';
import type { Ancestry } from '../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useNewRecord } from '../../shared/outbox/usePendingSave.ts';
import type { Prepared } from '../../shared/save/saveOptions.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { toForm, toLocation, type LocationForm } from './locationForm.ts';
import { messages } from './messages.ts';
import { correctsLevels, planMove, saveMove, type ConfirmedMove, type MovePlan } from './move/move.ts';
import { faultMessage, putLocation, readParent } from './saveLocation.ts';

/**
 * Saves the form of a Location: checks the parent, plans the move that the user confirms, sends one PUT and corrects the
 * levels below. For the options of `useSave`. A new Location has the same id in every attempt, so saving again after a lost
 * response does not create a duplicate. `stored` is the Location the form was opened with.
 */
export function useSaveLocation(stored: Location | undefined) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { rootLocationId } = useConfig();
  const nameOf = useTranslatedName();
  const { id: newId, guard } = useNewRecord();
  const { base, takeNewest } = useEditBaseVersion<Location, LocationForm>('Location', stored, toForm);
  const id = stored?.id ?? newId;
  const storedForm = (): LocationForm | undefined => base.current && toForm(base.current);

  /** The parent chosen in the form; without a choice the root, or '' if the stored Location has no parent. */
  const parentIdIn = ({ parentId }: LocationForm): string =>
    parentId || (storedForm()?.parentId === '' ? '' : rootLocationId);
  /** The parent as `prepare`, which runs before each save, has read it. The query cache may remove it before the save ends. */
  const parent = useRef<Ancestry>(undefined);
  const locationOf = (form: LocationForm): Location => toLocation(form, base.current, id, parent.current);

  const prepare = async (form: LocationForm): Promise<Prepared<LocationForm, MovePlan>> => {
    // The preview counts the Locations below, and a correction of their levels may write thousands of them.
    if (stored && form.parentId !== toForm(stored).parentId && !isOnline()) {
      return { fieldErrors: { parentId: intl.formatMessage(messages.moveOffline) } };
    }
    const before = base.current;
    const parentId = parentIdIn(form);
    parent.current = undefined;
    if (parentId !== '') {
      const { parentId: storedId, physicalType } = storedForm() ?? {};
      // A jurisdiction that is stored below a building can be saved there.
      const isKept = storedId === parentId && physicalType === form.physicalType;
      const placed = { id, mayBeInBuilding: isKept || form.physicalType !== 'jdn' };
      const found = await dispatch(readParent(placed, parentId));
      if (typeof found === 'string') {
        const text = faultMessage(found, form.parentId || rootLocationId);
        return { fieldErrors: { parentId: intl.formatMessage(text, text.values) } };
      }
      parent.current = found;
    }
    const input = { after: locationOf(form), parent: parent.current, nameOf };
    return { question: before && (await dispatch(planMove({ before, ...input }))) };
  };

  return {
    id,
    storedForm,
    parent,
    prepare,
    save: async (form: LocationForm, confirmed: ConfirmedMove | undefined): Promise<Location> => {
      const guarded = putLocation(locationOf(form), ifMatch(base.current) ?? guard);
      return dispatch(saveMove(confirmed, () => dispatch(guarded)));
    },
    undo: (saved: Location, confirmed: ConfirmedMove | undefined) =>
      correctsLevels(confirmed) ? [] : versionOfUpdate(saved, base.current),
    /** The PUT of `save`, for the outbox. */
    request: (form: LocationForm): RequestArgs => putRequest(locationOf(form), base.current),
    takeNewest,
  };
}
