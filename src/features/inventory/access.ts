import { add, edit, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = {
  ...texts('access.area', {
    title: ['Inventory', 'Area of the application, in the tables of access', 'inventory'],
  }),
  ...texts('access.action', {
    stock: [
      'View the stock of all locations',
      'Action that a permission allows, in the tables of access; begins with a verb: label',
    ],
  }),
};

/** All of them in every project, although only some projects show the tab. */
export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('Group.read'),
    { name: 'stock', label: messages.stock, needs: ['Group.read', 'List.read', 'Location.read'] },
    add('Group.create'),
    edit('Group.update'),
  ],
};
