import { ProgressBar, Text } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from '../messages.ts';

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

type Strength = 'poor' | 'weak' | 'good' | 'strong';

const characterClasses: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 32],
];

/** Estimated strength of a password by length and character classes. Informative: Keycloak's policy decides. */
function passwordStrength(password: string): Strength {
  const alphabetSize = characterClasses.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = alphabetSize === 0 ? 0 : [...password].length * Math.log2(alphabetSize);
  if (bits < 25) return 'poor';
  if (bits < 50) return 'weak';
  return bits < 75 ? 'good' : 'strong';
}
