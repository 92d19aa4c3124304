import { createCheckStore } from './checkStore.ts';
import { createContentStore } from './contentStore.ts';
import { createChunkStore } from './chunkStore.ts';
import type { Database, Query } from './database.ts';
import { createKeyStore } from './keyStore.ts';
import { migrate } from './migrate.ts';
import { createNameStore } from './nameStore.ts';
import { createPasswordStore } from './passwordStore.ts';
import { createRecipeStore } from './recipeStore.ts';
import { createRowStore } from './rowStore.ts';
import type { ImportStore, StoreOperations } from './importStore.ts';
import { createParentStore } from './parentStore.ts';
import { createUploadStore } from './uploadStore.ts';
import { createVersionStore } from './versionStore.ts';

const operations = (query: Query): StoreOperations => ({
  ...createUploadStore(query),
  ...createRowStore(query),
  ...createChunkStore(query),
  ...createCheckStore(query),
  ...createContentStore(query),
  ...createRecipeStore(query),
  ...createPasswordStore(query),
  ...createNameStore(query),
  ...createParentStore(query),
  ...createKeyStore(query),
  ...createVersionStore(query),
});

/** Imports in PostgreSQL. Applies missing migrations. */
export async function createSqlStore(database: Database): Promise<ImportStore> {
  await migrate(database);
  return {
    ...operations(database.query),
    transaction: (work) => database.transaction((query) => work(operations(query))),
    listen: (onMessage) => database.listen('imports', onMessage),
    isResponding: () => database.isResponding(),
    close: () => database.close(),
  };
}
