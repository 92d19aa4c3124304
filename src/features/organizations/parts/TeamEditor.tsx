import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useSubmit, type SubmitResult } from '../../../shared/form/useSubmit.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { messages } from '../messages.ts';
import { newForm, organizationSchema, toForm, type OrganizationForm } from '../organizationForm.ts';
import { paths } from '../index.ts';
import { useSaveTeam, type SaveResult } from '../useSaveTeam.ts';
import type { StoredTeam } from '../useStoredTeam.ts';
import { TeamFields } from './TeamFields.tsx';

/** Fields of the form by the FHIR element that a server error names. */
const fields = {
  'Organization.name': 'name',
  'Organization.alias': 'alias',
  'Organization.active': 'active',
  'Organization.type': 'type',
};

interface Props {
  /** Current version of the team being edited; undefined for a new one. */
  stored?: StoredTeam;
}

/** Add and edit a team and its members. */
export function TeamEditor({ stored }: Props) {
  const intl = useIntl();
  const back = useBackTo(paths.list);
  const nameOf = useTranslatedName();
  const notify = useNotify();
  const oneTeam = useConfig().practitionerToTeamAssignment === 'ONE_TO_ONE';
  const [initialValues] = useState(() => (stored ? toForm(stored.organization, stored.members) : newForm));
  const { id, save, findTaken, loadMembers, takeNewest } = useSaveTeam(stored);

  const { submit } = useSubmit<OrganizationForm, SaveResult>({
    save: async (form) => {
      const saved = await save(form);
      if (saved.members) notify.success(saved.onlyRemoved ? messages.unassigned : messages.assigned);
      return saved;
    },
    success: ({ organization, members }) => {
      if (!organization && !members) return messages.unchanged;
      return stored ? messages.updated : messages.created;
    },
    failure: stored ? messages.saveFailed : messages.createFailed,
    fields,
    to: stored ? back : paths.list,
    takeNewest,
  });
  const check = async (form: OrganizationForm): Promise<SubmitResult> => {
    try {
      const unavailable = oneTeam ? await findTaken(form) : undefined;
      if (!unavailable) return await submit(form);
      return { outcome: 'failed', fieldErrors: { members: intl.formatMessage(messages.taken, unavailable) } };
    } catch (error) {
      const text = `${intl.formatMessage(messages.practitionersFailed)}. ${describeError(intl, error)}`;
      return { outcome: 'failed', fieldErrors: { members: text } };
    }
  };

  const teamName = stored && nameOf(stored.organization);
  return (
    <FormPage
      title={intl.formatMessage(stored ? messages.formEdit : messages.formCreate, { teamName })}
      initialValues={initialValues}
      schema={organizationSchema}
      onSubmit={check}
      cancelTo={back}
    >
      <TeamFields
        id={id}
        storedType={initialValues.type}
        membersError={stored?.membersError}
        loadMembers={loadMembers}
      />
    </FormPage>
  );
}
