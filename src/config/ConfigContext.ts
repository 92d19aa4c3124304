import { createContext, useContext } from 'react';
import type { AppConfig } from './config.ts';
import { defaultConfig } from './defaults.ts';

/** The run-time configuration; the defaults outside a provider (tests of single components). */
export const ConfigContext = createContext<AppConfig>(defaultConfig);

export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
