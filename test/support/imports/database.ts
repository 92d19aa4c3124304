import { openEmbedded, type Database } from '../../../server/imports/store/database.ts';
import { migrate } from '../../../server/imports/store/migrate.ts';

const free: Database[] = [];
(globalThis as { afterAll?: typeof afterAll }).afterAll?.(() => Promise.all(free.map((database) => database.close())));

/**
 * An empty database in memory. Starting one takes seconds, so that a closed one is used again by the next test of the
 * file.
 */
export async function emptyDatabase(): Promise<Database> {
  const database = free.pop() ?? (await openEmbedded(undefined));
  await migrate(database);
  await database.query('truncate imports.upload, imports.encryption_key cascade');
  return { ...database, close: async () => void free.push(database) };
}
