import { Select } from '@fluentui/react-components';
import { useOptionTexts, type ChoiceOption } from '../form/options.ts';
import type { Text } from '../intl/useText.ts';
import { FilterField } from './FilterField.tsx';

interface Props {
  label: Text;
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one of a few values; "Show all" is an option with the value ''. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  return (
    <FilterField label={label}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {useOptionTexts(options).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}
