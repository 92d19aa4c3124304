import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/errors.ts';
import { useGetUserQuery } from '../../api/keycloak/index.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { SwitchField } from '../../shared/form/SwitchField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { readablePasswordError } from './keycloakErrors.ts';
import { messages } from './messages.ts';
import { PasswordCard } from './parts/PasswordCard.tsx';
import { PasswordField } from './parts/PasswordField.tsx';
import { detailsPath, paths } from './paths.ts';
import { fullName } from './user.ts';
import { credentialsSchema } from './userSchema.ts';
import { resetPassword } from './usersThunks.ts';

interface Credentials {
  password: string;
  confirm: string;
  temporary: boolean;
}

const empty: Credentials = { password: '', confirm: '', temporary: false };

/**
 * Sets a user's password. The id and the user name are in the path or in the query. The user name of the account
 * overrides that of the URL, unless the signed-in user may not read accounts. Returns to `back_to`, or to the list.
 */
export default function CredentialsPage() {
  const intl = useIntl();
  const params = useParams();
  const [query] = useSearchParams();
  const userId = params.userId ?? query.get('userId') ?? '';
  const stored = useGetUserQuery({ userId });
  const username = stored.currentData?.username ?? params.username ?? query.get('username') ?? '';
  const name = stored.currentData ? fullName(stored.currentData) : username;
  const dispatch = useAppDispatch();
  const backTo = useBackTo(paths.list);
  const openPage = useOpenPage();
  const [issued, setIssued] = useState<string>();
  const formSave = useSave<Credentials, unknown>({
    save: ({ password, temporary }) =>
      dispatch(resetPassword(userId, password, temporary)).catch((error: unknown) => {
        throw readablePasswordError(error);
      }),
    success: intl.formatMessage(messages.credentialsUpdated),
    failure: intl.formatMessage(messages.credentialsFailed),
    unsure: messages.credentialsUnsure,
    recordName: () => name,
    recordPath: () => detailsPath(userId),
    recordId: () => userId,
    fields: { password: 'password' },
    // The card with a temporary password is shown before the page is left.
    to: (_saved, { temporary }) => (temporary ? undefined : backTo),
  });
  if (isApiError(stored.error) && stored.error.status === 404) return <NotFoundPage />;
  if (issued !== undefined) {
    return <PasswordCard name={name} username={username} password={issued} onClose={() => void openPage(backTo)} />;
  }
  return (
    <FormPage
      key={userId}
      title={intl.formatMessage(messages.credentialsTitle, { username })}
      list={{ text: intl.formatMessage(messages.listTitle), to: paths.list }}
      record={{ text: username, to: detailsPath(userId) }}
      step={intl.formatMessage(messages.credentials)}
      initialValues={empty}
      schema={credentialsSchema}
      save={formSave}
      cancelTo={backTo}
      onSaved={({ password, temporary }) => temporary && setIssued(password)}
    >
      <FormSection title={messages.password}>
        <PasswordField label={messages.password} required />
        <TextField
          name="confirm"
          type="password"
          label={intl.formatMessage(messages.confirm)}
          required
          autoComplete="new-password"
        />
        <Wide>
          <SwitchField
            name="temporary"
            label={intl.formatMessage(messages.temporary)}
            hint={intl.formatMessage(messages.temporaryHint)}
          />
        </Wide>
      </FormSection>
    </FormPage>
  );
}
