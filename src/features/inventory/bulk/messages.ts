import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  setEndDate: {
    id: 'inventory.bulk.setEndDate',
    defaultMessage: 'Set end date',
    description: 'Action on the selected stock: button. End date: last day of accountability',
  },
  setEndDateTitle: {
    id: 'inventory.bulk.setEndDateTitle',
    defaultMessage: '{count, plural, one {Set the end date of # item} other {Set the end date of # items}}',
    description: 'Dialog of a bulk change of stock: title and button. {count}: number',
  },
  noProduct: {
    id: 'inventory.bulk.noProduct',
    defaultMessage: 'No product',
    description: 'Preview of a bulk change: reason why the end date of a stock item is not set',
  },
});
