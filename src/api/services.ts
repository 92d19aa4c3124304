import type { AppConfig } from '../config/config.ts';
import type { AuthAdapter } from '../session/adapter.ts';

/**
 * What requests need from outside: the thunk extra argument of the store, so no module holds a token or an address.
 */
export interface ApiServices {
  config: AppConfig;
  auth: AuthAdapter;
  /** Default: the browser's. Screen tests give the sandbox's. */
  fetch?: typeof fetch;
  /** Lists and trees are kept in this browser for the next visit. */
  keepsReads?: boolean;
  /** Waits before a request is repeated; tests answer at once. Milliseconds. Rejects when the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
