import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import { conflict, IdentityError, notFound } from '../errors.ts';
import { checkColumns } from './columns.ts';
import type { Attributes, StoredRole } from '../types.ts';

interface RoleRow {
  id: string;
  client_id: string | null;
  name: string;
  description: string;
  attributes: string;
}

export interface RoleInput {
  id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  attributes?: Attributes | undefined;
}

export interface RoleStore {
  /** Throws 400 without a name, 409 if the realm or client has a role of that name. `clientId` is the client's UUID. */
  create(input: RoleInput, clientId?: string): StoredRole;
  /** Replaces name and description, and attributes if given. Throws 400 without a name, 404, 409. */
  update(id: string, input: RoleInput): void;
  remove(id: string): void;
  find(id: string): StoredRole | undefined;
  byName(name: string, clientId?: string): StoredRole | undefined;
  /** Realm roles, or those of one client, sorted by name. */
  list(clientId?: string): StoredRole[];
  /** Direct parts of a composite role. */
  composites(id: string): StoredRole[];
  isComposite(id: string): boolean;
  addComposites(id: string, children: readonly string[]): void;
  removeComposites(id: string, children: readonly string[]): void;
  /** Roles assigned directly to a user or group. */
  direct(ownerId: string): StoredRole[];
  grant(ownerId: string, roleIds: readonly string[]): void;
  revoke(ownerId: string, roleIds: readonly string[]): void;
  /** The given roles and all roles in their composites. */
  expand(ids: readonly string[]): StoredRole[];
  /** Users and groups with the role assigned directly. */
  ownerIds(roleId: string): string[];
}

const toRole = (row: RoleRow): StoredRole => ({
  id: row.id,
  clientId: row.client_id ?? undefined,
  name: row.name,
  description: row.description,
  attributes: JSON.parse(row.attributes) as Attributes,
});

interface Graph {
  roles: Map<string, StoredRole>;
  children: Map<string, string[]>;
}

/** Realm and client roles, composites and assignments. Caches the role graph, as every request needs it. */
export function createRoleStore(sql: Sql): RoleStore {
  let cachedGraph: Graph | undefined;
  const graph = (): Graph => {
    if (cachedGraph) return cachedGraph;
    const roles = new Map(sql.all<RoleRow>('SELECT * FROM id_roles ORDER BY name').map((row) => [row.id, toRole(row)]));
    const children = new Map<string, string[]>();
    for (const { role_id, child_id } of sql.all<{ role_id: string; child_id: string }>('SELECT * FROM id_composites')) {
      children.set(role_id, [...(children.get(role_id) ?? []), child_id]);
    }
    cachedGraph = { roles, children };
    return cachedGraph;
  };
  const change = <T>(work: () => T): T => {
    try {
      return sql.atomically(work);
    } finally {
      cachedGraph = undefined;
    }
  };
  const resolve = (ids: readonly string[]): StoredRole[] =>
    ids.map((id) => graph().roles.get(id)).filter((role) => role !== undefined);
  const list = (clientId?: string): StoredRole[] =>
    [...graph().roles.values()].filter((role) => role.clientId === clientId);
  // By the index: the graph is read again after each change, which would make many new roles slow.
  const byName = (name: string, clientId?: string): StoredRole | undefined =>
    sql
      .all<RoleRow>("SELECT * FROM id_roles WHERE ifnull(client_id, '') = ? AND name = ?", clientId ?? '', name)
      .map(toRole)[0];
  return {
    list,
    byName,
    find: (id) => graph().roles.get(id),
    create(input, clientId) {
      const name = input.name?.trim();
      if (!name) throw new IdentityError(400, { error: 'role has no name' });
      if (byName(name, clientId)) throw conflict(`Role with name ${name} already exists`);
      checkColumns(input);
      const role: StoredRole = {
        id: input.id || randomUUID(),
        clientId,
        name,
        description: input.description ?? '',
        attributes: input.attributes ?? {},
      };
      change(() =>
        sql.run(
          'INSERT INTO id_roles (id, client_id, name, description, attributes) VALUES (?, ?, ?, ?, ?)',
          role.id,
          clientId ?? null,
          role.name,
          role.description,
          JSON.stringify(role.attributes),
        ),
      );
      return role;
    },
    update(id, input) {
      const role = graph().roles.get(id);
      if (!role) throw notFound('Could not find role');
      const name = input.name?.trim();
      if (!name) throw new IdentityError(400, { error: 'role has no name' });
      checkColumns(input);
      const twin = byName(name, role.clientId);
      // Keycloak's response to an update; its response to a create is more specific.
      if (twin && twin.id !== id) {
        throw new IdentityError(409, { error: 'conflict', error_description: 'Duplicate resource error' });
      }
      change(() =>
        sql.run(
          'UPDATE id_roles SET name = ?, description = ?, attributes = ? WHERE id = ?',
          name,
          input.description ?? '',
          JSON.stringify(input.attributes ?? role.attributes),
          id,
        ),
      );
    },
    remove(id) {
      change(() => {
        sql.run('DELETE FROM id_composites WHERE role_id = ? OR child_id = ?', id, id);
        sql.run('DELETE FROM id_mappings WHERE role_id = ?', id);
        sql.run('DELETE FROM id_roles WHERE id = ?', id);
      });
    },
    composites: (id) => resolve(graph().children.get(id) ?? []),
    isComposite: (id) => (graph().children.get(id)?.length ?? 0) > 0,
    addComposites(id, children) {
      change(() => {
        for (const child of children) {
          sql.run('INSERT OR IGNORE INTO id_composites (role_id, child_id) VALUES (?, ?)', id, child);
        }
      });
    },
    removeComposites(id, children) {
      change(() => {
        for (const child of children) {
          sql.run('DELETE FROM id_composites WHERE role_id = ? AND child_id = ?', id, child);
        }
      });
    },
    direct: (ownerId) =>
      resolve(
        sql
          .all<{ role_id: string }>('SELECT role_id FROM id_mappings WHERE owner_id = ?', ownerId)
          .map((row) => row.role_id),
      ),
    grant(ownerId, roleIds) {
      for (const id of roleIds)
        sql.run('INSERT OR IGNORE INTO id_mappings (owner_id, role_id) VALUES (?, ?)', ownerId, id);
    },
    revoke(ownerId, roleIds) {
      for (const id of roleIds) sql.run('DELETE FROM id_mappings WHERE owner_id = ? AND role_id = ?', ownerId, id);
    },
    expand(ids) {
      const seen = new Set<string>();
      const open = [...ids];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        open.push(...(graph().children.get(id) ?? []));
      }
      return resolve([...seen]);
    },
    ownerIds: (roleId) =>
      sql
        .all<{ owner_id: string }>('SELECT owner_id FROM id_mappings WHERE role_id = ?', roleId)
        .map((row) => row.owner_id),
  };
}
