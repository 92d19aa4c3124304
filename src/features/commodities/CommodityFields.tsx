import { useIntl } from 'react-intl';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { commodityTypes, unitsOfMeasure } from './commodity.ts';
import { typeLabels, unitLabels } from './labels.ts';
import { messages } from './messages.ts';
import { useCan } from '../../session/useCan.ts';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { ImageField } from '../../shared/image/ImageField.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { rights } from './variants.ts';

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

interface ProductFieldsProps {
  /** True if the stored photo could not be read; it is retained unless another one is chosen. */
  photoFailed: boolean;
}

/** Fields of the supply variant, in the order of reference section 7.4. */
export function ProductFields({ photoFailed }: ProductFieldsProps) {
  const intl = useIntl();
  const mayStorePhotos = useCan(...rights.photo);
  return (
    <>
      <NameAndStatus />
      <TextField name="materialNumber" required label={intl.formatMessage(messages.materialNumber)} />
      <RadioField
        name="isAttractiveItem"
        required
        label={intl.formatMessage(messages.asset)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.yes) },
          { value: 'false', label: intl.formatMessage(messages.no) },
        ]}
      />
      <TextField name="availability" required label={intl.formatMessage(messages.availability)} />
      <TextField name="condition" label={intl.formatMessage(messages.condition)} />
      <TextField name="appropriateUsage" label={intl.formatMessage(messages.usage)} />
      <NumberField name="accountabilityPeriod" required label={intl.formatMessage(messages.accountabilityPeriod)} />
      {photoFailed && <InlineError text={intl.formatMessage(messages.photoFailed)} />}
      <ImageField name="productImage" label={intl.formatMessage(messages.photo)} disabled={!mayStorePhotos} />
    </>
  );
}

/** The first fields of both variants. */
function NameAndStatus() {
  const intl = useIntl();
  return (
    <>
      <TextField
        name="name"
        required
        label={intl.formatMessage(messages.enterName)}
        placeholder={intl.formatMessage(messages.name)}
      />
      <RadioField
        name="active"
        required
        label={intl.formatMessage(messages.selectStatus)}
        options={[
          { value: 'true', label: intl.formatMessage(messages.enabled) },
          { value: 'false', label: intl.formatMessage(messages.disabled) },
        ]}
      />
    </>
  );
}
