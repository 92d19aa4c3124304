import { useIntl } from 'react-intl';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import type { Message } from '../../../shared/intl/defineMessages.ts';
import { commodityTypes, unitsOfMeasure } from '../commodity.ts';
import { typeLabels, unitLabels } from '../labels.ts';
import { messages } from '../messages.ts';
import { NameAndStatus } from './NameAndStatus.tsx';

interface Props {
  /** The stored unit, which is offered even if it is not one of `unitsOfMeasure`. */
  unit: string;
  /** A new commodity without an identifier gets a generated one. */
  isNew: boolean;
}

/** Fields of the default variant. */
export function CommodityFields({ unit, isNew }: Props) {
  const intl = useIntl();
  const option = (value: string, label: Message | undefined) => ({
    value,
    label: label ? intl.formatMessage(label) : value,
  });
  const units = [...new Set<string>([...unitsOfMeasure, ...(unit ? [unit] : [])])];
  return (
    <>
      <NameAndStatus />
      <TextField
        name="materialNumber"
        label={intl.formatMessage(messages.identifier)}
        hint={isNew ? intl.formatMessage(messages.identifierHint) : undefined}
      />
      <SelectField
        name="type"
        required
        label={intl.formatMessage(messages.selectType)}
        options={commodityTypes.map((type) => option(type, typeLabels[type]))}
      />
      <SelectField
        name="unitOfMeasure"
        required
        label={intl.formatMessage(messages.selectUnit)}
        options={units.map((value) => option(value, unitLabels[value]))}
      />
    </>
  );
}
