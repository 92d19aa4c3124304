import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { realmName, type StackAddresses } from './settings.ts';

/**
 * Environment for a platform server that uses a stack with the sample data: FHIR through the gateway. The gateway's two
 * custom endpoints are served by the platform server itself, because OpenSRP publishes no artifact of them.
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
