import { Field, Select } from '@fluentui/react-components';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useOptionTexts, type ChoiceOption } from './options.ts';
import { useFormField } from './useFormField.ts';

interface Props extends FieldProps {
  options: readonly ChoiceOption[];
}

/** One of several values in a native select. The placeholder is the empty option. */
export function SelectField(props: Props) {
  const { name, label, required, disabled, placeholder = '', hint, options: choices } = useFieldTexts(props);
  const options = useOptionTexts(choices);
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    show: (shown) => options.find((option) => option.value === shown)?.label ?? shown,
  });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Select
        name={name}
        value={value ?? ''}
        disabled={disabled}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
