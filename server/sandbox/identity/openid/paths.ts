import type { IdentityStore } from '../index.ts';

/** Path of the realm without a trailing slash, e.g. `/auth/realms/fhir`. */
export const realmPath = (identity: IdentityStore): string => `/auth/realms/${identity.realm}`;
