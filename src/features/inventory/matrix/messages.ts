import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('inventory.matrix', {
  title: ['Stock by service point', 'Table of stock, products by service points: title of the table'],
  page: ['Stock', 'Page about the stock of all service points: title'],
  summary: [
    'Quantity of each product at {count, plural, one {# service point} other {# service points}} with stock. Darker = more of this product.',
    'Table of stock, products by service points: what the table shows. {count}: number of service points',
  ],
  running: ['Current stock only.', 'Table of stock, products by service points: note below the table'],
  product: ['Product', 'Table of stock, products by service points: heading of the first column, and column of the exported file'],
  point: [
    'Service point',
    'Table of stock, products by service points: column of the exported file; select of a dialog that chooses the service point of new stock',
  ],
  quantity: ['Quantity', 'Table of stock, products by service points: column of the exported file'],
  cell: [
    '{product} at {point}: {quantity, number}',
    'Table of stock, products by service points: accessible name of the link in a cell. {product}: name; {point}: name of the service point; {quantity}: number',
  ],
  none: ['None', 'Table of stock, products by service points: accessible text of a cell without stock'],
  shown: [
    'Service points {from, number}–{to, number} of {total, number}',
    'Table of stock, products by service points: which service points are the columns. {from}, {to}: positions; {total}: number of service points',
  ],
  previous: ['Previous service points', 'Table of stock, products by service points: button that shows the previous columns'],
  next: ['Next service points', 'Table of stock, products by service points: button that shows the next columns'],
  limit: [
    'Only {limit, plural, one {# service point is} other {# service points are}} shown. Open a location further down for the others.',
    'Table of stock, products by service points: note. {limit}: maximum number of service points',
  ],
  empty: ['No service point here has stock', 'Table of stock, products by service points: shown instead of the table'],
  noProducts: ['These service points have no current stock', 'Table of stock, products by service points: shown instead of the rows'],
  cancel: ['Cancel', 'Dialog that chooses the service point of new stock: button'],
  goOn: ['Continue', 'Dialog that chooses the service point of new stock: button that opens the form'],
  choose: [
    'Filter by location',
    'Page about the stock of all service points: link to the hierarchy of Locations, whose pages have this table too',
  ],
  noRoot: ['This installation has no root location', 'Table of stock, products by service points: shown instead of the table'],
});
