export { createFhirApp } from './http/app.ts';
export { openFhirStore } from './store.ts';
export type * from './types.ts';
