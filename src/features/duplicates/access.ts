import type { FeatureAccess } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  findLocations: {
    id: 'access.action.findDuplicateLocations',
    defaultMessage: 'Find locations that are stored twice',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  findPractitioners: {
    id: 'access.action.findDuplicatePractitioners',
    defaultMessage: 'Find practitioners that are stored twice',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  findTeams: {
    id: 'access.action.findDuplicateTeams',
    defaultMessage: 'Find teams that are stored twice',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  mergeLocations: {
    id: 'access.action.mergeLocations',
    defaultMessage: 'Merge duplicate locations',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  mergePractitioners: {
    id: 'access.action.mergePractitioners',
    defaultMessage: 'Merge duplicate practitioners',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
  mergeTeams: {
    id: 'access.action.mergeTeams',
    defaultMessage: 'Merge duplicate teams',
    description: 'Action that a permission allows, in the tables of access; begins with a verb: label',
  },
});

export const access: FeatureAccess = {
  actions: [
    { name: 'findLocations', label: messages.findLocations, needs: ['Location.read'] },
    { name: 'findPractitioners', label: messages.findPractitioners, needs: ['Practitioner.read'] },
    { name: 'findTeams', label: messages.findTeams, needs: ['Organization.read'] },
    { name: 'mergeLocations', label: messages.mergeLocations, needs: ['Location.read', 'Location.update'] },
    {
      name: 'mergePractitioners',
      label: messages.mergePractitioners,
      needs: ['Practitioner.read', 'Practitioner.update'],
    },
    { name: 'mergeTeams', label: messages.mergeTeams, needs: ['Organization.read', 'Organization.update'] },
  ],
};
