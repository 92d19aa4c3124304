import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const practitionerMessages = defineMessages({
  account: {
    id: 'users.practitioner.account',
    defaultMessage: 'User account',
    description: 'Page of a practitioner: label of whether there is an account',
  },
  hasAccount: {
    id: 'users.practitioner.hasAccount',
    defaultMessage: 'Yes',
    description: 'Page of a practitioner: there is a user account',
  },
  noAccount: {
    id: 'users.practitioner.noAccount',
    defaultMessage: 'None',
    description: 'Page of a practitioner: there is no user account',
  },
  lastUpdated: {
    id: 'users.practitioner.lastUpdated',
    defaultMessage: 'Last updated',
    description: 'Page of a practitioner: label of the time of the last change',
  },
  noTeams: {
    id: 'users.practitioner.noTeams',
    defaultMessage: 'Not a member of a team',
    description: 'Page of a practitioner: text of the empty list of teams',
  },
  noLocations: {
    id: 'users.practitioner.noLocations',
    defaultMessage: 'No location is assigned to a team of this practitioner',
    description: 'Page of a practitioner: text of the empty list of locations',
  },
  locationsFailed: {
    id: 'users.practitioner.locationsFailed',
    defaultMessage: 'The locations could not be fetched',
    description: 'Page of a practitioner: error message',
  },
});
