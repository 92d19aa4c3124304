import { Field, Input } from '@fluentui/react-components';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

interface Props extends Omit<FieldProps, 'placeholder'> {
  /** Bounds as YYYY-MM-DD, for the browser's date picker only; the schema validates. */
  min?: string;
  max?: string;
}

/** A date as YYYY-MM-DD, entered with the browser's date picker. */
export function DateField(props: Props) {
  const { name, label, required, disabled, hint, min, max } = useFieldTexts(props);
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, { label });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        name={name}
        type="date"
        value={value ?? ''}
        disabled={disabled}
        min={min}
        max={max}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}
