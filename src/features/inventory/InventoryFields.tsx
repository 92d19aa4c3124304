import { useFormikContext, useField } from 'formik';
import type { Group } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { valueSets } from '../../../common/fhir/codes.ts';
import { DateField } from '../../shared/form/DateField.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { selectCreateOf } from '../../shared/outbox/withNewRecords.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { SearchSelectField } from '../../shared/form/SearchSelectField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { ValueSetField } from '../../shared/form/ValueSetField.tsx';
import type { InventoryForm } from './inventoryForm.ts';
import { messages } from './messages.ts';
import { useProductOptionsWithNew } from './useProductOptions.ts';
import { Field, Input } from '@fluentui/react-components';
import { useFormField } from '../../shared/form/useFormField.ts';
import { useEffect, useRef, useMemo } from 'react';
import { stockRules, stockWarnings } from '../../../common/plausibility/stock.ts';
import { isDay } from '../../../common/fhir/calendarDay.ts';
import { addPeriod, type Period } from '../../../common/fhir/storedPeriod.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useReadGroupQuery } from '../../api/fhir/index.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { productFacts } from './inventory.ts';
import { useConcepts } from '../../shared/codes/useConcepts.ts';

interface Props {
  /** Initial values of the form. */
  initial: InventoryForm;
  /** YYYY-MM-DD. */
  today: string;
  /** True for existing stock, whose product cannot be changed. */
  editing: boolean;
}

export function InventoryFields({ initial, today, editing }: Props) {
  const intl = useIntl();
  const { values } = useFormikContext<InventoryForm>();
  const product = useProduct(values.product);
  const isNewDate = isDay(values.deliveryDate) && values.deliveryDate !== initial.deliveryDate;
  const deliveryDate = isNewDate ? values.deliveryDate : undefined;
  const warnings = stockWarnings({ deliveryDate }, { today, isAsset: product.asset });
  return (
    <>
      <FormSection title={messages.sectionProduct}>
        <SearchSelectField
          name="product"
          required
          disabled={editing}
          label={intl.formatMessage(messages.productName)}
          placeholder={intl.formatMessage(messages.selectProduct)}
          useOptions={useProductOptionsWithNew}
          nameOf={() => product.name}
        />
        <NumberField name="quantity" label={intl.formatMessage(messages.quantity)} />
        {(product.asset || initial.serialNumber !== '') && <SerialNumberField required={product.asset} />}
      </FormSection>
      <FormSection title={messages.sectionDelivery}>
        <DateField
          name="deliveryDate"
          required
          label={intl.formatMessage(messages.deliveryDate)}
          max={today}
          warning={warnings.includes('deliveryEarly') ? intl.formatMessage(messages.dateEarly) : undefined}
        />
        <DateField name="accountabilityEndDate" required label={intl.formatMessage(messages.endDate)} min={today} />
        <EndDateFollows initial={initial} known={product.known} period={product.period} />
      </FormSection>
      <FormSection title={messages.sectionOrder}>
        <ValueSetField
          name="unicefSection"
          required
          label={intl.formatMessage(messages.unicefSection)}
          placeholder={intl.formatMessage(messages.selectSection)}
          options={useConcepts(valueSets.unicefSection)}
        />
        <ValueSetField
          name="donor"
          label={intl.formatMessage(messages.donor)}
          placeholder={intl.formatMessage(messages.selectDonor)}
          options={useConcepts(valueSets.donor)}
        />
        <TextField name="poNumber" required label={intl.formatMessage(messages.poNumber)} />
      </FormSection>
    </>
  );
}

interface SerialNumberFieldProps {
  /** True for an asset. */
  required: boolean;
}

/** The serial number, with its validation. */
function SerialNumberField({ required }: SerialNumberFieldProps) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.serialNumber);
  const missing = intl.formatMessage(messages.serialRequired);
  const { value, setValue, leave, error } = useFormField<string>('serialNumber', {
    label,
    normalize: (text) => ({ serialNumber: cleanText(text) }),
  });
  // Registered after `useFormField`, which registers the same field without validation.
  useField<string>({
    name: 'serialNumber',
    validate: (text: string) => {
      const values = { serialNumber: cleanText(text) };
      return stockRules.serialMissing.isWrong(values, { today: '', isAsset: required }) ? missing : undefined;
    },
  });
  return (
    <Field label={label} required={required} validationMessage={error}>
      <Input
        name="serialNumber"
        value={value}
        autoComplete="off"
        onChange={(_event, data) => setValue(data.value)}
        onBlur={leave}
      />
    </Field>
  );
}

interface EndDateFollowsProps {
  /** Initial values of the form: stored dates are not recalculated. */
  initial: InventoryForm;
  /** True once the request for the product has finished. */
  known: boolean;
  /** Accountability period of the product; undefined if it has none. */
  period: Period | undefined;
}

/**
 * Sets the accountability end date when the user chooses a delivery date or a product: the delivery date plus the period of
 * the product. The user may change it afterwards; a product without a period does not change it. Renders nothing.
 */
function EndDateFollows({ initial, known, period }: EndDateFollowsProps) {
  const { values, setFieldValue } = useFormikContext<InventoryForm>();
  const { product, deliveryDate, accountabilityEndDate } = values;
  const before = useRef(initial);
  useEffect(() => {
    const last = before.current;
    const chosen = product !== last.product || deliveryDate !== last.deliveryDate;
    // If both dates change at once, a draft or a newer version was loaded into the form.
    const filled = deliveryDate !== last.deliveryDate && accountabilityEndDate !== last.accountabilityEndDate;
    const wait = chosen && product !== '' && !known;
    if (wait) return;
    before.current = values;
    if (!chosen || filled || period === undefined) return;
    const end = addPeriod(deliveryDate, period);
    if (end !== '') void setFieldValue('accountabilityEndDate', end);
  }, [values, product, deliveryDate, accountabilityEndDate, known, period, setFieldValue]);
  return null;
}

/** Name and properties of a referenced product, stored or not sent yet; `known` is true once the request has succeeded or failed. */
function useProduct(reference: string) {
  const id = bareId('Group', reference);
  const pending = useAppSelector((root) => selectCreateOf(root, reference))?.deferred?.record as Group | undefined;
  const { currentData, isError } = useReadGroupQuery(id === undefined || pending ? skipToken : { id });
  const product = pending ?? currentData;
  return useMemo(
    () => ({ known: product !== undefined || isError, name: product?.name, ...productFacts(product) }),
    [product, isError],
  );
}
