import type { AppConfig, ConfigProblem, ConfigResult } from '../../src/config/config.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../sandbox/data/ids.ts';

const outside = (url: string): boolean => /^https?:\/\//.test(url);

/** The embedded sandbox serves unless a FHIR server or a Keycloak of its own is configured. */
export function usesSandbox(config: AppConfig): boolean {
  return !outside(config.fhirBaseUrl) && !outside(config.keycloakUrl);
}

/** Problems as anybody may read them, in the log and in `/config.json`: an address loses the name and password in it. */
export function publicProblems(problems: readonly ConfigProblem[]): ConfigProblem[] {
  return problems.map((problem) =>
    problem.value === undefined
      ? problem
      : { ...problem, value: problem.value.replace(/(\/\/|^)[^/@\s]*:[^/@\s]*@/, '$1…@').replace(/[?#].*$/s, '?…') },
  );
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
