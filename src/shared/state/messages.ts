import { texts } from '../intl/texts.ts';

export const messages = texts('shared.state', {
  loading: ['Loading', 'Page states: loading, empty, forbidden, error: accessible name'],
  partFailed: ['This part of the page cannot be shown', 'Error of one card, panel or tab; the rest of the page works. Without a full stop'],
  tryAgain: ['Try again', 'Page states: loading, empty, forbidden, error: button'],
  signInAgain: [
    'Sign in again',
    'Error of a request that a server refused because of the session: button, opens the dialog for signing in',
  ],
  search: ['Search', 'Page for an unknown address: button that opens the search'],
  goBack: ['Go back', 'Page states: loading, empty, forbidden, error'],
  goHome: ['Go home', 'Page states: loading, empty, forbidden, error'],
  backHome: ['Back Home', 'Page states: loading, empty, forbidden, error'],
  noData: ['No data available', 'Page states: loading, empty, forbidden, error'],
  notFound: ['Sorry, the resource you requested for, does not exist', 'Page states: loading, empty, forbidden, error: notification'],
  boundaryTitle: ['An Error Occurred', 'Page states: loading, empty, forbidden, error: title'],
  boundaryText: [
    'This page could not be shown because of an error in the application. Saved data is safe. Go back home and try again; if it happens again, send your administrator a description of what you did and the text below.',
    'Page states: loading, empty, forbidden, error',
  ],
  outdated: [
    'A part of this page could not be loaded. The application may have been updated: reload the page.',
    'Page states: loading, empty, forbidden, error',
  ],
  reload: ['Reload', 'Page states: loading, empty, forbidden, error'],
});
