import { defineMessages } from '../shared/intl/defineMessages.ts';

/** Texts of parts that are loaded on demand. */
export const messages = defineMessages({
  nothingPermitted: {
    id: 'app.home.nothingPermitted',
    defaultMessage: 'Missing the required permissions to view data on this page',
  },
  nothingPermittedHelp: {
    id: 'app.home.nothingPermittedHelp',
    defaultMessage: 'You are signed in as {name}. Ask an administrator to give you a role for the areas you work in.',
  },
  signingOut: { id: 'app.session.signingOut', defaultMessage: 'Signing out' },
  logoutFailed: {
    id: 'app.session.logoutFailed',
    defaultMessage: 'There was a problem logging out. Please try again.',
  },
  configTitle: { id: 'app.config.title', defaultMessage: 'The configuration of this installation needs attention' },
  configMissing: { id: 'app.config.missing', defaultMessage: '{setting} is not set.' },
  configInvalid: { id: 'app.config.invalid', defaultMessage: '{setting} has a value that cannot be used: {value}' },
});
