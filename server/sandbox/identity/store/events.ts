import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import type { SettingsStore } from './settings.ts';

/** Types that the sandbox records. */
export const recordedTypes = ['LOGIN'] as const;

/** Event of a user; time in milliseconds since 1970. */
export interface StoredEvent {
  id: string;
  time: number;
  type: (typeof recordedTypes)[number];
  clientId: string;
  userId: string;
  sessionId: string;
  ip: string;
  username: string;
}

export interface EventFilter {
  types?: readonly string[];
  userId?: string;
  clientId?: string;
  /** Inclusive, in milliseconds since 1970. */
  from?: number;
  to?: number;
  ascending?: boolean;
  first: number;
  max: number;
}

export interface EventStore {
  /** Records an event if the realm records events. The default time is now. */
  add(event: Omit<StoredEvent, 'id' | 'time'> & { time?: number }): void;
  /** Newest first by default. Excludes events older than the realm keeps. */
  list(filter: EventFilter): StoredEvent[];
}

interface EventRow {
  id: string;
  time: number;
  type: StoredEvent['type'];
  client_id: string;
  user_id: string;
  session_id: string;
  ip: string;
  username: string;
}

/** Events of users, such as sign-ins, for the admin API. They outlive the user, as in Keycloak. */
export function createEventStore(sql: Sql, settings: SettingsStore, clock: () => Date): EventStore {
  const oldest = (): number => {
    const { eventsExpiration } = settings.realm();
    return eventsExpiration > 0 ? clock().getTime() - eventsExpiration * 1000 : 0;
  };
  return {
    add({ time = clock().getTime(), type, clientId, userId, sessionId, ip, username }) {
      if (!settings.realm().eventsEnabled) return;
      sql.run('DELETE FROM id_events WHERE time < ?', oldest());
      sql.run(
        'INSERT INTO id_events (id, time, type, client_id, user_id, session_id, ip, username) VALUES (?,?,?,?,?,?,?,?)',
        randomUUID(),
        time,
        type,
        clientId,
        userId,
        sessionId,
        ip,
        username,
      );
    },
    list({ types = [], userId, clientId, from = 0, to = Number.MAX_SAFE_INTEGER, ascending = false, first, max }) {
      const conditions = ['time >= ?', 'time <= ?'];
      const values: (string | number)[] = [Math.max(from, oldest()), to];
      if (types.length > 0) {
        conditions.push(`type IN (${types.map(() => '?').join(',')})`);
        values.push(...types);
      }
      if (userId) {
        conditions.push('user_id = ?');
        values.push(userId);
      }
      if (clientId) {
        conditions.push('client_id = ?');
        values.push(clientId);
      }
      const order = ascending ? 'ASC' : 'DESC';
      return sql
        .all<EventRow>(
          `SELECT * FROM id_events WHERE ${conditions.join(' AND ')} ORDER BY time ${order}, n ${order} LIMIT ? OFFSET ?`,
          ...values,
          max,
          first,
        )
        .map((row) => ({
          id: row.id,
          time: row.time,
          type: row.type,
          clientId: row.client_id,
          userId: row.user_id,
          sessionId: row.session_id,
          ip: row.ip,
          username: row.username,
        }));
    },
  };
}
