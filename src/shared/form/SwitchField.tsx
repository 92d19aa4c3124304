import { Field, Switch } from '@fluentui/react-components';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useFormField } from './useFormField.ts';

/** A boolean value. */
export function SwitchField(props: Pick<FieldProps, 'name' | 'label' | 'disabled' | 'hint'>) {
  const { name, label, disabled, hint } = useFieldTexts(props);
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
