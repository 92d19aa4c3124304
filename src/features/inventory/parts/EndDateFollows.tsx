import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { monthsLater } from '../days.ts';
import type { InventoryForm } from '../inventoryForm.ts';

interface Props {
  /** What the form began with: stored dates are not reckoned anew. */
  initial: InventoryForm;
  /** The product was read. */
  known: boolean;
  /** Its accountability period. */
  months: number | undefined;
}

/**
 * Sets the accountability end date when the person chooses a delivery date or a product: so many months after the
 * delivery. The end date may be changed afterwards, and a product without a period leaves it alone. Draws nothing.
 */
export function EndDateFollows({ initial, known, months }: Props) {
  const { values, setFieldValue } = useFormikContext<InventoryForm>();
  const { product, deliveryDate, accountabilityEndDate } = values;
  const before = useRef(initial);
  useEffect(() => {
    const last = before.current;
    const chosen = product !== last.product || deliveryDate !== last.deliveryDate;
    // all dates at once: a draft or a newer state was put into the form
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
