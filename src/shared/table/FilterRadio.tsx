import { makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { useOptionTexts, type ChoiceOption } from '../form/options.ts';
import type { Text } from '../intl/useText.ts';
import { FilterField } from './FilterField.tsx';

const useStyles = makeStyles({ options: { flexWrap: 'wrap' } });

interface Props {
  label: Text;
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Like FilterSelect, with all values visible. */
export function FilterRadio({ label, options, value, onChange }: Props) {
  const styles = useStyles();
  return (
    <FilterField label={label}>
      <RadioGroup
        className={styles.options}
        layout="horizontal"
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      >
        {useOptionTexts(options).map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </RadioGroup>
    </FilterField>
  );
}
