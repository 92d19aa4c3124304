import * as yup from 'yup';
import { isExactNumber, tooManyDigits } from '../../shared/form/exactNumber.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { isDay } from './days.ts';
import type { InventoryForm } from './inventoryForm.ts';
import { messages } from './messages.ts';

const decimal = /^\d+(\.\d+)?$/;

/**
 * Validation rules (spec section 5), except that of the serial number, which only assets have (SerialNumberField). Today is
 * valid for both dates, and the end date must not be before the delivery date. Unchanged stored dates are not validated,
 * so that old stock can be edited.
 */
export function inventorySchema(today: string, stored?: InventoryForm): yup.Schema {
  const text = (required: Message) =>
    yup.string().typeError(fieldMessage(messages.validString)).trim().required(fieldMessage(required));
  const day = (key: 'deliveryDate' | 'accountabilityEndDate', required: Message, wrong: Message) =>
    text(required)
      .test('day', fieldMessage(messages.validDate), (value) => isDay(value) || value === stored?.[key])
      .test('today', fieldMessage(wrong), (value) => {
        if (!isDay(value) || value === stored?.[key]) return true;
        return key === 'deliveryDate' ? value <= today : value >= today;
      });
  return yup.object({
    product: text(messages.productRequired),
    quantity: yup
      .string()
      .trim()
      .test('number', fieldMessage(messages.validNumber), (value = '') => {
        return value === '' || value === stored?.quantity || decimal.test(value);
      })
      .test('digits', tooManyDigits, (value = '') => value === stored?.quantity || isExactNumber(value)),
    deliveryDate: day('deliveryDate', messages.deliveryRequired, messages.deliveryFuture),
    accountabilityEndDate: day('accountabilityEndDate', messages.endRequired, messages.endPast).test(
      'order',
      fieldMessage(messages.endBefore),
      (end, { options }) => {
        const { deliveryDate = '' } = (options.context ?? {}) as Partial<InventoryForm>;
        const untouched = end === stored?.accountabilityEndDate && deliveryDate === stored.deliveryDate;
        return untouched || !isDay(deliveryDate) || end >= deliveryDate;
      },
    ),
    unicefSection: yup.object().required(fieldMessage(messages.sectionRequired)),
    poNumber: text(messages.poRequired),
  });
}
