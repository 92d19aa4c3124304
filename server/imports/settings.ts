import path from 'node:path';
import type { AppConfig } from '../../src/config/config.ts';
import { readSetting } from '../../src/config/configFromEnv.ts';

/** What imports need to know of an installation. */
export interface ImportSettings {
  /** Address of a PostgreSQL; undefined: an embedded one. */
  databaseUrl: string | undefined;
  /** Folder of the embedded PostgreSQL; undefined: imports are kept in memory and end with the process. */
  folder: string | undefined;
  /** Secret that tokens and passwords are encrypted with, the same for all workers. */
  key: string | undefined;
  keyFile: string | undefined;
  /** This process writes imports itself. */
  worksHere: boolean;
  pictureHosts: string[];
  config: AppConfig;
}

/** Reads the settings of imports. `database` is the sandbox's file, beside which imports are kept, or ':memory:'. */
export function readImportSettings(
  env: Record<string, string | undefined>,
  config: AppConfig,
  database: string,
): ImportSettings {
  const databaseUrl = readSetting(env, 'DATABASE_URL');
  const inMemory = database === ':memory:' && databaseUrl === undefined;
  const beside = path.join(path.dirname(path.resolve(database)), 'imports');
  return {
    databaseUrl,
    folder: inMemory ? undefined : beside,
    key: readSetting(env, 'IMPORT_KEY'),
    keyFile: inMemory ? undefined : path.join(beside, 'key'),
    worksHere: (readSetting(env, 'IMPORT_WORKER') ?? 'here') !== 'separate',
    pictureHosts: (readSetting(env, 'IMPORT_PICTURE_HOSTS') ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    config,
  };
}
