import { defineMessages } from '../intl/defineMessages.ts';

/** Reasons of failed requests, and texts of pages that failed. Separate from those of the initial bundle. */
export const errorMessages = defineMessages({
  error: {
    id: 'shared.state.error',
    defaultMessage: 'Error',
    description: 'Page states: loading, empty, forbidden, error: title',
  },
  somethingWrong: {
    id: 'shared.state.somethingWrong',
    defaultMessage: 'Something went wrong',
    description: 'Page states: loading, empty, forbidden, error',
  },
  forbidden: {
    id: 'shared.state.forbidden',
    defaultMessage: 'Sorry, you are not authorized to access this page',
    description: 'Page states: loading, empty, forbidden, error: hint below a field',
  },
  missingPermissions: {
    id: 'shared.state.missingPermissions',
    defaultMessage: '{count, plural, one {This permission is missing:} other {These permissions are missing:}}',
    description: 'Page states: loading, empty, forbidden, error. {count}: number',
  },
  askAdministrator: {
    id: 'shared.state.askAdministrator',
    defaultMessage: 'Ask an administrator for a role that grants the missing permission.',
    description: 'Page states: loading, empty, forbidden, error',
  },
  deletedTitle: {
    id: 'shared.state.deletedTitle',
    defaultMessage: 'Record deleted',
    description: 'Page states: title of the page of a deleted record',
  },
  deleted: {
    id: 'shared.state.deleted',
    defaultMessage: 'This record was deleted and can no longer be shown or edited.',
    description: 'Page states: text of the page of a deleted record',
  },
  openHistory: {
    id: 'shared.state.openHistory',
    defaultMessage: 'Open the history',
    description: 'Page states: link from the page of a deleted record to its history',
  },
  network: {
    id: 'shared.error.network',
    defaultMessage: 'The server could not be reached. Check your connection and try again.',
    description: 'Error message of a failed request',
  },
  offline: {
    id: 'shared.error.offline',
    defaultMessage: 'You are offline. Try again when your connection is back.',
    description: 'Error message of a failed request',
  },
  unsure: {
    id: 'shared.error.unsure',
    defaultMessage:
      'The server gave no clear answer, so it is unknown whether this was saved. Check the current state before trying again.',
    description: 'Error message of a failed request',
  },
  timeout: {
    id: 'shared.error.timeout',
    defaultMessage: 'The server took too long to respond. Try again.',
    description: 'Error message of a failed request',
  },
  aborted: {
    id: 'shared.error.aborted',
    defaultMessage: 'The request was stopped.',
    description: 'Error message of a failed request',
  },
  unreadable: {
    id: 'shared.error.unreadable',
    defaultMessage: 'The server’s response could not be read.',
    description: 'Error message of a failed request',
  },
  mistaken: {
    id: 'shared.error.mistaken',
    defaultMessage: 'The server returned a different kind of record ({got}) than requested ({asked}). It is not shown.',
    description: 'Error message of a failed request. {got}: FHIR type; {asked}: FHIR type',
  },
  conflict: {
    id: 'shared.error.conflict',
    defaultMessage: 'The server refused this because it conflicts with other data.',
    description: 'Error message of a failed request',
  },
  session: {
    id: 'shared.error.session',
    defaultMessage: 'Your session has ended. Sign in again.',
    description: 'Error message of a failed request',
  },
  status403: {
    id: 'shared.error.status403',
    defaultMessage: 'The server does not allow this.',
    description: 'Error message of a failed request',
  },
  status404: {
    id: 'shared.error.status404',
    defaultMessage: 'The server did not find the requested record.',
    description: 'Error message of a failed request',
  },
  changed: {
    id: 'shared.error.changed',
    defaultMessage: 'Someone else has changed this record in the meantime.',
    description: 'Error message of a failed request',
  },
  invalid: {
    id: 'shared.error.invalid',
    defaultMessage: 'The server refused the data.',
    description: 'Error message of a failed request',
  },
  unavailable: {
    id: 'shared.error.unavailable',
    defaultMessage: 'The server is not available at the moment. Try again in a while.',
    description: 'Error message of a failed request',
  },
  httpStatus: {
    id: 'shared.error.httpStatus',
    defaultMessage: 'The request failed, HTTP status {status}.',
    description: 'Error message of a failed request. {status}: HTTP status or code',
  },
  withServerText: {
    id: 'shared.error.withServerText',
    defaultMessage: '{reason} The server says: {text}',
    description:
      'Error message of a failed request. {reason}: the reason, a sentence or a message; {text}: the text or message',
  },
});
