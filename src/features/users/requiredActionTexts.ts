import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  totp: { id: 'users.requiredAction.totp', defaultMessage: 'Configure OTP' },
  terms: { id: 'users.requiredAction.terms', defaultMessage: 'Terms and Conditions' },
  password: { id: 'users.requiredAction.password', defaultMessage: 'Update Password' },
  profile: { id: 'users.requiredAction.profile', defaultMessage: 'Update Profile' },
  verifyEmail: { id: 'users.requiredAction.verifyEmail', defaultMessage: 'Verify Email' },
  updateEmail: { id: 'users.requiredAction.updateEmail', defaultMessage: 'Update Email' },
  verifyProfile: { id: 'users.requiredAction.verifyProfile', defaultMessage: 'Verify Profile' },
  locale: { id: 'users.requiredAction.locale', defaultMessage: 'Update User Locale' },
  deleteAccount: { id: 'users.requiredAction.deleteAccount', defaultMessage: 'Delete Account' },
  deleteCredential: { id: 'users.requiredAction.deleteCredential', defaultMessage: 'Delete Credential' },
  webauthn: { id: 'users.requiredAction.webauthn', defaultMessage: 'Webauthn Register' },
  passwordless: { id: 'users.requiredAction.passwordless', defaultMessage: 'Webauthn Register Passwordless' },
  link: { id: 'users.requiredAction.link', defaultMessage: 'Linking Identity Provider' },
  recovery: { id: 'users.requiredAction.recovery', defaultMessage: 'Recovery Authentication Codes' },
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
