import { ProgressBar, Text } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { passwordStrength } from '../strength.ts';

const barByStrength = {
  poor: { value: 0.25, color: 'error' },
  weak: { value: 0.5, color: 'warning' },
  good: { value: 0.75, color: 'brand' },
  strong: { value: 1, color: 'success' },
} as const;

/** Strength of the password in the form. For information only; blocks nothing. */
export function StrengthMeter() {
  const intl = useIntl();
  const { values } = useFormikContext<{ password: string }>();
  if (values.password === '') return null;
  const strength = passwordStrength(values.password);
  return (
    <div role="status">
      <ProgressBar {...barByStrength[strength]} thickness="large" aria-hidden />
      <Text size={200}>
        <FormattedMessage {...messages.strength} values={{ strength: intl.formatMessage(messages[strength]) }} />
      </Text>
    </div>
  );
}
