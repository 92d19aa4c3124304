import { Field } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { formatDateEntry } from '../intl/dateEntry.ts';
import { DateInput } from './DateInput.tsx';
import { fieldMessageOf, useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useDateFormat } from './useDateFormat.ts';
import { useFormField } from './useFormField.ts';

interface Props extends Omit<FieldProps, 'placeholder'> {
  /** Bounds as YYYY-MM-DD, for the calendar only; the schema validates. */
  min?: string;
  max?: string;
}

/** A date as YYYY-MM-DD. The value is the typed text if it is not a date, for the schema to reject. */
export function DateField(props: Props) {
  const { locale } = useIntl();
  const format = useDateFormat();
  const { name, label, required, disabled, hint, warning, min, max } = useFieldTexts(props);
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    show: (date) => date && formatDateEntry(date, locale),
  });
  return (
    <Field label={label} required={required} hint={hint ?? format} {...fieldMessageOf(error, warning)}>
      <DateInput
        hasHint
        name={name}
        value={value ?? ''}
        disabled={disabled}
        min={min}
        max={max}
        onChange={setValue}
        onBlur={leave}
      />
    </Field>
  );
}
