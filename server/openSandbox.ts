import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../common/config/config.ts';
import { lockFile, lockFolder, makePrivate, requireSqliteFile } from './dataFiles.ts';
import type { Log } from './log.ts';
import type { ServerOptions } from './options.ts';
import type { Sandbox } from './sandbox/index.ts';
import { SettingError } from './settings/define.ts';
import { isReachableByOthers } from './web/hosts.ts';

const filesOf = (database: string): string[] =>
  database === ':memory:' ? [] : ['', '-wal', '-shm', '-journal'].map((suffix) => database + suffix);

/** Locks the sandbox's files for this process and, with `--reset`, deletes them. Returns the function that unlocks. */
function prepareFiles({ database, reset }: ServerOptions): () => void {
  if (database === ':memory:') return () => undefined;
  const inUse = `The data in ${database} is in use by another server. Stop that server, or use another file: --database FILE`;
  const unlock = lockFile(`${database}.lock`, inUse);
  try {
    if (reset) {
      requireSqliteFile(database);
      for (const file of filesOf(database)) rmSync(file, { force: true });
      const imports = path.join(path.dirname(database), 'imports');
      const unlockImports = lockFolder(imports);
      rmSync(imports, { recursive: true, force: true });
      unlockImports();
    }
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Deletes the data of the sandbox and of its imports. Throws a SettingError if a server uses them. */
export function resetSandbox(options: ServerOptions): void {
  prepareFiles({ ...options, reset: true })();
}

/**
 * Starts the sandbox, whose sign-in pages have the name, logo, colour and languages of `config`. Loaded on demand because
 * it is the larger part of the server.
 */
export async function openSandbox(options: ServerOptions, publicUrl: string, config: AppConfig): Promise<Sandbox> {
  const unlock = prepareFiles(options);
  try {
    const { createSandbox } = await import('./sandbox/index.ts');
    const sandbox = await createSandbox({
      database: options.database,
      publicUrl,
      appearance: config,
      ...(options.sample ? { sample: options.sample } : {}),
      ...(options.staleVersionStatus ? { staleVersionStatus: options.staleVersionStatus } : {}),
      ...(options.hierarchyNotFound ? { hierarchyNotFound: options.hierarchyNotFound } : {}),
      ...(options.strict ? { strict: true } : {}),
      ...(options.clients ? { clients: options.clients } : {}),
      ...(options.clock ? { clock: options.clock } : {}),
      maxBundleEntries: options.maxBundle.entries,
    });
    // Only now is it certain that the file is a database and not another file, named by mistake.
    for (const file of filesOf(options.database)) makePrivate(file, 0o600);
    return {
      ...sandbox,
      close() {
        sandbox.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const addresses = 'Set the addresses of your servers (FHIR_BASE_URL or PROXY_FHIR_BASE_URL, and KEYCLOAK_URL)';

/** Throws a SettingError if the sandbox is needed but is not part of this installation (target `server` of Containerfile). */
export function requireSandbox(): void {
  if (existsSync(new URL('./sandbox/index.ts', import.meta.url))) return;
  const message = `The sandbox is not part of this image. ${addresses}, or run the image with the sandbox, whose tag ends with -demo.`;
  throw new SettingError([{ message }]);
}

/**
 * The sandbox's passwords are public: throws a SettingError if other computers reach it, by the address the server listens
 * on or through a reverse proxy at PUBLIC_URL, unless SANDBOX=public allows it.
 */
export function refusePublicSandbox({ host, publicUrl, publicSandbox }: ServerOptions, log: Log): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const reachable = isReachableByOthers(host)
    ? `HOST is ${JSON.stringify(host)}`
    : publicHost !== undefined && isReachableByOthers(publicHost.replace(/^\[|\]$/g, ''))
      ? `PUBLIC_URL is ${JSON.stringify(publicUrl)}`
      : undefined;
  if (reachable === undefined) return;
  if (!publicSandbox) {
    const message = `${reachable}, where other computers reach the sandbox, whose passwords are public. ${addresses}, or SANDBOX=public to serve the sandbox all the same.`;
    throw new SettingError([{ message }]);
  }
  log.warn('configuration', {
    setting: 'SANDBOX',
    problem: 'others can reach the sandbox, whose passwords are public',
  });
}
