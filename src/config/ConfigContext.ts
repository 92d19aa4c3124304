import { createContext, useContext } from 'react';
import type { AppConfig } from './config.ts';
import { defaultConfig } from './defaults.ts';

/** The run-time configuration; parts outside a provider (tests of one part) see the defaults. */
export const ConfigContext = createContext<AppConfig>(defaultConfig);

export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
