import type { AppConfig, ConfigProblem } from '../config/config.ts';
import type { RequestArgs } from './http/types.ts';
import type { AuthAdapter } from '../session/adapter.ts';

/** Dependencies of requests: the thunk extra argument of the store, so that no module stores a token or a URL. */
export interface ApiServices {
  config: AppConfig;
  /** Problems of the settings, as reported with the configuration. */
  problems?: readonly ConfigProblem[];
  auth: AuthAdapter;
  /** Default: the browser's. Screen tests pass the sandbox's. */
  fetch?: typeof fetch;
  /** FHIR types whose lists and trees are persisted in this browser for the next visit; undefined persists none. */
  persistedTypes?: ReadonlySet<string>;
  /** Result of a read without a connection, from the data on this device; undefined if it has none. */
  offlineRead?: (args: RequestArgs) => unknown;
  /** Resolves after the delay before a retry, in milliseconds; at once in tests. Rejects when the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
