import { createContext, useContext } from 'react';
import { configFromEnv, type AppConfig } from './config.ts';

/** The run-time configuration; parts outside a provider (tests of one part) see the defaults. */
export const ConfigContext = createContext<AppConfig>(configFromEnv({}).config);

export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
