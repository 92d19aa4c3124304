import type { Location } from 'fhir/r4';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isOnline } from '../../../api/http/online.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useSave } from '../../../shared/save/useSave.ts';
import { parentIdOf } from '../../../fhir/location.ts';
import { toForm, type LocationForm } from '../locationForm.ts';
import { locationSchema, needsServiceType } from '../locationSchema.ts';
import { messages } from '../messages.ts';
import { paths, unitPath, viewPath } from '../paths.ts';
import type { Ancestry } from '../../../shared/locationTree/useAncestors.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { canUndoMove, type MovePlan } from '../move/plan.ts';
import type { MoveDecision } from '../locationsSlice.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { useMove } from '../move/useMove.ts';
import { useSaveLocation } from '../useSaveLocation.ts';
import type { FormVariant } from '../variants.ts';
import { LocationFields } from './LocationFields.tsx';

/** Form fields by FHIRPath of the server's issues. */
const fields = {
  'Location.name': 'name',
  'Location.alias': 'alias',
  'Location.status': 'status',
  'Location.description': 'description',
  'Location.partOf': 'parentId',
  'Location.identifier': 'externalId',
  'Location.extension': 'geometry',
  'Location.physicalType': 'physicalType',
  'Location.type': 'serviceType',
  'Location.position': 'latitude',
  'Location.position.longitude': 'longitude',
};

/** Fields merged as a unit: a mix of two positions is invalid. */
const together = [['latitude', 'longitude']] as const;

interface Props {
  variant: FormVariant;
  /** The Location being edited, as stored; undefined for a new one. */
  stored?: Location;
  initial: LocationForm;
}

/** Add and edit form of location units and service points. */
export function LocationFormPage({ variant, stored, initial }: Props) {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  const back = useBackTo(variant.listPath);
  const [initialValues] = useState(initial);
  const base = useMemo(() => stored && toForm(stored), [stored]);
  const schema = useMemo(() => locationSchema(variant, base), [variant, base]);
  const { id, findParent, faultText, planMove, save, request, undo, takeNewest } = useSaveLocation(stored);
  const move = useMove();
  const nameOf = useTranslatedName();
  /** Parent found by the checks; the level of the saved Location depends on it. */
  const parent = useRef<Ancestry>(undefined);

  const pathAfterSave = (saved: Location): string => {
    const target = stored ? back : variant.listPath;
    // The hierarchy opens at the saved Location, whose parent may have changed.
    return target.split('?')[0] === paths.unit ? unitPath(parentIdOf(saved), saved.id) : target;
  };
  const formSave = useSave<LocationForm, Location, MovePlan, MoveDecision>({
    prepare: async (form) => {
      // The preview counts the Locations below, and a correction of their levels may write thousands of them.
      if (base && form.parentId !== base.parentId && !isOnline()) {
        return { fieldErrors: { parentId: intl.formatMessage(messages.moveOffline) } };
      }
      const found = await findParent(form);
      if (typeof found === 'string') {
        return { fieldErrors: { parentId: faultText(found, form.parentId || rootLocationId) } };
      }
      parent.current = found;
      return { question: await move.questionOf(await planMove(form, found)) };
    },
    save: (form, { confirmation }) => move.withMove(confirmation, () => save(form, parent.current)),
    success: stored ? variant.updated : variant.created,
    undo: (saved, confirmation) => (canUndoMove(confirmation) ? undo(saved) : []),
    record: () => viewPath(id),
    fields,
    outbox: (form) => form.name,
    request: (form) => request(form, parent.current),
    to: pathAfterSave,
    takeNewest,
    together,
  });
  const { question: plan, confirm, decline } = formSave;

  const name = stored ? nameOf(stored) : id;
  return (
    <>
      <FormPage
        title={intl.formatMessage(stored ? messages.formEdit : variant.addTitle, { name })}
        list={{
          text: intl.formatMessage(variant.building ? messages.servicePointsTitle : messages.unitTitle),
          to: variant.listPath,
        }}
        record={stored && { text: name, to: viewPath(id) }}
        initialValues={initialValues}
        base={base}
        schema={schema}
        save={formSave}
        cancelTo={back}
      >
        <LocationFields variant={variant} stored={stored} isTypeRequired={needsServiceType(variant, base)} />
      </FormPage>
      {plan && <MoveDialog plan={plan} onDecision={(decision) => (decision ? confirm(decision) : decline())} />}
      {move.dialog}
    </>
  );
}
