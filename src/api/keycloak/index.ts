export type * from './endpoints.gen.ts';
export { keycloakEndpoints } from './endpoints.ts';
// Contains the hooks that other modules import from here; `npm run api` adds a new one.
export * from './hooks.gen.ts';
