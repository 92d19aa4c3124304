import { Field, Input } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

/**
 * A number as the person types it: the form holds the text, the schema says whether it is a number, the mapping makes
 * it one. An input of type number would swallow what it cannot read and change the value when scrolled over.
 */
export function NumberField({ name, label, required, disabled, placeholder, hint }: FieldProps) {
  const { value, setValue, leave, error } = useFormField<string | number | undefined>(name, { label });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        name={name}
        inputMode="decimal"
        // in a right-to-left text the minus would stand at the wrong end
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
