import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isUnanswered } from '../../api/errors.ts';
import { isOnline } from '../../api/http/online.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { NamesFields } from '../../shared/names/NamesFields.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import type { FieldErrors } from '../../shared/save/saveState.ts';
import { useFormRead } from '../../shared/outbox/usePendingSave.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { describeError } from '../../shared/state/describeError.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { paths, viewPath } from './index.ts';
import { MembersField } from './MembersField.tsx';
import { messages } from './messages.ts';
import { organizationForm, organizationSchema, type TeamForm } from './organization.ts';
import type { SaveResult } from './saveTeam.ts';
import { useSaveTeam } from './useSaveTeam.ts';
import { readTeam, toTeamForm, type StoredTeam } from './storedTeam.ts';
import { useTypeOptions } from './useTypeOptions.ts';

/** Form of a new team, or of the one in the URL, with its current version and members. */
export default function TeamFormPage() {
  const intl = useIntl();
  const { id } = useParams();
  const load = useMemo(() => (id === undefined ? undefined : readTeam(id)), [id]);
  const query = useReadFresh(useFormRead(load));
  // One empty form after the other, as long as the user adds another team.
  const [number, setNumber] = useState(0);
  if (id === undefined) return <TeamEditor key={`new ${number}`} onAnother={() => setNumber(number + 1)} />;
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.listFailed)}>
      {(team) => <TeamEditor key={id} stored={team} />}
    </QueryState>
  );
}

const newTeam: TeamForm = { ...organizationForm.initialValues, members: [] };

interface Props {
  /** Current version of the team being edited; undefined for a new one. */
  stored?: StoredTeam;
  /** The user wants to add another team after this one. */
  onAnother?: () => void;
}

/** Add and edit a team and its members. */
function TeamEditor({ stored, onAnother }: Props) {
  const intl = useIntl();
  const backTo = useBackTo(paths.list);
  const nameOf = useTranslatedName();
  const oneTeam = useConfig().practitionerToTeamAssignment === 'ONE_TO_ONE';
  const [initialValues] = useState(() => (stored ? toTeamForm(stored) : newTeam));
  const { id, save, defer, findTaken, loadMembers, takeNewest } = useSaveTeam(stored);

  const checkMembers = async (form: TeamForm): Promise<{ fieldErrors: FieldErrors } | undefined> => {
    // A deferred save runs the check when it is sent.
    if (!oneTeam || !isOnline()) return undefined;
    try {
      const unavailable = await findTaken(form);
      return unavailable && { fieldErrors: { members: intl.formatMessage(messages.taken, unavailable) } };
    } catch (error) {
      if (isUnanswered(error)) throw error;
      const text = `${intl.formatMessage(messages.practitionersFailed)}. ${describeError(intl, error)}`;
      return { fieldErrors: { members: text } };
    }
  };
  const formSave = useSave<TeamForm, SaveResult>({
    prepare: checkMembers,
    save: async (form, { report }) => {
      const saved = await save(form);
      if (saved.members) report(saved.onlyRemoved ? messages.unassigned : messages.assigned);
      return saved;
    },
    success: ({ organization, members }) => {
      if (!organization && !members) return messages.unchanged;
      return stored ? messages.updated : messages.created;
    },
    undo: ({ written }) => written,
    recordPath: () => viewPath(id),
    recordId: () => id,
    failure: stored ? messages.saveFailed : messages.createFailed,
    fields: organizationForm.issueFields,
    recordName: ({ name }) => name,
    offline: (form) => ({ deferred: defer(form, oneTeam ? intl.formatMessage(messages.takenMeanwhile) : undefined) }),
    to: stored ? backTo : paths.list,
    takeNewest,
  });

  const teamName = stored && nameOf(stored.organization);
  return (
    <FormPage
      title={intl.formatMessage(stored ? messages.formEdit : messages.formCreate, { teamName })}
      list={{ text: intl.formatMessage(messages.listTitle), to: paths.list }}
      record={teamName === undefined ? undefined : { text: teamName, to: viewPath(id) }}
      initialValues={initialValues}
      schema={organizationSchema}
      save={formSave}
      cancelTo={backTo}
      onAnother={onAnother}
    >
      <FormSection title={messages.sectionTeam}>
        <TextField name="name" required label={messages.name} placeholder={messages.namePlaceholder} />
        <TextField name="alias" label={messages.alias} placeholder={messages.aliasPlaceholder} />
        <RadioField
          name="active"
          required
          label={messages.status}
          options={[
            { value: 'true', label: messages.active },
            { value: 'false', label: messages.inactive },
          ]}
        />
        <SelectField name="type" label={messages.type} options={useTypeOptions(initialValues.type)} />
        <NamesFields searched />
      </FormSection>
      <FormSection title={messages.sectionMembers}>
        <MembersField id={id} error={stored?.membersError} load={loadMembers} />
      </FormSection>
    </FormPage>
  );
}
