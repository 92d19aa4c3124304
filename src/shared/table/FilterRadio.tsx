import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import type { FilterOption } from './FilterSelect.tsx';
import { useFilterStyles } from './useFilterStyles.ts';

const useStyles = makeStyles({ options: { flexWrap: 'wrap' } });

interface Props {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Like FilterSelect, with all values visible. */
export function FilterRadio({ label, options, value, onChange }: Props) {
  const styles = useStyles();
  return (
    <Field className={useFilterStyles().root} label={label} orientation="horizontal">
      <RadioGroup
        className={styles.options}
        layout="horizontal"
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </RadioGroup>
    </Field>
  );
}
