import { Combobox, Input, makeStyles, Option, Select, Spinner } from '@fluentui/react-components';
import type { Coding, Quantity, QuestionnaireItem } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { codingKey } from '../../../../../common/fhir/coding.ts';
import { extensionOf, extensionsOf } from '../extensions.ts';
import { messages } from '../messages.ts';
import { useChoices } from '../useChoices.ts';
import { useCleanedInput } from '../useCleanedInput.ts';

/** The units that the author lists in the question: the preset unit first. */
export function listedUnits(question: QuestionnaireItem): Coding[] {
  const listed = [extensionOf(question, 'unit'), ...extensionsOf(question, 'unitOption')].flatMap(
    (extension) => extension?.valueCoding ?? [],
  );
  return [...new Map(listed.map((unit) => [codingKey(unit), unit])).values()];
}

/** The quantity with its unit replaced; undefined removes the unit. */
export function withUnit({ value, comparator }: Quantity, unit: Coding | undefined): Quantity {
  return {
    ...(value !== undefined && { value }),
    ...(comparator && { comparator }),
    ...(unit && { unit: unit.display ?? unit.code, system: unit.system, code: unit.code }),
  };
}

// The combobox of Fluent has a minimum width, which is wider than the column.
const useStyles = makeStyles({ open: { minWidth: 0 } });

const nameOf = (unit: Coding): string => unit.display ?? unit.code ?? '';

interface Props {
  question: QuestionnaireItem;
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
  const asQuestion = useMemo<QuestionnaireItem>(
    () => ({ linkId: props.question.linkId, type: 'choice', answerValueSet: valueSet }),
    [props.question.linkId, valueSet],
  );
  const { choices, isFetching } = useChoices(asQuestion, undefined);
  const known = new Set(listed.map(codingKey));
  const found = choices.flatMap(({ answer: { valueCoding: unit } }) =>
    unit && !known.has(codingKey(unit)) ? [unit] : [],
  );
  return isFetching ? <Spinner size="tiny" /> : <Units {...props} units={[...listed, ...found]} />;
}

function Units({ question, label, quantity, disabled, onChange, units }: Props & { units: readonly Coding[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const name = intl.formatMessage(messages.unit, { name: label });
  const isOpen = ['optionsOrType', 'optionsOrString'].includes(extensionOf(question, 'unitOpen')?.valueCode ?? '');
  const current = units.find(({ system, code }) => code === quantity.code && system === quantity.system);
  const byKey = (key: string | undefined) => units.find((unit) => codingKey(unit) === key);
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
        selectedOptions={current ? [codingKey(current)] : []}
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
          <Option key={codingKey(unit)} value={codingKey(unit)} text={nameOf(unit)}>
            {nameOf(unit)}
          </Option>
        ))}
      </Combobox>
    );
  }
  return (
    <Select
      aria-label={name}
      value={current ? codingKey(current) : ''}
      disabled={isDisabled}
      onChange={(_event, data) => onChange(withUnit(quantity, byKey(data.value)))}
    >
      {!current && <option value="">{quantity.unit ?? ''}</option>}
      {units.map((unit) => (
        <option key={codingKey(unit)} value={codingKey(unit)}>
          {nameOf(unit)}
        </option>
      ))}
    </Select>
  );
}
