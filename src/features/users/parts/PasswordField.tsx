import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular, KeyRegular } from '@fluentui/react-icons';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fieldMessageOf, useFieldTexts, type FieldProps } from '../../../shared/form/fieldProps.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { CopyButton } from '../../../shared/technical/CopyButton.tsx';
import { generatePassword } from '../../../../common/keycloak/generatePassword.ts';
import { messages } from '../messages.ts';
import { usePasswordRules } from '../passwordRules.ts';
import { passwordMessages } from '../passwordMessages.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    marginBlock: tokens.spacingVerticalXXS,
  },
});

/**
 * Password of the form with its strength: can be shown, generated and copied. A generated one is shown and confirmed, and
 * proposed as temporary. As a secret field it is in no draft.
 */
export function PasswordField(props: Omit<FieldProps, 'name'>) {
  const { label, required, hint: ownHint } = useFieldTexts({ ...props, name: 'password' });
  const styles = useStyles();
  const intl = useIntl();
  const { policy, text: rules } = usePasswordRules();
  const hint = [ownHint, rules && intl.formatMessage(passwordMessages.rules, { rules })].filter(Boolean).join(' ');
  const [isShown, setIsShown] = useState(false);
  const { value, setValue, leave, error } = useFormField<string>('password', { label, secret: true });
  const { setFieldValue } = useFormikContext();
  const generate = async (): Promise<void> => {
    const password = generatePassword(policy);
    setIsShown(true);
    await setFieldValue('confirm', password, false);
    await setFieldValue('temporary', true, false);
    setValue(password);
  };
  return (
    <div>
      <Field label={label} required={required} hint={hint || undefined} {...fieldMessageOf(error, undefined)}>
        <Input
          name="password"
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete="new-password"
          onChange={(_event, data) => setValue(data.value)}
          onBlur={leave}
          input={{ dir: 'ltr', spellCheck: false, autoCapitalize: 'off' }}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
              aria-label={intl.formatMessage(isShown ? passwordMessages.hide : passwordMessages.show)}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
      </Field>
      <div className={styles.tools}>
        <Button appearance="subtle" size="small" icon={<KeyRegular />} onClick={() => void generate()}>
          <FormattedMessage {...passwordMessages.generate} />
        </Button>
        {value !== '' && <CopyButton name={intl.formatMessage(messages.password)} text={() => value} />}
      </div>
      <StrengthMeter />
    </div>
  );
}
