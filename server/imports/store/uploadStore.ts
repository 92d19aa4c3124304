import { fileColumns, uploadColumns } from './columns.ts';
import type { Issue } from '../engine/types.ts';
import type { Query } from './database.ts';
import type { RowOperations } from './rowStore.ts';
import { endedStates, type ImportFile, type Upload, type UploadStore } from './types.ts';

const json = new Set(['options', 'issues', 'headers', 'roles', 'reason', 'recipe']);
const times = new Set(['created', 'started', 'ended', 'erased', 'cleared', 'received', 'tokenExpires', 'retryAt']);

/** Columns as properties: `author_id as "authorId"`, prefixed with the table in joins. */
function select(columns: Readonly<Record<string, string>>, table = ''): string {
  return Object.entries(columns)
    .map(([property, column]) => `${table}${column} as "${property}"`)
    .join(', ');
}
/** PostgreSQL returns 64-bit numbers as text. Versions before the migration "reason issue" store a text as the reason. */
function readValue(key: string, value: unknown): unknown {
  if (times.has(key) && value !== null) return Number(value);
  if (key === 'reason' && typeof value === 'string') return { code: 'server', values: { text: value } } satisfies Issue;
  return value;
}

const read = <T>(row: Record<string, unknown>): T =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, readValue(key, value)])) as T;

const bind = (property: string, value: unknown): unknown =>
  value !== null && json.has(property) ? JSON.stringify(value) : value;

/** `a = $2, b = $3` for the properties of a patch, and the values. */
function assignments(
  columns: Readonly<Record<string, string>>,
  patch: Readonly<Record<string, unknown>>,
  first: number,
): { sets: string; values: unknown[] } {
  const given = Object.entries(patch).filter(([property, value]) => property in columns && value !== undefined);
  return {
    sets: given.map(([property], index) => `${columns[property]} = $${first + index}`).join(', '),
    values: given.map(([property, value]) => bind(property, value)),
  };
}

type UploadOperations = Omit<UploadStore, keyof RowOperations>;

/** Uploads and their files. */
export function createUploadStore(query: Query): UploadOperations {
  async function insert(table: string, columns: Readonly<Record<string, string>>, value: object): Promise<void> {
    const given = Object.entries(value).filter(([property]) => property in columns);
    const names = given.map(([property]) => columns[property]).join(', ');
    const placeholders = given.map((_each, index) => `$${index + 1}`).join(', ');
    const values = given.map(([property, each]) => bind(property, each));
    await query(`insert into imports.${table} (${names}) values (${placeholders})`, values);
  }

  return {
    async createUpload(upload, files) {
      await insert('upload', uploadColumns, upload);
      for (const file of files) await insert('file', fileColumns, file);
    },
    async upload(id) {
      const [row] = await query<Record<string, unknown>>(
        `select ${select(uploadColumns)} from imports.upload where id = $1`,
        [id],
      );
      return row && read<Upload>(row);
    },
    async lockUpload(id) {
      const [row] = await query<Record<string, unknown>>(
        `select ${select(uploadColumns)} from imports.upload where id = $1 for update`,
        [id],
      );
      return row && read<Upload>(row);
    },
    async updateUpload(id, patch) {
      const { sets, values } = assignments(uploadColumns, patch, 2);
      if (sets !== '') await query(`update imports.upload set ${sets} where id = $1`, [id, ...values]);
    },
    async removeIncomplete(id) {
      const removed = await query(
        `delete from imports.upload where id = $1 and task = 'receive' and state = 'failed' returning id`,
        [id],
      );
      return removed.length > 0;
    },
    async uploadsIn(states) {
      const rows = await query<Record<string, unknown>>(
        `select ${select(uploadColumns)} from imports.upload where state = any($1::text[]) order by created`,
        [[...states]],
      );
      return rows.map((row) => read<Upload>(row));
    },
    async expiredUploads(before) {
      const rows = await query<Record<string, unknown>>(
        `select ${select(uploadColumns)} from imports.upload
          where coalesce(ended, created) <= $1 and (state in ('review', 'paused') or (state = any($2::text[])
            and exists (select from imports.file where file.upload_id = upload.id and cleared is null)))`,
        [before, [...endedStates]],
      );
      return rows.map((row) => read<Upload>(row));
    },
    async deleteUploads(before) {
      await query('delete from imports.upload where state = any($2::text[]) and ended <= $1', [
        before,
        [...endedStates],
      ]);
    },
    async files(limit) {
      const rows = await query<{ file: Record<string, unknown>; upload: Record<string, unknown> }>(
        `select (select to_jsonb(f) from (select ${select(fileColumns, 'file.')}) f) as file,
                (select to_jsonb(u) from (select ${select(uploadColumns, 'upload.')}) u) as upload
           from imports.file join imports.upload on upload.id = file.upload_id
          order by upload.created desc, file.position limit $1`,
        [limit],
      );
      return rows.map(({ file, upload }) => ({ file: read<ImportFile>(file), upload: read<Upload>(upload) }));
    },
    async file(workflowId) {
      const [row] = await query<Record<string, unknown>>(
        `select ${select(fileColumns)} from imports.file where workflow_id = $1`,
        [workflowId],
      );
      return row && read<ImportFile>(row);
    },
    async filesOf(uploadId) {
      const rows = await query<Record<string, unknown>>(
        `select ${select(fileColumns)} from imports.file where upload_id = $1 order by position`,
        [uploadId],
      );
      return rows.map((row) => read<ImportFile>(row));
    },
    async updateFile(workflowId, patch) {
      const { sets, values } = assignments(fileColumns, patch, 2);
      if (sets !== '') await query(`update imports.file set ${sets} where workflow_id = $1`, [workflowId, ...values]);
      // The rows of a file are complete. The embedded PostgreSQL does not collect statistics automatically, and without
      // them it reads every row of a large file to change a hundred.
      if ((patch.total ?? 0) > 1000) await query('analyze imports.row', []);
    },
    async log(workflowId, lines, maximum) {
      await query(
        `update imports.file set log = log || ($2::text[])[1:greatest(0, coalesce($3::integer - cardinality(log), $4))]
          where workflow_id = $1`,
        [workflowId, [...lines], maximum ?? null, lines.length],
      );
    },
  };
}
