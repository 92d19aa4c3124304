import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { IdentityStore } from '../index.ts';

interface Row {
  payload: string;
  consumed: number | null;
  expires: number | null;
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Storage of oidc-provider for sessions, grants, codes and tokens: table id_openid, which persists across restarts.
 * `uid` is the id of the session a row belongs to; ending the session (also through the admin API) deletes its rows.
 */
export function createAdapterFactory(
  identity: IdentityStore,
  ipOfRequest: () => string | undefined,
): (model: string) => Adapter {
  const { sql } = identity;
  let writes = 0;

  /** Periodically deletes expired rows, which are never read. */
  function sweep(): void {
    writes += 1;
    if (writes % 200 !== 1) return;
    sql.run('DELETE FROM id_openid WHERE expires IS NOT NULL AND expires < ?', nowSeconds());
    sql.run('DELETE FROM id_sessions WHERE expires < ?', identity.clock().getTime());
  }

  function read(where: string, ...args: string[]): AdapterPayload | undefined {
    const row = sql.get<Row>(
      `SELECT payload, consumed, expires FROM id_openid WHERE ${where} AND (expires IS NULL OR expires >= ?)`,
      ...args,
      nowSeconds(),
    );
    if (!row) return undefined;
    const payload = JSON.parse(row.payload) as AdapterPayload;
    return row.consumed === null ? payload : { ...payload, consumed: row.consumed };
  }

  /** Records the session for the admin API. The provider also has sessions without a user; those are skipped. */
  function recordSession(payload: AdapterPayload, expiresIn: number): void {
    if (!payload.uid || !payload.accountId || !identity.users.find(payload.accountId)) return;
    const ip = ipOfRequest();
    identity.sessions.touch({
      id: payload.uid,
      userId: payload.accountId,
      expires: identity.clock().getTime() + expiresIn * 1000,
      clients: Object.keys(payload.authorizations ?? {}),
      ...(ip ? { ip } : {}),
    });
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      sweep();
      sql.run(
        `INSERT OR REPLACE INTO id_openid (model, id, payload, grant_id, uid, consumed, expires) VALUES (?, ?, ?, ?, ?, NULL, ?)`,
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        (model === 'Session' ? payload.uid : payload.sessionUid) ?? null,
        expiresIn ? nowSeconds() + expiresIn : null,
      );
      if (model === 'Session' && expiresIn) recordSession(payload, expiresIn);
    },
    async find(id) {
      if (model === 'Client') return clientMetadata(identity, id);
      return read('model = ? AND id = ?', model, id);
    },
    async findByUid(uid) {
      return read('model = ? AND uid = ?', model, uid);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      sql.run('UPDATE id_openid SET consumed = ? WHERE model = ? AND id = ?', nowSeconds(), model, id);
    },
    async destroy(id) {
      sql.run('DELETE FROM id_openid WHERE model = ? AND id = ?', model, id);
    },
    async revokeByGrantId(grantId) {
      sql.run('DELETE FROM id_openid WHERE grant_id = ?', grantId);
    },
  });
}

/**
 * Metadata of a client for oidc-provider: public, code flow. Undefined for a client that does not exist, is disabled or
 * has no code flow. Redirect URL patterns are checked by origins.ts, because the library compares literally.
 */
function clientMetadata(identity: IdentityStore, clientId: string): ClientMetadata | undefined {
  const client = identity.clients.byClientId(clientId)?.representation;
  if (!client || client.enabled === false || !client.standardFlowEnabled || client.publicClient === false)
    return undefined;
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    redirect_uris: [`${identity.publicUrl}/`],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
  };
}
