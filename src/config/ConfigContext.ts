import { createContext, useContext } from 'react';
import type { AppConfig } from '../../common/config/config.ts';
import { defaultConfig } from '../../common/config/defaults.ts';

/** The run-time configuration; the defaults outside a provider (tests of single components). */
export const ConfigContext = createContext<AppConfig>(defaultConfig);

export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
