import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { monthsLater } from '../days.ts';
import type { InventoryForm } from '../inventoryForm.ts';

interface Props {
  /** Initial values of the form: stored dates are not recalculated. */
  initial: InventoryForm;
  /** True once the request for the product has finished. */
  known: boolean;
  /** Accountability period of the product; undefined if it has none. */
  months: number | undefined;
}

/**
 * Sets the accountability end date when the user chooses a delivery date or a product: the delivery date plus the period of
 * the product. The user may change it afterwards; a product without a period does not change it. Renders nothing.
 */
export function EndDateFollows({ initial, known, months }: Props) {
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
    if (!chosen || filled || months === undefined) return;
    const end = monthsLater(deliveryDate, months);
    if (end !== '') void setFieldValue('accountabilityEndDate', end);
  }, [values, product, deliveryDate, accountabilityEndDate, known, months, setFieldValue]);
  return null;
}
