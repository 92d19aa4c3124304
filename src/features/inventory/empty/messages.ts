import { texts } from '../../../shared/intl/texts.ts';

/** Those of the home page; the page has further ones. */
export const messages = texts('inventory.empty', {
  title: ['Products now at zero', 'Page with the products of which a service point has nothing left: title. Also the title of a figure'],
  figureText: ['Nothing left at a service point', 'Home page: explanation of a figure'],
  record: ['Record a delivery', 'Home page: button that opens a dialog to choose the service point of new stock'],
});
