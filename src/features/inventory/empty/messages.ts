import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('inventory.empty', {
  title: ['Products now at zero', 'Page with the products of which a service point has nothing left: title. Also the title of a figure'],
  text: [
    'Service points that have nothing left of a product. Current stock only.',
    'Page with the products of which a service point has nothing left: explanation',
  ],
  figureText: ['Nothing left at a service point', 'Home page: explanation of a figure'],
  none: ['No product is at zero', 'Page with the products of which a service point has nothing left: shown instead of the table'],
  record: ['Record a delivery', 'Home page: button that opens a dialog to choose the service point of new stock'],
});
