import path from 'node:path';
import type { AppConfig } from '../../src/config/config.ts';
import { readSetting } from '../settings/configFromEnv.ts';
import { readChoice, OptionError } from '../options.ts';
import { allowedClients } from '../web/proxySettings.ts';

export interface ImportSettings {
  /** URL of a PostgreSQL; undefined for an embedded one. */
  databaseUrl: string | undefined;
  /** Folder of the embedded PostgreSQL; undefined if imports are in memory and end with the process. */
  folder: string | undefined;
  /** Secret that encrypts tokens and passwords, the same for all workers. */
  key: string | undefined;
  /** Earlier secrets, for decryption only. */
  previousKeys: string[];
  keyFile: string | undefined;
  /** True if this process writes imports itself. */
  worksHere: boolean;
  pictureHosts: string[];
  /** Clients of the realm whose tokens are accepted. */
  clients: readonly string[];
  config: AppConfig;
}

const shortestKey = 32;

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * Reads the settings of imports. `database` is the sandbox's file, beside which imports are stored, or ':memory:'.
 * Throws an OptionError for an invalid value.
 */
export function readImportSettings(
  env: Record<string, string | undefined>,
  config: AppConfig,
  database: string,
): ImportSettings {
  const databaseUrl = readSetting(env, 'DATABASE_URL');
  const key = readSetting(env, 'IMPORT_KEY');
  if (key !== undefined && key.length < shortestKey) {
    throw new OptionError(
      `IMPORT_KEY must have at least ${shortestKey} characters, for example from: openssl rand -hex ${shortestKey}`,
    );
  }
  const inMemory = database === ':memory:' && databaseUrl === undefined;
  const importFolder = path.join(path.dirname(path.resolve(database)), 'imports');
  return {
    databaseUrl,
    folder: inMemory ? undefined : importFolder,
    key,
    previousKeys: list(readSetting(env, 'IMPORT_KEY_PREVIOUS')),
    keyFile: inMemory ? undefined : path.join(importFolder, 'key'),
    worksHere: readChoice(env, 'IMPORT_WORKER', ['here', 'separate']) === 'here',
    pictureHosts: list(readSetting(env, 'IMPORT_PICTURE_HOSTS')),
    clients: allowedClients(env, config),
    config,
  };
}
