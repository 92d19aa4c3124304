import type { AppConfig, ConfigResult } from '../../src/config/config.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../sandbox/data/ids.ts';

const outside = (url: string): boolean => /^https?:\/\//.test(url);

/** The embedded sandbox serves unless a FHIR server or a Keycloak of its own is configured. */
export function usesSandbox(config: AppConfig): boolean {
  return !outside(config.fhirBaseUrl) && !outside(config.keycloakUrl);
}

/** The configuration as `/config.json` answers it: with the sandbox, the ids of its sample data stand in for unset ones. */
export function serverConfig({ config, problems }: ConfigResult): ConfigResult {
  if (!usesSandbox(config)) return { config, problems };
  return {
    config: {
      ...config,
      rootLocationId: config.rootLocationId || ROOT_LOCATION_ID,
      commodityListId: config.commodityListId || COMMODITY_LIST_ID,
      inventoryListId: config.inventoryListId || INVENTORY_LIST_ID,
    },
    problems,
  };
}
