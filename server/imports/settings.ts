import path from 'node:path';
import type { AppConfig } from '../../common/config/config.ts';
import type { Settings } from '../settings/settings.ts';
import { allowedClients } from '../web/proxySettings.ts';
import { usesSandbox } from '../web/serverConfig.ts';

/**
 * Settings of imports. `database` is the sandbox's file, beside which imports are stored, or ':memory:'.
 */
export function readImportSettings(settings: Settings, config: AppConfig, database: string) {
  const { DATABASE_URL, SANDBOX_CLIENT } = settings;
  const inMemory = database === ':memory:' && DATABASE_URL === undefined;
  const importFolder = path.join(path.dirname(path.resolve(database)), 'imports');
  return {
    /** URL of a PostgreSQL; undefined for an embedded one. */
    databaseUrl: DATABASE_URL,
    /** Folder of the embedded PostgreSQL; undefined if imports are in memory and end with the process. */
    folder: inMemory ? undefined : importFolder,
    /** Secret that encrypts tokens and passwords, the same for all workers. */
    key: settings.IMPORT_KEY,
    /** Earlier secrets, for decryption only. */
    previousKeys: settings.IMPORT_KEY_PREVIOUS,
    keyFile: inMemory ? undefined : path.join(importFolder, 'key'),
    /** Client with a service account that writes imports; undefined: they are written with the tokens of their users. */
    account:
      settings.IMPORT_CLIENT_ID === undefined || settings.IMPORT_CLIENT_SECRET === undefined
        ? undefined
        : { clientId: settings.IMPORT_CLIENT_ID, clientSecret: settings.IMPORT_CLIENT_SECRET },
    /** True if this process writes imports itself. */
    worksHere: settings.IMPORT_WORKER === 'here',
    /** Milliseconds in which a stopping process may finish the requests it has sent. */
    stopDelayMs: settings.STOP_TIMEOUT_SECONDS.ms / 2,
    pictureHosts: settings.IMPORT_PICTURE_HOSTS,
    /** Days after its end when an upload is deleted. */
    retentionDays: settings.IMPORT_RETENTION_DAYS,
    /** Clients of the realm whose tokens are accepted. */
    clients: [...allowedClients(settings), ...(usesSandbox(config) && SANDBOX_CLIENT ? [SANDBOX_CLIENT] : [])],
    config,
  };
}

export type ImportSettings = ReturnType<typeof readImportSettings>;
