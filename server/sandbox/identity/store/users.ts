import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import { badRequest, conflict, IdentityError, notFound } from '../errors.ts';
import type { StoredUser, UserRepresentation } from '../types.ts';
import type { SettingsStore } from './settings.ts';
import { checkUser } from './userRules.ts';
import { userCondition, type UserFilter } from './userSearch.ts';

interface UserRow {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  enabled: number;
  email_verified: number;
  created: number;
  attributes: string;
  required_actions: string;
}

export interface UserStore {
  /** Checks Keycloak's rules, except for a realm export. Throws IdentityError 400 and 409. Returns the id. */
  create(user: UserRepresentation, options?: { imported?: boolean }): string;
  /**
   * Absent fields remain unchanged. With `attributes`, however, e-mail and names are replaced too and cleared if
   * absent: Keycloak 26 treats them as attributes. Throws 404, 400, 409.
   */
  update(id: string, user: UserRepresentation, options?: { mayRename?: boolean }): void;
  remove(id: string): void;
  find(id: string): StoredUser | undefined;
  /** Throws 404 `User not found`. */
  get(id: string): StoredUser;
  byUsername(username: string): StoredUser | undefined;
  byEmail(email: string): StoredUser | undefined;
  /** Sorted by username. */
  search(filter: UserFilter, first: number, max: number): StoredUser[];
  count(filter: UserFilter): number;
  setRequiredActions(id: string, actions: string[]): void;
  /** Language in which the user signs in: attribute `locale`, claim of the tokens. */
  setLocale(id: string, locale: string): void;
}

const toUser = (row: UserRow): StoredUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  enabled: row.enabled === 1,
  emailVerified: row.email_verified === 1,
  created: row.created,
  attributes: JSON.parse(row.attributes) as StoredUser['attributes'],
  requiredActions: JSON.parse(row.required_actions) as string[],
});

const searchText = (user: StoredUser): string =>
  `\n${[user.username, user.firstName, user.lastName, user.email].join('\n').toLowerCase()}\n`;

/** Attributes are lists of texts. As in Keycloak, a single text becomes a list, and empty values are dropped. */
function toAttributes(attributes: Record<string, unknown>): StoredUser['attributes'] {
  const result: StoredUser['attributes'] = {};
  for (const [key, value] of Object.entries(attributes)) {
    const list = (Array.isArray(value) ? value : [value]).filter(
      (item) => item !== null && item !== undefined && item !== '',
    );
    if (list.length > 0) result[key] = list.map(String);
  }
  return result;
}

/** Users in table id_users. */
export function createUserStore(sql: Sql, settings: Pick<SettingsStore, 'realm'>, clock: () => Date): UserStore {
  const findBy = (where: string, value: string): StoredUser | undefined => {
    const row = sql.get<UserRow>(`SELECT * FROM id_users WHERE ${where} = ?`, value);
    return row && toUser(row);
  };
  const find = (id: string): StoredUser | undefined => findBy('id', id);
  const byUsername = (username: string): StoredUser | undefined => findBy('username', username.toLowerCase());
  const byEmail = (email: string): StoredUser | undefined => (email ? findBy('email', email.toLowerCase()) : undefined);
  const get = (id: string): StoredUser => {
    const user = find(id);
    if (!user) throw notFound('User not found');
    return user;
  };

  /** `base` with the fields of `change`, normalized for storage. */
  function merged(base: StoredUser, change: UserRepresentation): StoredUser {
    return {
      ...base,
      username: (change.username ?? base.username).trim().toLowerCase(),
      email: (change.email ?? base.email).trim().toLowerCase(),
      firstName: change.firstName ?? base.firstName,
      lastName: change.lastName ?? base.lastName,
      enabled: change.enabled ?? base.enabled,
      emailVerified: change.emailVerified ?? base.emailVerified,
      attributes: change.attributes ? toAttributes(change.attributes) : base.attributes,
      requiredActions: change.requiredActions ? [...new Set(change.requiredActions)] : base.requiredActions,
    };
  }

  function assertUniqueUser(user: StoredUser): void {
    const sameName = byUsername(user.username);
    if (sameName && sameName.id !== user.id) throw conflict('User exists with same username');
    if (settings.realm().duplicateEmailsAllowed) return;
    const sameEmail = byEmail(user.email);
    if (sameEmail && sameEmail.id !== user.id) throw conflict('User exists with same email');
  }

  const values = (user: StoredUser): (string | number)[] => [
    user.username,
    user.email,
    user.firstName,
    user.lastName,
    user.enabled ? 1 : 0,
    user.emailVerified ? 1 : 0,
    JSON.stringify(user.attributes),
    JSON.stringify(user.requiredActions),
    searchText(user),
    user.created,
    user.id,
  ];

  function write(user: StoredUser): void {
    sql.run(
      `UPDATE id_users SET username = ?, email = ?, first_name = ?, last_name = ?, enabled = ?, email_verified = ?,
       attributes = ?, required_actions = ?, search = ?, created = ? WHERE id = ?`,
      ...values(user),
    );
  }

  return {
    find,
    get,
    byUsername,
    byEmail,
    create(representation, options = {}) {
      if (!representation.username) {
        throw badRequest('User name is missing');
      }
      if (!options.imported) checkUser(representation);
      const user = merged(
        {
          // Clients send `id: ""` on create; Keycloak then generates an id.
          id: representation.id || randomUUID(),
          username: '',
          email: '',
          firstName: '',
          lastName: '',
          enabled: false,
          emailVerified: false,
          created: representation.createdTimestamp ?? clock().getTime(),
          attributes: {},
          requiredActions: [],
        },
        representation,
      );
      assertUniqueUser(user);
      if (find(user.id)) throw conflict('User exists with same id');
      sql.run(
        `INSERT INTO id_users (username, email, first_name, last_name, enabled, email_verified, attributes,
         required_actions, search, created, id) VALUES (?,?,?,?,?,?,?,?,?,?,?)`,
        ...values(user),
      );
      return user.id;
    },
    update(id, representation, options = {}) {
      const base = get(id);
      const emptied = representation.attributes ? { email: '', firstName: '', lastName: '' } : {};
      const user = merged(base, { ...emptied, ...representation });
      if (user.username !== base.username && !options.mayRename) {
        throw new IdentityError(400, {
          field: 'username',
          errorMessage: 'error-user-attribute-read-only',
          params: ['username'],
        });
      }
      checkUser({ ...representation, username: user.username });
      assertUniqueUser(user);
      write(user);
    },
    remove(id) {
      get(id);
      sql.atomically(() => {
        for (const [table, column] of [
          ['id_users', 'id'],
          ['id_credentials', 'user_id'],
          ['id_second_factors', 'user_id'],
          ['id_members', 'user_id'],
          ['id_mappings', 'owner_id'],
          ['id_emails', 'user_id'],
        ] as const) {
          sql.run(`DELETE FROM ${table} WHERE ${column} = ?`, id);
        }
      });
    },
    search(filter, first, max) {
      const { where, args } = userCondition(filter);
      return sql
        .all<UserRow>(`SELECT * FROM id_users WHERE ${where} ORDER BY username LIMIT ? OFFSET ?`, ...args, max, first)
        .map(toUser);
    },
    count(filter) {
      const { where, args } = userCondition(filter);
      return sql.get<{ total: number }>(`SELECT count(*) AS total FROM id_users WHERE ${where}`, ...args)?.total ?? 0;
    },
    setRequiredActions(id, actions) {
      write({ ...get(id), requiredActions: [...new Set(actions)] });
    },
    setLocale(id, locale) {
      const user = get(id);
      write({ ...user, attributes: { ...user.attributes, locale: [locale] } });
    },
  };
}
