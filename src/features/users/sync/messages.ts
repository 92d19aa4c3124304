import { defineMessages } from '../../../shared/intl/defineMessages.ts';
import type { Fault } from './faults.ts';

export const messages = defineMessages({
  title: { id: 'userSync.page.title', defaultMessage: 'User Sync' },
  text: {
    id: 'userSync.page.text',
    defaultMessage:
      'Compares every Keycloak user with the FHIR resources that belong to them. A scan changes nothing; you choose what is repaired.',
  },
  start: { id: 'userSync.scan.start', defaultMessage: 'Start the scan' },
  again: { id: 'userSync.scan.again', defaultMessage: 'Scan again' },
  goOn: { id: 'userSync.scan.goOn', defaultMessage: 'Go on' },
  cancel: { id: 'userSync.scan.cancel', defaultMessage: 'Cancel' },
  scanning: {
    id: 'userSync.scan.scanning',
    defaultMessage: 'Scanning users: {scanned, number} of {total, number}',
  },
  scanningOpen: { id: 'userSync.scan.scanningOpen', defaultMessage: 'Scanning users: {scanned, number}' },
  dangling: { id: 'userSync.scan.dangling', defaultMessage: 'Looking for resources of users who are gone' },
  cancelled: {
    id: 'userSync.scan.cancelled',
    defaultMessage: 'The scan was cancelled after {scanned, plural, one {# user} other {# users}}.',
  },
  failed: { id: 'userSync.scan.failed', defaultMessage: 'The scan stopped' },
  allGood: { id: 'userSync.scan.allGood', defaultMessage: 'All users already have the required FHIR resources.' },
  summary: {
    id: 'userSync.scan.summary',
    defaultMessage:
      '{scanned, plural, one {# user} other {# users}} scanned, {found, plural, =0 {nothing to repair} one {# to look at} other {# to look at}}',
  },

  user: { id: 'userSync.table.user', defaultMessage: 'User' },
  gone: { id: 'userSync.table.gone', defaultMessage: 'Nobody in Keycloak ({id})' },
  faults: { id: 'userSync.table.faults', defaultMessage: 'What is wrong' },
  select: { id: 'userSync.table.select', defaultMessage: 'Select' },
  selectNamed: { id: 'userSync.table.selectNamed', defaultMessage: 'Select {name}' },
  selectAll: { id: 'userSync.table.selectAll', defaultMessage: 'Select all that can be repaired' },
  selected: {
    id: 'userSync.table.selected',
    defaultMessage: '{count, plural, =0 {Nothing selected} one {# selected} other {# selected}}',
  },
  filter: { id: 'userSync.table.filter', defaultMessage: 'Show' },
  filterAll: { id: 'userSync.table.filterAll', defaultMessage: 'Everything' },
  table: { id: 'userSync.table.title', defaultMessage: 'Differences' },

  preview: { id: 'userSync.repair.preview', defaultMessage: 'Preview the repair' },
  previewTitle: {
    id: 'userSync.repair.previewTitle',
    defaultMessage: '{count, plural, one {What would be written for # user} other {What would be written for # users}}',
  },
  previewText: {
    id: 'userSync.repair.previewText',
    defaultMessage:
      'As found by the scan. The repair looks again before it writes, and writes nothing that is right by then.',
  },
  moreUsers: {
    id: 'userSync.repair.moreUsers',
    defaultMessage: '{count, plural, one {and # more} other {and # more}}',
  },
  create: { id: 'userSync.repair.create', defaultMessage: '{type}: a new one' },
  change: { id: 'userSync.repair.change', defaultMessage: '{type} {id}' },
  element: { id: 'userSync.repair.element', defaultMessage: '{element}: {before} → {after}' },
  nothing: { id: 'userSync.repair.nothingThere', defaultMessage: 'nothing' },
  repair: { id: 'userSync.repair.run', defaultMessage: 'Repair' },
  close: { id: 'userSync.repair.close', defaultMessage: 'Close' },
  stop: { id: 'userSync.repair.stop', defaultMessage: 'Stop' },
  repairing: {
    id: 'userSync.repair.repairing',
    defaultMessage: 'Repairing: {done, number} of {count, number}',
  },
  result: {
    id: 'userSync.repair.result',
    defaultMessage:
      '{repaired, plural, one {# repaired} other {# repaired}}, {failed, plural, =0 {none failed} one {# failed} other {# failed}}',
  },
  report: { id: 'userSync.repair.report', defaultMessage: 'Download the report' },
  reportResult: { id: 'userSync.repair.reportResult', defaultMessage: 'Result' },
  notTried: { id: 'userSync.repair.notTried', defaultMessage: 'Not tried' },
  isThere: {
    id: 'userSync.repair.isThere',
    defaultMessage: 'This user is in Keycloak after all. Nothing was changed; scan again to see what is wrong.',
  },
  line: { id: 'userSync.repair.line', defaultMessage: '{name}: {text}' },
});

const faultMessages = defineMessages({
  practitionerMissing: { id: 'userSync.fault.practitionerMissing', defaultMessage: 'No Practitioner' },
  groupMissing: { id: 'userSync.fault.groupMissing', defaultMessage: 'No Group' },
  roleMissing: { id: 'userSync.fault.roleMissing', defaultMessage: 'No PractitionerRole' },
  double: { id: 'userSync.fault.double', defaultMessage: 'Double resources' },
  activeThoughDisabled: {
    id: 'userSync.fault.activeThoughDisabled',
    defaultMessage: 'Disabled, but active on the FHIR side',
  },
  nameDiffers: { id: 'userSync.fault.nameDiffers', defaultMessage: 'Named differently' },
  linkBroken: { id: 'userSync.fault.linkBroken', defaultMessage: 'Links or codes are missing' },
  dangling: { id: 'userSync.fault.dangling', defaultMessage: 'Resources of a user who is gone' },
  noApplication: {
    id: 'userSync.fault.noApplication',
    defaultMessage: 'No Application ID: the FHIR server may refuse everything (edit the user)',
  },
});

/** Labels of the faults. */
export const faultTexts: Record<Fault, (typeof faultMessages)[Fault]> = faultMessages;
