import { Hono } from 'hono';
import { notFound } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import type { RoleRepresentation, StoredClient, StoredRole } from '../types.ts';
import { viewUsers } from './actor.ts';
import { rolesBody, noContent, type AdminContext, type AdminEnv } from './context.ts';
import { exportRole } from './representations.ts';

/** User or group whose roles are mapped, and its effective roles. */
export interface Owner {
  id: string;
  effective(): StoredRole[];
}

export type FindOwner = (identity: IdentityStore, id: string) => Owner;

export const userOwner: FindOwner = (identity, id) => {
  const user = identity.users.get(id);
  return { id: user.id, effective: () => identity.effectiveRoles(user.id) };
};

/** A group's effective roles: its own, those of its parents, and the roles in their composites. */
export const groupOwner: FindOwner = (identity, id) => {
  const group = identity.groups.get(id);
  const above = (): string[] =>
    identity.groups.lineage(group.id).flatMap((step) => identity.roles.direct(step.id).map((role) => role.id));
  return { id: group.id, effective: () => identity.roles.expand(above()) };
};

/** Routes `{users|groups}/{id}/role-mappings/...`, for realm roles and for each client. */
export function roleMappingRoutes(findOwner: FindOwner): Hono<AdminEnv> {
  const ownerOf = (c: AdminContext): Owner => findOwner(c.var.identity, c.req.param('id') ?? '');
  const sorted = (roles: readonly StoredRole[], c: AdminContext): RoleRepresentation[] =>
    roles.toSorted((a, b) => a.name.localeCompare(b.name)).map((role) => exportRole(role, c.var.identity));

  /** Client in the URL; undefined for realm roles. */
  function clientOf(c: AdminContext): StoredClient | undefined {
    const id = c.req.param('client');
    if (id === undefined) return undefined;
    const client = c.var.identity.clients.find(id);
    if (!client) throw notFound('Client not found');
    return client;
  }

  const show =
    (select: (c: AdminContext, container: string | undefined) => StoredRole[]) =>
    (c: AdminContext): Response => {
      c.var.actor.requireAnyRole(...viewUsers);
      return c.json(sorted(select(c, clientOf(c)?.id), c));
    };
  const inContainer = (roles: readonly StoredRole[], container: string | undefined): StoredRole[] =>
    roles.filter((role) => role.clientId === container);
  const assigned = show((c, container) => inContainer(c.var.identity.roles.direct(ownerOf(c).id), container));
  const effective = show((c, container) => inContainer(ownerOf(c).effective(), container));
  const available = show((c, container) => {
    const assignedIds = new Set(c.var.identity.roles.direct(ownerOf(c).id).map((role) => role.id));
    return c.var.identity.roles.list(container).filter((role) => !assignedIds.has(role.id));
  });

  /** Roles of the request body. As in Keycloak, name and id must match; 404 for an unknown role before any is changed. */
  async function rolesOfBody(c: AdminContext, container: string | undefined): Promise<StoredRole[] | undefined> {
    const list = await rolesBody(c);
    return list?.map(({ id, name }) => {
      const role = c.var.identity.roles.byName(name ?? '', container);
      if (!role || role.id !== id) throw notFound('Role not found');
      return role;
    });
  }

  const change =
    (step: 'grant' | 'revoke') =>
    async (c: AdminContext): Promise<Response> => {
      const { identity, actor } = c.var;
      actor.requireAnyRole('manage-users');
      const owner = ownerOf(c);
      const container = clientOf(c)?.id;
      const all = step === 'revoke' ? inContainer(identity.roles.direct(owner.id), container) : [];
      const roles = (await rolesOfBody(c, container)) ?? all;
      for (const role of roles) actor.requireMayAssign(role);
      identity.roles[step](
        owner.id,
        roles.map((role) => role.id),
      );
      return noContent(c);
    };

  const app = new Hono<AdminEnv>().get('/:id/role-mappings', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const direct = identity.roles.direct(ownerOf(c).id);
    const realmMappings = sorted(inContainer(direct, undefined), c);
    const clientMappings: Record<string, unknown> = {};
    for (const client of identity.clients.list()) {
      const mappings = sorted(inContainer(direct, client.id), c);
      if (mappings.length > 0) clientMappings[client.clientId] = { id: client.id, client: client.clientId, mappings };
    }
    return c.json({
      ...(realmMappings.length > 0 ? { realmMappings } : {}),
      ...(Object.keys(clientMappings).length > 0 ? { clientMappings } : {}),
    });
  });
  for (const base of ['/:id/role-mappings/realm', '/:id/role-mappings/clients/:client']) {
    app.get(base, assigned);
    app.get(`${base}/available`, available);
    app.get(`${base}/composite`, effective);
    app.post(base, change('grant'));
    app.delete(base, change('revoke'));
  }
  return app;
}
