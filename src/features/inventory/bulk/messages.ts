import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('inventory.bulk', {
  setEndDate: ['Set end date', 'Action on the selected stock: button. End date: last day of accountability'],
  setEndDateTitle: [
    '{count, plural, one {Set the end date of # item} other {Set the end date of # items}}',
    'Dialog of a bulk change of stock: title and button. {count}: number',
  ],
  noProduct: ['No product', 'Preview of a bulk change: reason why the end date of a stock item is not set'],
});
