import type { Query } from './database.ts';
import type { KeyStore } from './types.ts';

export function createKeyStore(query: Query): KeyStore {
  return {
    async claimKey(keyIds) {
      const rows = await query(
        `insert into imports.encryption_key as stored (id) values ($1)
             on conflict (one) do update set id = $1 where stored.id = any($2::text[]) or stored.id = '' returning id`,
        [keyIds[0], [...keyIds]],
      );
      return rows.length > 0;
    },
    async keyId() {
      const [row] = await query<{ id: string }>('select id from imports.encryption_key', []);
      return row?.id;
    },
  };
}
