import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import { conflict, notFound } from '../errors.ts';
import { changeUser, toLists, type ProfileFields } from '../profile/changeUser.ts';
import { requiredActions } from '../requiredActions.ts';
import type { StoredUser, UserRepresentation } from '../types.ts';
import type { SettingsStore } from './settings.ts';
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
  /**
   * Applies the user profile (`changeUser`), except to a user of a realm export. Throws IdentityError 400 and 409. Returns
   * the id.
   */
  create(user: UserRepresentation, options?: { imported?: boolean }): string;
  /** Applies the user profile (`changeUser`). Throws 404, 400, 409. */
  update(id: string, user: UserRepresentation): void;
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
  // Earlier versions stored a single value of a realm file as it was.
  attributes: Object.fromEntries(toLists(JSON.parse(row.attributes) as Record<string, unknown>)),
  requiredActions: JSON.parse(row.required_actions) as string[],
});

const searchText = (user: StoredUser): string =>
  `\n${[user.username, user.firstName, user.lastName, user.email].join('\n').toLowerCase()}\n`;

/** Fields of a user in a realm export, which Keycloak does not validate. */
const importedFields = (user: UserRepresentation): ProfileFields => ({
  username: (user.username ?? '').toLowerCase(),
  email: (user.email ?? '').toLowerCase(),
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  attributes: Object.fromEntries(toLists(user.attributes ?? {})),
});

/** Users in table id_users. */
export function createUserStore(
  sql: Sql,
  settings: Pick<SettingsStore, 'realm' | 'profile'>,
  clock: () => Date,
): UserStore {
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

  /** `base` with the fields of a request, by the user profile unless the user is in a realm export. */
  function changed(base: StoredUser, request: UserRepresentation, options: { isNew: boolean; imported?: boolean }) {
    const context = {
      profile: settings.profile(),
      realm: settings.realm(),
      isTaken: (field: 'username' | 'email', value: string): boolean => {
        const other = field === 'email' ? byEmail(value) : byUsername(value);
        return other !== undefined && other.id !== base.id;
      },
    };
    const wanted = request.requiredActions ?? [];
    // Required actions that Keycloak does not have are neither added nor removed.
    const isKnown = (action: string): boolean => requiredActions.some(({ alias }) => alias === action);
    const others = base.requiredActions.filter((action) => !isKnown(action));
    const actions = options.imported ? wanted : [...others, ...wanted.filter(isKnown)];
    return {
      ...base,
      ...(options.imported ? importedFields(request) : changeUser(context, options.isNew ? undefined : base, request)),
      enabled: request.enabled ?? base.enabled,
      emailVerified: request.emailVerified ?? base.emailVerified,
      requiredActions: request.requiredActions ? [...new Set(actions)] : base.requiredActions,
    };
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
      const user = changed(
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
        { isNew: true, ...options },
      );
      if (find(user.id)) throw conflict('User exists with same id');
      sql.run(
        `INSERT INTO id_users (username, email, first_name, last_name, enabled, email_verified, attributes,
         required_actions, search, created, id) VALUES (?,?,?,?,?,?,?,?,?,?,?)`,
        ...values(user),
      );
      return user.id;
    },
    update(id, representation) {
      write(changed(get(id), representation, { isNew: false }));
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
