export { createFhirApp, type FhirAppOptions } from './http/app.ts';
export type { Need } from './http/needs.ts';
export { FhirError } from './errors.ts';
export { openFhirStore } from './store.ts';
export type * from './types.ts';
