import { texts, type Message } from '../../../shared/intl/texts.ts';
import type { FaultKind } from './faults.ts';

/** What is wrong, and what to do. */
export const faultMessages = texts('phones.fault', {
  disabled: ['The account is disabled. Enable it.', 'Check of a phone: fault and remedy'],
  requiredActions: [
    'The phone cannot sign in before the person has completed: {detail}. Let the person sign in once in a browser, or remove the actions.',
    'Check of a phone: fault and remedy. {detail}: names of actions such as UPDATE_PASSWORD',
  ],
  clientNone: [
    'The account has no role ANDROID_CLIENT, so the server refuses the phone. Add the role.',
    'Check of a phone: fault and remedy',
  ],
  clientBoth: [
    'The account has the roles ANDROID_CLIENT and WEB_CLIENT, so the server refuses every request. Remove one of them, or leave the group that gives it.',
    'Check of a phone: fault and remedy',
  ],
  clientWeb: [
    'The account has the role WEB_CLIENT: the phone would receive the records of all areas. Give a phone user ANDROID_CLIENT instead.',
    'Check of a phone: fault and remedy',
  ],
  appIdMissing: ['The account has no Application ID, so the phone finds no application. Set one.', 'Check of a phone: fault and remedy'],
  compositionMissing: [
    'There is no application with the ID {detail}. Choose another one, or install the application on the server.',
    'Check of a phone: fault and remedy. {detail}: id of an application',
  ],
  compositionDouble: [
    'Several applications have the ID {detail}, and phones may use any of them. Delete the others.',
    'Check of a phone: fault and remedy. {detail}: id of an application',
  ],
  applicationMissing: [
    'The application {name} has no section “application”. Add the section.',
    'Check of a phone: fault and remedy. {name}: name of an application',
  ],
  binaryMissing: [
    'A configuration file of the application does not exist: {detail}. Upload it, or remove the section.',
    'Check of a phone: fault and remedy. {detail}: name and reference of a file',
  ],
  binaryUnreadable: [
    'The configuration file “{detail}” is not valid JSON. Upload it again.',
    'Check of a phone: fault and remedy. {detail}: name of a file',
  ],
  practitionerMissing: ['The account has no practitioner. Repair it, or save the user.', 'Check of a phone: fault and remedy'],
  practitionerDouble: [
    'The account has {detail} practitioners, and the phone may use the wrong one. Repair them.',
    'Check of a phone: fault and remedy. {detail}: number',
  ],
  practitionerInactive: [
    'The practitioner {name} is inactive. Set it active in the form of the user.',
    'Check of a phone: fault and remedy. {name}: name of a person',
  ],
  practitionerUnlinked: [
    'The practitioner {name} has no identifier “secondary” with the ID of the account, so the phone does not store who signed in. Repair it.',
    'Check of a phone: fault and remedy. {name}: name of a person',
  ],
  groupMissing: [
    'The practitioner {name} is in no group with the code of practitioners, so care plans have no subject. Repair it.',
    'Check of a phone: fault and remedy. {name}: name of a person',
  ],
  detailFailed: [
    'The server cannot compile the assignments of this user. Usually a team has an assignment without location: see the teams of the user.',
    'Check of a phone: fault and remedy',
  ],
  detailMissing: [
    'The server returns no assignments of this user, so the sign-in of the phone does not end. Check again in five minutes; then repair the user with User sync.',
    'Check of a phone: fault and remedy. User sync: name of a page',
  ],
  assignmentMissing: [
    'The user is in no team and no care team, so the phone receives nothing. Add the user to a team.',
    'Check of a phone: fault and remedy',
  ],
  teamWithoutLocation: [
    'The team {name} is assigned to no location. Assign one.',
    'Check of a phone: fault and remedy. {name}: name of a team',
  ],
  affiliationEmpty: [
    'An assignment of the team {name} has no location, so servers return errors. Remove the assignment, or add the location.',
    'Check of a phone: fault and remedy. {name}: name of a team',
  ],
  affiliationSeveral: [
    'An assignment of the team {name} has several locations, but phones receive only the first: {detail}. Assign each location on its own.',
    'Check of a phone: fault and remedy. {name}: name of a team; {detail}: name of a location',
  ],
  locationMissing: [
    'The team {name} is assigned to a location that does not exist: {detail}. Assign another one.',
    'Check of a phone: fault and remedy. {name}: name of a team; {detail}: reference to a location',
  ],
  strategyMissing: [
    'The configuration of the application has no “syncStrategy”, so the server refuses to send data. Add it.',
    'Check of a phone: fault and remedy',
  ],
  strategyUnknown: [
    'The “syncStrategy” {detail} does not exist. Use one of: {strategies}.',
    'Check of a phone: fault and remedy. {detail}: a stored value; {strategies}: list of values such as CareTeam',
  ],
  idsMissing: [
    'The application selects data by {detail}, but the user is assigned to none, so the server refuses to send data. Complete the assignments.',
    'Check of a phone: fault and remedy. {detail}: CareTeam, Organization, Location or RelatedEntityLocation',
  ],
  levelMissing: [
    'The location {name} has no level, so newer servers leave it out with everything below. Store its level, for example with the data check.',
    'Check of a phone: fault and remedy. {name}: name of a location',
  ],
  rolesMissing: [
    'The account may not read some records that the phone downloads: {detail}. Add the roles.',
    'Check of a phone: fault and remedy. {detail}: list of types of records',
  ],
  nothingReceived: [
    'No record has the tags of this user’s area. Check the assignments and the tags.',
    'Check of a phone: fault and remedy',
  ],
  untagged: [
    'Records of the area without its tags, which never reach the phone: {count, number} ({detail}). Add the tags.',
    'Check of a phone: fault and remedy. {count}: number; {detail}: kind of records',
  ],
}) satisfies Record<FaultKind, Message>;
