import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { realmName, type StackAddresses } from './settings.ts';

/**
 * Environment of a platform server that serves the application against a stack with the sample data: FHIR through the
 * gateway and our own origin. The gateway's two endpoints are made here, because OpenSRP publishes no artifact of them.
 */
export function stackEnvironment({ gateway, keycloak }: StackAddresses): Record<string, string> {
  return {
    PROXY_FHIR_BASE_URL: gateway,
    CUSTOM_ENDPOINTS: 'embedded',
    PROXY_ACCESS_CHECK: 'none',
    KEYCLOAK_URL: keycloak,
    KEYCLOAK_REALM: realmName,
    ROOT_LOCATION_ID,
    COMMODITY_LIST_ID,
    INVENTORY_LIST_ID,
  };
}
