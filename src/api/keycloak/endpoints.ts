import type { ResponseMeta } from '../http/types.ts';
import { keycloakEndpoints as generated } from './endpoints.gen.ts';

/** A create has an empty response body; the new id is the last segment of the Location header (exposed by CORS). */
export function createdId(_response: unknown, meta: ResponseMeta | undefined): { id: string } {
  return { id: decodeURIComponent(meta?.location?.split('/').at(-1) ?? '') };
}

const create = { transformResponse: createdId };

/** The Keycloak slice with all endpoints: for `initiate`, `select` and `util`. */
export const keycloakEndpoints = generated.enhanceEndpoints({
  endpoints: { createUser: create, createGroup: create, createSubGroup: create, createRole: create },
});
