import { Field, Input } from '@fluentui/react-components';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

/**
 * A number stored as text: the schema validates it, the mapping converts it. An input with `type="number"` would drop
 * unparsable text and change the value on scrolling.
 */
export function NumberField(props: FieldProps) {
  const { name, label, required, disabled, placeholder, hint } = useFieldTexts(props);
  const { value, setValue, leave, error } = useFormField<string | number | undefined>(name, { label });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        name={name}
        inputMode="decimal"
        // In right-to-left text the minus sign would be at the wrong end.
        input={{ dir: 'ltr' }}
        value={value === undefined ? '' : String(value)}
        disabled={disabled}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}
