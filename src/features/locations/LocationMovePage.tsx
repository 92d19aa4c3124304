import { Field } from '@fluentui/react-components';
import type { Location } from 'fhir/r4';
import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import * as yup from 'yup';
import { isOnline } from '../../api/http/online.ts';
import { parentIdOf } from '../../fhir/location.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { useFormField } from '../../shared/form/useFormField.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { useAncestors, type Ancestry } from '../../shared/locationTree/useAncestors.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { toForm } from './locationForm.ts';
import type { MoveDecision } from './locationsSlice.ts';
import { messages } from './messages.ts';
import { messages as moveMessages } from './move/messages.ts';
import { MoveDialog } from './move/MoveDialog.tsx';
import { canUndoMove, type MovePlan } from './move/plan.ts';
import { useMove } from './move/useMove.ts';
import { LocationName } from './parts/LocationName.tsx';
import { LocationPicker } from './parts/LocationPicker.tsx';
import { paths, unitPath, viewPath } from './paths.ts';
import { readForForm } from './readForForm.ts';
import { useSaveLocation } from './useSaveLocation.ts';

/** Form with the parent of a Location only. */
export default function LocationMovePage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const query = useUncachedRead(useCallback(() => dispatch(readForForm(id)).unwrap(), [dispatch, id]));
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.unableToLoad)}>
      {(location) => <MoveForm key={location.id} stored={location} />}
    </QueryState>
  );
}

interface MoveValues {
  parentId: string;
}

const fields = { 'Location.partOf': 'parentId' };

/** Saves as the form of a Location does, with the other values as stored. */
function MoveForm({ stored }: { stored: Location }) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const back = useBackTo(paths.unit);
  const move = useMove();
  const { findParent, faultText, planMove, save, undo, takeNewest } = useSaveLocation(stored);
  const form = useRef(toForm(stored));
  const parent = useRef<Ancestry>(undefined);
  const initialValues = useMemo((): MoveValues => ({ parentId: toForm(stored).parentId }), [stored]);
  const schema = useMemo(
    () =>
      yup.object({ parentId: yup.string().notOneOf([initialValues.parentId], fieldMessage(moveMessages.sameParent)) }),
    [initialValues],
  );
  const formSave = useSave<MoveValues, Location, MovePlan, MoveDecision>({
    prepare: async ({ parentId }) => {
      // The preview counts the Locations below, and a correction of their levels may write thousands of them.
      if (!isOnline()) return { fieldErrors: { parentId: intl.formatMessage(messages.moveOffline) } };
      const values = { ...form.current, parentId };
      const found = await findParent(values);
      if (typeof found === 'string') return { fieldErrors: { parentId: faultText(found, parentId) } };
      parent.current = found;
      return { question: await move.questionOf(await planMove(values, found)) };
    },
    save: ({ parentId }, { confirmation }) =>
      move.withMove(confirmation, () => save({ ...form.current, parentId }, parent.current)),
    success: (saved) => ({
      ...moveMessages.moved,
      values: { name: nameOf(saved), parent: parent.current ? nameOf(parent.current.location) : '' },
    }),
    undo: (saved, confirmation) => (canUndoMove(confirmation) ? undo(saved) : []),
    fields,
    to: (saved) => (back.split('?')[0] === paths.unit ? unitPath(parentIdOf(saved), saved.id) : back),
    takeNewest:
      takeNewest &&
      (async () => {
        const newest = await takeNewest();
        form.current = newest.values;
        return { ...newest, values: { parentId: newest.values.parentId } };
      }),
  });
  const { question: plan, confirm, decline } = formSave;
  const name = nameOf(stored);
  return (
    <>
      <FormPage
        title={intl.formatMessage(moveMessages.formTitle, { name })}
        list={{ text: intl.formatMessage(messages.unitTitle), to: paths.unit }}
        record={{ text: name, to: viewPath(stored.id ?? '') }}
        step={intl.formatMessage(messages.moveTo)}
        initialValues={initialValues}
        schema={schema}
        save={formSave}
        saveLabel={moveMessages.move}
        cancelTo={back}
      >
        <NewParent locationId={stored.id ?? ''} />
      </FormPage>
      {plan && <MoveDialog plan={plan} onDecision={(decision) => (decision ? confirm(decision) : decline())} />}
      {move.dialog}
    </>
  );
}

/** Selects the new parent in the hierarchy, which opens at the current one. */
function NewParent({ locationId }: { locationId: string }) {
  const intl = useIntl();
  const label = intl.formatMessage(moveMessages.newParent);
  const { value, setValue, error } = useFormField<string>('parentId', {
    label,
    show: (id) => <LocationName id={id} />,
  });
  const { ancestry } = useAncestors(value);
  const nameOf = useTranslatedName();
  const path = ancestry && [...ancestry.ancestors, ancestry.location].map(nameOf).join(' > ');
  return (
    <FormSection title={label} hint={moveMessages.newParentHint}>
      <Wide>
        <Field validationMessage={error} hint={path}>
          <div role="group" aria-label={label}>
            <LocationPicker selected={value} onSelect={setValue} without={locationId} />
          </div>
        </Field>
      </Wide>
    </FormSection>
  );
}
