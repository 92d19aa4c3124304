import type { IntlShape } from 'react-intl';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('users.requiredAction', {
  totp: ['Set up one-time passwords (OTP)', 'Action that Keycloak requires of a user at the next sign-in'],
  terms: ['Accept the terms and conditions', 'Action that Keycloak requires of a user at the next sign-in'],
  password: ['Update the password', 'Action that Keycloak requires of a user at the next sign-in'],
  profile: ['Update the profile', 'Action that Keycloak requires of a user at the next sign-in'],
  verifyEmail: ['Verify the email address', 'Action that Keycloak requires of a user at the next sign-in'],
  updateEmail: ['Update the email address', 'Action that Keycloak requires of a user at the next sign-in'],
  verifyProfile: ['Verify the profile', 'Action that Keycloak requires of a user at the next sign-in'],
  locale: ['Choose a language', 'Action that Keycloak requires of a user at the next sign-in'],
  deleteAccount: ['Delete account', 'Action that Keycloak requires of a user at the next sign-in'],
  deleteCredential: ['Delete credential', 'Action that Keycloak requires of a user at the next sign-in'],
  webauthn: ['Register a security key (WebAuthn)', 'Action that Keycloak requires of a user at the next sign-in'],
  passwordless: ['Register a passkey (WebAuthn passwordless)', 'Action that Keycloak requires of a user at the next sign-in'],
  link: ['Link an identity provider', 'Action that Keycloak requires of a user at the next sign-in'],
  recovery: ['Set up recovery codes', 'Action that Keycloak requires of a user at the next sign-in'],
});

const requiredActionTexts = new Map([
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

/** Translated name of a built-in required action of Keycloak; for the additional ones of a realm, the realm's name or the alias. */
export function requiredActionText(intl: IntlShape, alias: string, name: string = alias): string {
  const text = requiredActionTexts.get(alias);
  return text ? intl.formatMessage(text) : name;
}
