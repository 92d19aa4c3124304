import { texts } from '../../../shared/intl/texts.ts';

export const messages = {
  ...texts('inventory.ending', {
    title: ['Deliveries ending soon', 'Page with the deliveries whose accountability ends soon: title. Also the title of a figure'],
    text: [
      'Accountability ends within {days, number} days, the earliest first.',
      'Page with the deliveries whose accountability ends soon: explanation. {days}: number of days, always 90',
    ],
    figureText: ['Accountability ends within 90 days', 'Home page: explanation of a figure'],
    limit: [
      'There is more stock than this page can check. Only the latest {limit, number} stock items were read.',
      'Page with the deliveries whose accountability ends soon: note. {limit}: maximum number of stock items',
    ],
    empty: ['No deliveries ending soon', 'Page with the deliveries whose accountability ends soon: shown instead of the table'],
    search: ['Search by product or service point', 'Table of stock with its service points: search box'],
    searchPoint: ['Search by service point', 'Page of a product, table of its stock: search box'],
    open: ['Open stock', 'Page with the deliveries whose accountability ends soon: link to the page with all stock'],
  }),
  ...texts('inventory.product', {
    productEmpty: ['No service point has stock of this product', 'Page of a product: shown instead of its stock', 'empty'],
    productTable: ['Stock of this product', 'Page of a product: accessible name of the table of its stock', 'table'],
  }),
};
