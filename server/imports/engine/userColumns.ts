import { isAccountField } from '../../../common/keycloak/userProfile.ts';
import { attributePrefix } from '../csv/header.ts';

/** Attribute with the Android application a user works with. */
export const appIdAttribute = 'fhir_core_app_id';

/** Column of a field or attribute of a Keycloak user. */
export const userColumn = (name: string): string =>
  name === appIdAttribute ? 'appId' : isAccountField(name) ? name : attributePrefix + name;
