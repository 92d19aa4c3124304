import { baseline } from './001-baseline.ts';
import { chunks } from './002-chunks.ts';
import { chunkFailures } from './003-chunk-failures.ts';
import { notUndone } from './004-not-undone.ts';
import { reasonIssue } from './005-reason-issue.ts';
import { encryptionKey } from './006-encryption-key.ts';
import { cleared } from './007-cleared.ts';
import { versions } from './008-versions.ts';
import { authorName } from './009-author-name.ts';
import { keptRows } from './010-kept-rows.ts';
import { unknownKey } from './011-unknown-key.ts';
import { recipes } from './012-recipes.ts';
import { passwords } from './013-passwords.ts';

/**
 * A numbered change of the tables. Once released, a migration is never changed: add another one. Servers and workers of the
 * release before use the database at the same time during an upgrade, so a migration only adds: tables, columns that are
 * null or have a default, functions and triggers. What it replaces is read and written under both names for one release, and
 * removed in the next one.
 */
export interface Migration {
  number: number;
  name: string;
  /** SQL statements without values. */
  statements: string;
}

export const migrations: readonly Migration[] = [
  { number: 1, name: 'baseline', statements: baseline },
  { number: 2, name: 'chunks', statements: chunks },
  { number: 3, name: 'chunk failures', statements: chunkFailures },
  { number: 4, name: 'not undone', statements: notUndone },
  { number: 5, name: 'reason issue', statements: reasonIssue },
  { number: 6, name: 'encryption key', statements: encryptionKey },
  { number: 7, name: 'cleared', statements: cleared },
  { number: 8, name: 'versions', statements: versions },
  { number: 9, name: 'author name', statements: authorName },
  { number: 10, name: 'kept rows', statements: keptRows },
  { number: 11, name: 'unknown key', statements: unknownKey },
  { number: 12, name: 'recipes', statements: recipes },
  { number: 13, name: 'passwords', statements: passwords },
];
