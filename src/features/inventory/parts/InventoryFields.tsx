import { useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import { useConcepts } from '../../../api/fhir/useConcepts.ts';
import { valueSets } from '../../../fhir/codes.ts';
import { DateField } from '../../../shared/form/DateField.tsx';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { SearchSelectField } from '../../../shared/form/SearchSelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { ValueSetField } from '../../../shared/form/ValueSetField.tsx';
import type { InventoryForm } from '../inventoryForm.ts';
import { messages } from '../messages.ts';
import { useProduct } from '../useProduct.ts';
import { useProductOptions } from '../useProductOptions.ts';
import { EndDateFollows } from './EndDateFollows.tsx';
import { SerialNumberField } from './SerialNumberField.tsx';

interface Props {
  /** Initial values of the form. */
  initial: InventoryForm;
  /** YYYY-MM-DD. */
  today: string;
  /** True for existing stock, whose product cannot be changed. */
  editing: boolean;
}

/** The fields in the order of reference section 6.3. */
export function InventoryFields({ initial, today, editing }: Props) {
  const intl = useIntl();
  const { values } = useFormikContext<InventoryForm>();
  const product = useProduct(values.product);
  return (
    <>
      <SearchSelectField
        name="product"
        required
        disabled={editing}
        label={intl.formatMessage(messages.productName)}
        placeholder={intl.formatMessage(messages.selectProduct)}
        useOptions={useProductOptions}
        nameOf={() => product.name}
      />
      <NumberField name="quantity" label={intl.formatMessage(messages.quantity)} />
      <DateField name="deliveryDate" required label={intl.formatMessage(messages.deliveryDate)} max={today} />
      <DateField name="accountabilityEndDate" required label={intl.formatMessage(messages.endDate)} min={today} />
      <EndDateFollows initial={initial} known={product.known} months={product.months} />
      <ValueSetField
        name="unicefSection"
        required
        label={intl.formatMessage(messages.unicefSection)}
        placeholder={intl.formatMessage(messages.selectSection)}
        options={useConcepts(valueSets.unicefSection)}
      />
      {(product.asset || initial.serialNumber !== '') && <SerialNumberField required={product.asset} />}
      <ValueSetField
        name="donor"
        label={intl.formatMessage(messages.donor)}
        placeholder={intl.formatMessage(messages.selectDonor)}
        options={useConcepts(valueSets.donor)}
      />
      <TextField name="poNumber" required label={intl.formatMessage(messages.poNumber)} />
    </>
  );
}
