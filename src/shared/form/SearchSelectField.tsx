import { Field } from '@fluentui/react-components';
import { useRef } from 'react';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { ReferenceSelect } from './ReferenceSelect.tsx';
import { useFormField } from './useFormField.ts';
import type { NameOf } from './useChosenName.ts';
import type { UseOptions } from './usePagedOptions.ts';

interface Props extends FieldProps {
  useOptions: UseOptions;
  /** Name of the initial value. */
  nameOf?: NameOf;
}

/**
 * One value found by a search on the server, e.g. the app id of a Composition; undefined for none. ReferenceField edits a
 * FHIR reference with its display.
 */
export function SearchSelectField(props: Props) {
  const { name, label, required, disabled, placeholder, hint, useOptions, nameOf } = useFieldTexts(props);
  const names = useRef(new Map<string, string>());
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    show: (shown) => shown && (names.current.get(shown) ?? nameOf?.(shown) ?? shown),
  });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <ReferenceSelect
        value={value}
        onChange={(next, text) => {
          if (next !== undefined && text !== undefined) names.current.set(next, text);
          setValue(next);
        }}
        useOptions={useOptions}
        nameOf={nameOf}
        placeholder={placeholder}
        disabled={disabled}
        onBlur={leave}
      />
    </Field>
  );
}
