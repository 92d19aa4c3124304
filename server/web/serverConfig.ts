import type { AppConfig, ConfigResult } from '../../src/config/config.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../sandbox/data/ids.ts';

const isAbsoluteUrl = (url: string): boolean => /^https?:\/\//.test(url);

/** The embedded sandbox is used unless an outside FHIR server or Keycloak is configured. */
export function usesSandbox(config: AppConfig): boolean {
  return !isAbsoluteUrl(config.fhirBaseUrl) && !isAbsoluteUrl(config.keycloakUrl);
}

/** The content of `/config.json`. With the sandbox, the ids of its sample data replace unset ones. */
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
