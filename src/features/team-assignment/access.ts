import { see } from '../../shared/access/actions.ts';
import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'access.area.teamAssignment', defaultMessage: 'Team assignment' },
  coverage: { id: 'access.action.coverage', defaultMessage: 'See which places and people have no team' },
  assign: { id: 'access.action.assign', defaultMessage: 'Assign teams to a location' },
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
