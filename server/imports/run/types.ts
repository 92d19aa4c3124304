import type { LocationIdentifierSystem } from '../../../common/config/config.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { Send } from '../../fhir/http.ts';
import type { ServiceAccount } from '../remote/serviceAccount.ts';
import type { Chunk, ImportFile, Upload } from '../store/types.ts';
import type { ImportStore, StoreOperations } from '../store/importStore.ts';
import type { PlannedCache } from './plannedCache.ts';
import type { Vault } from './vault.ts';

/** Servers an import is written to, and settings of the installation. */
export interface Target {
  send: Send;
  fhirBase: string;
  /** `{keycloak}/admin/realms/{realm}`. */
  keycloakBase: string;
  rootLocationId: string;
  identifiers: readonly LocationIdentifierSystem[];
  oneTeam: boolean;
  /** TIME_ZONE; '' if it is not set. */
  timeZone: string;
  pictureHosts: readonly string[];
}

export interface Runner {
  store: ImportStore;
  vault: Vault;
  target: Target;
  log: Log;
  metrics?: Pick<Metrics, 'importRows' | 'importBatch'>;
  /** Writes the imports instead of their users, if the installation has one. */
  account?: ServiceAccount;
  now: () => Date;
  /** Chunks of large uploads that this process runs at the same time, beside one of a small upload. */
  concurrency: number;
  /** Milliseconds in which a stopping process may finish the requests it has sent. */
  stopDelayMs: number;
  /** Days after its end when an upload is deleted. */
  retentionDays: number;
}

/** One execution of a chunk. */
export interface ChunkRun {
  runner: Runner;
  chunk: Chunk;
  upload: Upload;
  /** The file of the chunk; undefined for chunks of the complete upload. */
  file: ImportFile | undefined;
  context: PlanContext;
  planned: PlannedCache;
  /**
   * Called between two batches. Rejects with Stopped if the upload is cancelled or paused, the process is stopping, or
   * another worker has the chunk.
   */
  proceed: () => Promise<void>;
  /** Stores results in one transaction, unless another worker has the chunk: then it rejects with Stopped. */
  commit: (work: (store: StoreOperations, upload: Upload) => Promise<void>) => Promise<void>;
  /** Like `commit`, and completes the chunk: the last one of its level makes the next level ready. */
  complete: (work?: (store: StoreOperations, upload: Upload) => Promise<void>) => Promise<void>;
}

/** A run over rows of one file. */
export type FileRun = ChunkRun & { file: ImportFile };
