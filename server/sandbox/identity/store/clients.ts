import { randomUUID } from 'node:crypto';
import type { Sql } from '../../fhir/storage/database.ts';
import type { ClientRepresentation, StoredClient } from '../types.ts';

export interface ClientStore {
  save(representation: ClientRepresentation): StoredClient;
  remove(clientId: string): void;
  byClientId(clientId: string): StoredClient | undefined;
  find(id: string): StoredClient | undefined;
  list(): StoredClient[];
}

interface ClientRow {
  id: string;
  client_id: string;
  representation: string;
}

const toClient = (row: ClientRow): StoredClient => ({
  id: row.id,
  clientId: row.client_id,
  representation: JSON.parse(row.representation) as ClientRepresentation,
});

/** Clients of the realm: applications with sign-in, and Keycloak's own clients, which only define roles. */
export function createClientStore(sql: Sql): ClientStore {
  const byClientId = (clientId: string): StoredClient | undefined => {
    const row = sql.get<ClientRow>('SELECT * FROM id_clients WHERE client_id = ?', clientId);
    return row && toClient(row);
  };
  return {
    byClientId,
    save(representation) {
      const clientId = representation.clientId ?? '';
      const id = byClientId(clientId)?.id ?? representation.id ?? randomUUID();
      const complete: ClientRepresentation = { ...representation, id, clientId };
      sql.run(
        `INSERT INTO id_clients (id, client_id, representation) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET representation = excluded.representation`,
        id,
        clientId,
        JSON.stringify(complete),
      );
      return { id, clientId, representation: complete };
    },
    remove(clientId) {
      sql.run('DELETE FROM id_clients WHERE client_id = ?', clientId);
    },
    find(id) {
      const row = sql.get<ClientRow>('SELECT * FROM id_clients WHERE id = ?', id);
      return row && toClient(row);
    },
    list: () => sql.all<ClientRow>('SELECT * FROM id_clients ORDER BY client_id').map(toClient),
  };
}
