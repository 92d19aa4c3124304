import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openSql, type Sql } from '../fhir/storage/database.ts';
import { addBuiltIn } from './builtIn.ts';
import { importRealm } from './realmImport.ts';
import { createTables } from './schema.ts';
import { createClientStore, type ClientStore } from './store/clients.ts';
import { createAttempts, type Attempts } from './openid/attempts.ts';
import { createCredentialStore, type CredentialStore } from './store/credentials.ts';
import { createAdminEventStore, type AdminEventStore } from './store/adminEvents.ts';
import { createEventStore, type EventStore } from './store/events.ts';
import { createGroupStore, type GroupStore } from './store/groups.ts';
import { defaultCost } from './store/passwords.ts';
import { createRoleStore, type RoleStore } from './store/roles.ts';
import { createSessionStore, type SessionStore } from './store/sessions.ts';
import { createSettingsStore, type SettingsStore } from './store/settings.ts';
import { createUserStore, type UserStore } from './store/users.ts';
import { bearerToken, createAuthorize, type Authorize } from '../../access/authorize.ts';
import { effectiveRoles, type ClaimSources } from './tokens/claims.ts';
import { createKeyReader, type SigningKey } from './tokens/keys.ts';
import { createTokenIssuer, type AccessClaims, type TokenIssuer } from './tokens/tokens.ts';
import type { RealmRepresentation, StoredRole } from './types.ts';

export type { Authorize } from '../../access/authorize.ts';
export type { AccessClaims } from './tokens/tokens.ts';
export type { RealmRepresentation } from './types.ts';

export interface IdentityOptions {
  /** Shared with the FHIR tables; all identity tables begin with `id_`. */
  database: DatabaseSync;
  /** Origin used by browsers, e.g. `http://localhost:3000`; part of the issuer. */
  publicUrl: string;
  realm: string;
  clock?: () => Date;
  /** Use cheap password hashes and a shared signing key, because the data is not persisted. Default false. */
  inMemory?: boolean;
  /** Require the claim `fhir_core_app_id` for FHIR requests, as the gateway does. Default true. */
  requireCoreAppId?: boolean;
}

export interface IdentityStore {
  readonly realm: string;
  /** `{publicUrl}/auth/realms/{realm}`. */
  readonly issuer: string;
  readonly publicUrl: string;
  readonly users: UserStore;
  readonly credentials: CredentialStore;
  readonly groups: GroupStore;
  readonly roles: RoleStore;
  readonly clients: ClientStore;
  readonly sessions: SessionStore;
  readonly events: EventStore;
  readonly adminEvents: AdminEventStore;
  /** Failed sign-ins by user name. */
  readonly attempts: Attempts;
  readonly settings: SettingsStore;
  readonly tokens: TokenIssuer;
  readonly sql: Sql;
  readonly sources: ClaimSources;
  readonly clock: () => Date;
  key(): SigningKey;
  /** True if there are no users. */
  isEmpty(): boolean;
  importRealm(realm: RealmRepresentation): void;
  effectiveRoles(userId: string): StoredRole[];
  /** Creates a token as for a sign-in, by default for client `fhir-web`. RangeError for an unknown username. */
  mintToken(username: string, options?: { expiresInSeconds?: number; clientId?: string }): Promise<string>;
  /** Claims of the request's bearer token if it is valid and not expired, otherwise undefined. */
  verifyToken(request: Request): AccessClaims | undefined;
  authorize: Authorize;
}

/** Opens the tables of the identity provider, which contain one realm, with all stores. */
export function openIdentity(options: IdentityOptions): IdentityStore {
  const { database, realm, clock = () => new Date() } = options;
  const publicUrl = options.publicUrl.replace(/\/$/, '');
  createTables(database);
  const sql = openSql(database);
  const settings = createSettingsStore(sql);
  const users = createUserStore(sql, settings, clock);
  const cost = options.inMemory ? 2 : defaultCost;
  const credentials = createCredentialStore({ sql, users, settings, clock, cost });
  const groups = createGroupStore(sql);
  const roles = createRoleStore(sql);
  const clients = createClientStore(sql);
  const sessions = createSessionStore(sql, clock);
  const events = createEventStore(sql, settings, clock);
  const adminEvents = createAdminEventStore(sql, settings, clock);
  const attempts = createAttempts(
    () => settings.realm(),
    () => clock().getTime(),
  );
  const sources = { groups, roles, clients };
  const issuer = `${publicUrl}/auth/realms/${realm}`;
  const key = createKeyReader(settings, { shared: options.inMemory ?? false });
  const tokens = createTokenIssuer({ issuer, key, settings, sources, clock });
  const authorize = createAuthorize(tokens, { requireCoreAppId: options.requireCoreAppId ?? true });

  if (!clients.byClientId('realm-management')) {
    sql.atomically(() => {
      settings.setRealm({ id: randomUUID(), displayName: realm });
      addBuiltIn(realm, clients, roles);
    });
  }

  return {
    realm,
    issuer,
    publicUrl,
    users,
    credentials,
    groups,
    roles,
    clients,
    sessions,
    events,
    adminEvents,
    attempts,
    settings,
    tokens,
    sql,
    sources,
    clock,
    key,
    authorize,
    isEmpty: () => users.count({}) === 0,
    importRealm: (representation) =>
      importRealm(realm, representation, { sql, users, credentials, groups, roles, clients, settings }),
    effectiveRoles: (userId) => effectiveRoles(userId, sources),
    async mintToken(username, { expiresInSeconds, clientId = 'fhir-web' } = {}) {
      const user = users.byUsername(username);
      if (!user) throw new RangeError(`There is no user ${username}`);
      const now = clock().getTime();
      const sessionId = randomUUID();
      const lifespan = settings.realm().ssoSessionMaxLifespan;
      sessions.touch({ id: sessionId, userId: user.id, expires: now + lifespan * 1000, clients: [clientId] });
      return tokens.access({
        user,
        clientId,
        sessionId,
        scope: 'openid profile email',
        authTime: Math.floor(now / 1000),
        origins: [publicUrl],
        ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
      });
    },
    verifyToken(request) {
      const token = bearerToken(request);
      return token ? tokens.verifyAccess(token) : undefined;
    },
  };
}
