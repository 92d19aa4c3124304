import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { isDay } from '../../../../common/fhir/calendarDay.ts';
import { CheckboxGroup } from '../../form/CheckboxGroup.tsx';
import { DateInput } from '../../form/DateInput.tsx';
import { useOptionTexts, type ChoiceOption } from '../../form/options.ts';
import { ReferenceSelect } from '../../form/ReferenceSelect.tsx';
import { useText } from '../../intl/useText.ts';
import { filterValues } from '../listParams.ts';
import { messages } from '../messages.ts';
import { inOrder } from './ChoiceMenu.tsx';
import { periodOf, periodValue, type ListFilter } from './listFilter.ts';

const useStyles = makeStyles({ period: { display: 'grid', gap: tokens.spacingVerticalM } });

interface Props {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
  /** Opens the list of a reference when the editor appears. */
  defaultOpen?: boolean;
}

/** The labelled control of a filter. Changes apply at once; an incomplete date changes nothing. */
export function FilterEditor({ filter, value, onChange, defaultOpen }: Props) {
  const label = useText()(filter.label);
  switch (filter.kind) {
    case 'choice':
      if (filter.isMultiple)
        return <ChoiceBoxes label={label} options={filter.options} value={value} onChange={onChange} />;
      return (
        <Field label={label}>
          <ChoiceSelect options={filter.options} value={value} onChange={onChange} isRequired={filter.isRequired} />
        </Field>
      );
    case 'reference':
      return (
        <Field label={label}>
          <ReferenceEditor filter={filter} value={value} onChange={onChange} defaultOpen={defaultOpen} />
        </Field>
      );
    case 'date':
      return (
        <Field label={label}>
          <DateInput value={value} onChange={(date) => (date === '' || isDay(date)) && onChange(date)} />
        </Field>
      );
    case 'period':
      return <PeriodEditor filter={filter} value={value} onChange={onChange} />;
  }
}

interface ChoiceProps {
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
}

function ChoiceSelect({
  options,
  value,
  onChange,
  isRequired = false,
}: ChoiceProps & { isRequired?: boolean | undefined }) {
  const all = { value: '', label: useIntl().formatMessage(messages.any) };
  return (
    <Select value={value} onChange={(_event, data) => onChange(data.value)}>
      {useOptionTexts(isRequired ? options : [all, ...options]).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function ChoiceBoxes({ label, options, value, onChange }: ChoiceProps & { label: string }) {
  return (
    <CheckboxGroup
      label={label}
      options={useOptionTexts(options)}
      chosen={filterValues(value)}
      onChange={(chosen) => onChange(inOrder(options, chosen))}
    />
  );
}

function ReferenceEditor({
  filter,
  value,
  onChange,
  defaultOpen,
}: Props & { filter: { kind: 'reference' } & ListFilter }) {
  const name = filter.useName(value);
  return (
    <ReferenceSelect
      value={value || undefined}
      onChange={(chosen) => onChange(chosen ?? '')}
      useOptions={filter.useOptions}
      nameOf={() => name}
      defaultOpen={defaultOpen}
    />
  );
}

function PeriodEditor({ filter, value, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const period = periodOf(value);
  const name = useText()(filter.label);
  return (
    <div className={styles.period} role="group" aria-label={name}>
      {(['from', 'to'] as const).map((side) => (
        <Field
          key={side}
          label={intl.formatMessage(side === 'from' ? messages.periodFrom : messages.periodTo, { label: name })}
        >
          <DateInput
            value={period[side]}
            onChange={(date) => (date === '' || isDay(date)) && onChange(periodValue({ ...period, [side]: date }))}
          />
        </Field>
      ))}
    </div>
  );
}
