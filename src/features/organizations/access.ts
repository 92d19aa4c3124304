import { add, edit, see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.area', {
  title: ['Teams', 'Area of the application, in the tables of access', 'organizations'],
});

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('Organization.read'),
    add('Organization.create'),
    edit('Organization.update', 'Location.read', 'CareTeam.read'),
  ],
};
