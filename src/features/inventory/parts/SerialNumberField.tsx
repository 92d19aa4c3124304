import { Field, Input } from '@fluentui/react-components';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { messages } from '../messages.ts';

interface Props {
  /** True for an asset. */
  required: boolean;
}

/** The serial number, with its validation. */
export function SerialNumberField({ required }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.serialNumber);
  const missing = intl.formatMessage(messages.serialRequired);
  const { value, setValue, leave, error } = useFormField<string>('serialNumber', { label });
  // Registered after `useFormField`, which registers the same field without validation.
  useField<string>({
    name: 'serialNumber',
    validate: (text: string) => (required && text.trim() === '' ? missing : undefined),
  });
  return (
    <Field label={label} required={required} validationMessage={error}>
      <Input
        name="serialNumber"
        value={value}
        autoComplete="off"
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}
