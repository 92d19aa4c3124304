import { useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { FormSection, Wide } from '../../../shared/form/FormSection.tsx';
import { SwitchField } from '../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { messages } from '../messages.ts';
import { newUserMessages } from '../newUserMessages.ts';
import type { UserForm } from '../userForm.ts';
import { PasswordField } from './PasswordField.tsx';

/** How a new user gets a password. Without an input, the page of credentials follows. */
export function NewSignInFields() {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<UserForm>();
  return (
    <FormSection title={newUserMessages.sectionSignIn}>
      <Wide>
        <RadioField
          name="signIn"
          label={formatMessage(newUserMessages.signIn)}
          options={[
            { value: 'password', label: formatMessage(newUserMessages.signInPassword) },
            { value: 'email', label: formatMessage(newUserMessages.signInEmail) },
          ]}
        />
      </Wide>
      {values.signIn === 'password' && (
        <>
          <PasswordField label={messages.password} hint={newUserMessages.passwordLater} />
          {values.password !== '' && (
            <>
              <TextField
                name="confirm"
                type="password"
                label={formatMessage(messages.confirm)}
                required
                autoComplete="new-password"
              />
              <Wide>
                <SwitchField
                  name="temporary"
                  label={formatMessage(messages.temporary)}
                  hint={formatMessage(messages.temporaryHint)}
                />
              </Wide>
            </>
          )}
        </>
      )}
    </FormSection>
  );
}
