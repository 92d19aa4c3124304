import type { Location } from '../../../../common/fhir/r4.ts';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useSave } from '../../../shared/save/useSave.ts';
import { issueFields, toForm, type LocationForm } from '../locationForm.ts';
import { locationSchema, needsServiceType } from '../locationSchema.ts';
import { messages } from '../messages.ts';
import { viewPath } from '../paths.ts';
import { pathAfterSave } from '../saveLocation.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import type { MovePlan, MoveDecision } from '../move/move.ts';
import { MoveDialogs } from '../move/MoveDialog.tsx';
import type { FormVariant } from '../variants.ts';
import { useAncestorCrumbs } from '../useAncestorCrumbs.ts';
import { useSaveLocation } from '../useSaveLocation.ts';
import { LocationFields } from './LocationFields.tsx';

/** Fields merged as a unit: a mix of two positions is invalid. */
const together = [['latitude', 'longitude']] as const;

interface Props {
  variant: FormVariant;
  /** The Location being edited, as stored; undefined for a new one. */
  stored?: Location;
  initial: LocationForm;
  /** The user wants to add another Location after this one. */
  onAnother?: (added: LocationForm) => void;
}

/** Add and edit form of location units and service points. */
export function LocationFormPage({ variant, stored, initial, onAnother }: Props) {
  const intl = useIntl();
  const back = useBackTo(variant.listPath);
  const [initialValues] = useState(initial);
  const base = useMemo(() => stored && toForm(stored), [stored]);
  const schema = useMemo(() => locationSchema(variant, base), [variant, base]);
  const { id, prepare, save, undo, request, takeNewest } = useSaveLocation(stored);
  const nameOf = useTranslatedName();
  const formSave = useSave<LocationForm, Location, MovePlan, MoveDecision>({
    prepare,
    save: (form, { confirmation }) => save(form, confirmation),
    success: stored ? variant.updated : variant.created,
    undo,
    recordPath: () => viewPath(id),
    recordId: () => id,
    fields: issueFields,
    recordName: (form) => form.name,
    offline: (form) => ({ args: request(form) }),
    to: (saved) => pathAfterSave(saved, stored ? back : variant.listPath),
    takeNewest,
    together,
  });

  const ancestors = useAncestorCrumbs(base?.parentId);
  const name = stored ? nameOf(stored) : id;
  return (
    <>
      <FormPage
        title={intl.formatMessage(stored ? messages.formEdit : variant.addTitle, { name })}
        list={{ text: intl.formatMessage(variant.listTitle), to: variant.listPath }}
        ancestors={ancestors}
        record={stored && { text: name, to: viewPath(id) }}
        initialValues={initialValues}
        base={base}
        schema={schema}
        save={formSave}
        cancelTo={back}
        onAnother={onAnother}
      >
        <LocationFields variant={variant} stored={stored} isTypeRequired={needsServiceType(variant, base)} />
      </FormPage>
      <MoveDialogs id={id} save={formSave} />
    </>
  );
}
