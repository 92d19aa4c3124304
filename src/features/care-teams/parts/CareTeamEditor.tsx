import type { CareTeam } from 'fhir/r4';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLazyReadCareTeamQuery, useUpdateCareTeamMutation } from '../../../api/fhir/index.ts';
import { ifMatch } from '../../../fhir/transaction.ts';
import { randomUuid } from '../../../fhir/uuid.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useEditBaseVersion } from '../../../shared/form/useEditBaseVersion.ts';
import { useSubmit } from '../../../shared/form/useSubmit.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { careTeamSchema, newForm, toCareTeam, toForm, type CareTeamForm } from '../careTeamForm.ts';
import { messages } from '../messages.ts';
import { paths } from '../index.ts';
import { CareTeamFields } from './CareTeamFields.tsx';

/** Fields of the form by the FHIR element that a server error names. */
const fields = {
  'CareTeam.name': 'name',
  'CareTeam.status': 'status',
  'CareTeam.participant': 'practitioners',
  'CareTeam.managingOrganization': 'organizations',
};

interface Props {
  /** Current version of the care team being edited; undefined for a new one. */
  stored?: CareTeam;
}

/** Create and edit. The id of a new care team is generated in advance, so that a retry creates no duplicate. */
export function CareTeamEditor({ stored }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const back = useBackTo(paths.list);
  const [id] = useState(() => stored?.id ?? randomUuid());
  const [initialValues] = useState(() => (stored ? toForm(stored) : newForm));
  const [read] = useLazyReadCareTeamQuery();
  const readNewest = useCallback(() => read({ id }).unwrap(), [read, id]);
  const { base, takeNewest } = useEditBaseVersion(stored, readNewest, toForm);
  const [update] = useUpdateCareTeamMutation();
  const { submit } = useSubmit<CareTeamForm, CareTeam>({
    save: async (form) => {
      const version = ifMatch(base.current);
      const careTeam = toCareTeam(form, base.current, id);
      return update({ id, careTeam, ...(version && { 'If-Match': version }) }).unwrap();
    },
    success: stored ? messages.updated : messages.added,
    failure: stored ? messages.updateFailed : messages.createFailed,
    fields,
    to: stored ? back : paths.list,
    takeNewest,
  });
  return (
    <FormPage
      title={intl.formatMessage(stored ? messages.formEdit : messages.formCreate, { name: stored && nameOf(stored) })}
      initialValues={initialValues}
      schema={careTeamSchema}
      onSubmit={submit}
      cancelTo={back}
    >
      <CareTeamFields stored={stored} />
    </FormPage>
  );
}
