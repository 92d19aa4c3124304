import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import { badRequest, conflict, notFound } from '../errors.ts';
import type { Attributes, StoredGroup } from '../types.ts';
import { checkColumns } from './columns.ts';

interface GroupRow {
  id: string;
  parent_id: string | null;
  name: string;
  description: string;
  attributes: string;
}

export interface GroupInput {
  id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  attributes?: Attributes | undefined;
}

export interface GroupStore {
  /** Throws 400 without a name, 404 for an unknown parent, 409 if a sibling has the name. Returns the id. */
  create(input: GroupInput, parentId?: string): string;
  /** Replaces name and description, and attributes if given. Throws 400, 404, 409. */
  update(id: string, input: GroupInput): void;
  /** Moves a group below another or to the top level. Throws 400 if the target is the group or a descendant. */
  move(id: string, parentId: string | undefined): void;
  /** Removes the group and its descendants. */
  remove(id: string): void;
  find(id: string): StoredGroup | undefined;
  /** Throws 404 `Could not find group by id`. */
  get(id: string): StoredGroup;
  /** `/Providers/Nurses`. As in Keycloak, slashes in names are not escaped. */
  path(group: StoredGroup): string;
  byPath(path: string): StoredGroup | undefined;
  /** Sorted by name; undefined = top level. */
  children(parentId: string | undefined): StoredGroup[];
  all(): StoredGroup[];
  /** The group, its parent, and so on up to the top level. */
  lineage(id: string): StoredGroup[];
  join(userId: string, groupId: string): void;
  leave(userId: string, groupId: string): void;
  /** Direct groups of a user, sorted by name. */
  ofUser(userId: string): StoredGroup[];
  memberIds(groupId: string, first: number, max: number): string[];
}

const toGroup = (row: GroupRow): StoredGroup => ({
  id: row.id,
  parentId: row.parent_id ?? undefined,
  name: row.name,
  description: row.description,
  attributes: JSON.parse(row.attributes) as Attributes,
});

/** Tree of groups and their members. */
export function createGroupStore(sql: Sql): GroupStore {
  const find = (id: string): StoredGroup | undefined => {
    const row = sql.get<GroupRow>('SELECT * FROM id_groups WHERE id = ?', id);
    return row && toGroup(row);
  };
  const get = (id: string): StoredGroup => {
    const group = find(id);
    if (!group) throw notFound('Could not find group by id');
    return group;
  };
  const children = (parentId: string | undefined): StoredGroup[] =>
    sql
      .all<GroupRow>(`SELECT * FROM id_groups WHERE ifnull(parent_id, '') = ? ORDER BY name`, parentId ?? '')
      .map(toGroup);
  const lineage = (id: string): StoredGroup[] => {
    const result: StoredGroup[] = [];
    for (let next = find(id); next; next = next.parentId ? find(next.parentId) : undefined) result.push(next);
    return result;
  };
  const path = (group: StoredGroup): string =>
    lineage(group.id).reduceRight((start, step) => `${start}/${step.name}`, '');

  /** Group with the path `rest` below `parentId`. Names may contain slashes, so every matching child is tried. */
  function below(parentId: string | undefined, rest: string): StoredGroup | undefined {
    for (const child of children(parentId)) {
      const step = `/${child.name}`;
      if (rest === step) return child;
      const found = rest.startsWith(`${step}/`) ? below(child.id, rest.slice(step.length)) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  function assertUniqueName(name: string, parentId: string | undefined, ownId?: string): void {
    const twin = sql.get<{ id: string }>(
      `SELECT id FROM id_groups WHERE ifnull(parent_id, '') = ? AND name = ?`,
      parentId ?? '',
      name,
    );
    if (!twin || twin.id === ownId) return;
    // Wording as in Keycloak: only a new top-level group is reported as "Top level".
    const kind = parentId || ownId ? 'Sibling' : 'Top level';
    throw conflict(`${kind} group named '${name}' already exists.`);
  }

  return {
    find,
    get,
    children,
    lineage,
    path,
    create(input, parentId) {
      if (!input.name?.trim()) throw badRequest('Group name is missing');
      if (parentId) get(parentId);
      assertUniqueName(input.name, parentId);
      checkColumns(input);
      const id = input.id || randomUUID();
      sql.run(
        'INSERT INTO id_groups (id, parent_id, name, description, attributes) VALUES (?, ?, ?, ?, ?)',
        id,
        parentId ?? null,
        input.name,
        input.description ?? '',
        JSON.stringify(input.attributes ?? {}),
      );
      return id;
    },
    update(id, input) {
      const group = get(id);
      if (!input.name?.trim()) throw badRequest('Group name is missing');
      assertUniqueName(input.name, group.parentId, id);
      checkColumns(input);
      sql.run(
        'UPDATE id_groups SET name = ?, description = ?, attributes = ? WHERE id = ?',
        input.name,
        input.description ?? '',
        JSON.stringify(input.attributes ?? group.attributes),
        id,
      );
    },
    move(id, parentId) {
      const group = get(id);
      if (parentId && lineage(parentId).some((step) => step.id === id)) {
        throw badRequest('A group cannot be moved below itself');
      }
      assertUniqueName(group.name, parentId, id);
      sql.run('UPDATE id_groups SET parent_id = ? WHERE id = ?', parentId ?? null, id);
    },
    remove(id) {
      get(id);
      sql.atomically(() => {
        const below = sql.all<{ id: string }>(
          `WITH RECURSIVE below (id) AS (VALUES (?) UNION SELECT g.id FROM id_groups g JOIN below ON g.parent_id = below.id)
           SELECT id FROM below`,
          id,
        );
        for (const group of below) {
          sql.run('DELETE FROM id_members WHERE group_id = ?', group.id);
          sql.run('DELETE FROM id_mappings WHERE owner_id = ?', group.id);
          sql.run('DELETE FROM id_groups WHERE id = ?', group.id);
        }
      });
    },
    byPath: (text) => below(undefined, text.startsWith('/') ? text : `/${text}`),
    all: () => sql.all<GroupRow>('SELECT * FROM id_groups ORDER BY name').map(toGroup),
    join(userId, groupId) {
      sql.run('INSERT OR IGNORE INTO id_members (user_id, group_id) VALUES (?, ?)', userId, groupId);
    },
    leave(userId, groupId) {
      sql.run('DELETE FROM id_members WHERE user_id = ? AND group_id = ?', userId, groupId);
    },
    ofUser: (userId) =>
      sql
        .all<GroupRow>(
          'SELECT g.* FROM id_members m JOIN id_groups g ON g.id = m.group_id WHERE m.user_id = ? ORDER BY g.name',
          userId,
        )
        .map(toGroup),
    memberIds: (groupId, first, max) =>
      sql
        .all<{ id: string }>(
          `SELECT u.id FROM id_members m JOIN id_users u ON u.id = m.user_id WHERE m.group_id = ?
           ORDER BY u.username LIMIT ? OFFSET ?`,
          groupId,
          max,
          first,
        )
        .map(({ id }) => id),
  };
}
