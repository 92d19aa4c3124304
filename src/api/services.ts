import type { AppConfig, ConfigProblem } from '../../common/config/config.ts';
import type { RequestArgs } from './http/types.ts';
import type { AuthAdapter } from '../session/adapter.ts';

/** A response from the data on this device. */
export interface OfflineData {
  data: unknown;
  /** When the server sent the data; milliseconds since 1970. Undefined for the base version of a pending save. */
  asOf?: number;
}

/** A response persisted at an earlier visit. */
export interface PersistedResponse {
  data: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Responses in this browser, by user and full URL of the read. Without a readable storage there are none. */
export interface PersistedResponses {
  read: (userId: string, address: string) => Promise<PersistedResponse | undefined>;
  /** Replaces the persisted response, or removes it if the new one is too large. */
  write: (userId: string, address: string, data: unknown) => Promise<void>;
  remove: (userId: string, address: string) => Promise<void>;
}

/** Dependencies of requests: the thunk extra argument of the store, so that no module stores a token or a URL. */
export interface ApiServices {
  config: AppConfig;
  /** Problems of the settings, as reported with the configuration. */
  problems?: readonly ConfigProblem[];
  auth: AuthAdapter;
  /** Default: the browser's. Screen tests pass the sandbox's. */
  fetch?: typeof fetch;
  /** See `combineReads`. */
  holdReads?: (pending: Promise<unknown>) => void;
  /** FHIR types whose lists and trees are persisted in this browser for the next visit; undefined persists none. */
  persistedTypes?: ReadonlySet<string>;
  persistedResponses?: PersistedResponses;
  /** Answers a read without a connection from the data on this device; resolves to undefined if it has none. */
  offlineRead?: (args: RequestArgs) => Promise<OfflineData | undefined>;
  /** Resolves after the delay before a retry, in milliseconds; at once in tests. Rejects when the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
