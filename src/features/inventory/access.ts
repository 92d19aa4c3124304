import { add, edit, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.area', {
  title: ['Inventory', 'Area of the application, in the tables of access', 'inventory'],
});

/** All three in every project, although only some projects show the tab. */
export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('Group.read'), add('Group.create'), edit('Group.update')],
};
