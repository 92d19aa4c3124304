import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'doctor.page.title', defaultMessage: 'System check' },
  intro: {
    id: 'doctor.page.intro',
    defaultMessage:
      'Looks whether the servers, the sign-in, the data and the rights this installation needs are as they should be. Looking changes nothing.',
  },
  again: { id: 'doctor.page.again', defaultMessage: 'Check again' },
  copy: { id: 'doctor.page.copy', defaultMessage: 'Copy as text' },
  copied: { id: 'doctor.page.copied', defaultMessage: 'Copied' },
  copyHere: { id: 'doctor.page.copyHere', defaultMessage: 'The result as text' },
  show: { id: 'doctor.page.show', defaultMessage: 'Show' },
  showAll: { id: 'doctor.page.showAll', defaultMessage: 'All checks' },
  showProblems: { id: 'doctor.page.showProblems', defaultMessage: 'Problems only' },
  progress: { id: 'doctor.page.progress', defaultMessage: 'Checks done: {done} of {all}' },
  summary: {
    id: 'doctor.page.summary',
    defaultMessage: 'Failed: {fail}, warnings: {warning}, passed: {pass}, not asked: {notAsked}',
  },
  noProblems: { id: 'doctor.page.noProblems', defaultMessage: 'No problems were found.' },
  waiting: { id: 'doctor.result.waiting', defaultMessage: 'Being checked' },
  pass: { id: 'doctor.result.pass', defaultMessage: 'Passed' },
  warning: { id: 'doctor.result.warning', defaultMessage: 'Warning' },
  fail: { id: 'doctor.result.fail', defaultMessage: 'Failed' },
  notAsked: { id: 'doctor.result.notAsked', defaultMessage: 'Not asked' },
  written: { id: 'doctor.offer.written', defaultMessage: 'Created: {list}' },
  there: { id: 'doctor.offer.there', defaultMessage: 'Was there already, nothing written: {list}' },
  hidden: {
    id: 'doctor.offer.hidden',
    defaultMessage:
      'Nothing written: the server says that it has one already, but does not show it to you. Ask somebody who may see it: {list}',
  },
  restored: {
    id: 'doctor.offer.restored',
    defaultMessage:
      'There was one that the server had not shown, and it wrote over it. What stood there before was put back: {list}',
  },
  overwritten: {
    id: 'doctor.offer.overwritten',
    defaultMessage:
      'There was one that the server had not shown, and it wrote over it. Putting back what stood there before failed: restore the version before in its history: {list}',
  },
  elsewhere: {
    id: 'doctor.offer.elsewhere',
    defaultMessage:
      'A gateway may let nobody write these. Send the file deploy/search-parameters.json to the FHIR server itself, as a transaction.',
  },
  refused: {
    id: 'doctor.offer.refused',
    defaultMessage: 'Not created, the server answered with status {status}: {list}',
  },
  away: { id: 'doctor.offer.away', defaultMessage: 'Not created, the server gave no answer: {list}' },
  proceed: { id: 'doctor.offer.proceed', defaultMessage: 'Yes, do it' },
  cancel: { id: 'doctor.offer.cancel', defaultMessage: 'Cancel' },
});

/** Button label of each offer. */
export const offerTexts = defineMessages({
  root: { id: 'doctor.offer.root', defaultMessage: 'Create the root location' },
  commodityList: { id: 'doctor.offer.commodityList', defaultMessage: 'Create the list of commodities' },
  inventoryList: { id: 'doctor.offer.inventoryList', defaultMessage: 'Create the list of inventories' },
  roles: { id: 'doctor.offer.roles', defaultMessage: 'Create the missing roles' },
  searchParameters: { id: 'doctor.offer.searchParameters', defaultMessage: 'Create the search parameters' },
  staleSave: { id: 'doctor.offer.staleSave', defaultMessage: 'Try it with a save' },
});

/** Text of the confirmation of each offer: what is written, and where. */
export const questionTexts = defineMessages({
  root: {
    id: 'doctor.question.root',
    defaultMessage: 'A place with the id {id} will be written to the FHIR server if there is none by then.',
  },
  commodityList: {
    id: 'doctor.question.commodityList',
    defaultMessage: 'An empty list with the id {id} will be written to the FHIR server if there is none by then.',
  },
  inventoryList: {
    id: 'doctor.question.inventoryList',
    defaultMessage: 'An empty list with the id {id} will be written to the FHIR server if there is none by then.',
  },
  roles: {
    id: 'doctor.question.roles',
    defaultMessage: 'The roles that the realm {id} lacks will be created in Keycloak. Nobody is given them by that.',
  },
  searchParameters: {
    id: 'doctor.question.searchParameters',
    defaultMessage:
      'Those of {id} that are not there will be written to the FHIR server. Resources written before are found by them only when the server has indexed anew.',
  },
  staleSave: {
    id: 'doctor.question.staleSave',
    defaultMessage:
      'Location/{id} will be saved as it stands, under an outdated version. A server that checks versions refuses, and nothing is written. One that does not writes the same content once more.',
  },
});
