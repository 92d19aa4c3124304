import { texts } from '../../shared/intl/texts.ts';

/** Texts of teams, realm roles and the first sign-in in the form of a user. */
export const newUserMessages = {
  ...texts('users.form', {
    sectionTeams: ['Teams', 'Form of a user: title'],
    teamLocations: [
      '{team}: {locations}',
      'Form of a user: Locations of a chosen team. {team}: name of the team; {locations}: list of names of Locations',
    ],
    moreLocations: [
      '{count, plural, one {# more} other {# more}}',
      'Form of a user: end of a list of Locations that is too long. {count}: number of Locations not listed',
    ],
    noLocations: ['{team} has no location yet.', 'Form of a user: note below the field of teams. {team}: name of the team'],
    locationsFailed: ['The locations of the teams could not be loaded', 'Form of a user: error message below the field of teams'],
    sectionSignIn: ['Sign-in', 'Form of a user: title'],
  }),
  ...texts('users.field', {
    teams: ['Teams', 'Field of a user: label'],
    teamsHint: ['The user works at the locations of these teams.', 'Field of a user: hint below the field of teams'],
    oneTeam: ['A user can only be in one team here.', 'Field of a user: hint and error message below the field of teams'],
    realmRoles: ['Realm roles', 'Field of a user: label'],
    realmRolesHint: ['Use groups where you can; add single roles here.', 'Field of a user: hint below the field of realm roles'],
    signIn: ['How the user gets a password', 'Field of a new user: label of the choice how the user gets a password'],
    signInPassword: ['Set a password', 'Field of a new user: choice how the user gets a password'],
    signInEmail: ['Send an email with a link to set it', 'Field of a new user: choice how the user gets a password'],
    passwordLater: ['Leave empty to set the password on the next page.', 'Field of a new user: hint below the field of the password'],
    emailRequired: [
      'Enter the email address to which the email is sent.',
      'Field of a new user: error message below the field of the email address',
    ],
    emailNeedsEnabled: [
      'Only an enabled user can receive the email.',
      'Field of a new user: error message below the choice how the user gets a password',
    ],
  }),
  ...texts('users.step', {
    stepRealmRoles: ['Realm roles', 'Step of saving a user: label', 'realmRoles'],
    roleAdded: ['Role {role} added', 'Result of a step of saving a user. {role}: name of a Keycloak role', 'realmRoleAdded'],
    roleRemoved: ['Role {role} removed', 'Result of a step of saving a user. {role}: name of a Keycloak role', 'realmRoleRemoved'],
    teamJoined: ['Added to the team {team}', 'Result of a step of saving a user. {team}: name of a team'],
    teamLeft: ['Removed from the team {team}', 'Result of a step of saving a user. {team}: name of a team'],
    stepPassword: ['Password', 'Step of saving a user: label', 'password'],
    passwordFailed: ['The password was not set', 'Step of saving a user: error message'],
    passwordSet: ['Password set', 'Result of a step of saving a user'],
    temporarySet: ['Temporary password set', 'Result of a step of saving a user'],
    stepEmail: ['Email to choose a password', 'Step of saving a user: label', 'email'],
    emailFailed: ['The email was not sent', 'Step of saving a user: error message'],
    emailSent: ['Email sent to {email}', 'Result of a step of saving a user. {email}: email address'],
  }),
};
