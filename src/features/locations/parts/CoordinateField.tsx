import { Field, Input } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { parseCoordinate, parsePosition, type Axis } from '../../../../common/fhir/coordinateEntry.ts';
import { fieldMessageOf, useFieldTexts, type FieldProps } from '../../../shared/form/fieldProps.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import type { LocationForm } from '../locationForm.ts';

interface Props extends Pick<FieldProps, 'label' | 'placeholder' | 'warning'> {
  name: Axis;
}

/** The values for a typed text: this coordinate, or both for a pair; the text itself if it is neither. */
function readCoordinates(name: Axis, typed: string): Partial<Record<Axis, string>> {
  const degrees = parseCoordinate(typed, name);
  if (degrees !== undefined) return { [name]: degrees };
  return parsePosition(typed) ?? { [name]: typed };
}

/**
 * Latitude or longitude of the form of a Location: decimal degrees, or degrees with minutes and seconds, which are
 * converted when the field is left. A pair fills both fields.
 */
export function CoordinateField(props: Props) {
  const { name, label, placeholder, warning } = useFieldTexts(props);
  const { initialValues, setFieldValue } = useFormikContext<LocationForm>();
  const { value, setValue, leave, error } = useFormField<string>(name, {
    label,
    normalize: (typed) => readCoordinates(name, typed),
  });
  const fill = (read: Partial<Record<Axis, string>>): void => {
    for (const [field, degrees] of Object.entries(read)) {
      if (field === name) setValue(degrees);
      else void setFieldValue(field, degrees);
    }
  };
  return (
    <Field label={label} {...fieldMessageOf(error, warning)}>
      <Input
        name={name}
        // The decimal keypad of phones has no minus sign.
        inputMode="text"
        // In right-to-left text the minus sign would be at the wrong end.
        input={{ dir: 'ltr' }}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(_event, data) => setValue(data.value)}
        onPaste={(event) => {
          const read = readCoordinates(name, event.clipboardData.getData('text'));
          if (Object.keys(read).length < 2) return;
          event.preventDefault();
          fill(read);
        }}
        onBlur={() => {
          const read = readCoordinates(name, value);
          if (value !== initialValues[name] && read[name] !== value) fill(read);
          leave();
        }}
      />
    </Field>
  );
}
