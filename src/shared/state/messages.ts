import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  loading: { id: 'shared.state.loading', defaultMessage: 'Loading' },
  tryAgain: { id: 'shared.state.tryAgain', defaultMessage: 'Try again' },
  goBack: { id: 'shared.state.goBack', defaultMessage: 'Go back' },
  goHome: { id: 'shared.state.goHome', defaultMessage: 'Go home' },
  backHome: { id: 'shared.state.backHome', defaultMessage: 'Back Home' },
  noData: { id: 'shared.state.noData', defaultMessage: 'No data available' },
  error: { id: 'shared.state.error', defaultMessage: 'Error' },
  somethingWrong: { id: 'shared.state.somethingWrong', defaultMessage: 'Something went wrong' },
  notFound: {
    id: 'shared.state.notFound',
    defaultMessage: 'Sorry, the resource you requested for, does not exist',
  },
  forbidden: { id: 'shared.state.forbidden', defaultMessage: 'Sorry, you are not authorized to access this page' },
  missingPermissions: {
    id: 'shared.state.missingPermissions',
    defaultMessage: '{count, plural, one {This permission is missing:} other {These permissions are missing:}}',
  },
  askAdministrator: {
    id: 'shared.state.askAdministrator',
    defaultMessage: 'Ask an administrator for a role that gives what is missing.',
  },
  boundaryTitle: { id: 'shared.state.boundaryTitle', defaultMessage: 'An Error Occurred' },
  boundaryText: {
    id: 'shared.state.boundaryText',
    defaultMessage:
      'This page could not be shown because of a fault in the application. What was saved before is safe. Go back home and try again; if it happens again, tell your administrator what you did and the text below.',
  },
  outdated: {
    id: 'shared.state.outdated',
    defaultMessage:
      'A part of this page could not be fetched. The application may have been updated: load the page again.',
  },
  reload: { id: 'shared.state.reload', defaultMessage: 'Load again' },
});
