import { Hono } from 'hono';
import { defaultRolesOf } from '../builtIn.ts';
import { badRequest, notFound } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import type { UserFilter } from '../store/userSearch.ts';
import type { UserRepresentation } from '../types.ts';
import { queryUsers, viewUsers } from './actor.ts';
import { created, booleanParam, noContent, objectBody, pageOf, type AdminContext, type AdminEnv } from './context.ts';
import { exportUser } from './representations.ts';

const filterOf = (c: AdminContext): UserFilter => ({
  search: c.req.query('search'),
  username: c.req.query('username'),
  firstName: c.req.query('firstName'),
  lastName: c.req.query('lastName'),
  email: c.req.query('email'),
  exact: booleanParam(c, 'exact'),
  enabled: booleanParam(c, 'enabled'),
  emailVerified: booleanParam(c, 'emailVerified'),
  q: c.req.query('q'),
});

/** Stores the passwords and second factors in a user representation. */
function setCredentials(identity: IdentityStore, id: string, user: UserRepresentation): void {
  for (const { type = 'password', value, temporary, ...factor } of user.credentials ?? []) {
    if (type !== 'password') identity.credentials.addSecondFactor(id, { type, ...factor });
    else if (value) identity.credentials.set(id, value, { temporary: temporary ?? false });
  }
}

/** Routes `users`, `users/count`, `users/profile`, `users/{id}` and group membership. */
export const userRoutes = new Hono<AdminEnv>()
  .get('/', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...queryUsers);
    // As in Keycloak, query-users alone permits the request but returns no users.
    if (!actor.hasAnyRole(...viewUsers)) return c.json([]);
    const { first, max } = pageOf(c, 100);
    const brief = booleanParam(c, 'briefRepresentation') ?? false;
    const access = { manage: actor.hasAnyRole('manage-users') };
    return c.json(
      identity.users.search(filterOf(c), first, max).map((user) => exportUser(user, identity, { brief, access })),
    );
  })
  .get('/count', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...queryUsers);
    return c.json(actor.hasAnyRole(...viewUsers) ? identity.users.count(filterOf(c)) : 0);
  })
  .post('/', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const user = await objectBody<UserRepresentation>(c, 'UserRepresentation');
    const id = identity.sql.atomically(() => {
      const userId = identity.users.create({ ...user, id: '' });
      setCredentials(identity, userId, user);
      const defaults = identity.roles.byName(defaultRolesOf(identity.realm));
      if (defaults) identity.roles.grant(userId, [defaults.id]);
      for (const path of user.groups ?? []) {
        const group = identity.groups.byPath(path);
        if (!group) throw badRequest(`Unable to find group specified by path: ${path}`);
        identity.groups.join(userId, group.id);
      }
      return userId;
    });
    return created(c, `users/${id}`);
  })
  .get('/:id', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const user = identity.users.get(c.req.param('id'));
    const manage = actor.hasAnyRole('manage-users');
    const impersonate = actor.hasAnyRole('impersonation');
    const access = {
      manage,
      manageGroupMembership: manage,
      mapRoles: manage,
      resetPassword: manage,
      view: true,
      impersonate,
    };
    return c.json(exportUser(user, identity, { access }));
  })
  .put('/:id', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const id = c.req.param('id');
    const user = await objectBody<UserRepresentation>(c, 'UserRepresentation');
    identity.sql.atomically(() => {
      identity.users.update(id, user);
      setCredentials(identity, id, user);
    });
    return noContent(c);
  })
  .delete('/:id', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const id = c.req.param('id');
    identity.users.remove(id);
    identity.sessions.endAllOf(id);
    return noContent(c);
  })
  .get('/:id/groups/count', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    return c.json({ count: identity.groups.ofUser(identity.users.get(c.req.param('id')).id).length });
  })
  .put('/:id/groups/:groupId', (c) => membership(c, 'join'))
  .delete('/:id/groups/:groupId', (c) => membership(c, 'leave'));

function membership(c: AdminContext, step: 'join' | 'leave'): Response {
  const { identity, actor } = c.var;
  actor.requireAnyRole('manage-users');
  const user = identity.users.get(c.req.param('id') ?? '');
  const group = identity.groups.find(c.req.param('groupId') ?? '');
  if (!group) throw notFound('Group not found');
  if (step === 'join') {
    for (const role of identity.groups.lineage(group.id).flatMap((above) => identity.roles.direct(above.id))) {
      actor.requireMayAssign(role);
    }
  }
  identity.groups[step](user.id, group.id);
  return noContent(c);
}
