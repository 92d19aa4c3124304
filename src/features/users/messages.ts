import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  firstName: { id: 'users.field.firstName', defaultMessage: 'First Name', description: 'Field of a user: label' },
  lastName: { id: 'users.field.lastName', defaultMessage: 'Last Name', description: 'Field of a user: label' },
  username: { id: 'users.field.username', defaultMessage: 'Username', description: 'Field of a user: label' },
  nationalId: { id: 'users.field.nationalId', defaultMessage: 'National Id', description: 'Field of a user: label' },
  phone: { id: 'users.field.phone', defaultMessage: 'Mobile Phone Number', description: 'Field of a user: label' },
  email: { id: 'users.field.email', defaultMessage: 'Email', description: 'Field of a user: label' },
  userType: { id: 'users.field.userType', defaultMessage: 'User Type', description: 'Field of a user: label' },
  practitioner: { id: 'users.type.practitioner', defaultMessage: 'Practitioner', description: 'Type of a user: label' },
  supervisor: { id: 'users.type.supervisor', defaultMessage: 'Supervisor', description: 'Type of a user: label' },
  enable: { id: 'users.field.enable', defaultMessage: 'Enable user', description: 'Field of a user: label' },
  enableSelf: {
    id: 'users.field.enableSelf',
    defaultMessage: 'You cannot disable your own account.',
    description: 'Field of a user: hint below a field',
  },
  ownGroups: {
    id: 'users.field.ownGroups',
    defaultMessage:
      'This is your own account. Without the group you may lose permissions and be unable to restore them yourself.',
    description: 'Field of a user: notification',
  },
  markPractitioner: {
    id: 'users.field.markPractitioner',
    defaultMessage: 'Mark as Practitioner',
    description: 'Field of a user: label',
  },
  directoryUser: {
    id: 'users.form.directoryUser',
    defaultMessage:
      'This account comes from a user directory (LDAP). Values that the directory manages are changed there.',
    description: 'Form of a user: information above the fields',
  },
  directoryField: {
    id: 'users.form.directoryField',
    defaultMessage: 'Read-only: managed by the user directory',
    description: 'Form of a user: help text of a field',
  },
  readOnlyField: {
    id: 'users.form.readOnlyField',
    defaultMessage: 'Read-only in Keycloak',
    description: 'Form of a user: help text of a field',
  },
  groups: { id: 'users.field.groups', defaultMessage: 'Keycloak User Group', description: 'Field of a user: title' },
  groupsHint: {
    id: 'users.field.groupsHint',
    defaultMessage: 'Type part of a name to find groups inside others.',
    description: 'Field of a user: hint below a field',
  },
  appId: { id: 'users.field.appId', defaultMessage: 'Application ID', description: 'Field of a user: label' },
  yes: { id: 'users.choice.yes', defaultMessage: 'Yes', description: 'Value of a yes/no field of a user: label' },
  no: { id: 'users.choice.no', defaultMessage: 'No', description: 'Value of a yes/no field of a user: label' },
  status: { id: 'users.field.status', defaultMessage: 'Status', description: 'Field of a user: label' },
  enabled: { id: 'users.status.enabled', defaultMessage: 'Enabled', description: 'Status of a user account: label' },
  disabled: { id: 'users.status.disabled', defaultMessage: 'Disabled', description: 'Status of a user account: label' },
  showAll: { id: 'users.status.all', defaultMessage: 'Show all', description: 'Status of a user account: label' },
  actions: { id: 'users.field.actions', defaultMessage: 'Actions', description: 'Field of a user: label' },
  verified: { id: 'users.field.verified', defaultMessage: 'Email verified', description: 'Field of a user' },
  created: { id: 'users.field.created', defaultMessage: 'Date Created', description: 'Field of a user' },
  appIdHint: {
    id: 'users.field.appIdHint',
    defaultMessage: 'The mobile app that the user works with. The server rejects users without one.',
    description: 'Form of a user: hint of the field Application ID',
  },
  appIdShown: { id: 'users.field.appIdShown', defaultMessage: 'FHIR Core App Id', description: 'Field of a user' },
  phoneShown: { id: 'users.field.phoneShown', defaultMessage: 'Phone Number', description: 'Field of a user' },
  nationalIdShown: { id: 'users.field.nationalIdShown', defaultMessage: 'National ID', description: 'Field of a user' },
  true: {
    id: 'users.choice.true',
    defaultMessage: 'Yes',
    description: 'Value of a yes/no field of a user. Value of a yes/no fact',
  },
  false: {
    id: 'users.choice.false',
    defaultMessage: 'No',
    description: 'Value of a yes/no field of a user. Value of a yes/no fact',
  },

  listTitle: { id: 'users.list.title', defaultMessage: 'Users', description: 'List of users: title' },
  add: { id: 'users.list.add', defaultMessage: 'Add User', description: 'List of users: label' },
  search: {
    id: 'users.list.search',
    defaultMessage: 'Search by name, username or email',
    description: 'List of users: label',
  },
  viewDetails: { id: 'users.list.viewDetails', defaultMessage: 'View Details', description: 'List of users: title' },
  credentials: { id: 'users.list.credentials', defaultMessage: 'Reset password', description: 'List of users: label' },
  delete: { id: 'users.list.delete', defaultMessage: 'Delete', description: 'List of users: label' },
  edit: { id: 'users.list.edit', defaultMessage: 'Edit', description: 'List of users: button' },
  empty: {
    id: 'users.list.empty',
    defaultMessage: 'No user was found.',
    description: 'List of users: text of an empty list',
  },
  pageSorted: {
    id: 'users.list.pageSorted',
    defaultMessage: 'Only the users on this page are sorted; Keycloak orders the pages by username.',
    description: 'List of users',
  },
  fetchUsersFailed: {
    id: 'users.error.users',
    defaultMessage: 'There was a problem fetching Users',
    description: 'Error message of a failed request for users',
  },
  stale: {
    id: 'users.error.stale',
    defaultMessage: 'Failed to update data, please refresh the page to see the most recent changes',
    description: 'Error message of a failed request for users',
  },
  panelTitle: { id: 'users.panel.title', defaultMessage: 'User details', description: 'Side panel of a user: title' },
  panelFailed: {
    id: 'users.panel.failed',
    defaultMessage: 'An error occurred when fetching the user details',
    description: 'Side panel of a user: error message',
  },
  notFound: {
    id: 'users.panel.notFound',
    defaultMessage: 'Could not find the user.',
    description: 'Side panel of a user: notification',
  },
  viewFull: { id: 'users.panel.viewFull', defaultMessage: 'View full details', description: 'Side panel of a user' },

  addTitle: { id: 'users.form.addTitle', defaultMessage: 'Add User', description: 'Form of a user: title' },
  editTitle: {
    id: 'users.form.editTitle',
    defaultMessage: 'Edit User | {username}',
    description: 'Form of a user: title. {username}: user name',
  },
  sectionPerson: { id: 'users.form.sectionPerson', defaultMessage: 'Person', description: 'Form of a user: title' },
  sectionAccount: { id: 'users.form.sectionAccount', defaultMessage: 'Account', description: 'Form of a user: title' },
  sectionAccess: { id: 'users.form.sectionAccess', defaultMessage: 'Access', description: 'Form of a user: title' },
  userCreated: { id: 'users.form.created', defaultMessage: 'User created successfully', description: 'Form of a user' },
  userEdited: { id: 'users.form.edited', defaultMessage: 'User edited successfully', description: 'Form of a user' },
  createFailed: {
    id: 'users.form.createFailed',
    defaultMessage: 'There was a problem creating User',
    description: 'Form of a user: error message',
  },
  editFailed: {
    id: 'users.form.editFailed',
    defaultMessage: 'There was a problem updating user details',
    description: 'Form of a user: error message',
  },
  accountFailed: {
    id: 'users.step.accountFailed',
    defaultMessage: 'There was a problem creating the user',
    description: 'Step of saving a user, or its error',
  },
  profileFailed: {
    id: 'users.step.profileFailed',
    defaultMessage: 'There was a problem updating the user profile',
    description: 'Step of saving a user, or its error',
  },
  resourcesNotCreated: {
    id: 'users.step.resourcesNotCreated',
    defaultMessage: 'There was a problem creating group and practitioner',
    description: 'Step of saving a user, or its error',
  },
  resourcesNotUpdated: {
    id: 'users.step.resourcesNotUpdated',
    defaultMessage: 'There was a problem updating groups and practitioners',
    description: 'Step of saving a user, or its error',
  },
  practitionerNotCreated: {
    id: 'users.step.practitionerNotCreated',
    defaultMessage: 'Failed to create practitioner',
    description: 'Step of saving a user, or its error',
  },
  practitionerNotUpdated: {
    id: 'users.step.practitionerNotUpdated',
    defaultMessage: 'Failed to update practitioner',
    description: 'Step of saving a user, or its error',
  },
  groupNotCreated: {
    id: 'users.step.groupNotCreated',
    defaultMessage: 'Failed to create group resource',
    description: 'Step of saving a user, or its error',
  },
  groupNotUpdated: {
    id: 'users.step.groupNotUpdated',
    defaultMessage: 'Failed to update group resource',
    description: 'Step of saving a user, or its error',
  },
  roleNotCreated: {
    id: 'users.step.roleNotCreated',
    defaultMessage: 'Failed to create practitionerRole',
    description: 'Step of saving a user, or its error',
  },
  roleNotUpdated: {
    id: 'users.step.roleNotUpdated',
    defaultMessage: 'Failed to update practitionerRole',
    description: 'Step of saving a user, or its error',
  },
  fetchGroupsFailed: {
    id: 'users.error.groups',
    defaultMessage: 'There was a problem fetching user groups',
    description: 'Error message of a failed request for users',
  },
  fetchPractitionerFailed: {
    id: 'users.error.practitioner',
    defaultMessage: 'There was a problem fetching Practitioner tied to this User',
    description: 'Error message of a failed request for users',
  },
  fetchDetailsFailed: {
    id: 'users.error.practitionerDetails',
    defaultMessage: 'There was a problem fetching Practitioner details',
    description: 'Error message of a failed request for the group of a practitioner',
  },
  fetchRoleFailed: {
    id: 'users.error.role',
    defaultMessage: 'Failed to load practitioner role',
    description: 'Error message of a failed request for users',
  },
  fetchUserFailed: {
    id: 'users.error.user',
    defaultMessage: 'There was a problem fetching User',
    description: 'Error message of a failed request for users',
  },
  stepUser: {
    id: 'users.step.user',
    defaultMessage: 'User account',
    description: 'Step of saving a user, or its error: label',
  },
  stepGroups: {
    id: 'users.step.groups',
    defaultMessage: 'User groups',
    description: 'Step of saving a user, or its error: label',
  },
  stepPractitioner: {
    id: 'users.step.practitioner',
    defaultMessage: 'Practitioner, its group and its roles',
    description: 'Step of saving a user, or its error: label',
  },
  stepFound: {
    id: 'users.step.found',
    defaultMessage: 'The user already existed, from the previous attempt',
    description: 'Step of saving a user, or its error',
  },
  halfMadeTitle: {
    id: 'users.form.halfMadeTitle',
    defaultMessage: 'Leave before the user is fully created?',
    description: 'Form of a user: title',
  },
  halfMade: {
    id: 'users.form.halfMade',
    defaultMessage:
      'The account {username} exists, but not everything that belongs to it. To continue where it stopped, choose “Stay on page”, then “Try again”. You can also edit and save this user later, or repair the user in User Sync.',
    description: 'Form of a user. {username}: user name',
  },
  halfSavedTitle: {
    id: 'users.form.halfSavedTitle',
    defaultMessage: 'Leave before everything is saved?',
    description: 'Form of a user: title',
  },
  halfSaved: {
    id: 'users.form.halfSaved',
    defaultMessage:
      'Some changes of {username} are saved, others are not. To continue where it stopped, choose “Stay on page”, then “Try again”. You can also edit and save this user later.',
    description: 'Form of a user. {username}: user name',
  },
  joined: {
    id: 'users.step.joined',
    defaultMessage: 'Joined {group}',
    description: 'Step of saving a user, or its error. {group}: name or path of a group',
  },
  hasLeft: {
    id: 'users.step.left',
    defaultMessage: 'Left {group}',
    description: 'Step of saving a user, or its error. {group}: name or path of a group',
  },
  nothingToChange: {
    id: 'users.step.nothing',
    defaultMessage: 'Nothing to change',
    description: 'Step of saving a user, or its error',
  },
  practitionerCreated: {
    id: 'users.done.practitionerCreated',
    defaultMessage: 'Practitioner created successfully',
    description: 'Result of a step of saving a user',
  },
  practitionerUpdated: {
    id: 'users.done.practitionerUpdated',
    defaultMessage: 'Practitioner updated successfully',
    description: 'Result of a step of saving a user',
  },
  practitionerNowInactive: {
    id: 'users.done.practitionerNowInactive',
    defaultMessage: 'Practitioner deactivated successfully',
    description: 'Result of a step of saving a user',
  },
  practitionerDeactivated: {
    id: 'users.done.practitionerDeactivated',
    defaultMessage: 'Practitioner deactivated',
    description: 'Result of a step of saving a user',
  },
  groupCreated: {
    id: 'users.done.groupCreated',
    defaultMessage: 'Group resource created successfully',
    description: 'Result of a step of saving a user',
  },
  groupUpdated: {
    id: 'users.done.groupUpdated',
    defaultMessage: 'Group resource updated successfully',
    description: 'Result of a step of saving a user',
  },
  groupDeactivated: {
    id: 'users.done.groupDeactivated',
    defaultMessage: 'Group deactivated',
    description: 'Result of a step of saving a user',
  },
  roleCreated: {
    id: 'users.done.roleCreated',
    defaultMessage: 'PractitionerRole created successfully',
    description: 'Result of a step of saving a user',
  },
  roleUpdated: {
    id: 'users.done.roleUpdated',
    defaultMessage: 'PractitionerRole updated successfully',
    description: 'Result of a step of saving a user',
  },
  roleDeactivated: {
    id: 'users.done.roleDeactivated',
    defaultMessage: 'Practitioner role deactivated',
    description: 'Result of a step of saving a user',
  },

  firstNameRequired: {
    id: 'users.rule.firstName',
    defaultMessage: 'First Name is required',
    description: 'Validation error in the form of a user',
  },
  lastNameRequired: {
    id: 'users.rule.lastName',
    defaultMessage: 'Last Name is required',
    description: 'Validation error in the form of a user',
  },
  usernameRequired: {
    id: 'users.rule.username',
    defaultMessage: 'Username is required',
    description: 'Validation error in the form of a user',
  },
  appIdRequired: {
    id: 'users.rule.appId',
    defaultMessage: 'Application Id is required',
    description: 'Validation error in the form of a user',
  },
  nationalIdRequired: {
    id: 'users.rule.nationalIdRequired',
    defaultMessage: 'National Id is required',
    description: 'Validation error in the form of a user',
  },
  nationalIdRule: {
    id: 'users.rule.nationalId',
    defaultMessage: 'National Id number with 16 digits',
    description: 'Validation error in the form of a user',
  },
  phoneRequired: {
    id: 'users.rule.phoneRequired',
    defaultMessage: 'Mobile Phone Number is required',
    description: 'Validation error in the form of a user',
  },
  phoneRule: {
    id: 'users.rule.phone',
    defaultMessage: 'Please enter a Phone number with 10 to 16 digits.',
    description: 'Validation error in the form of a user',
  },
  usernameTaken: {
    id: 'users.rule.usernameTaken',
    defaultMessage: 'Another user has this username.',
    description: 'Validation error in the form of a user',
  },
  emailTaken: {
    id: 'users.rule.emailTaken',
    defaultMessage: 'Another user has this email.',
    description: 'Validation error in the form of a user',
  },

  credentialsTitle: {
    id: 'users.credentials.title',
    defaultMessage: 'User Credentials | {username}',
    description: 'Form that sets a user’s password: title. {username}: user name',
  },
  password: {
    id: 'users.credentials.password',
    defaultMessage: 'Password',
    description: 'Form that sets a user’s password: title',
  },
  confirm: {
    id: 'users.credentials.confirm',
    defaultMessage: 'Confirm Password',
    description: 'Form that sets a user’s password: label',
  },
  temporary: {
    id: 'users.credentials.temporary',
    defaultMessage: 'Temporary password',
    description: 'Form that sets a user’s password: label',
  },
  temporaryHint: {
    id: 'users.credentials.temporaryHint',
    defaultMessage: 'The user must choose another password at the next sign-in.',
    description: 'Form that sets a user’s password: hint below a field',
  },
  passwordRequired: {
    id: 'users.credentials.passwordRequired',
    defaultMessage: 'Password is required',
    description: 'Form that sets a user’s password',
  },
  confirmRequired: {
    id: 'users.credentials.confirmRequired',
    defaultMessage: 'Confirm Password is required',
    description: 'Form that sets a user’s password',
  },
  passwordsDiffer: {
    id: 'users.credentials.differ',
    defaultMessage: 'The two passwords that you entered do not match!',
    description: 'Form that sets a user’s password',
  },
  credentialsUpdated: {
    id: 'users.credentials.updated',
    defaultMessage: 'Credentials updated successfully',
    description: 'Form that sets a user’s password',
  },
  credentialsFailed: {
    id: 'users.credentials.failed',
    defaultMessage: 'There was a problem submitting the form. The password was not changed',
    description: 'Form that sets a user’s password: error message',
  },
  credentialsUnsure: {
    id: 'users.credentials.unsure',
    defaultMessage:
      'No response. The new password may already be active. Save it again: saving twice does no harm. If it is refused because it was used before, it is active.',
    description: 'Form that sets a user’s password',
  },
  strength: {
    id: 'users.credentials.strength',
    defaultMessage: 'Password strength: {strength}',
    description: 'Form that sets a user’s password. {strength}: poor, weak, good or strong',
  },
  poor: {
    id: 'users.credentials.poor',
    defaultMessage: 'poor',
    description: 'Form that sets a user’s password. Strength of a password, inside a sentence',
  },
  weak: {
    id: 'users.credentials.weak',
    defaultMessage: 'weak',
    description: 'Form that sets a user’s password. Strength of a password, inside a sentence',
  },
  good: {
    id: 'users.credentials.good',
    defaultMessage: 'good',
    description: 'Form that sets a user’s password. Strength of a password, inside a sentence',
  },
  strong: {
    id: 'users.credentials.strong',
    defaultMessage: 'strong',
    description: 'Form that sets a user’s password. Strength of a password, inside a sentence',
  },
  deleteQuestion: {
    id: 'users.delete.question',
    defaultMessage: 'Are you sure you want to delete this user?',
    description: 'Deletion of a user: question of a confirmation',
  },
  deleteTitle: {
    id: 'users.delete.title',
    defaultMessage: 'Delete {name}',
    description: 'Deletion of a user: title. {name}: name of the record, person or item',
  },
  deleteText: {
    id: 'users.delete.text',
    defaultMessage:
      '<b>{name}</b> can no longer sign in. The practitioner, its group and its team roles become inactive; care teams lose the person. What the person recorded stays. A deleted account cannot be restored.',
    description: 'Deletion of a user. {name}: name of the record, person or item. Tags mark emphasis',
  },
  deleteUser: { id: 'users.delete.action', defaultMessage: 'Delete user', description: 'Deletion of a user' },
  userDeleted: {
    id: 'users.delete.done',
    defaultMessage: 'User deleted successfully',
    description: 'Deletion of a user',
  },
  deleteFailed: {
    id: 'users.delete.failed',
    defaultMessage: 'There was a problem deleting User and Practitioner',
    description: 'Deletion of a user: error message',
  },
  stepDeleteUser: {
    id: 'users.delete.stepUser',
    defaultMessage: 'Delete the user account',
    description: 'Deletion of a user',
  },
  stepDeactivate: {
    id: 'users.delete.stepDeactivate',
    defaultMessage: 'Deactivate the practitioner, its group and its roles',
    description: 'Deletion of a user',
  },
  stepCareTeams: {
    id: 'users.delete.stepCareTeams',
    defaultMessage: 'Remove the person from care teams',
    description: 'Deletion of a user',
  },
  leftCareTeam: {
    id: 'users.delete.leftCareTeam',
    defaultMessage: 'Removed from the care team “{name}”',
    description: 'Deletion of a user. {name}: name of the record, person or item',
  },
  inNoCareTeam: {
    id: 'users.delete.inNoCareTeam',
    defaultMessage: 'In no care team',
    description: 'Deletion of a user',
  },
  goneAlready: {
    id: 'users.delete.gone',
    defaultMessage: 'The user was already deleted',
    description: 'Deletion of a user',
  },
});
