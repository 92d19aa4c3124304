import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import type { SettingsStore } from './settings.ts';

/** Event of a write of the admin API; time in milliseconds since 1970. */
export interface StoredAdminEvent {
  id: string;
  time: number;
  operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'ACTION';
  /** Keycloak's resource type, e.g. `GROUP_MEMBERSHIP`. */
  resource: string;
  /** Path below the realm, e.g. `users/<id>/groups/<id>`. */
  path: string;
  /** Author, and the client (its id) by which the author signed in. */
  userId: string;
  clientId: string;
  ip: string;
}

export interface AdminEventFilter {
  operations?: readonly string[];
  resources?: readonly string[];
  /** `*` matches any text, as in Keycloak. */
  path?: string;
  userId?: string;
  clientId?: string;
  /** Inclusive, in milliseconds since 1970. */
  from?: number;
  to?: number;
  ascending?: boolean;
  first: number;
  /** -1: all. */
  max: number;
}

export interface AdminEventStore {
  /** Records an event if the realm records admin events. The default time is now. */
  add(event: Omit<StoredAdminEvent, 'id' | 'time'> & { time?: number }): void;
  /** Newest first by default. */
  list(filter: AdminEventFilter): StoredAdminEvent[];
}

type AdminEventRow = Omit<StoredAdminEvent, 'userId' | 'clientId'> & { user_id: string; client_id: string };

/** Events of administrators. They outlive the objects they concern, as in Keycloak. */
export function createAdminEventStore(sql: Sql, settings: SettingsStore, clock: () => Date): AdminEventStore {
  return {
    add({ time = clock().getTime(), operation, resource, path, userId, clientId, ip }) {
      if (!settings.realm().adminEventsEnabled) return;
      sql.run(
        'INSERT INTO id_admin_events (id, time, operation, resource, path, user_id, client_id, ip) VALUES (?,?,?,?,?,?,?,?)',
        ...[randomUUID(), time, operation, resource, path, userId, clientId, ip],
      );
    },
    list({ operations = [], resources = [], path, userId, clientId, ascending = false, first, max, ...period }) {
      const { from = 0, to = Number.MAX_SAFE_INTEGER } = period;
      const conditions = ['time >= ?', 'time <= ?'];
      const values: (string | number)[] = [from, to];
      const oneOf = (column: string, wanted: readonly string[]): void => {
        if (wanted.length === 0) return;
        conditions.push(`${column} IN (${wanted.map(() => '?').join(',')})`);
        values.push(...wanted);
      };
      oneOf('operation', operations);
      oneOf('resource', resources);
      oneOf('user_id', userId ? [userId] : []);
      oneOf('client_id', clientId ? [clientId] : []);
      if (path) {
        conditions.push('path GLOB ?');
        values.push(path.replaceAll('[', '[[]').replaceAll('?', '[?]'));
      }
      const order = ascending ? 'ASC' : 'DESC';
      return sql
        .all<AdminEventRow>(
          `SELECT * FROM id_admin_events WHERE ${conditions.join(' AND ')} ORDER BY time ${order}, n ${order} LIMIT ? OFFSET ?`,
          ...[...values, max, first],
        )
        .map(({ id, time, operation, resource, path: at, user_id: author, client_id: client, ip }) => ({
          ...{ id, time, operation, resource, path: at, userId: author, clientId: client, ip },
        }));
    },
  };
}
