import type { LocationIdentifierSystem } from '../../../common/config/config.ts';
import { decodeJwt } from 'jose';
import { readClaims, type AccessClaims } from '../../../server/access/tokenVerifier.ts';
import { toCaller } from '../../../server/imports/api/authenticate.ts';
import { createLog, type Log } from '../../../server/log.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import type { ImportType } from '../../../server/imports/engine/types.ts';
import type { Send } from '../../../server/fhir/http.ts';
import type { Recipe } from '../../../server/imports/recipe/recipe.ts';
import type { ServiceAccount } from '../../../server/imports/remote/serviceAccount.ts';
import { createVault } from '../../../server/imports/run/vault.ts';
import type { Runner } from '../../../server/imports/run/types.ts';
import { createImportService } from '../../../server/imports/service/service.ts';
import type { Caller, ImportService, StartOptions } from '../../../server/imports/service/types.ts';
import type { Job } from '../../../server/imports/service/job.ts';
import { createSqlStore } from '../../../server/imports/store/sqlStore.ts';
import type { StoredRow } from '../../../server/imports/store/types.ts';
import type { ImportStore } from '../../../server/imports/store/importStore.ts';
import { until } from '../waits.ts';
import { emptyDatabase } from './database.ts';

const origin = 'http://localhost:3000';

export interface Workbench {
  sandbox: Sandbox;
  service: ImportService;
  store: ImportStore;
  /** For creating another service over the same imports. */
  runner: Runner;
  /** Every request to the servers, e.g. `PUT /auth/…`. */
  requests: string[];
  caller: (username?: string, expiresInSeconds?: number) => Promise<Caller>;
  /** Uploads files and waits until they are settled. */
  upload: (
    files: Partial<Record<ImportType, string>>,
    options?: Partial<StartOptions> & { user?: string; recipes?: Partial<Record<ImportType, Recipe>> },
  ) => Promise<Job[]>;
  /** Uploads one file of arbitrary bytes; rows with errors are skipped. */
  uploadBytes: (type: ImportType, bytes: Uint8Array) => Promise<Job[]>;
  /** Waits until no upload is queued or active. */
  settled: () => Promise<Job[]>;
  rows: (job: Job | undefined) => Promise<StoredRow[]>;
  /** Starts another process over the same imports, as after a crash. */
  restart: () => Promise<ImportService>;
  close: () => Promise<void>;
}

export async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

interface Options {
  sample?: 'kenya' | 'none';
  intercept?: (request: Request) => Response | undefined | Promise<Response | undefined>;
  /** Store to use instead of the shared one. */
  store?: ImportStore;
  account?: ServiceAccount;
  oneTeam?: boolean;
  rootLocationId?: string;
  identifiers?: LocationIdentifierSystem[];
  /** TIME_ZONE. */
  timeZone?: string;
  log?: Log;
  now?: () => Date;
}

/** The import service over a sandbox in memory. */
export async function openWorkbench(options: Options = {}): Promise<Workbench> {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, sample: options.sample ?? 'kenya' });
  const log = options.log ?? createLog('error', (line) => console.error(line));
  const store = options.store ?? (await createSqlStore(await emptyDatabase()));
  const requests: string[] = [];
  const send: Send = async (request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    return (await options.intercept?.(request)) ?? sandbox.fetch(request);
  };
  const runner: Runner = {
    store,
    vault: createVault(Buffer.alloc(32, 7)),
    target: {
      send,
      fhirBase: `${origin}/fhir`,
      keycloakBase: `${origin}/auth/admin/realms/fhir`,
      rootLocationId: options.rootLocationId ?? ROOT_LOCATION_ID,
      identifiers: options.identifiers ?? [],
      timeZone: options.timeZone ?? '',
      oneTeam: options.oneTeam ?? false,
      pictureHosts: [],
    },
    ...(options.account && { account: options.account }),
    log,
    now: options.now ?? (() => new Date()),
    concurrency: 1,
    retentionDays: 365,
    stopDelayMs: 0,
  };
  const service = createImportService(runner);
  const services = [service];
  await service.work(true);

  const caller = async (username = 'admin', expiresInSeconds = 300): Promise<Caller> => {
    const token = await sandbox.mintToken(username, { expiresInSeconds });
    return toCaller(token, readClaims(decodeJwt(token)) as AccessClaims, 'fhir-web');
  };
  async function settled(): Promise<Job[]> {
    const settled = async (): Promise<boolean> => (await store.uploadsIn(['queued', 'active'])).length === 0;
    await until('no upload is queued or active', settled, 100_000);
    return service.jobs(1000);
  }
  const defaultOptions: StartOptions = {
    productListId: COMMODITY_LIST_ID,
    inventoryListId: INVENTORY_LIST_ID,
    idSeed: 'name',
    review: false,
  };
  async function finish(started: readonly Job[]): Promise<Job[]> {
    await settled();
    return Promise.all(started.map(({ workflowId }) => service.job(workflowId)));
  }
  return {
    sandbox,
    service,
    store,
    runner,
    requests,
    caller,
    settled,
    upload: async (files, { user, recipes = {}, ...given } = {}) =>
      finish(
        await service.start(
          Object.entries(files).map(([type, text]) => ({
            type: type as ImportType,
            filename: `${type}.csv`,
            bytes: bytesOf(text),
            ...(recipes[type as ImportType] && { recipe: recipes[type as ImportType] }),
          })),
          { ...defaultOptions, ...given },
          await caller(user),
        ),
      ),
    async uploadBytes(type, bytes) {
      const files = [{ type, filename: `${type}.csv`, bytes: bytesOf(bytes) }];
      const checked = await finish(await service.start(files, { ...defaultOptions, review: true }, await caller()));
      const [job] = checked;
      if (job?.phase !== 'review') return checked;
      return finish(await service.commit(job.workflowId, { skipInvalid: true }, await caller()));
    },
    rows: (job) => store.rows(job?.workflowId ?? '', { limit: 1_000_000 }),
    async restart() {
      const next = createImportService({ ...runner, store: { ...store, close: async () => undefined } });
      services.push(next);
      await next.work(true);
      return next;
    },
    async close() {
      for (const each of services.toReversed()) await each.stop();
      sandbox.close();
    },
  };
}
