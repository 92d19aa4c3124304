import type { AppConfig, ConfigResult } from '../../common/config/config.ts';
import { isAbsoluteUrl } from '../settings/addresses.ts';

/** The embedded sandbox is used unless an outside FHIR server or Keycloak is configured. */
export function usesSandbox(config: AppConfig): boolean {
  return !isAbsoluteUrl(config.fhirBaseUrl) && !isAbsoluteUrl(config.keycloakUrl);
}

/** The content of `/config.json`. With the sandbox, the ids and the country code of its sample data replace unset ones. */
export async function serverConfig({ config, problems }: ConfigResult): Promise<ConfigResult> {
  if (!usesSandbox(config)) return { config, problems };
  const { sampleSettings } = await import('../sandbox/index.ts');
  return {
    config: {
      ...config,
      rootLocationId: config.rootLocationId || sampleSettings.rootLocation,
      commodityListId: config.commodityListId || sampleSettings.commodityList,
      inventoryListId: config.inventoryListId || sampleSettings.inventoryList,
      phoneCountryCode: config.phoneCountryCode || sampleSettings.phoneCountryCode,
    },
    problems,
  };
}
