import { texts } from '../../shared/intl/texts.ts';

/** Texts of the overview of a user, and of adding a user to a group. */
export const overviewMessages = texts('users.overview', {
  tab: ['Overview', 'Page of a user: label of the first tab'],
  lastSignIn: ['Last sign-in', 'Overview of a user: label of a time'],
  noSignIn: ['None recorded', 'Overview of a user: instead of the time of the last sign-in'],
  notSignedIn: ['Not signed in now', 'Overview of a user: instead of the time of the last sign-in, if only present sessions are known'],
  mustDo: ['At the next sign-in', 'Overview of a user: label of what the person must do, e.g. choose a new password'],
  addToGroup: ['Add to group', 'Page of a user: button that opens a dialog'],
  addTitle: ['Add {name} to a group', 'Dialog that adds a user to a group: title. {name}: name of the user'],
  addHint: ['The user gets the permissions of the group at the next sign-in.', 'Dialog that adds a user to a group: hint'],
  group: ['Group', 'Dialog that adds a user to a group: label'],
  add: ['Add', 'Dialog that adds a user to a group: button'],
});
