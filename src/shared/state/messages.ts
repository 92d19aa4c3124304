import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  loading: {
    id: 'shared.state.loading',
    defaultMessage: 'Loading',
    description: 'Page states: loading, empty, forbidden, error: accessible name',
  },
  partFailed: {
    id: 'shared.state.partFailed',
    defaultMessage: 'This part of the page cannot be shown',
    description: 'Error of one card, panel or tab; the rest of the page works. Without a full stop',
  },
  tryAgain: {
    id: 'shared.state.tryAgain',
    defaultMessage: 'Try again',
    description: 'Page states: loading, empty, forbidden, error: button',
  },
  signInAgain: {
    id: 'shared.state.signInAgain',
    defaultMessage: 'Sign in again',
    description:
      'Error of a request that a server refused because of the session: button, opens the dialog for signing in',
  },
  goBack: {
    id: 'shared.state.goBack',
    defaultMessage: 'Go back',
    description: 'Page states: loading, empty, forbidden, error',
  },
  goHome: {
    id: 'shared.state.goHome',
    defaultMessage: 'Go home',
    description: 'Page states: loading, empty, forbidden, error',
  },
  backHome: {
    id: 'shared.state.backHome',
    defaultMessage: 'Back Home',
    description: 'Page states: loading, empty, forbidden, error',
  },
  noData: {
    id: 'shared.state.noData',
    defaultMessage: 'No data available',
    description: 'Page states: loading, empty, forbidden, error',
  },
  notFound: {
    id: 'shared.state.notFound',
    defaultMessage: 'Sorry, the resource you requested for, does not exist',
    description: 'Page states: loading, empty, forbidden, error: notification',
  },
  boundaryTitle: {
    id: 'shared.state.boundaryTitle',
    defaultMessage: 'An Error Occurred',
    description: 'Page states: loading, empty, forbidden, error: title',
  },
  boundaryText: {
    id: 'shared.state.boundaryText',
    defaultMessage:
      'This page could not be shown because of an error in the application. Saved data is safe. Go back home and try again; if it happens again, send your administrator a description of what you did and the text below.',
    description: 'Page states: loading, empty, forbidden, error',
  },
  outdated: {
    id: 'shared.state.outdated',
    defaultMessage: 'A part of this page could not be loaded. The application may have been updated: reload the page.',
    description: 'Page states: loading, empty, forbidden, error',
  },
  reload: {
    id: 'shared.state.reload',
    defaultMessage: 'Reload',
    description: 'Page states: loading, empty, forbidden, error',
  },
});
