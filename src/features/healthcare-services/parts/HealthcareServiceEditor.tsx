import type { HealthcareService } from 'fhir/r4';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLazyReadHealthcareServiceQuery, useUpdateHealthcareServiceMutation } from '../../../api/fhir/index.ts';
import { ifMatch } from '../../../fhir/transaction.ts';
import { randomUuid } from '../../../fhir/uuid.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useEditBaseVersion } from '../../../shared/form/useEditBaseVersion.ts';
import { useSubmit } from '../../../shared/form/useSubmit.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import {
  healthcareServiceSchema,
  newForm,
  toForm,
  toHealthcareService,
  type HealthcareServiceForm,
} from '../healthcareServiceForm.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';
import { HealthcareServiceFields } from './HealthcareServiceFields.tsx';

/** Fields of the form by the FHIR element that a server error names. */
const fields = {
  'HealthcareService.name': 'name',
  'HealthcareService.active': 'active',
  'HealthcareService.comment': 'comment',
  'HealthcareService.extraDetails': 'extraDetails',
  'HealthcareService.providedBy': 'providedBy',
};

/** A conflict is resolved for reference and name of the provider together. */
const together = [['providedBy', 'providerName']] as const;

interface Props {
  /** Current version of the service being edited; undefined for a new one. */
  stored?: HealthcareService;
}

/** Create and edit. The id of a new service is generated in advance, so that a retry creates no duplicate. */
export function HealthcareServiceEditor({ stored }: Props) {
  const intl = useIntl();
  const back = useBackTo(paths.list);
  const [id] = useState(() => stored?.id ?? randomUuid());
  const [initialValues] = useState(() => (stored ? toForm(stored) : newForm));
  const [read] = useLazyReadHealthcareServiceQuery();
  const readNewest = useCallback(() => read({ id }).unwrap(), [read, id]);
  const { base, takeNewest } = useEditBaseVersion(stored, readNewest, toForm);
  const [update] = useUpdateHealthcareServiceMutation();
  const { submit } = useSubmit<HealthcareServiceForm, HealthcareService>({
    save: async (form) => {
      const version = ifMatch(base.current);
      const healthcareService = toHealthcareService(form, base.current, id);
      return update({ id, healthcareService, ...(version && { 'If-Match': version }) }).unwrap();
    },
    success: stored ? messages.updated : messages.created,
    fields,
    to: stored ? back : paths.list,
    takeNewest,
    together,
  });
  return (
    <FormPage
      title={intl.formatMessage(stored ? messages.formEdit : messages.formCreate, { name: stored?.name ?? id })}
      initialValues={initialValues}
      schema={healthcareServiceSchema}
      onSubmit={submit}
      cancelTo={back}
    >
      <HealthcareServiceFields />
    </FormPage>
  );
}
