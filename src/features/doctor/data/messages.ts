import { texts } from '../../../shared/intl/texts.ts';

export const messages = texts('dataCheck.page', {
  title: ['Data check', 'Page that checks the stored data: title, and label of the link on the page of the system check'],
  intro: [
    'Looks for wrong locations, roles and stock, and keeps the number of findings. Records are not changed until a repair is confirmed.',
    'Page that checks the stored data: text below the title',
  ],
  loading: ['Reading: {done, number} records', 'Page that checks the stored data: progress. {done}: number of records'],
  loadingOf: [
    'Reading: {done, number} of {total, number} records',
    'Page that checks the stored data: progress. {done}: number of records; {total}: number of all records',
  ],
  stop: ['Stop', 'Page that checks the stored data: button'],
  stopped: ['The check was stopped before it was complete.', 'Page that checks the stored data: message'],
  failed: ['The data could not be read', 'Page that checks the stored data: error'],
  summary: [
    '{count, number} records read. {findings, plural, =0 {Nothing is wrong.} one {# finding.} other {# findings.}}',
    'Page that checks the stored data: sentence above the table. {count}: number of records; {findings}: number of findings',
  ],
  again: ['Check again', 'Page that checks the stored data: button'],
  rule: ['Rule', 'Page that checks the stored data: column heading'],
  count: ['Findings', 'Page that checks the stored data: column heading, number of findings of a rule'],
  change: ['Since the last check', 'Page that checks the stored data: column heading, difference of the number of findings, e.g. +2'],
  trend: ['Findings in the last checks', 'Page that checks the stored data: title of a chart'],
  trendOf: ['{rule}: findings in the last checks', 'Page that checks the stored data: title of a chart. {rule}: name of a rule'],
  time: ['Time', 'Page that checks the stored data: column heading, time of a check'],
  repair: ['Repair', 'Page that checks the stored data: column heading, and button that opens the preview of a repair'],
  repairOf: ['Repair: {rule}', 'Page that checks the stored data: name of a button. {rule}: name of a rule'],
  byHand: ['By hand', 'Page that checks the stored data: the findings of a rule have no automatic repair'],
  none: ['No findings', 'Page that checks the stored data: a rule has found nothing'],
  record: ['Record', 'Page that checks the stored data: column heading, name of a record'],
  detail: ['Detail', 'Page that checks the stored data: column heading, e.g. the stored and the expected level'],
  tooMany: [
    'A repair changes at most {limit, number} records; repair again for the others.',
    'Page that checks the stored data: notification. {limit}: number of records',
  ],
});

/** Names of the rules. */
export const ruleMessages = texts('dataCheck.rule', {
  withoutName: ['Locations without a name', 'Rule of the check of stored data'],
  absentParent: ['Locations below a location that does not exist', 'Rule of the check of stored data'],
  cycles: ['Locations below themselves', 'Rule of the check of stored data: cycles in the hierarchy'],
  secondRoots: ['Locations beside the root', 'Rule of the check of stored data: locations without a parent'],
  wrongLevels: ['Levels that do not fit the hierarchy', 'Rule of the check of stored data'],
  repeatedCodes: ['Codes of several locations', 'Rule of the check of stored data: one external id is used twice'],
  unreadableOutlines: ['Outlines that cannot be read', 'Rule of the check of stored data: boundaries of locations'],
  pointsOutside: ['Points outside the outline above', 'Rule of the check of stored data: positions of locations'],
  rolesOfInactive: ['Active roles of inactive people', 'Rule of the check of stored data'],
  rolesOfAbsent: ['Roles of people who do not exist', 'Rule of the check of stored data'],
  unlistedStock: ['Stock in no list of a service point', 'Rule of the check of stored data'],
  untaggedStock: ['Stock that phones do not receive', 'Rule of the check of stored data: the tags of the location are missing'],
  absentStock: ['Stock lists with entries that do not exist', 'Rule of the check of stored data'],
  ambiguousDays: ['Days that depend on the time zone', 'Rule of the check of stored data: dates of deliveries'],
});

export const repairMessages = texts('dataCheck.repair', {
  repair: ['Repair', 'Repair of stored data: label'],
  title: [
    '{count, plural, one {Repair # record} other {Repair # records}}',
    'Dialog of a repair of stored data: title and button. {count}: number of records',
  ],
  already: ['Is correct now', 'Preview of a repair of stored data: reason why a record stays as it is'],
  level: ['Level', 'Preview of a repair of stored data: changed field'],
  active: ['Active', 'Preview of a repair of stored data: changed field'],
  yes: ['Yes', 'Preview of a repair of stored data: value of a field'],
  no: ['No', 'Preview of a repair of stored data: value of a field'],
  tags: ['Tags', 'Preview of a repair of stored data: changed field, labels by which phones receive a record'],
  days: ['Days of the delivery', 'Preview of a repair of stored data: changed field'],
  entries: ['Entries', 'Preview of a repair of stored data: changed field, removed entries of a list'],
});
