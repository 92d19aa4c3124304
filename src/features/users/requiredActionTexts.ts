import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  totp: {
    id: 'users.requiredAction.totp',
    defaultMessage: 'Configure OTP',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  terms: {
    id: 'users.requiredAction.terms',
    defaultMessage: 'Terms and Conditions',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  password: {
    id: 'users.requiredAction.password',
    defaultMessage: 'Update Password',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  profile: {
    id: 'users.requiredAction.profile',
    defaultMessage: 'Update Profile',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  verifyEmail: {
    id: 'users.requiredAction.verifyEmail',
    defaultMessage: 'Verify Email',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  updateEmail: {
    id: 'users.requiredAction.updateEmail',
    defaultMessage: 'Update Email',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  verifyProfile: {
    id: 'users.requiredAction.verifyProfile',
    defaultMessage: 'Verify Profile',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  locale: {
    id: 'users.requiredAction.locale',
    defaultMessage: 'Update User Locale',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  deleteAccount: {
    id: 'users.requiredAction.deleteAccount',
    defaultMessage: 'Delete Account',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  deleteCredential: {
    id: 'users.requiredAction.deleteCredential',
    defaultMessage: 'Delete Credential',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  webauthn: {
    id: 'users.requiredAction.webauthn',
    defaultMessage: 'Webauthn Register',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  passwordless: {
    id: 'users.requiredAction.passwordless',
    defaultMessage: 'Webauthn Register Passwordless',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  link: {
    id: 'users.requiredAction.link',
    defaultMessage: 'Linking Identity Provider',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
  recovery: {
    id: 'users.requiredAction.recovery',
    defaultMessage: 'Recovery Authentication Codes',
    description: 'Action that Keycloak requires of a user at the next sign-in',
  },
});

/** Translated names of Keycloak's built-in required actions by alias. The realm names its additional actions. */
export const requiredActionTexts = new Map([
  ['CONFIGURE_TOTP', messages.totp],
  ['TERMS_AND_CONDITIONS', messages.terms],
  ['UPDATE_PASSWORD', messages.password],
  ['UPDATE_PROFILE', messages.profile],
  ['VERIFY_EMAIL', messages.verifyEmail],
  ['UPDATE_EMAIL', messages.updateEmail],
  ['VERIFY_PROFILE', messages.verifyProfile],
  ['update_user_locale', messages.locale],
  ['delete_account', messages.deleteAccount],
  ['delete_credential', messages.deleteCredential],
  ['webauthn-register', messages.webauthn],
  ['webauthn-register-passwordless', messages.passwordless],
  ['idp_link', messages.link],
  ['CONFIGURE_RECOVERY_AUTHN_CODES', messages.recovery],
]);
