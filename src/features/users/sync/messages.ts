import { texts } from '../../../shared/intl/texts.ts';
import type { Fault } from './faults.ts';

export const messages = {
  ...texts('userSync.page', {
    title: ['User sync', 'User sync page: title'],
    text: [
      'Compares every Keycloak user with their FHIR resources. A scan changes nothing; you choose what to repair.',
      'User sync page: label',
    ],
  }),
  ...texts('userSync.scan', {
    start: ['Start the scan', 'Scan of all users in User sync: button'],
    again: ['Scan again', 'Scan of all users in User sync: button'],
    continue: ['Continue', 'Scan of all users in User sync: button'],
    cancel: ['Cancel', 'Scan of all users in User sync: button'],
    scanning: [
      'Scanning users: {scanned, number} of {total, number}',
      'Scan of all users in User sync. {scanned}: number; {total}: number of all',
    ],
    scanningOpen: ['Scanning users: {scanned, number}', 'Scan of all users in User sync. {scanned}: number'],
    dangling: ['Searching for resources of deleted users', 'Scan of all users in User sync'],
    idleHint: [
      'The scan lists users whose FHIR resources are missing or differ. It can be stopped at any time and continued later.',
      'Scan of all users in User sync: below the text of the empty page',
    ],
    idle: ['No users have been compared yet', 'User sync before the first scan: text of an empty list'],
    cancelled: [
      'The scan was cancelled after {scanned, plural, one {# user} other {# users}}.',
      'Scan of all users in User sync: message. {scanned}: number',
    ],
    failed: ['The scan stopped', 'Scan of all users in User sync: error message'],
    allGood: ['All users already have the required FHIR resources.', 'Scan of all users in User sync'],
    summary: [
      '{scanned, plural, one {# user} other {# users}} scanned, {found, plural, =0 {nothing to repair} one {# to review} other {# to review}}',
      'Scan of all users in User sync. {scanned}: number; {found}: number',
    ],
  }),
  ...texts('userSync.repair', {
    practitionerNotCreated: ['There was a problem creating practitioner', 'Repair of differences in User sync: error message'],
    practitionerNotUpdated: ['There was a problem updating practitioner', 'Repair of differences in User sync: error message'],
    preview: ['Preview the repair', 'Repair of differences in User sync'],
    previewTitle: [
      '{count, plural, one {Changes for # user} other {Changes for # users}}',
      'Repair of differences in User sync: dialog title. {count}: number',
    ],
    previewText: [
      'As found by the scan. The repair checks again before it saves, and leaves what is correct by then unchanged.',
      'Repair of differences in User sync',
    ],
    moreUsers: ['{count, plural, one {and # more} other {and # more}}', 'Repair of differences in User sync. {count}: number'],
    create: ['{type}: new', 'Repair of differences in User sync: label. {type}: FHIR type'],
    change: ['{type} {id}', 'Repair of differences in User sync. {type}: FHIR type; {id}: id'],
    element: [
      '{element}: {before} → {after}',
      'Repair of differences in User sync. {element}: name of a FHIR element; {before}: previous value; {after}: new value',
    ],
    nothing: ['nothing', 'Repair of differences in User sync', 'nothingThere'],
    repair: ['Repair', 'Repair of differences in User sync: button', 'run'],
    close: ['Close', 'Repair of differences in User sync: button'],
    stop: ['Stop', 'Repair of differences in User sync: button'],
    past: [
      'User sync: {repaired, plural, one {# user repaired} other {# users repaired}}, {failed, plural, =0 {none failed} one {# failed} other {# failed}}',
      'Notification centre: result of a repair. {repaired}, {failed}: numbers of users',
    ],
    repairing: ['Repairing: {done, number} of {count, number}', 'Repair of differences in User sync. {done}: number done; {count}: number'],
    result: [
      '{repaired, plural, one {# repaired} other {# repaired}}, {failed, plural, =0 {none failed} one {# failed} other {# failed}}',
      'Repair of differences in User sync. {repaired}: number; {failed}: number',
    ],
    report: ['Download the report', 'Repair of differences in User sync: button'],
    reportResult: ['Result', 'Repair of differences in User sync'],
    notTried: ['Not tried', 'Repair of differences in User sync'],
    isThere: [
      'This user exists in Keycloak. Nothing was changed; scan again to see the differences.',
      'Repair of differences in User sync',
    ],
    line: ['{name}: {text}', 'Repair of differences in User sync. {name}: name of the record, person or item; {text}: the text or message'],
  }),
  ...texts('userSync.table', {
    user: ['User', 'Table of differences in User sync: label'],
    gone: ['No user in Keycloak ({id})', 'Table of differences in User sync. {id}: id'],
    faults: ['Problems', 'Table of differences in User sync: label'],
    select: ['Select', 'Table of differences in User sync: label'],
    selectNamed: ['Select {name}', 'Table of differences in User sync. {name}: name of the record, person or item'],
    selectAll: ['Select all that can be repaired', 'Table of differences in User sync: label'],
    selected: [
      '{count, plural, =0 {Nothing selected} one {# selected} other {# selected}}',
      'Table of differences in User sync. {count}: number',
    ],
    filter: ['Show', 'Table of differences in User sync: label'],
    filterAll: ['All', 'Table of differences in User sync: label'],
    table: ['Differences', 'Table of differences in User sync: label', 'title'],
  }),
};

const faultMessages = texts('userSync.fault', {
  practitionerMissing: ['Profile incomplete: no practitioner', 'Difference between a Keycloak account and its FHIR resources'],
  groupMissing: ['Profile incomplete: no group', 'Difference between a Keycloak account and its FHIR resources'],
  roleMissing: ['Profile incomplete: no practitioner role', 'Difference between a Keycloak account and its FHIR resources'],
  double: ['Duplicate resources', 'Difference between a Keycloak account and its FHIR resources'],
  activeThoughDisabled: ['Disabled, but active in FHIR', 'Difference between a Keycloak account and its FHIR resources'],
  nameDiffers: ['Different name', 'Difference between a Keycloak account and its FHIR resources'],
  linkBroken: ['Links or codes are missing', 'Difference between a Keycloak account and its FHIR resources'],
  dangling: ['Resources of a deleted user', 'Difference between a Keycloak account and its FHIR resources'],
  noApplication: [
    'No Application ID: the FHIR server may refuse everything (edit the user)',
    'Difference between a Keycloak account and its FHIR resources',
  ],
});

/** Labels of the faults. */
export const faultTexts: Record<Fault, (typeof faultMessages)[Fault]> = faultMessages;
