import { texts } from '../../shared/intl/texts.ts';

export const messages = {
  ...texts('doctor.page', {
    title: ['System check', 'Page of the system check: title'],
    intro: ['Checks servers, sign-in, data and permissions. Read-only.', 'Page of the system check'],
    forms: ['Parts of forms that are not supported', 'Page of the system check: link to the report about questionnaires'],
    again: ['Check again', 'Page of the system check: button'],
    copy: ['Copy as text', 'Page of the system check: button'],
    copied: ['Copied', 'Page of the system check: notification'],
    copyHere: ['The result as text', 'Page of the system check: label'],
    show: ['Show', 'Page of the system check: label'],
    warnings: ['Warnings', 'Page of the system check: below the number of checks with a warning'],
    problems: ['Problems', 'Page of the system check: heading above failed checks and warnings'],
    remedy: ['What to do', 'Page of the system check: label above the suggested repair of a problem'],
    passedOfAll: [
      '{passed} of {all} passed',
      'Page of the system check: after the heading of a group. {passed}: number of checks; {all}: number',
    ],
    noneShown: ['No check has this result.', 'Page of the system check: instead of the list, limited to one result'],
    more: ['More', 'Page of the system check: menu of actions'],
    progress: ['Checks done: {done} of {all}', 'Page of the system check: accessible name. {done}: number done; {all}: number of all'],
    summary: [
      '{fail} failed, {warning} warnings, {pass} passed, {notAsked} skipped',
      'Page of the system check. {fail}: number; {warning}: number; {pass}: number; {notAsked}: number of skipped checks',
    ],
    noProblems: ['No problems were found.', 'Page of the system check'],
  }),
  ...texts('doctor.result', {
    waiting: ['Checking', 'Result of a check in the system check'],
    pass: ['Passed', 'Result of a check in the system check'],
    warning: ['Warning', 'Result of a check in the system check'],
    fail: ['Failed', 'Result of a check in the system check'],
    notAsked: ['Skipped', 'Result of a check in the system check'],
  }),
  ...texts('doctor.offer', {
    written: ['Created: {list}', 'Repair that the system check offers, and its result. {list}: list of items'],
    there: ['Already exists, nothing was created: {list}', 'Repair that the system check offers, and its result. {list}: list of items'],
    hidden: [
      'Nothing was created: the server already has one, but does not show it to you. Ask a person with access to it: {list}',
      'Repair that the system check offers, and its result. {list}: list of items',
    ],
    restored: [
      'The server was hiding an existing one, which was overwritten. Its previous content was restored: {list}',
      'Repair that the system check offers, and its result. {list}: list of items',
    ],
    overwritten: [
      'The server was hiding an existing one, which was overwritten. Restoring it failed; restore the previous version from its history: {list}',
      'Repair that the system check offers, and its result. {list}: list of items',
    ],
    elsewhere: [
      'The gateway may not allow these to be created. Send the file deploy/search-parameters.json to the FHIR server itself, as a transaction.',
      'Repair that the system check offers, and its result',
    ],
    refused: [
      'Not created, the server responded with status {status}: {list}',
      'Repair that the system check offers, and its result. {status}: HTTP status or code; {list}: list of items',
    ],
    away: ['Not created, the server did not respond: {list}', 'Repair that the system check offers, and its result. {list}: list of items'],
  }),
};

/** Button label of each offer. */
export const offerTexts = texts('doctor.offer', {
  root: ['Create the root location', 'Repair that the system check offers, and its result'],
  commodityList: ['Create the list of products', 'Repair that the system check offers, and its result'],
  inventoryList: ['Create the list of inventories', 'Repair that the system check offers, and its result'],
  roles: ['Create the missing roles', 'Repair that the system check offers, and its result: label'],
  searchParameters: ['Create the search parameters', 'Repair that the system check offers, and its result'],
  staleSave: ['Test with a save', 'Repair that the system check offers, and its result'],
});

/** Text of the confirmation of each offer: what is written, and where. */
export const questionTexts = texts('doctor.question', {
  root: [
    'A location with the id {id} will be created on the FHIR server, unless one exists by then.',
    'Confirmation of a repair in the system check. {id}: id',
  ],
  commodityList: [
    'An empty list with the id {id} will be created on the FHIR server, unless one exists by then.',
    'Confirmation of a repair in the system check. {id}: id',
  ],
  inventoryList: [
    'An empty list with the id {id} will be created on the FHIR server, unless one exists by then.',
    'Confirmation of a repair in the system check. {id}: id',
  ],
  roles: [
    'The roles that are missing in the realm {id} will be created in Keycloak. They are not assigned to anyone.',
    'Confirmation of a repair in the system check: label. {id}: id',
  ],
  searchParameters: [
    'Search parameters of {id} that do not exist will be created on the FHIR server. They find existing resources only after the server has reindexed.',
    'Confirmation of a repair in the system check. {id}: id',
  ],
  staleSave: [
    'Location/{id} will be saved unchanged, with an outdated version. A server that checks versions refuses this and writes nothing; another server writes the same content again.',
    'Confirmation of a repair in the system check. {id}: id',
  ],
});
