import type { HttpBindings } from '@hono/node-server';

export interface WebEnv {
  /** Absent if there is no socket. */
  Bindings: Partial<HttpBindings>;
}
