import { texts } from '../../../shared/intl/texts.ts';

export const handoverMessages = texts('users.handover', {
  title: [
    '{count, plural, one {Hand over the work of {name}} other {Hand over the work of # users}}',
    'Dialog about the work of a person who leaves: title. {count}: number of users; {name}: name of the only one',
  ],
  disableTitle: [
    '{count, plural, one {Disable {name}} other {Disable # users}}',
    'Dialog about the work of a person who leaves: title before accounts are disabled. {count}: number of users; {name}: name of the only one',
  ],
  deleteTitle: [
    '{count, plural, one {Delete {name}} other {Delete # users}}',
    'Dialog about the work of a person who leaves: title before accounts are deleted. {count}: number of users; {name}: name of the only one',
  ],
  intro: [
    '{count, plural, one {This account has work that somebody else has to continue:} other {These accounts have work that somebody else has to continue:}}',
    'Dialog about the work of a person who leaves: above the list of teams, tasks, patients… {count}: number of users',
  ],
  none: [
    '{count, plural, one {No open work was found for this account.} other {No open work was found for these accounts.}}',
    'Dialog about the work of a person who leaves: nothing has to be handed over. {count}: number of users',
  ],
  tooMany: [
    'Open work is only read for up to {limit, number} users at once. Select fewer users to hand over their work.',
    'Dialog about the work of a person who leaves: too many users are selected. {limit}: number',
  ],
  reading: [
    'Reading open work: {done, number} records',
    'Dialog about the work of a person who leaves: progress. {done}: number of records',
  ],
  stopReading: ['Stop', 'Dialog about the work of a person who leaves: button that stops reading'],
  readingStopped: ['Stopped. Nothing was changed.', 'Dialog about the work of a person who leaves: the user stopped reading'],
  readingFailed: ['The open work could not be read', 'Dialog about the work of a person who leaves: error message'],
  roles: ['Roles in teams', 'Dialog about the work of a person who leaves: kind of work, before its number'],
  careTeams: ['Care teams', 'Dialog about the work of a person who leaves: kind of work, before its number'],
  tasks: ['Open tasks', 'Dialog about the work of a person who leaves: kind of work, before its number'],
  patients: [
    'Patients in their care',
    'Dialog about the work of a person who leaves: kind of work, before its number: patients whose general practitioner the person is',
  ],
  groups: [
    'Groups',
    'Dialog about the work of a person who leaves: kind of work, before its number: groups that the person manages or belongs to',
  ],
  kindCount: [
    '{kind}: {count, number}',
    'Dialog about the work of a person who leaves: one kind of work. {kind}: e.g. Open tasks; {count}: number',
  ],
  more: ['and {count, number} more', 'Dialog about the work of a person who leaves: end of a list of records. {count}: number'],
  notVisible: [
    '{kind}: not visible. Missing permission: {permissions}',
    'Dialog about the work of a person who leaves: a kind of work that the signed-in user may not view. {kind}: e.g. Open tasks; {permissions}: e.g. View tasks',
  ],
  notChangeable: [
    'Cannot be handed over. Missing permission: {permissions}',
    'Dialog about the work of a person who leaves: a kind of work that the signed-in user may not change. {permissions}: e.g. Edit tasks',
  ],
  recorded: [
    'Recorded data: {count, number}. They keep the name of this account. Phones receive data by team, care team and location, so the successor receives them too.',
    'Dialog about the work of a person who leaves: data that the person recorded on a phone. {count}: number of records',
  ],
  choice: ['What happens to this work?', 'Dialog about the work of a person who leaves: label of the two choices'],
  handOver: ['Hand over to a successor', 'Dialog about the work of a person who leaves: choice'],
  leave: ['Leave as it is', 'Dialog about the work of a person who leaves: choice: nothing is handed over'],
  successor: ['Successor', 'Dialog about the work of a person who leaves: field with the person who continues the work'],
  sameTeam: ['{name} (same team)', 'Dialog about the work of a person who leaves: option of the field Successor. {name}: name of a person'],
  noAccount: [
    'This person has no active account. Choose another one.',
    'Dialog about the work of a person who leaves: error message of the field Successor',
  ],
  checkFailed: ['The successor could not be checked', 'Dialog about the work of a person who leaves: error message'],
  continue: ['Continue', 'Dialog about the work of a person who leaves: button that opens the preview or the next question'],
  cancel: ['Cancel', 'Dialog about the work of a person who leaves: button'],
  limited: [
    'The first {limit, number} records are handed over. Repeat this for the others; then disable or delete the account.',
    'Notification: more open work than one run can change. {limit}: number',
  ],
  runTitle: [
    '{count, plural, one {Hand over # record} other {Hand over # records}}',
    'Dialog of a handover of work: title and button. {count}: number',
  ],
  runDisableTitle: [
    '{count, plural, one {Hand over and disable: # change} other {Hand over and disable: # changes}}',
    'Dialog of a handover of work that also disables accounts: title and button. {count}: number of changed records and accounts',
  ],
  runDeleteTitle: [
    '{count, plural, one {Hand over and delete: # change} other {Hand over and delete: # changes}}',
    'Dialog of a handover of work that also deletes accounts: title and button. {count}: number of changed records and accounts',
  ],
  runNote: [
    'The successor continues this work. Phones receive it at their next synchronisation.',
    'Dialog of a handover of work: effect of the change',
  ],
  runDeleteNote: [
    'The successor continues this work, then the accounts are deleted. This cannot be undone.',
    'Dialog of a handover of work that also deletes accounts: effect of the change',
  ],
  fieldRole: ['Member of the team', 'Preview of a handover of work: changed field of a role in a team'],
  fieldCareTeam: ['Member of the care team', 'Preview of a handover of work: changed field of a care team'],
  fieldTask: ['Owner of the task', 'Preview of a handover of work: changed field of a task'],
  fieldPatient: ['General practitioner', 'Preview of a handover of work: changed field of a patient'],
  fieldGroup: ['Member or manager of the group', 'Preview of a handover of work: changed field of a group'],
  handedOver: ['Handed over already', 'Preview of a handover of work: reason why a record is not changed'],
  otherTeam: [
    'The successor is in another team, and each person may have only one',
    'Preview of a handover of work: reason why a role in a team is not changed',
  ],
  workLeft: [
    '{count, plural, one {Not changed: # record still belongs to this account} other {Not changed: # records still belong to this account}}',
    'Result of a handover of work: reason why an account was not disabled or deleted. {count}: number',
  ],
});
