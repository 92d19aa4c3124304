import type { Group } from '../../../../common/fhir/r4.ts';
import { dayZone } from '../../../../common/config/timeZone.ts';
import { endOfDay } from '../../../../common/fhir/calendarDay.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { fhirBulkAction, fieldChange } from '../../../shared/bulk/fhirBulkAction.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { productMember } from '../../../../common/fhir/stock.ts';
import { poNumberOf, productIdOf } from '../inventory.ts';
import { messages as inventoryMessages } from '../messages.ts';
import { EndDateFields, isEndDate, type EndDateParams } from './EndDateFields.tsx';
import { texts } from '../../../shared/intl/texts.ts';

const messages = texts('inventory.bulk', {
  setEndDate: ['Set end date', 'Action on the selected stock: button. End date: last day of accountability'],
  setEndDateTitle: [
    '{count, plural, one {Set the end date of # item} other {Set the end date of # items}}',
    'Dialog of a bulk change of stock: title and button. {count}: number',
  ],
  noProduct: ['No product', 'Preview of a bulk change: reason why the end date of a stock item is not set'],
});

/** Names of the products of stock, by id. */
const readProductNames =
  (stock: readonly Group[], signal: AbortSignal): AppThunk<Promise<ReadonlyMap<string, string>>> =>
  async (dispatch) => {
    const ids = [...new Set(stock.map(productIdOf).filter((id) => id !== undefined))];
    const products = ids.length === 0 ? [] : await dispatch(requestResources<Group>('Group', ids, signal, 'name'));
    return new Map(products.map(({ id = '', name = '' }) => [id, name]));
  };

/** Sets the last day of accountability of stock. */
const setEndDate = fhirBulkAction<Group, EndDateParams, ReadonlyMap<string, string>>({
  id: 'inventory.setEndDate',
  type: 'Group',
  label: messages.setEndDate,
  title: messages.setEndDateTitle,
  needs: ['Group.update'],
  Fields: EndDateFields,
  isComplete: ({ date = '' }) => isEndDate(date),
  context: (_params, stock, signal) => readProductNames(stock, signal),
  nameOf: (stock, products) => {
    const product = products.get(productIdOf(stock) ?? '') ?? productMember(stock)?.entity?.display;
    return [product, poNumberOf(stock)?.value].filter(Boolean).join(', ') || (stock.id ?? '');
  },
  plan: (stock, { date }) => {
    const member = productMember(stock);
    if (!member) return { refusal: { ...messages.noProduct } };
    const [start, end] = [formatDay(member.period?.start), formatDay(member.period?.end)];
    if (start !== '' && date < start) return { refusal: { ...inventoryMessages.endBefore } };
    return fieldChange({ ...inventoryMessages.endDate }, end || undefined, date, end === date);
  },
  change: (stock, { date }) => {
    const product = productMember(stock);
    const member = stock.member?.map((one) =>
      one === product ? { ...one, period: { ...one.period, end: endOfDay(date, dayZone().name) } } : one,
    );
    return { ...stock, ...(member && { member }) };
  },
  changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags(['Group'])),
});

/** Actions on the selected stock of a service point. */
export const bulkActions: readonly BulkAction[] = [setEndDate];
