import { Combobox, Input, makeStyles, Option, Select, Spinner } from '@fluentui/react-components';
import type { Coding, Quantity, QuestionnaireItem } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { extensionOf } from '../extensions.ts';
import { messages } from '../messages.ts';
import { listedUnits, unitKey, withUnit } from '../quantityUnits.ts';
import { useChoices } from '../useChoices.ts';
import type { Path } from '../tree.ts';
import { useCleanedInput } from '../useCleanedInput.ts';

// The combobox of Fluent has a minimum width, which is wider than the column.
const useStyles = makeStyles({ open: { minWidth: 0 } });

const nameOf = (unit: Coding): string => unit.display ?? unit.code ?? '';

interface Props {
  question: QuestionnaireItem;
  path: Path;
  label: string;
  quantity: Quantity;
  disabled: boolean;
  onChange: (quantity: Quantity) => void;
}

/** The unit of a quantity: one of those that the author lists or a value set contains, free text if there is none. */
export function UnitField(props: Props) {
  const { question } = props;
  const valueSet = extensionOf(question, 'unitValueSet')?.valueCanonical;
  const listed = listedUnits(question);
  if (valueSet) return <UnitsOfValueSet {...props} listed={listed} valueSet={valueSet} />;
  return <Units {...props} units={listed} />;
}

/** Units from a value set, in addition to those of the question. A value set that cannot be loaded leaves free text. */
function UnitsOfValueSet({ listed, valueSet, ...props }: Props & { listed: Coding[]; valueSet: string }) {
  const { question, path } = props;
  const asQuestion = useMemo<QuestionnaireItem>(
    () => ({ ...question, type: 'choice', answerValueSet: valueSet }),
    [question, valueSet],
  );
  const { choices, isFetching } = useChoices(asQuestion, path, undefined);
  const known = new Set(listed.map(unitKey));
  const found = choices.flatMap(({ answer: { valueCoding: unit } }) =>
    unit && !known.has(unitKey(unit)) ? [unit] : [],
  );
  return isFetching ? <Spinner size="tiny" /> : <Units {...props} units={[...listed, ...found]} />;
}

function Units({
  question,
  label,
  quantity,
  disabled,
  onChange,
  units,
}: Omit<Props, 'path'> & { units: readonly Coding[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const name = intl.formatMessage(messages.unit, { name: label });
  const isOpen = ['optionsOrType', 'optionsOrString'].includes(extensionOf(question, 'unitOpen')?.valueCode ?? '');
  const { system, code, unit: display } = quantity;
  const current = units.find((unit) => unitKey(unit) === unitKey({ system, code, display }));
  const byKey = (key: string | undefined) => units.find((unit) => unitKey(unit) === key);
  const typedUnit = (unit: string): void => {
    const { unit: _unit, code: _code, system: _system, ...rest } = quantity;
    // By its complete name only: a code such as `m` is also the beginning of other units.
    const known = units.find((one) => nameOf(one) === unit);
    onChange(known ? withUnit(quantity, known) : unit ? { ...rest, unit } : rest);
  };
  const handlers = useCleanedInput(quantity.unit ?? '', typedUnit);
  const isDisabled = disabled || quantity.value === undefined;
  if (units.length === 0) {
    return (
      <Input aria-label={name} value={quantity.unit ?? ''} placeholder={name} disabled={isDisabled} {...handlers} />
    );
  }
  if (isOpen) {
    return (
      <Combobox
        aria-label={name}
        freeform
        className={styles.open}
        value={current ? nameOf(current) : (quantity.unit ?? '')}
        selectedOptions={current ? [unitKey(current)] : []}
        disabled={isDisabled}
        onChange={(event) => handlers.onChange(event, { value: event.target.value })}
        onBlur={handlers.onBlur}
        onOptionSelect={(event, data) => {
          if ('key' in event && event.key === 'Tab') return;
          const unit = byKey(data.optionValue);
          if (unit) onChange(withUnit(quantity, unit));
        }}
      >
        {units.map((unit) => (
          <Option key={unitKey(unit)} value={unitKey(unit)} text={nameOf(unit)}>
            {nameOf(unit)}
          </Option>
        ))}
      </Combobox>
    );
  }
  return (
    <Select
      aria-label={name}
      value={current ? unitKey(current) : ''}
      disabled={isDisabled}
      onChange={(_event, data) => onChange(withUnit(quantity, byKey(data.value)))}
    >
      {!current && <option value="">{quantity.unit ?? ''}</option>}
      {units.map((unit) => (
        <option key={unitKey(unit)} value={unitKey(unit)}>
          {nameOf(unit)}
        </option>
      ))}
    </Select>
  );
}
