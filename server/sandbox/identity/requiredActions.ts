const action = (alias: string, name: string, priority: number, enabled = true) => ({
  alias,
  name,
  providerId: alias,
  enabled,
  defaultAction: false,
  priority,
  config: {},
});

/** `authentication/required-actions` of a new Keycloak 26 realm. Only UPDATE_PASSWORD has an effect here. */
export const requiredActions = [
  action('TERMS_AND_CONDITIONS', 'Terms and Conditions', 20, false),
  action('UPDATE_PROFILE', 'Update Profile', 40),
  action('VERIFY_EMAIL', 'Verify Email', 50),
  action('CONFIGURE_TOTP', 'Configure OTP', 54),
  action('UPDATE_PASSWORD', 'Update Password', 57),
  action('delete_account', 'Delete Account', 60, false),
  action('UPDATE_EMAIL', 'Update Email', 70, false),
  action('webauthn-register', 'Webauthn Register', 80),
  action('webauthn-register-passwordless', 'Webauthn Register Passwordless', 90),
  action('VERIFY_PROFILE', 'Verify Profile', 100),
  action('delete_credential', 'Delete Credential', 110),
  action('idp_link', 'Linking Identity Provider', 120),
  action('CONFIGURE_RECOVERY_AUTHN_CODES', 'Recovery Authentication Codes', 130),
  action('update_user_locale', 'Update User Locale', 1000),
];
