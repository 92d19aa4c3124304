import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = {
  ...texts('access.area', {
    title: ['Team assignment', 'Area of the application, in the tables of access', 'teamAssignment'],
  }),
  ...texts('access.action', {
    coverage: [
      'View locations and people without a team',
      'Action that a permission allows, in the tables of access; begins with a verb: label',
    ],
    assign: [
      'Assign teams to a location',
      'Action that a permission allows, in the tables of access; begins with a verb: label',
    ],
  }),
};

export const access: FeatureAccess = {
  title: messages.title,
  actions: [
    see('OrganizationAffiliation.read', 'Location.read'),
    {
      name: 'coverage',
      label: messages.coverage,
      needs: ['OrganizationAffiliation.read', 'Location.read', 'Organization.read'],
    },
    {
      name: 'assign',
      label: messages.assign,
      needs: ['OrganizationAffiliation.update', 'OrganizationAffiliation.create'],
    },
  ],
};
