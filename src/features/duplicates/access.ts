import type { FeatureAccess } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('access.action', {
  findLocations: [
    'Find locations that are stored twice',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
    'findDuplicateLocations',
  ],
  findPractitioners: [
    'Find practitioners that are stored twice',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
    'findDuplicatePractitioners',
  ],
  findTeams: [
    'Find teams that are stored twice',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
    'findDuplicateTeams',
  ],
  mergeLocations: [
    'Merge duplicate locations',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  mergePractitioners: [
    'Merge duplicate practitioners',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
  mergeTeams: [
    'Merge duplicate teams',
    'Action that a permission allows, in the tables of access; begins with a verb: label',
  ],
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
