import { useIntl } from 'react-intl';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import type { Message } from '../../shared/intl/texts.ts';
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
    <FormSection title={messages.sectionCommodity}>
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
    </FormSection>
  );
}

interface ProductFieldsProps {
  /** True if the stored photo could not be read; it is retained unless another one is chosen. */
  photoFailed: boolean;
}

/** Fields of the supply variant. */
export function ProductFields({ photoFailed }: ProductFieldsProps) {
  const intl = useIntl();
  const mayStorePhotos = useCan(...rights.photo);
  return (
    <>
      <FormSection title={messages.sectionProduct}>
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
      </FormSection>
      <FormSection title={messages.sectionChecks} hint={messages.sectionChecksHint}>
        <TextField name="availability" required label={messages.availability} hint={messages.availabilityHint} />
        <TextField name="condition" label={messages.condition} hint={messages.conditionHint} />
        <TextField name="appropriateUsage" label={messages.usage} hint={messages.usageHint} />
        <NumberField
          name="accountabilityPeriod"
          required
          label={messages.accountabilityPeriod}
          hint={messages.accountabilityHint}
        />
      </FormSection>
      <FormSection title={messages.sectionPhoto}>
        {photoFailed && (
          <Wide>
            <InlineError text={intl.formatMessage(messages.photoFailed)} />
          </Wide>
        )}
        <ImageField name="productImage" label={intl.formatMessage(messages.photo)} disabled={!mayStorePhotos} />
      </FormSection>
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
