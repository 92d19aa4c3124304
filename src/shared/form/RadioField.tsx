import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { useFieldTexts, type FieldProps } from './fieldProps.ts';
import { useOptionTexts, type ChoiceOption } from './options.ts';
import { useFormField } from './useFormField.ts';

const useStyles = makeStyles({ group: { flexWrap: 'wrap' } });

interface Props extends Omit<FieldProps, 'placeholder'> {
  options: readonly ChoiceOption[];
}

/** One of two or three values, all visible. An unknown value leaves every radio unselected. */
export function RadioField(props: Props) {
  const styles = useStyles();
  const { name, label, required, disabled, hint, options: choices } = useFieldTexts(props);
  const options = useOptionTexts(choices);
  const { value, setValue, leave, error } = useFormField<string | undefined>(name, {
    label,
    show: (shown) => options.find((option) => option.value === shown)?.label ?? shown,
  });
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <RadioGroup
        className={styles.group}
        layout="horizontal"
        value={value ?? ''}
        disabled={disabled}
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </RadioGroup>
    </Field>
  );
}
