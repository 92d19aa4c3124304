/** Names of OpenSRP's user attributes in Keycloak, which stores each as a list; here of one text. */
export const attributes = {
  appId: 'fhir_core_app_id',
  nationalId: 'nationalId',
  phoneNumber: 'phoneNumber',
} as const;
