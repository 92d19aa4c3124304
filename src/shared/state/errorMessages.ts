import { defineMessages } from '../intl/defineMessages.ts';

/** Reasons of failed requests. Separate from the texts of the pages, which are in the initial bundle. */
export const errorMessages = defineMessages({
  network: {
    id: 'shared.error.network',
    defaultMessage: 'The server could not be reached. Check your connection and try again.',
  },
  offline: {
    id: 'shared.error.offline',
    defaultMessage: 'You are offline. Try again when your connection is back.',
  },
  unsure: {
    id: 'shared.error.unsure',
    defaultMessage:
      'No clear answer came, and it could not be found out whether this was done. Look at how it is now before you try again.',
  },
  timeout: { id: 'shared.error.timeout', defaultMessage: 'The server took too long to answer. Try again.' },
  aborted: { id: 'shared.error.aborted', defaultMessage: 'The request was stopped.' },
  unreadable: {
    id: 'shared.error.unreadable',
    defaultMessage: 'The server gave an answer that could not be read.',
  },
  mistaken: {
    id: 'shared.error.mistaken',
    defaultMessage:
      'The server answered with another kind of record ({got}) than was asked for ({asked}). Nothing of it is shown.',
  },
  conflict: {
    id: 'shared.error.conflict',
    defaultMessage: 'The server refused this because it does not go together with other data it has.',
  },
  session: { id: 'shared.error.session', defaultMessage: 'Your session has ended. Sign in again.' },
  status403: { id: 'shared.error.status403', defaultMessage: 'The server does not allow this.' },
  status404: { id: 'shared.error.status404', defaultMessage: 'The server does not have what was asked for.' },
  changed: {
    id: 'shared.error.changed',
    defaultMessage: 'Somebody else has changed this in the meantime.',
  },
  invalid: { id: 'shared.error.invalid', defaultMessage: 'The server refused the data.' },
  unavailable: {
    id: 'shared.error.unavailable',
    defaultMessage: 'The server is not available at the moment. Try again in a while.',
  },
  httpStatus: { id: 'shared.error.httpStatus', defaultMessage: 'The request failed, HTTP status {status}.' },
  withServerText: { id: 'shared.error.withServerText', defaultMessage: '{reason} The server says: {text}' },
});
