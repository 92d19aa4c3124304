import { add, edit, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.inventory',
    defaultMessage: 'Inventory',
    description: 'Area of the application, in the tables of access',
  },
});

/** All three in every project, although only some projects show the tab. */
export const access: FeatureAccess = {
  title: messages.title,
  actions: [see('Group.read'), add('Group.create'), edit('Group.update')],
};
