import { texts } from '../../shared/intl/texts.ts';

const messages = texts('users.requiredAction', {
  totp: ['Configure OTP', 'Action that Keycloak requires of a user at the next sign-in'],
  terms: ['Terms and Conditions', 'Action that Keycloak requires of a user at the next sign-in'],
  password: ['Update Password', 'Action that Keycloak requires of a user at the next sign-in'],
  profile: ['Update Profile', 'Action that Keycloak requires of a user at the next sign-in'],
  verifyEmail: ['Verify Email', 'Action that Keycloak requires of a user at the next sign-in'],
  updateEmail: ['Update Email', 'Action that Keycloak requires of a user at the next sign-in'],
  verifyProfile: ['Verify Profile', 'Action that Keycloak requires of a user at the next sign-in'],
  locale: ['Update User Locale', 'Action that Keycloak requires of a user at the next sign-in'],
  deleteAccount: ['Delete Account', 'Action that Keycloak requires of a user at the next sign-in'],
  deleteCredential: ['Delete Credential', 'Action that Keycloak requires of a user at the next sign-in'],
  webauthn: ['Webauthn Register', 'Action that Keycloak requires of a user at the next sign-in'],
  passwordless: ['Webauthn Register Passwordless', 'Action that Keycloak requires of a user at the next sign-in'],
  link: ['Linking Identity Provider', 'Action that Keycloak requires of a user at the next sign-in'],
  recovery: ['Recovery Authentication Codes', 'Action that Keycloak requires of a user at the next sign-in'],
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
