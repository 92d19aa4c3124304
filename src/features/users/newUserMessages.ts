import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of teams, realm roles and the first sign-in in the form of a user. */
export const newUserMessages = defineMessages({
  sectionTeams: { id: 'users.form.sectionTeams', defaultMessage: 'Teams', description: 'Form of a user: title' },
  teams: { id: 'users.field.teams', defaultMessage: 'Teams', description: 'Field of a user: label' },
  teamsHint: {
    id: 'users.field.teamsHint',
    defaultMessage: 'The user works at the locations of these teams.',
    description: 'Field of a user: hint below the field of teams',
  },
  oneTeam: {
    id: 'users.field.oneTeam',
    defaultMessage: 'A user can only be in one team here.',
    description: 'Field of a user: hint and error message below the field of teams',
  },
  teamLocations: {
    id: 'users.form.teamLocations',
    defaultMessage: '{team}: {locations}',
    description:
      'Form of a user: Locations of a chosen team. {team}: name of the team; {locations}: list of names of Locations',
  },
  moreLocations: {
    id: 'users.form.moreLocations',
    defaultMessage: '{count, plural, one {# more} other {# more}}',
    description: 'Form of a user: end of a list of Locations that is too long. {count}: number of Locations not listed',
  },
  noLocations: {
    id: 'users.form.noLocations',
    defaultMessage: '{team} has no location yet.',
    description: 'Form of a user: note below the field of teams. {team}: name of the team',
  },
  locationsFailed: {
    id: 'users.form.locationsFailed',
    defaultMessage: 'The locations of the teams could not be loaded',
    description: 'Form of a user: error message below the field of teams',
  },
  realmRoles: { id: 'users.field.realmRoles', defaultMessage: 'Realm roles', description: 'Field of a user: label' },
  realmRolesHint: {
    id: 'users.field.realmRolesHint',
    defaultMessage: 'Only for roles that no group contains.',
    description: 'Field of a user: hint below the field of realm roles',
  },
  sectionSignIn: { id: 'users.form.sectionSignIn', defaultMessage: 'Sign-in', description: 'Form of a user: title' },
  signIn: {
    id: 'users.field.signIn',
    defaultMessage: 'How the user gets a password',
    description: 'Field of a new user: label of the choice how the user gets a password',
  },
  signInPassword: {
    id: 'users.field.signInPassword',
    defaultMessage: 'Set a password',
    description: 'Field of a new user: choice how the user gets a password',
  },
  signInEmail: {
    id: 'users.field.signInEmail',
    defaultMessage: 'Send an email to choose one',
    description: 'Field of a new user: choice how the user gets a password',
  },
  passwordLater: {
    id: 'users.field.passwordLater',
    defaultMessage: 'Leave empty to set the password on the next page.',
    description: 'Field of a new user: hint below the field of the password',
  },
  emailRequired: {
    id: 'users.field.emailRequired',
    defaultMessage: 'Enter the email address to which the email is sent.',
    description: 'Field of a new user: error message below the field of the email address',
  },
  emailNeedsEnabled: {
    id: 'users.field.emailNeedsEnabled',
    defaultMessage: 'Only an enabled user can receive the email.',
    description: 'Field of a new user: error message below the choice how the user gets a password',
  },
  stepRealmRoles: {
    id: 'users.step.realmRoles',
    defaultMessage: 'Realm roles',
    description: 'Step of saving a user: label',
  },
  roleAdded: {
    id: 'users.step.realmRoleAdded',
    defaultMessage: 'Role {role} added',
    description: 'Result of a step of saving a user. {role}: name of a Keycloak role',
  },
  roleRemoved: {
    id: 'users.step.realmRoleRemoved',
    defaultMessage: 'Role {role} removed',
    description: 'Result of a step of saving a user. {role}: name of a Keycloak role',
  },
  teamJoined: {
    id: 'users.step.teamJoined',
    defaultMessage: 'Added to the team {team}',
    description: 'Result of a step of saving a user. {team}: name of a team',
  },
  teamLeft: {
    id: 'users.step.teamLeft',
    defaultMessage: 'Removed from the team {team}',
    description: 'Result of a step of saving a user. {team}: name of a team',
  },
  stepPassword: { id: 'users.step.password', defaultMessage: 'Password', description: 'Step of saving a user: label' },
  passwordFailed: {
    id: 'users.step.passwordFailed',
    defaultMessage: 'The password was not set',
    description: 'Step of saving a user: error message',
  },
  passwordSet: {
    id: 'users.step.passwordSet',
    defaultMessage: 'Password set',
    description: 'Result of a step of saving a user',
  },
  temporarySet: {
    id: 'users.step.temporarySet',
    defaultMessage: 'Temporary password set',
    description: 'Result of a step of saving a user',
  },
  stepEmail: {
    id: 'users.step.email',
    defaultMessage: 'Email to choose a password',
    description: 'Step of saving a user: label',
  },
  emailFailed: {
    id: 'users.step.emailFailed',
    defaultMessage: 'The email was not sent',
    description: 'Step of saving a user: error message',
  },
  emailSent: {
    id: 'users.step.emailSent',
    defaultMessage: 'Email sent to {email}',
    description: 'Result of a step of saving a user. {email}: email address',
  },
});
