import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('phones.page', {
  tab: ['Phone', 'Page of a user: tab with the check of the phone'],
  intro: [
    'Follows the sign-in of the phone application step by step, and counts the records that the phone would receive. Read-only until a repair is confirmed.',
    'Check of a user’s phone: text above the button',
  ],
  start: ['Check the phone', 'Check of a user’s phone: button'],
  again: ['Check again', 'Check of a user’s phone: button'],
  loading: ['Checking: {done, number} records read', 'Check of a user’s phone: progress. {done}: number of records'],
  stop: ['Stop', 'Check of a user’s phone: button'],
  stopped: ['The check was stopped before it was complete.', 'Check of a user’s phone: message'],
  failed: ['The check could not be completed', 'Check of a user’s phone: error'],
  steps: ['Steps of the sign-in', 'Check of a user’s phone: heading of the list of steps'],
  receives: ['What the phone receives', 'Check of a user’s phone: heading of the table with numbers of records'],
  basis: [
    'Selected by {strategy}: {ids, plural, one {# tag} other {# tags}}.',
    'Check of a user’s phone: sentence above the table. {strategy}: CareTeam, Organization, Location or RelatedEntityLocation; {ids}: number of tags',
  ],
  tooLarge: [
    'The area has more than {limit, number} locations. Their records are not counted here.',
    'Check of a user’s phone: message instead of the table. {limit}: number of locations',
  ],
  notCounted: ['Counted as soon as the steps above pass.', 'Check of a user’s phone: message instead of the table'],
  type: ['Records', 'Check of a user’s phone: column heading, kind of records'],
  count: ['Number', 'Check of a user’s phone: column heading, number of records'],
  refused: ['Not available', 'Check of a user’s phone: the server refuses to count this kind of records'],
  several: ['Phones', 'Page with the phones of several users: title'],
  severalIntro: [
    'Follows the sign-in of the phone for each user. Without a filter: users with the role ANDROID_CLIENT. Open a user to repair and to count the records.',
    'Page with the phones of several users: text below the title',
  ],
  noUsers: [
    'No user has the role ANDROID_CLIENT. Filter by team, user group or location to check other users.',
    'Page with the phones of several users: text instead of the table',
  ],
  loadingUsers: ['Checking: {done, number} users', 'Page with the phones of several users: progress. {done}: number of users'],
  summary: [
    '{count, plural, one {# user} other {# users}} checked. {fail, plural, =0 {No phone fails.} one {# phone does not work.} other {# phones do not work.}}',
    'Page with the phones of several users: sentence above the table. {count}: number of users; {fail}: number of those whose phone does not work',
  ],
  limited: [
    'Only the first {limit, number} of {total, number} users were checked. Add a filter.',
    'Page with the phones of several users: note above the table. {limit}: maximum number; {total}: number of all users found',
  ],
  name: ['Name', 'Page with the phones of several users: column heading, name of a person'],
  problems: ['Problems', 'Page with the phones of several users: column heading and filter, steps of the sign-in that are not passed'],
  open: ['Open {name}', 'Check of a user’s phone: link to the record concerned. {name}: its name or id'],
  needs: [
    'Not checked. Permissions needed: {permissions}',
    'Check of a user’s phone: a step. {permissions}: list of permissions such as “View care teams”',
  ],
  repairOf: [
    '{repair}: {step}',
    'Check of a user’s phone: name of a button. {repair}: its text; {step}: name of a step or kind of records',
  ],
  roleAbsent: [
    'The realm has no role ANDROID_CLIENT. The system check creates it.',
    'Check of a user’s phone: notification of a repair that is not possible',
  ],
});

/** Names of the steps. */
export const stepMessages = texts('phones.step', {
  account: ['Account', 'Step of the check of a phone: the account is enabled'],
  client: ['Permission to sign in as a phone', 'Step of the check of a phone: the role of phones'],
  application: ['Application', 'Step of the check of a phone: the phone application exists'],
  configuration: ['Configuration files', 'Step of the check of a phone: the files of the application can be read'],
  practitioner: ['Practitioner', 'Step of the check of a phone: the practitioner is linked to the account'],
  assignment: ['Teams and locations', 'Step of the check of a phone: teams and locations of the user'],
  sync: ['Selection of the data', 'Step of the check of a phone: how the server selects the records'],
  records: ['Records', 'Step of the check of a phone: records that the phone would receive'],
});

/** Results of a step. */
export const statusMessages = texts('phones.status', {
  passed: ['Passed', 'Result of a step of the check of a phone'],
  warning: ['Warning', 'Result of a step of the check of a phone'],
  failed: ['Failed', 'Result of a step of the check of a phone'],
  unknown: ['Not permitted', 'Result of a step of the check of a phone: permissions are missing for it'],
  skipped: ['Not reached', 'Result of a step of the check of a phone: an earlier step fails'],
});

/** Results of the check. */
export const verdictMessages = texts('phones.verdict', {
  works: ['The phone works', 'Result of the check of a phone'],
  warning: ['The phone works, but may lack data', 'Result of the check of a phone'],
  fails: ['The phone does not work', 'Result of the check of a phone'],
  unknown: ['No error found, but not everything was checked', 'Result of the check of a phone'],
});

/** Repairs. */
export const repairMessages = texts('phones.repair', {
  enable: ['Enable the account', 'Repair of what a phone needs: button'],
  addRole: ['Add the role', 'Repair of what a phone needs: button'],
  setAppId: ['Set the application', 'Repair of what a phone needs: button'],
  practitioner: ['Repair the practitioner', 'Repair of what a phone needs: button'],
  joinTeam: ['Add to a team', 'Repair of what a phone needs: button'],
  tags: ['Add the tags', 'Repair of what a phone needs: button'],
});
