import { Field, Textarea } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

interface Props extends FieldProps {
  rows?: number;
  /** Direction of a text that is code; any other has that of its letters, and as long as it is empty that of the page. */
  dir?: 'ltr';
}

/** Text of several lines. */
export function TextAreaField({ name, label, required, disabled, placeholder, hint, rows = 4, dir }: Props) {
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, { label });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Textarea
        name={name}
        resize="vertical"
        textarea={{ rows, dir: dir ?? (value ? 'auto' : undefined) }}
        value={value ?? ''}
        disabled={disabled}
        placeholder={placeholder}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}
