import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: {
    id: 'access.area.teamAssignment',
    defaultMessage: 'Team assignment',
    description: 'Area of the application, in the tables of access',
  },
  coverage: {
    id: 'access.action.coverage',
    defaultMessage: 'View locations and people without a team',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  assign: {
    id: 'access.action.assign',
    defaultMessage: 'Assign teams to a location',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

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
