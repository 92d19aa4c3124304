import { Hono, type MiddlewareHandler } from 'hono';
import type { StoredAdminEvent } from '../store/adminEvents.ts';
import { viewEvents } from './actor.ts';
import { pageOf, type AdminEnv } from './context.ts';
import { defaultMax, timeOf } from './events.ts';

type Operation = StoredAdminEvent['operation'];

const byMethod: Readonly<Record<string, Operation>> = { POST: 'CREATE', PUT: 'UPDATE', DELETE: 'DELETE' };

/**
 * Resource type and operation of Keycloak's events by path below the realm, first match. Without an operation it follows
 * from the method. Groups that a user joins are sent by PUT, and are recorded as created.
 */
const kinds: readonly [path: RegExp, resource: string, operation?: (method: string) => Operation][] = [
  [/^users\/[^/]+\/groups\//, 'GROUP_MEMBERSHIP', (method) => (method === 'DELETE' ? 'DELETE' : 'CREATE')],
  [/^(users|groups)\/[^/]+\/role-mappings\/realm$/, 'REALM_ROLE_MAPPING'],
  [/^(users|groups)\/[^/]+\/role-mappings\/clients\//, 'CLIENT_ROLE_MAPPING'],
  [/^users\/[^/]+\/(reset-password|execute-actions-email|logout|credentials\/.+)$/, 'USER', () => 'ACTION'],
  [/^users\/profile$/, 'USER_PROFILE'],
  [/^users(\/[^/]+)?$/, 'USER'],
  [/^groups(\/[^/]+(\/children(\/[^/]+)?)?)?$/, 'GROUP'],
  [/^roles(\/[^/]+)?(\/composites)?$/, 'REALM_ROLE'],
  [/^sessions\//, 'USER_SESSION'],
  [/^attack-detection\//, 'USER_LOGIN_FAILURE'],
  [/^$/, 'REALM'],
];

/** Records each successful write, as Keycloak does. `base`: path of the realm's admin API. */
export function recordAdminEvents(base: string): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    await next();
    const { identity, actor } = c.var;
    const operation = byMethod[c.req.method];
    if (operation === undefined || !c.res.ok) return;
    const requested = c.req.path.slice(base.length + 1);
    const kind = kinds.find(([path]) => path.test(requested));
    if (!kind) return;
    const [, resource, operationOf] = kind;
    const createdId = c.res.status === 201 ? c.res.headers.get('Location')?.split('/').at(-1) : undefined;
    identity.adminEvents.add({
      operation: operationOf?.(c.req.method) ?? operation,
      resource,
      path: createdId ? `${requested}/${createdId}` : requested,
      userId: actor.user.id,
      clientId: identity.clients.byClientId(actor.clientId)?.id ?? actor.clientId,
      ip: '127.0.0.1',
    });
  };
}

/** Route `admin-events`. */
export const adminEventRoutes = new Hono<AdminEnv>().get('/', (c) => {
  const { identity, actor } = c.var;
  actor.requireAnyRole(...viewEvents);
  const found = identity.adminEvents.list({
    operations: c.req.queries('operationTypes') ?? [],
    resources: c.req.queries('resourceTypes') ?? [],
    path: c.req.query('resourcePath'),
    userId: c.req.query('authUser'),
    clientId: c.req.query('authClient'),
    from: timeOf(c.req.query('dateFrom'), false),
    to: timeOf(c.req.query('dateTo'), true),
    ascending: c.req.query('direction') === 'asc',
    ...pageOf(c, defaultMax),
  });
  const realmId = identity.settings.realm().id;
  return c.json(
    found.map(({ id, time, operation, resource, path, userId, clientId, ip }) => ({
      id,
      time,
      realmId,
      authDetails: { realmId, clientId, userId, ipAddress: ip },
      operationType: operation,
      resourceType: resource,
      resourcePath: path,
    })),
  );
});
