import { Field, Input, type InputProps } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

interface Props extends FieldProps {
  type?: Extract<InputProps['type'], 'text' | 'email' | 'tel' | 'password' | 'url'>;
  autoComplete?: string;
}

/** One line of text. */
export function TextField({ name, label, required, disabled, placeholder, hint, type, autoComplete }: Props) {
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    secret: type === 'password',
  });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        name={name}
        type={type}
        value={value ?? ''}
        disabled={disabled}
        placeholder={placeholder}
        autoComplete={autoComplete ?? 'off'}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}
