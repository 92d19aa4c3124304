import { Field } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';
import { ReferencesSelect } from './ReferencesSelect.tsx';
import { useFormField } from './useFormField.ts';
import type { UseOptions } from './usePagedOptions.ts';

interface Props extends FieldProps {
  useOptions: UseOptions;
  /** Name of a value the form began with. */
  nameOf?: (value: string) => string | undefined;
}

/** Several references, chosen by searching; the form holds a list of values. */
export function ReferencesField({ name, label, required, disabled, placeholder, hint, useOptions, nameOf }: Props) {
  const { value, setValue, leave, error } = useFormField<readonly string[]>(name);
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <ReferencesSelect
        values={value}
        onChange={setValue}
        useOptions={useOptions}
        nameOf={nameOf}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={leave}
        aria-label={label}
      />
    </Field>
  );
}
