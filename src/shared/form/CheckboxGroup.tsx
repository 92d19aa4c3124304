import { Checkbox, Field, FieldContextProvider, type FieldProps } from '@fluentui/react-components';

interface Props extends Pick<FieldProps, 'required' | 'hint' | 'validationMessage'> {
  label: string;
  /** Name of the form field, by which the error summary finds the first checkbox. */
  name?: string;
  disabled?: boolean | undefined;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Called with the chosen values. Those without an option are kept. */
  onChange: (chosen: string[]) => void;
  onBlur?: () => void;
}

/** A field with several of a few values. */
export function CheckboxGroup({ name, disabled, options, chosen, onChange, onBlur, ...field }: Props) {
  return (
    <Field {...field}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
          {/* Label, id and star of the field belong to the group, not to each checkbox. */}
          <FieldContextProvider value={undefined}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                name={name}
                label={label}
                disabled={disabled}
                checked={chosen.includes(value)}
                onBlur={onBlur}
                onChange={(_event, { checked }) =>
                  onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
                }
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}
