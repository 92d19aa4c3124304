import type { DatabaseSync } from 'node:sqlite';

/**
 * Creates missing tables of the identity provider, all prefixed `id_`. `id_users.search` contains username, names and
 * e-mail address in lower case, separated by line breaks, so that one trigram index serves prefix, infix and exact
 * search.
 */
export function createTables(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS id_settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS id_users (
      n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, username TEXT NOT NULL UNIQUE, email TEXT NOT NULL,
      first_name TEXT NOT NULL, last_name TEXT NOT NULL, enabled INTEGER NOT NULL, email_verified INTEGER NOT NULL,
      created INTEGER NOT NULL, attributes TEXT NOT NULL, required_actions TEXT NOT NULL, search TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS id_users_email ON id_users (email);
    CREATE INDEX IF NOT EXISTS id_users_enabled ON id_users (enabled, username);
    CREATE VIRTUAL TABLE IF NOT EXISTS id_users_fts USING fts5(search, content='id_users', content_rowid='n',
      tokenize='trigram case_sensitive 1', detail='none');
    CREATE TRIGGER IF NOT EXISTS id_users_added AFTER INSERT ON id_users BEGIN
      INSERT INTO id_users_fts (rowid, search) VALUES (new.n, new.search); END;
    CREATE TRIGGER IF NOT EXISTS id_users_removed AFTER DELETE ON id_users BEGIN
      INSERT INTO id_users_fts (id_users_fts, rowid, search) VALUES ('delete', old.n, old.search); END;
    CREATE TRIGGER IF NOT EXISTS id_users_changed AFTER UPDATE OF search ON id_users BEGIN
      INSERT INTO id_users_fts (id_users_fts, rowid, search) VALUES ('delete', old.n, old.search);
      INSERT INTO id_users_fts (rowid, search) VALUES (new.n, new.search); END;
    CREATE TABLE IF NOT EXISTS id_credentials (
      user_id TEXT PRIMARY KEY, id TEXT NOT NULL, secret TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS id_second_factors (
      id TEXT PRIMARY KEY, user_id TEXT NOT NULL, type TEXT NOT NULL, label TEXT, data TEXT, created INTEGER NOT NULL)
      WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS id_second_factors_user ON id_second_factors (user_id);
    CREATE TABLE IF NOT EXISTS id_groups (
      id TEXT PRIMARY KEY, parent_id TEXT, name TEXT NOT NULL, description TEXT NOT NULL, attributes TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS id_groups_name ON id_groups (ifnull(parent_id, ''), name);
    CREATE TABLE IF NOT EXISTS id_members (
      user_id TEXT NOT NULL, group_id TEXT NOT NULL, PRIMARY KEY (user_id, group_id)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS id_members_group ON id_members (group_id, user_id);
    CREATE TABLE IF NOT EXISTS id_clients (id TEXT PRIMARY KEY, client_id TEXT NOT NULL UNIQUE, representation TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS id_roles (
      id TEXT PRIMARY KEY, client_id TEXT, name TEXT NOT NULL, description TEXT NOT NULL, attributes TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS id_roles_name ON id_roles (ifnull(client_id, ''), name);
    CREATE TABLE IF NOT EXISTS id_composites (
      role_id TEXT NOT NULL, child_id TEXT NOT NULL, PRIMARY KEY (role_id, child_id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS id_mappings (
      owner_id TEXT NOT NULL, role_id TEXT NOT NULL, PRIMARY KEY (owner_id, role_id)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS id_mappings_role ON id_mappings (role_id, owner_id);
    CREATE TABLE IF NOT EXISTS id_sessions (
      id TEXT PRIMARY KEY, user_id TEXT NOT NULL, started INTEGER NOT NULL, last_access INTEGER NOT NULL,
      expires INTEGER NOT NULL, ip TEXT NOT NULL, clients TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS id_sessions_user ON id_sessions (user_id);
    CREATE TABLE IF NOT EXISTS id_openid (
      model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, consumed INTEGER,
      expires INTEGER, PRIMARY KEY (model, id)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS id_openid_grant ON id_openid (grant_id);
    CREATE INDEX IF NOT EXISTS id_openid_uid ON id_openid (uid);
    CREATE INDEX IF NOT EXISTS id_openid_expires ON id_openid (expires);
    CREATE TABLE IF NOT EXISTS id_events (
      n INTEGER PRIMARY KEY, id TEXT NOT NULL, time INTEGER NOT NULL, type TEXT NOT NULL, client_id TEXT NOT NULL,
      user_id TEXT NOT NULL, session_id TEXT NOT NULL, ip TEXT NOT NULL, username TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS id_events_time ON id_events (time);
    CREATE INDEX IF NOT EXISTS id_events_user ON id_events (user_id, time);
    CREATE TABLE IF NOT EXISTS id_admin_events (
      n INTEGER PRIMARY KEY, id TEXT NOT NULL, time INTEGER NOT NULL, operation TEXT NOT NULL, resource TEXT NOT NULL,
      path TEXT NOT NULL, user_id TEXT NOT NULL, client_id TEXT NOT NULL, ip TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS id_admin_events_time ON id_admin_events (time);
    CREATE INDEX IF NOT EXISTS id_admin_events_user ON id_admin_events (user_id, time);
    CREATE TABLE IF NOT EXISTS id_emails (
      n INTEGER PRIMARY KEY, user_id TEXT NOT NULL, address TEXT NOT NULL, actions TEXT NOT NULL, sent INTEGER NOT NULL);
  `);
}
