import { clearInterval, setInterval } from 'node:timers';
import path from 'node:path';
import type { AppConfig } from '../../src/config/config.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createTokenVerifier } from '../access/tokenVerifier.ts';
import { createAuthenticate } from './api/authenticate.ts';
import { createImportsApp, type ImportsAppOptions } from './api/app.ts';
import { createFhirAccess } from '../fhir/fhirAccess.ts';
import type { Send } from '../fhir/http.ts';
import { createKeycloakAccess } from './remote/keycloak.ts';
import { createServiceAccount } from './remote/serviceAccount.ts';
import type { Runner, Target } from './run/types.ts';
import { openVault } from './run/vault.ts';
import { createImportService } from './service/service.ts';
import type { ImportService } from './service/types.ts';
import type { ImportSettings } from './settings.ts';
import { lockFolder } from './store/lock.ts';
import type { ImportStore, UploadState } from './store/types.ts';

/** The servers imports are written to, as this process reaches them. */
export interface Servers {
  send: Send;
  fhirBase: string;
  /** Keycloak's base, without a trailing slash. */
  keycloakUrl: string;
  /** `iss` of valid tokens. */
  issuer: string;
}

export interface Imports {
  /** Handles `/$import` and the paths below it. */
  fetch: (request: Request) => Promise<Response>;
  service: ImportService;
  /** Number of unfinished uploads by state. Rejects if the database fails. */
  uploads: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

const unfinished: readonly UploadState[] = ['receiving', 'queued', 'active', 'review', 'paused'];

/** Milliseconds between two cleanups of expired rows. */
const sweepInterval = 3600_000;

interface OpenStorage {
  store: ImportStore;
  /** True if no other process works on these imports. */
  alone: boolean;
  release: () => void;
}

async function openStorage({ databaseUrl, folder }: ImportSettings): Promise<OpenStorage> {
  // Loads the database only if it is used.
  const { openEmbedded, openServer } = await import('./store/database.ts');
  const { createSqlStore } = await import('./store/sqlStore.ts');
  const release = databaseUrl === undefined && folder !== undefined ? lockFolder(folder) : () => undefined;
  try {
    const database =
      databaseUrl === undefined
        ? await openEmbedded(folder && path.join(folder, 'postgres'))
        : await openServer(databaseUrl);
    return { store: await createSqlStore(database), alone: databaseUrl === undefined, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** The runner of this process: the store, the servers it writes to, and its limits. */
function createRunner(
  settings: ImportSettings,
  { send, fhirBase, keycloakUrl }: Servers,
  { store, alone }: OpenStorage,
  { log, metrics, now }: { log: Log; metrics: Metrics | undefined; now: () => Date },
): Runner {
  const { config, account } = settings;
  const target: Target = {
    send,
    fhirBase,
    keycloakBase: `${keycloakUrl}/admin/realms/${config.keycloakRealm}`,
    rootLocationId: config.rootLocationId,
    oneTeam: config.practitionerToTeamAssignment === 'ONE_TO_ONE',
    pictureHosts: settings.pictureHosts,
  };
  const tokenUrl = `${openidOf(keycloakUrl, config)}/token`;
  return {
    store,
    vault: openVault(settings),
    target,
    ...(account && { account: createServiceAccount({ ...account, tokenUrl, send, log, now }) }),
    log,
    ...(metrics && { metrics }),
    now,
    // The embedded database runs in this process, where several chunks at a time gain nothing.
    concurrency: alone ? 1 : 2,
    stopDelay: settings.stopDelay,
  };
}

const openidOf = (keycloakUrl: string, { keycloakRealm }: AppConfig): string =>
  `${keycloakUrl}/realms/${keycloakRealm}/protocol/openid-connect`;

/** Access to the servers with the permissions of a user, for requests that are handled immediately. */
function remoteAccess({ config }: ImportSettings, { send, ...target }: Target): ImportsAppOptions['remote'] {
  return ({ token }) => {
    const caller = { send, token: async () => token };
    return {
      fhir: createFhirAccess(target.fhirBase, caller),
      keycloak: createKeycloakAccess(target.keycloakBase, caller),
      options: {
        productListId: config.commodityListId,
        inventoryListId: config.inventoryListId,
        rootLocationId: target.rootLocationId,
        idSeed: 'name',
        oneTeam: target.oneTeam,
        pictureHosts: target.pictureHosts,
      },
    };
  };
}

/** Opens the stored imports, starts working on them if this process is a worker, and serves their API. */
export async function openImports(
  settings: ImportSettings,
  servers: Servers,
  log: Log,
  metrics?: Metrics,
  now = () => new Date(),
): Promise<Imports> {
  const { config } = settings;
  const storage = await openStorage(settings);
  const { store, alone, release } = storage;
  const runner = createRunner(settings, servers, storage, { log, metrics, now });
  const service = createImportService(runner);
  if (settings.worksHere) await service.work(alone);
  const sweep = (): void => {
    service.sweep().catch((error: unknown) => log.warn('import', errorFields(error)));
  };
  const timer = setInterval(sweep, sweepInterval);
  timer.unref();

  const verifyToken = createTokenVerifier({
    send: servers.send,
    jwksUrl: `${openidOf(servers.keycloakUrl, config)}/certs`,
    issuer: servers.issuer,
    clients: settings.clients,
  });
  const app = createImportsApp({
    service,
    store,
    authenticate: createAuthenticate(verifyToken, config.keycloakClientId),
    remote: remoteAccess(settings, runner.target),
    defaults: { productListId: config.commodityListId, inventoryListId: config.inventoryListId },
    log,
  });
  return {
    fetch: async (request) => app.fetch(request),
    service,
    async uploads() {
      const counts: Record<string, number> = Object.fromEntries(unfinished.map((state) => [state, 0]));
      for (const { state } of await store.uploadsIn(unfinished)) counts[state] = (counts[state] ?? 0) + 1;
      return counts;
    },
    async stop() {
      clearInterval(timer);
      await service.stop().finally(release);
    },
  };
}
