import { Field, Switch } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

/** A boolean value. */
export function SwitchField({ name, label, disabled, hint }: Pick<FieldProps, 'name' | 'label' | 'disabled' | 'hint'>) {
  const { value, setValue, leave, error } = useFormField<boolean | undefined>(name, { label });
  return (
    <Field hint={hint} validationMessage={error}>
      <Switch
        label={label}
        checked={value ?? false}
        disabled={disabled}
        onChange={(_event, data) => setValue(data.checked)}
        onBlur={leave}
      />
    </Field>
  );
}
