import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'inventory.ending.title',
    defaultMessage: 'Deliveries ending soon',
    description: 'Page with the deliveries whose accountability ends soon: title. Also the title of a figure',
  },
  text: {
    id: 'inventory.ending.text',
    defaultMessage: 'Accountability ends within {days, number} days, the earliest first.',
    description:
      'Page with the deliveries whose accountability ends soon: explanation. {days}: number of days, always 90',
  },
  figureText: {
    id: 'inventory.ending.figureText',
    defaultMessage: 'Accountability ends within 90 days',
    description: 'Home page: explanation of a figure',
  },
  limit: {
    id: 'inventory.ending.limit',
    defaultMessage:
      'There is more stock than this page can check. Only the latest {limit, number} stock items were read.',
    description:
      'Page with the deliveries whose accountability ends soon: note. {limit}: maximum number of stock items',
  },
  empty: {
    id: 'inventory.ending.empty',
    defaultMessage: 'No deliveries ending soon',
    description: 'Page with the deliveries whose accountability ends soon: shown instead of the table',
  },
  search: {
    id: 'inventory.ending.search',
    defaultMessage: 'Search by product or service point',
    description: 'Table of stock with its service points: search box',
  },
  searchPoint: {
    id: 'inventory.ending.searchPoint',
    defaultMessage: 'Search by service point',
    description: 'Page of a product, table of its stock: search box',
  },
  productEmpty: {
    id: 'inventory.product.empty',
    defaultMessage: 'No service point has stock of this product',
    description: 'Page of a product: shown instead of its stock',
  },
  productTable: {
    id: 'inventory.product.table',
    defaultMessage: 'Stock of this product',
    description: 'Page of a product: accessible name of the table of its stock',
  },
  open: {
    id: 'inventory.ending.open',
    defaultMessage: 'Open stock',
    description: 'Page with the deliveries whose accountability ends soon: link to the page with all stock',
  },
});
