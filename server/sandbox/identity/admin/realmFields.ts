const words = (text: string): string[] => text.trim().split(/\s+/);

/** Fields of Keycloak's RealmRepresentation, by kind. */
export const realmFields = {
  text: words(`
    id realm displayName displayNameHtml defaultSignatureAlgorithm sslRequired bruteForceStrategy privateKey
    publicKey certificate codeSecret passwordPolicy otpPolicyType otpPolicyAlgorithm
    webAuthnPolicyRpEntityName webAuthnPolicyRpId webAuthnPolicyAttestationConveyancePreference
    webAuthnPolicyAuthenticatorAttachment webAuthnPolicyRequireResidentKey webAuthnPolicyResidentKey
    webAuthnPolicyUserVerificationRequirement webAuthnPolicyPasswordlessRpEntityName
    webAuthnPolicyPasswordlessRpId webAuthnPolicyPasswordlessAttestationConveyancePreference
    webAuthnPolicyPasswordlessAuthenticatorAttachment webAuthnPolicyPasswordlessRequireResidentKey
    webAuthnPolicyPasswordlessResidentKey webAuthnPolicyPasswordlessUserVerificationRequirement
    webAuthnPolicyPasswordlessMediation loginTheme accountTheme adminTheme emailTheme defaultLocale
    browserFlow registrationFlow directGrantFlow resetCredentialsFlow clientAuthenticationFlow
    dockerAuthenticationFlow firstBrokerLoginFlow keycloakVersion`),
  flag: words(`
    revokeRefreshToken offlineSessionMaxLifespanEnabled enabled passwordCredentialGrantAllowed
    registrationAllowed registrationEmailAsUsername rememberMe verifyEmail loginWithEmailAllowed
    duplicateEmailsAllowed resetPasswordAllowed editUsernameAllowed userCacheEnabled realmCacheEnabled
    bruteForceProtected permanentLockout otpPolicyCodeReusable webAuthnPolicyAvoidSameAuthenticatorRegister
    webAuthnPolicyPasswordlessAvoidSameAuthenticatorRegister webAuthnPolicyPasswordlessPasskeysEnabled
    eventsEnabled adminEventsEnabled adminEventsDetailsEnabled internationalizationEnabled
    userManagedAccessAllowed organizationsEnabled verifiableCredentialsEnabled adminPermissionsEnabled social
    updateProfileOnInitialSocialLogin scimApiEnabled`),
  number: words(`
    notBefore refreshTokenMaxReuse accessTokenLifespan accessTokenLifespanForImplicitFlow
    ssoSessionIdleTimeout ssoSessionMaxLifespan ssoSessionIdleTimeoutRememberMe
    ssoSessionMaxLifespanRememberMe offlineSessionIdleTimeout offlineSessionMaxLifespan
    clientSessionIdleTimeout clientSessionMaxLifespan clientOfflineSessionIdleTimeout
    clientOfflineSessionMaxLifespan accessCodeLifespan accessCodeLifespanUserAction accessCodeLifespanLogin
    actionTokenGeneratedByAdminLifespan actionTokenGeneratedByUserLifespan oauth2DeviceCodeLifespan
    oauth2DevicePollingInterval maxTemporaryLockouts maxFailureWaitSeconds minimumQuickLoginWaitSeconds
    waitIncrementSeconds quickLoginCheckMilliSeconds maxDeltaTimeSeconds failureFactor
    maxSecondaryAuthFailures otpPolicyInitialCounter otpPolicyDigits otpPolicyLookAheadWindow otpPolicyPeriod
    webAuthnPolicyCreateTimeout webAuthnPolicyPasswordlessCreateTimeout eventsExpiration`),
  list: words(`
    groups defaultRoles defaultGroups requiredCredentials otpSupportedApplications
    webAuthnPolicySignatureAlgorithms webAuthnPolicyAcceptableAaguids webAuthnPolicyExtraOrigins
    webAuthnPolicyPasswordlessSignatureAlgorithms webAuthnPolicyPasswordlessAcceptableAaguids
    webAuthnPolicyPasswordlessExtraOrigins users federatedUsers scopeMappings clients clientScopes
    defaultDefaultClientScopes defaultOptionalClientScopes userFederationProviders userFederationMappers
    eventsListeners enabledEventTypes identityProviders identityProviderMappers protocolMappers
    supportedLocales authenticationFlows authenticatorConfig requiredActions organizations applications
    oauthClients clientTemplates`),
  object: words(`
    roles defaultRole adminPermissionsClient localizationTexts clientScopeMappings browserSecurityHeaders
    smtpServer components attributes socialProviders applicationScopeMappings`),
  any: words(`
    clientProfiles clientPolicies`),
};
