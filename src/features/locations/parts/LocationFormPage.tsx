import type { Location } from 'fhir/r4';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useSubmit, type SubmitResult } from '../../../shared/form/useSubmit.ts';
import { parentIdOf } from '../../../fhir/location.ts';
import { sameValue } from '../../../shared/conflict/sameValue.ts';
import { toForm, type LocationForm } from '../locationForm.ts';
import { locationSchema, needsServiceType } from '../locationSchema.ts';
import { messages } from '../messages.ts';
import { paths, unitPath } from '../paths.ts';
import type { Ancestry } from '../../../shared/locationTree/useAncestors.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import type { MovePlan } from '../move/plan.ts';
import { useMove } from '../move/useMove.tsx';
import type { ParentFault } from '../usePlacement.ts';
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
  const { id, findParent, faultText, planMove, save, takeNewest } = useSaveLocation(stored);
  const move = useMove();
  const nameOf = useTranslatedName();
  const parentPromise = useRef<Promise<Ancestry | ParentFault | undefined>>(undefined);

  const pathAfterSave = (saved: Location): string =>
    variant.listPath === paths.unit ? unitPath(parentIdOf(saved), saved.id) : variant.listPath;
  const { submit } = useSubmit<LocationForm, Location>({
    save: async (form) => {
      const loadedParent = await parentPromise.current;
      return move.withMove(() => save(form, typeof loadedParent === 'string' ? undefined : loadedParent));
    },
    success: intl.formatMessage(stored ? variant.updated : variant.created),
    fields,
    to: pathAfterSave,
    takeNewest,
    together,
  });

  const checkAndSubmit = async (form: LocationForm): Promise<SubmitResult> => {
    let confirmedPlan: MovePlan | undefined;
    for (;;) {
      parentPromise.current = findParent(form);
      let loadedParent: Ancestry | ParentFault | undefined;
      try {
        loadedParent = await parentPromise.current;
      } catch {
        // `save` awaits the same promise and reports the error.
        return submit(form);
      }
      if (typeof loadedParent === 'string') {
        return {
          outcome: 'failed',
          fieldErrors: { parentId: faultText(loadedParent, form.parentId || rootLocationId) },
        };
      }
      const plan = await planMove(form, loadedParent);
      // Confirm again if the plan changed while the dialog was open, e.g. because the parent was moved.
      if (plan === undefined || sameValue(plan, confirmedPlan)) return submit(form);
      if (!(await move.confirmMove(plan))) return { outcome: 'busy' };
      confirmedPlan = plan;
    }
  };

  const name = stored ? nameOf(stored) : id;
  return (
    <>
      <FormPage
        title={intl.formatMessage(stored ? messages.formEdit : variant.addTitle, { name })}
        initialValues={initialValues}
        base={base}
        schema={schema}
        onSubmit={checkAndSubmit}
        cancelTo={back}
      >
        <LocationFields variant={variant} stored={stored} isTypeRequired={needsServiceType(variant, base)} />
      </FormPage>
      {move.dialog}
    </>
  );
}
