import { Field, Select } from '@fluentui/react-components';
import { useOptionTexts, type ChoiceOption } from '../form/options.ts';
import { useText, type Text } from '../intl/useText.ts';
import { useFilterStyles } from './useFilterStyles.ts';

interface Props {
  label: Text;
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one of a few values; "Show all" is an option with the value ''. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  const text = useText();
  return (
    <Field className={useFilterStyles().root} label={text(label)} orientation="horizontal">
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {useOptionTexts(options).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
