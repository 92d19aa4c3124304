import { Field } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';
import { ReferencesSelect } from './ReferencesSelect.tsx';
import { useFormField } from './useFormField.ts';
import type { ReferenceOption, UseOptions } from './usePagedOptions.ts';

interface Props extends FieldProps {
  useOptions: UseOptions;
}

const none: readonly ReferenceOption[] = [];

/**
 * References to several resources, chosen by searching; the form holds a list of `{ value: 'Type/id', label }` in the
 * order they were chosen.
 */
export function ReferencesField({ name, label, required, disabled, placeholder, hint, useOptions }: Props) {
  const { value = none, setValue, leave, error } = useFormField<readonly ReferenceOption[] | undefined>(name);
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <ReferencesSelect
        label={label}
        value={value}
        onChange={setValue}
        useOptions={useOptions}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={leave}
      />
    </Field>
  );
}
