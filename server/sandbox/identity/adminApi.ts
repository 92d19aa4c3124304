import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { actorOf, queryClients, queryUsers, viewClients, viewRealm } from './admin/actor.ts';
import { booleanParam, errorResponse, pageOf, slice, type AdminEnv } from './admin/context.ts';
import { adminEventRoutes, recordAdminEvents } from './admin/adminEvents.ts';
import { eventRoutes } from './admin/events.ts';
import { groupRoutes } from './admin/groups.ts';
import { groupOwner, roleMappingRoutes, userOwner } from './admin/roleMappings.ts';
import { realmRoutes } from './admin/realm.ts';
import { addRoleRoutes } from './admin/roles.ts';
import { sessionRoutes, userDetailRoutes, attackDetectionRoutes } from './admin/userDetails.ts';
import { userProfileRoutes } from './admin/userProfile.ts';
import { userRoutes } from './admin/users.ts';
import { allowedOrigin, withOwnOrigin } from './origins.ts';
import { forbidden, notFound } from './errors.ts';
import type { IdentityStore } from './index.ts';
import { requiredActions } from './requiredActions.ts';

/**
 * Keycloak's admin API for the realm, under `/auth/admin/realms/{realm}`: paths, status codes, bodies and permission
 * checks of Keycloak 26, for the requests of the screens and closely related ones. Other paths return 404.
 */
export function createAdminApp(identity: IdentityStore): Hono<AdminEnv> {
  const base = `/auth/admin/realms/${identity.realm}`;
  const app = new Hono<AdminEnv>({ strict: false });
  app.use(
    cors({
      origin: (origin) => (allowedOrigin(identity, origin) ? origin : undefined),
      credentials: true,
      allowHeaders: ['Authorization', 'Content-Type', 'Cache-Control', 'Accept', 'X-Request-Id'],
      exposeHeaders: ['Location'],
      maxAge: 3600,
    }),
  );
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    c.set('identity', identity);
    c.set('actor', actorOf(identity, c.req.raw));
    await next();
  });
  app.use(recordAdminEvents(base));
  app.onError((error, c) => errorResponse(c, error));

  // Only callers that may query users get 404 for an unknown user; others get 403, which does not reveal existing ids.
  app.use('/users/:id/*', async (c, next) => {
    const id = c.req.param('id');
    if (!['count', 'profile'].includes(id) && !identity.users.find(id)) {
      throw c.var.actor.hasAnyRole(...queryUsers) ? notFound('User not found') : forbidden();
    }
    await next();
  });
  app.route('/users', userProfileRoutes);
  app.route('/users', userRoutes);
  app.route('/users', userDetailRoutes);
  app.route('/users', roleMappingRoutes(userOwner));
  app.route('/groups', groupRoutes);
  app.route('/groups', roleMappingRoutes(groupOwner));
  app.route('/sessions', sessionRoutes);
  app.route('/events', eventRoutes);
  app.route('/admin-events', adminEventRoutes);
  app.route('/attack-detection', attackDetectionRoutes);
  addRoleRoutes(app);
  app.get('/clients', (c) => {
    c.var.actor.requireAnyRole(...queryClients);
    const wanted = c.req.query('clientId');
    const isSearch = booleanParam(c, 'search') ?? false;
    const fits = (id: string): boolean =>
      !wanted || (isSearch ? id.toLowerCase().includes(wanted.toLowerCase()) : id === wanted);
    const clients = c.var.identity.clients.list().filter(({ clientId }) => fits(clientId));
    return c.json(slice(clients, pageOf(c, -1)).map((client) => withOwnOrigin(c.var.identity, client.representation)));
  });
  app.get('/clients/:client', (c) => {
    c.var.actor.requireAnyRole(...viewClients);
    const client = c.var.identity.clients.find(c.req.param('client'));
    if (!client) throw notFound('Could not find client');
    return c.json(withOwnOrigin(c.var.identity, client.representation));
  });
  app.get('/authentication/required-actions', (c) => {
    c.var.actor.requireAnyRole(...viewRealm, 'query-realms', 'view-users', 'manage-users');
    return c.json(requiredActions);
  });
  app.route('/', realmRoutes);

  // Must be the last route. notFound is not an option: it is lost when the app is mounted with `route`.
  app.all('*', (c) => c.json({ error: 'HTTP 404 Not Found' }, 404));
  return new Hono<AdminEnv>({ strict: false }).route(base, app);
}
