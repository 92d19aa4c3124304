import type { Query } from './database.ts';

/** A temporary password of the user that a row creates. */
export interface StoredPassword {
  line: number;
  username: string;
  /** Encrypted. */
  secret: string;
}

/** Temporary passwords that a check has generated, until they are shown. */
export interface PasswordStore {
  addPasswords(workflowId: string, passwords: readonly StoredPassword[]): Promise<void>;
  /** Deletes those of rows, or of all rows of a file. */
  deletePasswords(workflowId: string, lines?: readonly number[]): Promise<void>;
  /** Number of those whose users the import has created. */
  countPasswords(workflowId: string): Promise<number>;
  /** Deletes those whose users the import has created, and resolves to them in the order of the file. */
  takePasswords(workflowId: string): Promise<StoredPassword[]>;
}

const isCreated = `exists (
  select from imports.row where row.workflow_id = password.workflow_id and row.line = password.line and state = 'created')`;

export function createPasswordStore(query: Query): PasswordStore {
  return {
    async addPasswords(workflowId, passwords) {
      await query(
        `insert into imports.password (workflow_id, line, username, secret)
         select $1, line, username, secret
           from jsonb_to_recordset($2::jsonb) as given (line integer, username text, secret text)
         on conflict (workflow_id, line) do update set username = excluded.username, secret = excluded.secret`,
        [workflowId, JSON.stringify(passwords)],
      );
    },
    async deletePasswords(workflowId, lines) {
      await query(
        'delete from imports.password where workflow_id = $1 and ($2::integer[] is null or line = any($2::integer[]))',
        [workflowId, lines ? [...lines] : null],
      );
    },
    async countPasswords(workflowId) {
      const [row] = await query<{ count: number }>(
        `select count(*)::integer as count from imports.password where workflow_id = $1 and ${isCreated}`,
        [workflowId],
      );
      return row?.count ?? 0;
    },
    async takePasswords(workflowId) {
      const rows = await query<StoredPassword>(
        `delete from imports.password where workflow_id = $1 and ${isCreated} returning line, username, secret`,
        [workflowId],
      );
      return rows.toSorted((one, other) => one.line - other.line);
    },
  };
}
