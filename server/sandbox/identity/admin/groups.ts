import { Hono } from 'hono';
import { notFound } from '../errors.ts';
import type { GroupRepresentation, StoredGroup } from '../types.ts';
import type { IdentityStore } from '../index.ts';
import { attributeQuery } from '../store/userSearch.ts';
import { queryGroups, viewUsers } from './actor.ts';
import { created, booleanParam, noContent, objectBody, pageOf, slice, type AdminEnv } from './context.ts';
import { exportGroup, exportUser } from './representations.ts';

const matches = (group: StoredGroup, search: string, exact: boolean): boolean =>
  exact ? group.name === search : group.name.toLowerCase().includes(search.toLowerCase());

/** True if the group has every attribute of a query `key:value key2:"two words"`. */
const hasAttributes = ({ attributes }: StoredGroup, query: readonly [string, string][]): boolean =>
  query.every(([name, value]) => attributes[name]?.includes(value));

interface ListOptions {
  brief: boolean;
  manage: boolean;
}

/** The groups found, each below its parents: `populateHierarchy` in Keycloak. */
function hierarchy(
  found: readonly StoredGroup[],
  identity: IdentityStore,
  options: ListOptions,
): GroupRepresentation[] {
  const wanted = new Set(found.flatMap((group) => identity.groups.lineage(group.id).map((step) => step.id)));
  const nest = (group: StoredGroup): GroupRepresentation =>
    exportGroup(group, identity, {
      ...options,
      subGroups: identity.groups
        .children(group.id)
        .filter((child) => wanted.has(child.id))
        .map(nest),
    });
  return identity.groups
    .children(undefined)
    .filter((group) => wanted.has(group.id))
    .map(nest);
}

/** Routes `groups`, `groups/count`, `groups/{id}`, its children and members. */
export const groupRoutes = new Hono<AdminEnv>()
  .get('/', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...queryGroups);
    if (!actor.hasAnyRole(...viewUsers)) return c.json([]);
    const options = { brief: booleanParam(c, 'briefRepresentation') ?? true, manage: actor.hasAnyRole('manage-users') };
    const search = c.req.query('search')?.trim();
    const page = pageOf(c, -1);
    const query = attributeQuery(c.req.query('q'));
    if (!search && query.length === 0) {
      return c.json(
        slice(identity.groups.children(undefined), page).map((group) => exportGroup(group, identity, options)),
      );
    }
    // Keycloak ignores `search` if `q` is given.
    const found = identity.groups
      .all()
      .filter((group) =>
        query.length > 0
          ? hasAttributes(group, query)
          : matches(group, search ?? '', booleanParam(c, 'exact') ?? false),
      );
    if (booleanParam(c, 'populateHierarchy') ?? true) return c.json(slice(hierarchy(found, identity, options), page));
    return c.json(slice(found, page).map((group) => exportGroup(group, identity, options)));
  })
  .get('/count', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...queryGroups);
    const search = c.req.query('search')?.trim();
    const groups = search
      ? identity.groups.all().filter((group) => matches(group, search, false))
      : identity.groups.all();
    const counted = booleanParam(c, 'top') ? groups.filter((group) => !group.parentId) : groups;
    return c.json({ count: counted.length });
  })
  .post('/', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const group = await objectBody<GroupRepresentation>(c, 'GroupRepresentation');
    // With the id of an existing group, Keycloak moves that group to the top level.
    if (group.id && identity.groups.find(group.id)) {
      identity.groups.move(group.id, undefined);
      return noContent(c);
    }
    return created(c, `groups/${identity.groups.create({ ...group, id: undefined })}`);
  })
  .get('/:id', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const group = identity.groups.get(c.req.param('id'));
    return c.json(exportGroup(group, identity, { brief: false, manage: actor.hasAnyRole('manage-users') }));
  })
  .put('/:id', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    identity.groups.update(c.req.param('id'), await objectBody<GroupRepresentation>(c, 'GroupRepresentation'));
    return noContent(c);
  })
  .delete('/:id', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    identity.groups.remove(c.req.param('id'));
    return noContent(c);
  })
  .get('/:id/children', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const parent = identity.groups.get(c.req.param('id'));
    const search = c.req.query('search')?.trim();
    const exact = booleanParam(c, 'exact') ?? false;
    const options = {
      brief: booleanParam(c, 'briefRepresentation') ?? false,
      manage: actor.hasAnyRole('manage-users'),
    };
    const children = identity.groups.children(parent.id).filter((group) => !search || matches(group, search, exact));
    return c.json(slice(children, pageOf(c, 10)).map((group) => exportGroup(group, identity, options)));
  })
  .post('/:id/children', async (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole('manage-users');
    const parent = identity.groups.get(c.req.param('id'));
    const input = await objectBody<GroupRepresentation>(c, 'GroupRepresentation');
    if (input.id) {
      if (!identity.groups.find(input.id)) throw notFound('Could not find child by id');
      // Members of a group inherit the roles of its parents, so moving it may grant admin roles.
      for (const role of identity.groups.lineage(parent.id).flatMap((step) => identity.roles.direct(step.id))) {
        actor.requireMayAssign(role);
      }
      identity.groups.move(input.id, parent.id);
      return noContent(c);
    }
    const id = identity.groups.create(input, parent.id);
    const { subGroupCount: _none, ...body } = exportGroup(identity.groups.get(id), identity, {
      brief: false,
      manage: true,
    });
    return created(c, `groups/${id}`, body);
  })
  .get('/:id/members', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewUsers);
    const group = identity.groups.get(c.req.param('id'));
    const { first, max } = pageOf(c, 100);
    const brief = booleanParam(c, 'briefRepresentation') ?? false;
    const members = identity.groups.memberIds(group.id, first, max).map((id) => identity.users.get(id));
    return c.json(members.map((user) => exportUser(user, c.var.identity, { brief })));
  });
