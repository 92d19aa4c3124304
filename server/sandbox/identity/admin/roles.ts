import type { Hono } from 'hono';
import { defaultRolesOf } from '../builtIn.ts';
import { badRequest, IdentityError, notFound } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import type { RoleRepresentation, StoredRole } from '../types.ts';
import { queryClients, queryRealm, viewClients, viewRealm, viewUsers } from './actor.ts';
import {
  created,
  booleanParam,
  rolesBody,
  noContent,
  objectBody,
  pageOf,
  slice,
  type AdminContext,
  type AdminEnv,
} from './context.ts';
import { exportGroup, exportRole, exportUser } from './representations.ts';

/** Differences between realm roles, a client's roles and roles by id: lookup and required permissions. */
interface Container {
  /** UUID of the client; undefined = the realm. Throws 404 for an unknown client. */
  clientId(c: AdminContext): string | undefined;
  role(c: AdminContext): StoredRole;
  list: readonly string[];
  view: readonly string[];
  manage: string;
}

const byName = (c: AdminContext, clientId: string | undefined): StoredRole => {
  const role = c.var.identity.roles.byName(c.req.param('role') ?? '', clientId);
  if (!role) throw notFound('Could not find role');
  return role;
};

const realm: Container = {
  clientId: () => undefined,
  role: (c) => byName(c, undefined),
  list: queryRealm,
  view: viewRealm,
  manage: 'manage-realm',
};

const clientUuid = (c: AdminContext): string => {
  const client = c.var.identity.clients.find(c.req.param('client') ?? '');
  if (!client) throw notFound('Could not find client');
  return client.id;
};

const client: Container = {
  clientId: clientUuid,
  role: (c) => byName(c, clientUuid(c)),
  list: queryClients,
  view: viewClients,
  manage: 'manage-clients',
};

const byId: Container = {
  ...realm,
  role(c) {
    const role = c.var.identity.roles.find(c.req.param('role') ?? '');
    if (!role) throw notFound('Could not find role with id');
    return role;
  },
};

/** Routes under `/{role}`: the role and its composites. */
function addSingle(app: Hono<AdminEnv>, container: Container, prefix: string): void {
  const view =
    (resultOf: (c: AdminContext, role: StoredRole) => unknown) =>
    (c: AdminContext): Response => {
      c.var.actor.requireAnyRole(...container.view);
      return c.json(resultOf(c, container.role(c)));
    };
  const parts = (c: AdminContext, role: StoredRole): RoleRepresentation[] =>
    c.var.identity.roles
      .composites(role.id)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((part) => exportRole(part, c.var.identity));
  const changeParts =
    (step: 'addComposites' | 'removeComposites') =>
    async (c: AdminContext): Promise<Response> => {
      const { identity, actor } = c.var;
      actor.requireAnyRole(container.manage);
      const role = container.role(c);
      const children = ((await rolesBody(c)) ?? []).map(({ id }) => {
        const child = identity.roles.find(id ?? '');
        if (!child) throw notFound('Could not find composite role');
        return child;
      });
      for (const child of children) actor.requireMayAssign(child);
      identity.roles[step](
        role.id,
        children.map((child) => child.id),
      );
      return noContent(c);
    };

  app.get(
    prefix,
    view((c, role) => exportRole(role, c.var.identity, { full: true })),
  );
  app.put(prefix, async (c: AdminContext) => {
    c.var.actor.requireAnyRole(container.manage);
    c.var.identity.roles.update(container.role(c).id, await objectBody<RoleRepresentation>(c, 'RoleRepresentation'));
    return noContent(c);
  });
  app.delete(prefix, (c: AdminContext) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(container.manage);
    const role = container.role(c);
    if (!role.clientId && role.name === defaultRolesOf(identity.realm))
      throw badRequest(`${role.name} is default role of the realm and cannot be removed.`);
    identity.roles.remove(role.id);
    return noContent(c);
  });
  app.get(`${prefix}/composites`, view(parts));
  app.get(
    `${prefix}/composites/realm`,
    view((c, role) => parts(c, role).filter((part) => !part.clientRole)),
  );
  app.get(
    `${prefix}/composites/clients/:part`,
    view((c, role) => parts(c, role).filter((part) => part.containerId === c.req.param('part'))),
  );
  app.post(`${prefix}/composites`, changeParts('addComposites'));
  app.delete(`${prefix}/composites`, changeParts('removeComposites'));
}

/** Routes under `/{role}` for the users and groups of a role, which Keycloak offers only by the name of the role. */
function addHolders(app: Hono<AdminEnv>, container: Container, prefix: string): void {
  app.get(`${prefix}/users`, (c: AdminContext) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...container.view);
    actor.requireAnyRole(...viewUsers);
    const owners = identity.roles.ownerIds(container.role(c).id);
    const users = owners.map((id) => identity.users.find(id)).filter((user) => user !== undefined);
    users.sort((a, b) => (a.username < b.username ? -1 : 1));
    return c.json(
      slice(users, pageOf(c, 100)).map((user) =>
        exportUser(user, c.var.identity, { brief: booleanParam(c, 'briefRepresentation') ?? false }),
      ),
    );
  });
  app.get(`${prefix}/groups`, (c: AdminContext) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...container.view);
    actor.requireAnyRole(...viewUsers);
    const owners = identity.roles.ownerIds(container.role(c).id);
    const groups = owners.map((id) => identity.groups.find(id)).filter((group) => group !== undefined);
    const options = { brief: booleanParam(c, 'briefRepresentation') ?? true };
    return c.json(slice(groups, pageOf(c, -1)).map((group) => exportGroup(group, identity, options)));
  });
}

/** Role ids of a new composite role. As in Keycloak, 404 for an unknown role; unknown clients are ignored. */
function compositesOf(identity: IdentityStore, { composites }: RoleRepresentation): string[] {
  const idOf = (kind: string, name: string, clientId?: string): string => {
    const role = identity.roles.byName(name, clientId);
    if (!role) throw new IdentityError(404, { errorMessage: `${kind} Role with name ${name} does not exist` });
    return role.id;
  };
  const realmRoles = (composites?.realm ?? []).map((name) => idOf('Realm', name));
  const clientRoles = Object.entries(composites?.client ?? {}).flatMap(([clientId, names]) => {
    const owner = identity.clients.byClientId(clientId);
    return owner ? names.map((name) => idOf('Client', name, owner.id)) : [];
  });
  return [...realmRoles, ...clientRoles];
}

function addCollection(app: Hono<AdminEnv>, container: Container, prefix: string): void {
  app.get(prefix, (c: AdminContext) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...container.list);
    const search = c.req.query('search')?.trim().toLowerCase();
    const full = !(booleanParam(c, 'briefRepresentation') ?? true);
    const roles = identity.roles
      .list(container.clientId(c))
      .filter((role) => !search || `${role.name}\n${role.description}`.toLowerCase().includes(search));
    return c.json(slice(roles, pageOf(c, -1)).map((role) => exportRole(role, identity, { full })));
  });
  app.post(prefix, async (c: AdminContext) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(container.manage);
    const clientId = container.clientId(c);
    const input = await objectBody<RoleRepresentation>(c, 'RoleRepresentation');
    // Resolve first, so that an unknown role prevents the creation.
    const parts = input.composite ? compositesOf(identity, input) : [];
    const role = identity.roles.create({ ...input, id: undefined }, clientId);
    identity.roles.addComposites(role.id, parts);
    const base = clientId ? `clients/${clientId}/roles` : 'roles';
    return created(c, `${base}/${encodeURIComponent(role.name)}`);
  });
}

export function addRoleRoutes(app: Hono<AdminEnv>): void {
  addCollection(app, realm, '/roles');
  addSingle(app, realm, '/roles/:role');
  addHolders(app, realm, '/roles/:role');
  addCollection(app, client, '/clients/:client/roles');
  addSingle(app, client, '/clients/:client/roles/:role');
  addHolders(app, client, '/clients/:client/roles/:role');
  addSingle(app, byId, '/roles-by-id/:role');
}
