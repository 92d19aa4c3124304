import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'doctor.page.title', defaultMessage: 'System check', description: 'Page of the system check: title' },
  intro: {
    id: 'doctor.page.intro',
    defaultMessage: 'Checks servers, sign-in, data and permissions. Read-only.',
    description: 'Page of the system check',
  },
  again: { id: 'doctor.page.again', defaultMessage: 'Check again', description: 'Page of the system check: button' },
  copy: { id: 'doctor.page.copy', defaultMessage: 'Copy as text', description: 'Page of the system check: button' },
  copied: { id: 'doctor.page.copied', defaultMessage: 'Copied', description: 'Page of the system check: notification' },
  copyHere: {
    id: 'doctor.page.copyHere',
    defaultMessage: 'The result as text',
    description: 'Page of the system check: label',
  },
  show: { id: 'doctor.page.show', defaultMessage: 'Show', description: 'Page of the system check: label' },
  warnings: {
    id: 'doctor.page.warnings',
    defaultMessage: 'Warnings',
    description: 'Page of the system check: below the number of checks with a warning',
  },
  problems: {
    id: 'doctor.page.problems',
    defaultMessage: 'Problems',
    description: 'Page of the system check: heading above failed checks and warnings',
  },
  remedy: {
    id: 'doctor.page.remedy',
    defaultMessage: 'What to do',
    description: 'Page of the system check: label above the suggested repair of a problem',
  },
  passedOfAll: {
    id: 'doctor.page.passedOfAll',
    defaultMessage: '{passed} of {all} passed',
    description: 'Page of the system check: after the heading of a group. {passed}: number of checks; {all}: number',
  },
  noneShown: {
    id: 'doctor.page.noneShown',
    defaultMessage: 'No check has this result.',
    description: 'Page of the system check: instead of the list, limited to one result',
  },
  more: { id: 'doctor.page.more', defaultMessage: 'More', description: 'Page of the system check: menu of actions' },
  progress: {
    id: 'doctor.page.progress',
    defaultMessage: 'Checks done: {done} of {all}',
    description: 'Page of the system check: accessible name. {done}: number done; {all}: number of all',
  },
  summary: {
    id: 'doctor.page.summary',
    defaultMessage: '{fail} failed, {warning} warnings, {pass} passed, {notAsked} skipped',
    description:
      'Page of the system check. {fail}: number; {warning}: number; {pass}: number; {notAsked}: number of skipped checks',
  },
  noProblems: {
    id: 'doctor.page.noProblems',
    defaultMessage: 'No problems were found.',
    description: 'Page of the system check',
  },
  waiting: {
    id: 'doctor.result.waiting',
    defaultMessage: 'Checking',
    description: 'Result of a check in the system check',
  },
  pass: { id: 'doctor.result.pass', defaultMessage: 'Passed', description: 'Result of a check in the system check' },
  warning: {
    id: 'doctor.result.warning',
    defaultMessage: 'Warning',
    description: 'Result of a check in the system check',
  },
  fail: { id: 'doctor.result.fail', defaultMessage: 'Failed', description: 'Result of a check in the system check' },
  notAsked: {
    id: 'doctor.result.notAsked',
    defaultMessage: 'Skipped',
    description: 'Result of a check in the system check',
  },
  written: {
    id: 'doctor.offer.written',
    defaultMessage: 'Created: {list}',
    description: 'Repair that the system check offers, and its result. {list}: list of items',
  },
  there: {
    id: 'doctor.offer.there',
    defaultMessage: 'Already exists, nothing was created: {list}',
    description: 'Repair that the system check offers, and its result. {list}: list of items',
  },
  hidden: {
    id: 'doctor.offer.hidden',
    defaultMessage:
      'Nothing was created: the server already has one, but does not show it to you. Ask a person with access to it: {list}',
    description: 'Repair that the system check offers, and its result. {list}: list of items',
  },
  restored: {
    id: 'doctor.offer.restored',
    defaultMessage:
      'The server was hiding an existing one, which was overwritten. Its previous content was restored: {list}',
    description: 'Repair that the system check offers, and its result. {list}: list of items',
  },
  overwritten: {
    id: 'doctor.offer.overwritten',
    defaultMessage:
      'The server was hiding an existing one, which was overwritten. Restoring it failed; restore the previous version from its history: {list}',
    description: 'Repair that the system check offers, and its result. {list}: list of items',
  },
  elsewhere: {
    id: 'doctor.offer.elsewhere',
    defaultMessage:
      'The gateway may not allow these to be created. Send the file deploy/search-parameters.json to the FHIR server itself, as a transaction.',
    description: 'Repair that the system check offers, and its result',
  },
  refused: {
    id: 'doctor.offer.refused',
    defaultMessage: 'Not created, the server responded with status {status}: {list}',
    description:
      'Repair that the system check offers, and its result. {status}: HTTP status or code; {list}: list of items',
  },
  away: {
    id: 'doctor.offer.away',
    defaultMessage: 'Not created, the server did not respond: {list}',
    description: 'Repair that the system check offers, and its result. {list}: list of items',
  },
});

/** Button label of each offer. */
export const offerTexts = defineMessages({
  root: {
    id: 'doctor.offer.root',
    defaultMessage: 'Create the root location',
    description: 'Repair that the system check offers, and its result',
  },
  commodityList: {
    id: 'doctor.offer.commodityList',
    defaultMessage: 'Create the list of commodities',
    description: 'Repair that the system check offers, and its result',
  },
  inventoryList: {
    id: 'doctor.offer.inventoryList',
    defaultMessage: 'Create the list of inventories',
    description: 'Repair that the system check offers, and its result',
  },
  roles: {
    id: 'doctor.offer.roles',
    defaultMessage: 'Create the missing roles',
    description: 'Repair that the system check offers, and its result: label',
  },
  searchParameters: {
    id: 'doctor.offer.searchParameters',
    defaultMessage: 'Create the search parameters',
    description: 'Repair that the system check offers, and its result',
  },
  staleSave: {
    id: 'doctor.offer.staleSave',
    defaultMessage: 'Test with a save',
    description: 'Repair that the system check offers, and its result',
  },
});

/** Text of the confirmation of each offer: what is written, and where. */
export const questionTexts = defineMessages({
  root: {
    id: 'doctor.question.root',
    defaultMessage: 'A location with the id {id} will be created on the FHIR server, unless one exists by then.',
    description: 'Confirmation of a repair in the system check. {id}: id',
  },
  commodityList: {
    id: 'doctor.question.commodityList',
    defaultMessage: 'An empty list with the id {id} will be created on the FHIR server, unless one exists by then.',
    description: 'Confirmation of a repair in the system check. {id}: id',
  },
  inventoryList: {
    id: 'doctor.question.inventoryList',
    defaultMessage: 'An empty list with the id {id} will be created on the FHIR server, unless one exists by then.',
    description: 'Confirmation of a repair in the system check. {id}: id',
  },
  roles: {
    id: 'doctor.question.roles',
    defaultMessage:
      'The roles that are missing in the realm {id} will be created in Keycloak. They are not assigned to anyone.',
    description: 'Confirmation of a repair in the system check: label. {id}: id',
  },
  searchParameters: {
    id: 'doctor.question.searchParameters',
    defaultMessage:
      'Search parameters of {id} that do not exist will be created on the FHIR server. They find existing resources only after the server has reindexed.',
    description: 'Confirmation of a repair in the system check. {id}: id',
  },
  staleSave: {
    id: 'doctor.question.staleSave',
    defaultMessage:
      'Location/{id} will be saved unchanged, with an outdated version. A server that checks versions refuses this and writes nothing; another server writes the same content again.',
    description: 'Confirmation of a repair in the system check. {id}: id',
  },
});
