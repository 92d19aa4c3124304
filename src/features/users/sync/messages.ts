import { defineMessages } from '../../../shared/intl/defineMessages.ts';
import type { Fault } from './faults.ts';

export const messages = defineMessages({
  title: { id: 'userSync.page.title', defaultMessage: 'User Sync', description: 'User Sync page: title' },
  text: {
    id: 'userSync.page.text',
    defaultMessage:
      'Compares every Keycloak user with their FHIR resources. A scan changes nothing; you choose what to repair.',
    description: 'User Sync page: label',
  },
  start: {
    id: 'userSync.scan.start',
    defaultMessage: 'Start the scan',
    description: 'Scan of all users in User Sync: button',
  },
  again: {
    id: 'userSync.scan.again',
    defaultMessage: 'Scan again',
    description: 'Scan of all users in User Sync: button',
  },
  continue: {
    id: 'userSync.scan.continue',
    defaultMessage: 'Continue',
    description: 'Scan of all users in User Sync: button',
  },
  cancel: {
    id: 'userSync.scan.cancel',
    defaultMessage: 'Cancel',
    description: 'Scan of all users in User Sync: button',
  },
  scanning: {
    id: 'userSync.scan.scanning',
    defaultMessage: 'Scanning users: {scanned, number} of {total, number}',
    description: 'Scan of all users in User Sync. {scanned}: number; {total}: number of all',
  },
  scanningOpen: {
    id: 'userSync.scan.scanningOpen',
    defaultMessage: 'Scanning users: {scanned, number}',
    description: 'Scan of all users in User Sync. {scanned}: number',
  },
  dangling: {
    id: 'userSync.scan.dangling',
    defaultMessage: 'Searching for resources of deleted users',
    description: 'Scan of all users in User Sync',
  },
  idleHint: {
    id: 'userSync.scan.idleHint',
    defaultMessage:
      'The scan lists users whose FHIR resources are missing or differ. It can be stopped at any time and continued later.',
    description: 'Scan of all users in User Sync: below the text of the empty page',
  },
  idle: {
    id: 'userSync.scan.idle',
    defaultMessage: 'No users have been compared yet',
    description: 'User Sync before the first scan: text of an empty list',
  },
  cancelled: {
    id: 'userSync.scan.cancelled',
    defaultMessage: 'The scan was cancelled after {scanned, plural, one {# user} other {# users}}.',
    description: 'Scan of all users in User Sync: message. {scanned}: number',
  },
  failed: {
    id: 'userSync.scan.failed',
    defaultMessage: 'The scan stopped',
    description: 'Scan of all users in User Sync: error message',
  },
  practitionerNotCreated: {
    id: 'userSync.repair.practitionerNotCreated',
    defaultMessage: 'There was a problem creating practitioner',
    description: 'Repair of differences in User Sync: error message',
  },
  practitionerNotUpdated: {
    id: 'userSync.repair.practitionerNotUpdated',
    defaultMessage: 'There was a problem updating practitioner',
    description: 'Repair of differences in User Sync: error message',
  },
  allGood: {
    id: 'userSync.scan.allGood',
    defaultMessage: 'All users already have the required FHIR resources.',
    description: 'Scan of all users in User Sync',
  },
  summary: {
    id: 'userSync.scan.summary',
    defaultMessage:
      '{scanned, plural, one {# user} other {# users}} scanned, {found, plural, =0 {nothing to repair} one {# to review} other {# to review}}',
    description: 'Scan of all users in User Sync. {scanned}: number; {found}: number',
  },

  user: { id: 'userSync.table.user', defaultMessage: 'User', description: 'Table of differences in User Sync: label' },
  gone: {
    id: 'userSync.table.gone',
    defaultMessage: 'No user in Keycloak ({id})',
    description: 'Table of differences in User Sync. {id}: id',
  },
  faults: {
    id: 'userSync.table.faults',
    defaultMessage: 'Problems',
    description: 'Table of differences in User Sync: label',
  },
  select: {
    id: 'userSync.table.select',
    defaultMessage: 'Select',
    description: 'Table of differences in User Sync: label',
  },
  selectNamed: {
    id: 'userSync.table.selectNamed',
    defaultMessage: 'Select {name}',
    description: 'Table of differences in User Sync. {name}: name of the record, person or item',
  },
  selectAll: {
    id: 'userSync.table.selectAll',
    defaultMessage: 'Select all that can be repaired',
    description: 'Table of differences in User Sync: label',
  },
  selected: {
    id: 'userSync.table.selected',
    defaultMessage: '{count, plural, =0 {Nothing selected} one {# selected} other {# selected}}',
    description: 'Table of differences in User Sync. {count}: number',
  },
  filter: {
    id: 'userSync.table.filter',
    defaultMessage: 'Show',
    description: 'Table of differences in User Sync: label',
  },
  filterAll: {
    id: 'userSync.table.filterAll',
    defaultMessage: 'Everything',
    description: 'Table of differences in User Sync: label',
  },
  table: {
    id: 'userSync.table.title',
    defaultMessage: 'Differences',
    description: 'Table of differences in User Sync: label',
  },

  preview: {
    id: 'userSync.repair.preview',
    defaultMessage: 'Preview the repair',
    description: 'Repair of differences in User Sync',
  },
  previewTitle: {
    id: 'userSync.repair.previewTitle',
    defaultMessage: '{count, plural, one {Changes for # user} other {Changes for # users}}',
    description: 'Repair of differences in User Sync: dialog title. {count}: number',
  },
  previewText: {
    id: 'userSync.repair.previewText',
    defaultMessage:
      'As found by the scan. The repair checks again before it saves, and leaves what is correct by then unchanged.',
    description: 'Repair of differences in User Sync',
  },
  moreUsers: {
    id: 'userSync.repair.moreUsers',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
    description: 'Repair of differences in User Sync. {count}: number',
  },
  create: {
    id: 'userSync.repair.create',
    defaultMessage: '{type}: new',
    description: 'Repair of differences in User Sync: label. {type}: FHIR type',
  },
  change: {
    id: 'userSync.repair.change',
    defaultMessage: '{type} {id}',
    description: 'Repair of differences in User Sync. {type}: FHIR type; {id}: id',
  },
  element: {
    id: 'userSync.repair.element',
    defaultMessage: '{element}: {before} → {after}',
    description:
      'Repair of differences in User Sync. {element}: name of a FHIR element; {before}: previous value; {after}: new value',
  },
  nothing: {
    id: 'userSync.repair.nothingThere',
    defaultMessage: 'nothing',
    description: 'Repair of differences in User Sync',
  },
  repair: {
    id: 'userSync.repair.run',
    defaultMessage: 'Repair',
    description: 'Repair of differences in User Sync: button',
  },
  close: {
    id: 'userSync.repair.close',
    defaultMessage: 'Close',
    description: 'Repair of differences in User Sync: button',
  },
  stop: {
    id: 'userSync.repair.stop',
    defaultMessage: 'Stop',
    description: 'Repair of differences in User Sync: button',
  },
  past: {
    id: 'userSync.repair.past',
    defaultMessage:
      'User Sync: {repaired, plural, one {# user repaired} other {# users repaired}}, {failed, plural, =0 {none failed} one {# failed} other {# failed}}',
    description: 'Notification centre: result of a repair. {repaired}, {failed}: numbers of users',
  },
  repairing: {
    id: 'userSync.repair.repairing',
    defaultMessage: 'Repairing: {done, number} of {count, number}',
    description: 'Repair of differences in User Sync. {done}: number done; {count}: number',
  },
  result: {
    id: 'userSync.repair.result',
    defaultMessage:
      '{repaired, plural, one {# repaired} other {# repaired}}, {failed, plural, =0 {none failed} one {# failed} other {# failed}}',
    description: 'Repair of differences in User Sync. {repaired}: number; {failed}: number',
  },
  report: {
    id: 'userSync.repair.report',
    defaultMessage: 'Download the report',
    description: 'Repair of differences in User Sync: button',
  },
  reportResult: {
    id: 'userSync.repair.reportResult',
    defaultMessage: 'Result',
    description: 'Repair of differences in User Sync',
  },
  notTried: {
    id: 'userSync.repair.notTried',
    defaultMessage: 'Not tried',
    description: 'Repair of differences in User Sync',
  },
  isThere: {
    id: 'userSync.repair.isThere',
    defaultMessage: 'This user exists in Keycloak. Nothing was changed; scan again to see the differences.',
    description: 'Repair of differences in User Sync',
  },
  line: {
    id: 'userSync.repair.line',
    defaultMessage: '{name}: {text}',
    description:
      'Repair of differences in User Sync. {name}: name of the record, person or item; {text}: the text or message',
  },
});

const faultMessages = defineMessages({
  practitionerMissing: {
    id: 'userSync.fault.practitionerMissing',
    defaultMessage: 'No Practitioner',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  groupMissing: {
    id: 'userSync.fault.groupMissing',
    defaultMessage: 'No Group',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  roleMissing: {
    id: 'userSync.fault.roleMissing',
    defaultMessage: 'No PractitionerRole',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  double: {
    id: 'userSync.fault.double',
    defaultMessage: 'Duplicate resources',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  activeThoughDisabled: {
    id: 'userSync.fault.activeThoughDisabled',
    defaultMessage: 'Disabled, but active in FHIR',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  nameDiffers: {
    id: 'userSync.fault.nameDiffers',
    defaultMessage: 'Different name',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  linkBroken: {
    id: 'userSync.fault.linkBroken',
    defaultMessage: 'Links or codes are missing',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  dangling: {
    id: 'userSync.fault.dangling',
    defaultMessage: 'Resources of a deleted user',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
  noApplication: {
    id: 'userSync.fault.noApplication',
    defaultMessage: 'No Application ID: the FHIR server may refuse everything (edit the user)',
    description: 'Difference between a Keycloak account and its FHIR resources',
  },
});

/** Labels of the faults. */
export const faultTexts: Record<Fault, (typeof faultMessages)[Fault]> = faultMessages;
