import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { FilterOption } from './FilterSelect.tsx';
import { useFilterStyles } from './useFilterStyles.ts';

interface Props {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Like FilterSelect, with every value in sight. */
export function FilterRadio({ label, options, value, onChange }: Props) {
  return (
    <Field className={useFilterStyles().root} label={label} orientation="horizontal">
      <RadioGroup layout="horizontal" value={value} onChange={(_event, data) => onChange(data.value)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </RadioGroup>
    </Field>
  );
}
