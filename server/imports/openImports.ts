import { clearInterval, setInterval } from 'node:timers';
import path from 'node:path';
import { lockFolder } from '../dataFiles.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { authenticateFor, openidOf } from './api/authenticate.ts';
import { createImportsApp, type ImportsAppOptions } from './api/app.ts';
import { createFhirAccess } from '../fhir/fhirAccess.ts';
import { SettingError } from '../settings/define.ts';
import { createKeycloakAccess } from './remote/keycloak.ts';
import { createServiceAccount } from './remote/serviceAccount.ts';
import { dayZoneOf } from './run/dayZoneOf.ts';
import { keyMessage } from './run/changeUpload.ts';
import type { Runner, Target } from './run/types.ts';
import { openVault, type Vault } from './run/vault.ts';
import { contentDays, createImportService } from './service/service.ts';
import type { ImportService } from './service/types.ts';
import type { ImportSettings } from './settings.ts';
import type { Database } from './store/database.ts';
import type { ImportStore } from './store/importStore.ts';
import type { UploadState } from './store/types.ts';
import { expiryOf, summaryJobs, type ImportsSummary } from './summary.ts';
import type { TargetServers } from './targetServers.ts';

export interface Imports {
  /** Handles `/$import` and the paths below it. */
  fetch: (request: Request) => Promise<Response>;
  service: ImportService;
  /** Number of unfinished uploads by state. Rejects if the database fails. */
  uploads: () => Promise<Record<string, number>>;
  /** What is stored of the imports, for the time after `stop`. */
  summary: () => Promise<ImportsSummary>;
  stop: () => Promise<void>;
}

const unfinished: readonly UploadState[] = ['receiving', 'queued', 'active', 'review', 'paused'];

/** Milliseconds between two cleanups of expired rows. */
const sweepInterval = 3600_000;

/** Files whose expiry is calculated for the summary; a database with more is always opened. */
const maxSummarized = 1_000;

interface OpenStorage {
  store: ImportStore;
  /** True if no other process can open these imports. */
  isExclusive: boolean;
  release: () => void;
}

/** Loads only the module of the database in use. */
async function openDatabase({
  databaseUrl,
  folder,
}: Pick<ImportSettings, 'databaseUrl' | 'folder'>): Promise<Database> {
  if (databaseUrl === undefined) {
    const { openEmbedded } = await import('./store/database.ts');
    return openEmbedded(folder && path.join(folder, 'postgres'));
  }
  const { openServer } = await import('./store/postgres.ts');
  return openServer(databaseUrl);
}

async function openStorage({ databaseUrl, folder }: ImportSettings, opened?: Database): Promise<OpenStorage> {
  const { createSqlStore } = await import('./store/sqlStore.ts');
  const release = databaseUrl === undefined && folder !== undefined ? lockFolder(folder) : () => undefined;
  try {
    const database = opened ?? (await openDatabase({ databaseUrl, folder }));
    return { store: await createSqlStore(database), isExclusive: databaseUrl === undefined, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** False if no token of the unfinished uploads can be decrypted although there are some. */
async function decryptsTokens(store: Pick<ImportStore, 'uploadsIn'>, { decrypt }: Vault): Promise<boolean> {
  const tokens = (await store.uploadsIn(unfinished)).flatMap(({ token }) => token ?? []);
  return tokens.length === 0 || tokens.some((token) => decrypt(token) !== undefined);
}

/**
 * Registers the key of this process in the database. Throws a SettingError if the stored uploads are encrypted with a key
 * that it does not have.
 */
async function claimKey({ store, isExclusive }: OpenStorage, vault: Vault): Promise<void> {
  const { keyIds } = vault;
  const isKnown = await store.transaction(async (own) => {
    const before = await own.keyId();
    if (before === '' && !(await decryptsTokens(own, vault))) return false;
    const isClaimed = await own.claimKey(keyIds);
    if (isClaimed && before !== keyIds[0]) await own.notify(keyMessage);
    return isClaimed;
  });
  if (isKnown) return;
  const message = isExclusive
    ? 'IMPORT_KEY is not the key of the stored imports. Set its earlier value, or add that to IMPORT_KEY_PREVIOUS after a replacement'
    : 'IMPORT_KEY is not the key of the imports in DATABASE_URL. Set the value of the other servers and workers, or add the earlier one to IMPORT_KEY_PREVIOUS after a replacement. If it is lost, see "Key of the imports" in docs/operation.md';
  throw new SettingError([{ message }]);
}

/** The runner of this process: the store, the servers it writes to, and its limits. */
function createRunner(
  settings: ImportSettings,
  { send, fhirBase, keycloakUrl }: TargetServers,
  {
    storage: { store, isExclusive },
    vault,
    log,
    metrics,
    now,
  }: { storage: OpenStorage; vault: Vault; log: Log; metrics: Metrics | undefined; now: () => Date },
): Runner {
  const { config, account } = settings;
  const target: Target = {
    send,
    fhirBase,
    keycloakBase: `${keycloakUrl}/admin/realms/${config.keycloakRealm}`,
    rootLocationId: config.rootLocationId,
    identifiers: config.locationIdentifiers,
    timeZone: config.timeZone,
    oneTeam: config.practitionerToTeamAssignment === 'ONE_TO_ONE',
    pictureHosts: settings.pictureHosts,
  };
  const tokenUrl = `${openidOf(keycloakUrl, config)}/token`;
  return {
    store,
    vault,
    target,
    ...(account && { account: createServiceAccount({ ...account, tokenUrl, send, log, now }) }),
    log,
    ...(metrics && { metrics }),
    now,
    // The embedded database runs in this process, where several chunks at a time gain nothing.
    concurrency: isExclusive ? 1 : 2,
    stopDelayMs: settings.stopDelayMs,
    retentionDays: settings.retentionDays,
  };
}

/** Access to the servers with the permissions of a user, for requests that are handled immediately. */
function remoteAccess({ config }: ImportSettings, { send, ...target }: Target): ImportsAppOptions['remote'] {
  return ({ token }, timeZone) => {
    const caller = { send, token: async () => token };
    return {
      fhir: createFhirAccess(target.fhirBase, caller),
      keycloak: createKeycloakAccess(target.keycloakBase, caller),
      options: {
        productListId: config.commodityListId,
        inventoryListId: config.inventoryListId,
        rootLocationId: target.rootLocationId,
        identifiers: target.identifiers,
        oneTeam: target.oneTeam,
        dayZone: dayZoneOf(timeZone, target),
        pictureHosts: target.pictureHosts,
      },
    };
  };
}

interface OpenOptions {
  now?: () => Date;
  /** An open database, instead of that of the settings. Closed at the end. */
  database?: Database;
}

/** Opens the stored imports, starts working on them if this process is a worker, and serves their API. */
export async function openImports(
  settings: ImportSettings,
  servers: TargetServers,
  log: Log,
  metrics?: Metrics,
  { now = () => new Date(), database }: OpenOptions = {},
): Promise<Imports> {
  const storage = await openStorage(settings, database);
  try {
    return await startImports(settings, servers, { storage, log, metrics, now });
  } catch (error) {
    // The next attempt opens them again.
    await storage.store.close();
    storage.release();
    throw error;
  }
}

async function startImports(
  settings: ImportSettings,
  servers: TargetServers,
  { storage, log, metrics, now }: { storage: OpenStorage; log: Log; metrics: Metrics | undefined; now: () => Date },
): Promise<Imports> {
  const { config } = settings;
  const { store, isExclusive, release } = storage;
  const vault = openVault(settings);
  await claimKey(storage, vault);
  const runner = createRunner(settings, servers, { storage, vault, log, metrics, now });
  const service = createImportService(runner);
  if (settings.worksHere) await service.work(isExclusive);
  const sweep = (): void => {
    service.sweep().catch((error: unknown) => log.warn('import', errorFields(error)));
  };
  const timer = setInterval(sweep, sweepInterval);
  timer.unref();

  const app = createImportsApp({
    service,
    store,
    authenticate: authenticateFor(settings, servers),
    remote: remoteAccess(settings, runner.target),
    defaults: {
      productListId: config.commodityListId,
      inventoryListId: config.inventoryListId,
      timeZone: config.timeZone,
    },
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
    async summary() {
      const files = await store.files(maxSummarized);
      const { retentionDays } = settings;
      return {
        jobs: await service.jobs(summaryJobs),
        isUnfinished: (await store.uploadsIn(unfinished)).length > 0,
        expires: files.length < maxSummarized ? expiryOf(files, { contentDays, retentionDays }) : 0,
      };
    },
    async stop() {
      clearInterval(timer);
      await service.stop().finally(release);
    },
  };
}
