import type { Location } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { isOnline } from '../../api/http/online.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { ifMatch, putRequest } from '../../../common/fhir/transaction.ts';
import { versionOfUpdate } from '../../../common/fhir/writtenVersion.ts';
import { useEditBaseVersion } from '../../shared/form/useEditBaseVersion.ts';
import { readAncestry, selectAncestry, type Ancestry } from '../../shared/locationTree/ancestry.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useNewRecord } from '../../shared/outbox/usePendingSave.ts';
import type { Prepared } from '../../shared/save/saveOptions.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { toForm, toLocation, type LocationForm } from './locationForm.ts';
import { messages } from './messages.ts';
import { correctsLevels, planMove, saveMove, type ConfirmedMove, type MovePlan } from './move/move.ts';
import { faultText, putLocation, readParent } from './saveLocation.ts';

/**
 * Saves the form of a Location: checks the parent, plans the move that the user confirms, sends one PUT and corrects the
 * levels below. For the options of `useSave`. A new Location has the same id in every attempt, so saving again after a lost
 * response does not create a duplicate. `stored` is the Location the form was opened with.
 */
export function useSaveLocation(stored: Location | undefined) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const { rootLocationId } = useConfig();
  const nameOf = useTranslatedName();
  const { id: newId, guard } = useNewRecord();
  const { base, takeNewest } = useEditBaseVersion<Location, LocationForm>('Location', stored, toForm);
  const id = stored?.id ?? newId;
  const storedForm = (): LocationForm | undefined => base.current && toForm(base.current);

  /** The parent chosen in the form; without a choice the root, or '' if the stored Location has no parent. */
  const parentIdIn = ({ parentId }: LocationForm): string =>
    parentId || (storedForm()?.parentId === '' ? '' : rootLocationId);
  /** The parent as `prepare` has read it. */
  const parentOf = (form: LocationForm): Ancestry | undefined => selectAncestry(getState(), parentIdIn(form));
  const locationOf = (form: LocationForm): Location => toLocation(form, base.current, id, parentOf(form));

  const prepare = async (form: LocationForm): Promise<Prepared<LocationForm, MovePlan>> => {
    // The preview counts the Locations below, and a correction of their levels may write thousands of them.
    if (stored && form.parentId !== toForm(stored).parentId && !isOnline()) {
      return { fieldErrors: { parentId: intl.formatMessage(messages.moveOffline) } };
    }
    const before = base.current;
    const parentId = parentIdIn(form);
    if (parentId !== '') {
      const { parentId: storedId, physicalType } = storedForm() ?? {};
      // A jurisdiction that is stored below a building can be saved there.
      const isKept = storedId === parentId && physicalType === form.physicalType;
      const placed = { id, mayBeInBuilding: isKept || form.physicalType !== 'jdn' };
      const parent = await dispatch(readParent(placed, parentId));
      if (typeof parent === 'string') {
        const text = faultText(parent, form.parentId || rootLocationId);
        return { fieldErrors: { parentId: intl.formatMessage(text, text.values) } };
      }
    }
    const input = { after: locationOf(form), parent: parentOf(form), nameOf };
    return { question: before && (await dispatch(planMove({ before, ...input }))) };
  };

  return {
    id,
    storedForm,
    parentOf,
    prepare,
    save: async (form: LocationForm, confirmed: ConfirmedMove | undefined): Promise<Location> => {
      const parentId = parentIdIn(form);
      // On a slow connection the cache may have removed it before the plan of the move was read.
      if (parentId !== '') await dispatch(readAncestry(parentId, { isCached: true }));
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
