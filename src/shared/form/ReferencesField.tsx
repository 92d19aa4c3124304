import { Field } from '@fluentui/react-components';
import { useWideStyle } from './columns.ts';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { ReferencesSelect } from './ReferencesSelect.tsx';
import { useFormField } from './useFormField.ts';
import type { NameOf } from './useChosenName.ts';
import type { ReferenceOption, UseOptions } from './usePagedOptions.ts';

interface Props extends FieldProps {
  useOptions: UseOptions;
  /** Current name of a value; overrides the stored label. */
  nameOf?: NameOf;
}

const none: readonly ReferenceOption[] = [];

/**
 * References to several resources, selected by searching. The value is a list of `{ value: 'Type/id', label }` in the
 * order of selection.
 */
export function ReferencesField(props: Props) {
  const { name, label, required, disabled, placeholder, hint, useOptions, nameOf } = useFieldTexts(props);
  const {
    value = none,
    setValue,
    leave,
    error,
  } = useFormField<readonly ReferenceOption[] | undefined>(name, { label });
  return (
    <Field className={useWideStyle()} label={label} required={required} hint={hint} validationMessage={error}>
      <ReferencesSelect
        label={label}
        value={value}
        onChange={setValue}
        useOptions={useOptions}
        nameOf={nameOf}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={leave}
      />
    </Field>
  );
}
