import { texts } from '../intl/texts.ts';

/** Reasons of failed requests, and texts of pages that failed. Separate from those of the initial bundle. */
export const errorMessages = {
  ...texts('shared.state', {
    error: ['Error', 'Page states: loading, empty, forbidden, error: title'],
    somethingWrong: ['Something went wrong', 'Page states: loading, empty, forbidden, error'],
    forbidden: ['Sorry, you are not authorized to access this page', 'Page states: loading, empty, forbidden, error: hint below a field'],
    missingPermissions: [
      '{count, plural, one {This permission is missing:} other {These permissions are missing:}}',
      'Page states: loading, empty, forbidden, error. {count}: number',
    ],
    askAdministrator: [
      'Ask an administrator for a role that grants the missing permission.',
      'Page states: loading, empty, forbidden, error',
    ],
    deletedTitle: ['Record deleted', 'Page states: title of the page of a deleted record'],
    deleted: ['This record was deleted and can no longer be shown or edited.', 'Page states: text of the page of a deleted record'],
    openHistory: ['Open the history', 'Page states: link from the page of a deleted record to its history'],
  }),
  ...texts('shared.error', {
    network: ['The server could not be reached. Check your connection and try again.', 'Error message of a failed request'],
    offline: ['You are offline. Try again when your connection is back.', 'Error message of a failed request'],
    unsure: [
      'The server gave no clear answer, so it is unknown whether this was saved. Check the current state before trying again.',
      'Error message of a failed request',
    ],
    timeout: ['The server took too long to respond. Try again.', 'Error message of a failed request'],
    aborted: ['The request was stopped.', 'Error message of a failed request'],
    unreadable: ['The server’s response could not be read.', 'Error message of a failed request'],
    mistaken: [
      'The server returned a different kind of record ({got}) than requested ({asked}). It is not shown.',
      'Error message of a failed request. {got}: FHIR type; {asked}: FHIR type',
    ],
    conflict: ['The server refused this because it conflicts with other data.', 'Error message of a failed request'],
    session: ['Your session has ended. Sign in again.', 'Error message of a failed request'],
    status403: ['The server does not allow this.', 'Error message of a failed request'],
    status404: ['The server did not find the requested record.', 'Error message of a failed request'],
    changed: ['Someone else has changed this record in the meantime.', 'Error message of a failed request'],
    invalid: ['The server refused the data.', 'Error message of a failed request'],
    unavailable: ['The server is not available at the moment. Try again in a while.', 'Error message of a failed request'],
    tooLarge: ['The data is larger than the server accepts.', 'Error message of a failed request'],
    busy: ['The server receives too many requests at the moment. Try again in a while.', 'Error message of a failed request'],
    full: ['The server has no space left to store this. Inform the administrator of the server.', 'Error message of a failed request'],
    httpStatus: ['The request failed, HTTP status {status}.', 'Error message of a failed request. {status}: HTTP status or code'],
    withServerText: [
      '{reason} The server says: {text}',
      'Error message of a failed request. {reason}: the reason, a sentence or a message; {text}: the text or message',
    ],
  }),
};
