import { Field, Input } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { messages } from '../messages.ts';

interface Props {
  name: 'locationName' | 'productName';
  label: string;
  required?: boolean;
}

/** A read-only value from the flag. Can be copied. */
export function GeneratedField({ name, label, required }: Props) {
  const intl = useIntl();
  const { value, error } = useFormField<string>(name, { label });
  return (
    <Field label={label} required={required} validationMessage={error}>
      <Input
        name={name}
        value={value}
        readOnly
        appearance="filled-darker"
        placeholder={intl.formatMessage(messages.generated)}
        input={{ dir: value ? 'auto' : undefined }}
      />
    </Field>
  );
}
