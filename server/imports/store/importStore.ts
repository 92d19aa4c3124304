import type { CheckStore } from './checkTypes.ts';
import type { ContentStore } from './contentStore.ts';
import type { ParentStore } from './parentTypes.ts';
import type { PasswordStore } from './passwordStore.ts';
import type { RecipeStore } from './recipeStore.ts';
import type { ChunkStore, KeyStore, UploadStore, VersionStore } from './types.ts';

export type StoreOperations = UploadStore &
  ChunkStore &
  CheckStore &
  ContentStore &
  RecipeStore &
  PasswordStore &
  KeyStore &
  VersionStore &
  ParentStore;

/** Storage of imports in PostgreSQL, embedded or external. */
export interface ImportStore extends StoreOperations {
  /** Runs operations in one transaction. `work` must not use other operations than the given ones. */
  transaction<T>(work: (store: StoreOperations) => Promise<T>): Promise<T>;
  /** Calls back with each notification, and with `undefined` after some may have been lost. */
  listen(onMessage: (message: string | undefined) => void): Promise<() => Promise<void>>;
  /** False if the database does not accept a connection in time. */
  isResponding(): Promise<boolean>;
  close(): Promise<void>;
}
