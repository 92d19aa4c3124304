import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { reportFailure, StorageFull } from '../../../failures.ts';
import { IdentityError } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import type { RoleRepresentation } from '../types.ts';
import type { Actor } from './actor.ts';
import { readRepresentation, type Representation } from './fields.ts';

/** Context variables of every admin API route. */
export interface AdminEnv {
  Variables: { identity: IdentityStore; actor: Actor };
}

export type AdminContext = Context<AdminEnv>;

export interface Page {
  first: number;
  /** -1 = all. */
  max: number;
}

/** Largest value of Java's Integer, the type of Keycloak's parameters. */
const maxInteger = 2 ** 31 - 1;

/** Integer value of a query parameter. Throws 404 for other text and numbers beyond 32 bits. */
export function integerParam(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  // Keycloak's JAX-RS returns 404 for an invalid number.
  if (!Number.isInteger(value) || Math.abs(value) > maxInteger)
    throw new IdentityError(404, { error: 'HTTP 404 Not Found' });
  return value;
}

/** `first` and `max`; a negative max means all. */
export function pageOf(c: AdminContext, defaultMax: number): Page {
  const max = integerParam(c.req.query('max'), defaultMax);
  return { first: Math.max(0, integerParam(c.req.query('first'), 0)), max: max < 0 ? -1 : max };
}

export function slice<T>(list: readonly T[], { first, max }: Page): T[] {
  return list.slice(first, max < 0 ? undefined : first + max);
}

/** Boolean query parameter; undefined if absent. */
export function booleanParam(c: AdminContext, name: string): boolean | undefined {
  const value = c.req.query(name);
  return value === undefined || value === '' ? undefined : value.toLowerCase() === 'true';
}

/** JSON body as a representation. Throws 400 with Keycloak's messages if it is missing, not JSON, or does not match. */
export async function objectBody<T extends object>(c: AdminContext, name: Representation): Promise<T> {
  return readRepresentation<T>(name, await jsonBody(c));
}

/** JSON body as a list of roles; undefined without a body. */
export async function rolesBody(c: AdminContext): Promise<RoleRepresentation[] | undefined> {
  const value = await jsonBody(c);
  if (value === undefined) return undefined;
  if (!Array.isArray(value))
    throw new IdentityError(400, { error: 'unknown_error', error_description: 'Cannot parse the JSON' });
  return value.map((item) => readRepresentation<RoleRepresentation>('RoleRepresentation', item));
}

export async function jsonBody(c: AdminContext): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new IdentityError(400, { error: 'invalid_request', error_description: 'Cannot parse the JSON' });
  }
}

export const noContent = (c: AdminContext): Response => c.body(null, 204);

/** 201 with the URL of the created resource. No body by default, as in Keycloak. */
export function created(c: AdminContext, path: string, body?: object): Response {
  const { identity } = c.var;
  c.header('Location', `${identity.publicUrl}/auth/admin/realms/${identity.realm}/${path}`);
  return body ? c.json(body, 201) : c.body(null, 201);
}

/** Keycloak's error body for an IdentityError; 507 if the disk is full; other errors return 500 without details. */
export function errorResponse(c: AdminContext, error: unknown): Response {
  if (error instanceof IdentityError) return c.json(error.body, error.status as ContentfulStatusCode);
  reportFailure('admin API', error);
  if (error instanceof StorageFull) {
    return c.json({ error: error.message, error_description: error.error_description }, error.statusCode);
  }
  return c.json({ error: 'unknown_error', error_description: 'For more on this error consult the server log.' }, 500);
}
