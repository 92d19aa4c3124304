import type { Sql } from '../../fhir/storage/database.ts';

/** Session of a user; times in milliseconds since 1970. */
export interface StoredSession {
  id: string;
  userId: string;
  started: number;
  lastAccess: number;
  expires: number;
  ip: string;
  /** clientId of each application that used the session. */
  clients: string[];
}

export interface SessionStore {
  /** Creates a session, or updates the last access and adds the clients. */
  touch(session: { id: string; userId: string; expires: number; ip?: string; clients: readonly string[] }): void;
  /** Undefined if the session has ended. */
  find(id: string): StoredSession | undefined;
  ofUser(userId: string): StoredSession[];
  /** Ends the session: its cookie, codes and refresh tokens become invalid immediately. */
  end(id: string): void;
  endAllOf(userId: string): void;
}

interface SessionRow {
  id: string;
  user_id: string;
  started: number;
  last_access: number;
  expires: number;
  ip: string;
  clients: string;
}

const toSession = (row: SessionRow): StoredSession => ({
  id: row.id,
  userId: row.user_id,
  started: row.started,
  lastAccess: row.last_access,
  expires: row.expires,
  ip: row.ip,
  clients: JSON.parse(row.clients) as string[],
});

/** Sessions for the admin API. Table id_openid contains the provider's data of each session, by `uid`. */
export function createSessionStore(sql: Sql, clock: () => Date): SessionStore {
  const find = (id: string): StoredSession | undefined => {
    const row = sql.get<SessionRow>('SELECT * FROM id_sessions WHERE id = ? AND expires > ?', id, clock().getTime());
    return row && toSession(row);
  };
  const end = (id: string): void => {
    sql.run('DELETE FROM id_sessions WHERE id = ?', id);
    sql.run('DELETE FROM id_openid WHERE uid = ?', id);
  };
  const ofUser = (userId: string): StoredSession[] =>
    sql
      .all<SessionRow>(
        'SELECT * FROM id_sessions WHERE user_id = ? AND expires > ? ORDER BY started',
        userId,
        clock().getTime(),
      )
      .map(toSession);
  return {
    find,
    end,
    ofUser,
    touch({ id, userId, expires, ip, clients }) {
      const now = clock().getTime();
      const before = find(id);
      sql.run(
        'INSERT OR REPLACE INTO id_sessions (id, user_id, started, last_access, expires, ip, clients) VALUES (?,?,?,?,?,?,?)',
        id,
        userId,
        before?.started ?? now,
        now,
        expires,
        ip ?? before?.ip ?? '',
        JSON.stringify([...new Set([...(before?.clients ?? []), ...clients])]),
      );
    },
    endAllOf(userId) {
      for (const session of ofUser(userId)) end(session.id);
    },
  };
}
