import { texts } from '../../shared/intl/texts.ts';

export const practitionerMessages = texts('users.practitioner', {
  account: ['User account', 'Page of a practitioner: label of whether there is an account'],
  hasAccount: ['Yes', 'Page of a practitioner: there is a user account'],
  noAccount: ['None', 'Page of a practitioner: there is no user account'],
  lastUpdated: ['Last updated', 'Page of a practitioner: label of the time of the last change'],
  noTeams: ['Not a member of a team', 'Page of a practitioner: text of the empty list of teams'],
  noLocations: ['No location is assigned to a team of this practitioner', 'Page of a practitioner: text of the empty list of locations'],
  locationsFailed: ['The locations could not be fetched', 'Page of a practitioner: error message'],
});
