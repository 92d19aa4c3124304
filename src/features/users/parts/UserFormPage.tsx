import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { UpConfig, User } from '../../../api/keycloak/index.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { isBusy } from '../../../shared/save/saveState.ts';
import { useSave } from '../../../shared/save/useSave.ts';
import { useOpenPage } from '../../../shared/layout/useOpenPage.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useVariant } from '../../../shared/project/useVariant.ts';
import { messages } from '../messages.ts';
import { credentialsPath, detailsPath, paths } from '../paths.ts';
import { formFields } from '../profileFields.ts';
import { labelText } from '../../../shared/account/profileTexts.ts';
import { fullName } from '../user.ts';
import type { UserForm } from '../userForm.ts';
import { userSchema } from '../userSchema.ts';
import { useSaveUser } from '../useSaveUser.ts';
import type { StoredUser } from '../useStoredUser.ts';
import { userVariants } from '../variants.ts';
import { SaveSteps } from '../../../shared/steps/SaveSteps.tsx';
import type { Losses } from '../userProfile.ts';
import { PasswordCard } from './PasswordCard.tsx';
import { LossDialog } from './LossDialog.tsx';
import { UserFields } from './UserFields.tsx';

/** Form fields without an attribute of the account, by the elements that the servers' issues name. */
const otherFields = {
  password: 'password',
  'Practitioner.telecom': 'email',
  'Practitioner.name': 'lastName',
};

interface Props {
  /** The user being edited; undefined for a new one. */
  stored?: StoredUser;
  initial: UserForm;
  /** User profile of the realm; undefined if it could not be read. */
  profile: UpConfig | undefined;
}

/** True for a new user without a password, which is set on a page of its own. */
const leadsToCredentials = ({ signIn, password }: UserForm): boolean => signIn === 'password' && password === '';

/** True for a new user with a temporary password, which is shown on a card. */
const issuesPassword = ({ signIn, password, temporary }: UserForm): boolean =>
  signIn === 'password' && password !== '' && temporary;

/** Add and edit form. After adding a user without a password, opens the page that sets it. */
export function UserFormPage({ stored, initial, profile }: Props) {
  const intl = useIntl();
  const back = useBackTo(paths.list);
  const variant = useVariant(userVariants);
  const self = useSelector(selectUser)?.id === stored?.user.id;
  const [initialValues] = useState(initial);
  const oneTeam = useConfig().practitionerToTeamAssignment === 'ONE_TO_ONE';
  const schema = useMemo(() => {
    // A user who is in several teams already can be saved without leaving them.
    const maxTeams = oneTeam ? Math.max(1, initialValues.teams.length) : undefined;
    const labelOf = (name: string): string => labelText(intl, profile, name);
    const readOnly = stored?.readOnly ?? [];
    return userSchema(variant, { isNew: stored === undefined, maxTeams, readOnly, profile, labelOf });
  }, [intl, variant, stored, oneTeam, initialValues, profile]);
  const fields = useMemo(
    () => ({ ...Object.fromEntries(formFields(profile, variant)), ...otherFields }),
    [profile, variant],
  );
  const { save, prepare, defer, accountIn } = useSaveUser(stored, initialValues, variant, profile);
  const [issued, setIssued] = useState<{ account: User; password: string }>();
  const formSave = useSave<UserForm, User, Losses>({
    prepare,
    save: async (form, run) => {
      const account = await save(form, run);
      if (!stored && issuesPassword(form)) setIssued({ account, password: form.password });
      return account;
    },
    success: stored ? messages.userEdited : messages.userCreated,
    failure: stored ? messages.editFailed : messages.createFailed,
    fields,
    recordName: ({ firstName, lastName, username: user }) => fullName({ firstName, lastName, username: user }),
    offline: (form) => ({ deferred: defer(form) }),
    recordPath: (user) => detailsPath(user.id),
    recordId: (user) => user.id,
    to: (user, values) => {
      if (stored) return back;
      if (issuesPassword(values)) return undefined;
      return leadsToCredentials(values) ? credentialsPath(user) : detailsPath(user.id);
    },
  });
  const openPage = useOpenPage();
  const { steps, progress } = formSave.state;
  const username = accountIn(progress)?.username;
  const exists = username !== undefined;
  const hasFailed = !isBusy(formSave.state) && steps.some(({ state }) => state === 'failed');
  const isPartlySaved = hasFailed && (stored ? steps.some(({ state }) => state === 'done') : exists);
  const leave = useMemo(() => {
    if (!isPartlySaved) return undefined;
    const [title, text] = stored
      ? [messages.halfSavedTitle, messages.halfSaved]
      : [messages.halfMadeTitle, messages.halfMade];
    return { title: intl.formatMessage(title), text: intl.formatMessage(text, { username }) };
  }, [isPartlySaved, stored, intl, username]);
  return (
    <>
      <FormPage
        title={intl.formatMessage(stored ? messages.editTitle : messages.addTitle, { username: initial.username })}
        list={{ text: intl.formatMessage(messages.listTitle), to: paths.list }}
        record={stored && { text: fullName(stored.user), to: detailsPath(stored.user.id) }}
        initialValues={initialValues}
        schema={schema}
        save={formSave}
        cancelTo={back}
        leave={leave}
      >
        <UserFields
          variant={variant}
          editing={stored !== undefined}
          exists={exists}
          self={self}
          stored={stored}
          profile={profile}
        />
        <SaveSteps save={formSave} />
      </FormPage>
      {issued && (
        <PasswordCard
          name={fullName(issued.account)}
          username={issued.account.username}
          password={issued.password}
          onClose={() => void openPage(detailsPath(issued.account.id))}
        />
      )}
      {formSave.question && (
        <LossDialog
          losses={formSave.question}
          profile={profile}
          onConfirm={() => formSave.confirm(true)}
          onCancel={formSave.decline}
        />
      )}
    </>
  );
}
