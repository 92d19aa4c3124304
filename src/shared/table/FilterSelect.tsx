import { Field, Select } from '@fluentui/react-components';
import { useFilterStyles } from './useFilterStyles.ts';

export interface FilterOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one of a few values; "Show all" is an option with the value ''. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  return (
    <Field className={useFilterStyles().root} label={label} orientation="horizontal">
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
