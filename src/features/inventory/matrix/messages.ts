import { defineMessages } from '../../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'inventory.matrix.title',
    defaultMessage: 'Stock by service point',
    description: 'Table of stock, products by service points: title of the table',
  },
  page: {
    id: 'inventory.matrix.page',
    defaultMessage: 'Stock',
    description: 'Page about the stock of all service points: title',
  },
  summary: {
    id: 'inventory.matrix.summary',
    defaultMessage:
      'Quantity of each product at {count, plural, one {# service point} other {# service points}} with stock. A stronger shade means a larger share of the product’s largest quantity in the row.',
    description: 'Table of stock, products by service points: what the table shows. {count}: number of service points',
  },
  running: {
    id: 'inventory.matrix.running',
    defaultMessage: 'Excludes stock whose accountability has ended.',
    description: 'Table of stock, products by service points: note below the table',
  },
  product: {
    id: 'inventory.matrix.product',
    defaultMessage: 'Product',
    description:
      'Table of stock, products by service points: heading of the first column, and column of the exported file',
  },
  point: {
    id: 'inventory.matrix.point',
    defaultMessage: 'Service point',
    description:
      'Table of stock, products by service points: column of the exported file; select of a dialog that chooses the service point of new stock',
  },
  quantity: {
    id: 'inventory.matrix.quantity',
    defaultMessage: 'Quantity',
    description: 'Table of stock, products by service points: column of the exported file',
  },
  cell: {
    id: 'inventory.matrix.cell',
    defaultMessage: '{product} at {point}: {quantity, number}',
    description:
      'Table of stock, products by service points: accessible name of the link in a cell. {product}: name; {point}: name of the service point; {quantity}: number',
  },
  none: {
    id: 'inventory.matrix.none',
    defaultMessage: 'None',
    description: 'Table of stock, products by service points: accessible text of a cell without stock',
  },
  shown: {
    id: 'inventory.matrix.shown',
    defaultMessage: 'Service points {from, number}–{to, number} of {total, number}',
    description:
      'Table of stock, products by service points: which service points are the columns. {from}, {to}: positions; {total}: number of service points',
  },
  previous: {
    id: 'inventory.matrix.previous',
    defaultMessage: 'Previous service points',
    description: 'Table of stock, products by service points: button that shows the previous columns',
  },
  next: {
    id: 'inventory.matrix.next',
    defaultMessage: 'Next service points',
    description: 'Table of stock, products by service points: button that shows the next columns',
  },
  limit: {
    id: 'inventory.matrix.limit',
    defaultMessage:
      'Only {limit, plural, one {# service point is} other {# service points are}} shown. Open a location further down for the others.',
    description: 'Table of stock, products by service points: note. {limit}: maximum number of service points',
  },
  empty: {
    id: 'inventory.matrix.empty',
    defaultMessage: 'No service point here has stock',
    description: 'Table of stock, products by service points: shown instead of the table',
  },
  noProducts: {
    id: 'inventory.matrix.noProducts',
    defaultMessage: 'These service points have no current stock',
    description: 'Table of stock, products by service points: shown instead of the rows',
  },
  cancel: {
    id: 'inventory.matrix.cancel',
    defaultMessage: 'Cancel',
    description: 'Dialog that chooses the service point of new stock: button',
  },
  goOn: {
    id: 'inventory.matrix.goOn',
    defaultMessage: 'Continue',
    description: 'Dialog that chooses the service point of new stock: button that opens the form',
  },
  choose: {
    id: 'inventory.matrix.choose',
    defaultMessage: 'Choose another location',
    description:
      'Page about the stock of all service points: link to the hierarchy of Locations, whose pages have this table too',
  },
  noRoot: {
    id: 'inventory.matrix.noRoot',
    defaultMessage: 'This installation has no root location',
    description: 'Table of stock, products by service points: shown instead of the table',
  },
});
