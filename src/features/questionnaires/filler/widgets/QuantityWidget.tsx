import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { Coding, Quantity, QuestionnaireItem } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { codingKey } from '../../../../../common/fhir/coding.ts';
import { NumberChoice } from '../../../../shared/form/NumberChoice.tsx';
import { extensionOf, extensionsOf } from '../extensions.ts';
import { initialUnits } from '../initial.ts';
import { messages } from '../messages.ts';
import { useCleanedInput } from '../useCleanedInput.ts';
import { withValue } from '../value.ts';
import { keypadOf, useNumberText } from './useNumberText.ts';
import type { WidgetProps } from './widget.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  number: { flex: '2 1 8rem' },
  unit: { flex: '1 1 6rem' },
});

/** The units that the author listed, each once: first that of the initial value, which is the default. */
function unitsOf(question: QuestionnaireItem): Coding[] {
  const listed = [extensionOf(question, 'unit'), ...extensionsOf(question, 'unitOption')].flatMap((extension) =>
    extension?.valueCoding ? [extension.valueCoding] : [],
  );
  const units = new Map<string, Coding>();
  for (const unit of [...initialUnits(question), ...listed]) {
    const key = unit.code === undefined ? `text ${unit.display ?? ''}` : codingKey(unit);
    if (!units.has(key)) units.set(key, unit);
  }
  return [...units.values()];
}

/** The quantity with its unit replaced; undefined removes the unit. */
function withUnit({ value, comparator }: Quantity, unit: Coding | undefined): Quantity {
  return {
    ...(value !== undefined && { value }),
    ...(comparator && { comparator }),
    ...(unit && { unit: unit.display ?? unit.code, system: unit.system, code: unit.code }),
  };
}

/** A number with a unit: one of the units the author listed, otherwise free text. */
export function QuantityWidget({ question, label, answer, text, onChange, disabled }: WidgetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const quantity = answer?.valueQuantity ?? {};
  const units = unitsOf(question);
  const write = (next: Quantity): void => onChange(withValue(answer, { valueQuantity: next }));
  const { typed, type } = useNumberText({
    value: quantity.value,
    text,
    onType: (value, invalid) => {
      if (value === undefined) return onChange(undefined, invalid);
      const named = quantity.unit !== undefined || quantity.code !== undefined;
      write(named ? { ...quantity, value } : withUnit({ value }, units[0]));
    },
  });
  const unitHandlers = useCleanedInput(quantity.unit ?? '', (unit) => {
    const { unit: _unit, code: _code, system: _system, ...rest } = quantity;
    write(unit ? { ...rest, unit } : rest);
  });
  const unitLabel = intl.formatMessage(messages.unit, { name: label });
  const current = units.find(({ system, code }) => code === quantity.code && system === quantity.system);
  return (
    <div className={styles.root}>
      <Input
        className={styles.number}
        inputMode={keypadOf(question)}
        input={{ dir: 'ltr' }}
        value={typed}
        autoComplete="off"
        disabled={disabled}
        onChange={(_event, data) => type(data.value)}
      />
      <Field className={styles.unit}>
        {units.length > 0 ? (
          <Select
            aria-label={unitLabel}
            value={current ? codingKey(current) : ''}
            disabled={disabled || quantity.value === undefined}
            onChange={(_event, data) =>
              write(
                withUnit(
                  quantity,
                  units.find((unit) => codingKey(unit) === data.value),
                ),
              )
            }
          >
            {!current && <option value="">{quantity.unit ?? ''}</option>}
            {units.map((unit) => (
              <option key={codingKey(unit)} value={codingKey(unit)}>
                {unit.display ?? unit.code}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            aria-label={unitLabel}
            value={quantity.unit ?? ''}
            placeholder={unitLabel}
            disabled={disabled || quantity.value === undefined}
            {...unitHandlers}
          />
        )}
      </Field>
      <NumberChoice typed={text ?? ''} onChoose={type} />
    </div>
  );
}
