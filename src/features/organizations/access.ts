import { add, edit, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.organizations',
    defaultMessage: 'Teams',
    description: 'Area of the application, in the tables of access',
  },
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('Organization.read'),
    add('Organization.create'),
    edit('Organization.update', 'Location.read', 'CareTeam.read'),
  ],
};
