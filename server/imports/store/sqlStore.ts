import type { Database } from './database.ts';
import { fileColumns, rowColumns, schema, uploadColumns } from './schema.ts';
import type { ImportFile, ImportStore, RowCounts, RowPatch, RowQuery, StoredRow, Upload } from './types.ts';

const json = new Set(['options', 'issues', 'headers', 'roles']);
const times = new Set(['created', 'started', 'ended', 'erased', 'received', 'tokenExpires']);

/** Columns as properties: `author_id as "authorId"`, prefixed with the table in joins. */
function select(columns: Readonly<Record<string, string>>, table = ''): string {
  return Object.entries(columns)
    .map(([property, column]) => `${table}${column} as "${property}"`)
    .join(', ');
}
const rowProperties = Object.keys(rowColumns) as (keyof typeof rowColumns)[];
const rowNames = rowProperties.map((property) => rowColumns[property][0]).join(', ');

/** Properties for display only, omitted for processing. */
const displayProperties = new Set<string>(['changes', 'notes', 'textIssues'] satisfies (keyof StoredRow)[]);
const workNames = rowProperties
  .map((property) => (displayProperties.has(property) ? `'[]'::json` : rowColumns[property][0]))
  .join();

/** Reads rows from one JSON text: transferring thousands of columns separately takes ten times as long. */
function readRows(text: string | null | undefined): StoredRow[] {
  const rows = text ? (JSON.parse(text) as unknown[][]) : [];
  return rows.map(
    (row) => Object.fromEntries(rowProperties.map((property, index) => [property, row[index]])) as unknown as StoredRow,
  );
}

/** PostgreSQL returns 64-bit numbers as text. */
function read<T>(row: Record<string, unknown>): T {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, times.has(key) && value !== null ? Number(value) : value]),
  ) as T;
}

const bind = (property: string, value: unknown): unknown => (json.has(property) ? JSON.stringify(value) : value);

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

function where(workflowId: string, query: Omit<RowQuery, 'limit'>): { condition: string; values: unknown[] } {
  const conditions = ['workflow_id = $1'];
  const values: unknown[] = [workflowId];
  const add = (make: (position: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(make(`$${values.length}`));
  };
  const { lines, states, actions, search, order, after, upTo } = query;
  if (lines) add((at) => `line = any(${at}::integer[])`, [...lines]);
  if (states) add((at) => `state = any(${at}::text[])`, [...states]);
  if (actions) add((at) => `action = any(${at}::text[])`, [...actions]);
  if (after !== undefined) {
    const [column, sign] = order === 'rankDown' ? ['rank', '<'] : [order === 'rank' ? 'rank' : 'line', '>'];
    add((at) => `${column} ${sign} ${at}::integer`, after);
  }
  if (upTo !== undefined) add((at) => `rank <= ${at}::integer`, upTo);
  const text = search?.toLowerCase();
  if (text) {
    add(
      (at) =>
        `(position(${at}::text in lower(label)) > 0 or exists (select from jsonb_each_text(coalesce(cells, '{}')) as cell where position(${at}::text in lower(cell.value)) > 0))`,
      text,
    );
  }
  return { condition: conditions.join(' and '), values };
}

/** Includes the first column of the index, so that PostgreSQL uses it. */
const orders = {
  line: 'workflow_id, line',
  rank: 'workflow_id, rank',
  rankDown: 'workflow_id desc, rank desc',
} as const;

/** Groups patches that have the same properties. */
function groupByProperties(patches: readonly RowPatch[]): RowPatch[][] {
  const groups = new Map<string, RowPatch[]>();
  for (const patch of patches) {
    const key = rowProperties.filter((property) => patch[property] !== undefined).join();
    const group = groups.get(key);
    if (group) group.push(patch);
    else groups.set(key, [patch]);
  }
  return [...groups.values()];
}

const pick = (patch: RowPatch, properties: readonly (keyof RowPatch)[]): Partial<RowPatch> =>
  Object.fromEntries(properties.map((property) => [property, patch[property]]));

function recordset(columns: readonly (keyof typeof rowColumns)[]): string {
  return columns.map((property) => `"${property}" ${rowColumns[property][1]}`).join(', ');
}

/** Imports in PostgreSQL. Creates missing tables. */
export async function createSqlStore(database: Database): Promise<ImportStore> {
  await database.script(schema);
  const { query } = database;

  async function insert(table: string, columns: Readonly<Record<string, string>>, value: object): Promise<void> {
    const given = Object.entries(value).filter(([property]) => property in columns);
    const names = given.map(([property]) => columns[property]).join(', ');
    const placeholders = given.map((_each, index) => `$${index + 1}`).join(', ');
    const values = given.map(([property, each]) => bind(property, each));
    await query(`insert into imports.${table} (${names}) values (${placeholders})`, values);
  }

  /** Applies patches that have the same properties. Values equal in all patches are sent once. */
  async function update(workflowId: string, patches: readonly RowPatch[], batch: string | undefined): Promise<void> {
    const [first, ...others] = patches;
    if (!first) return;
    const properties = rowProperties.filter((property) => property !== 'line' && first[property] !== undefined);
    if (properties.length === 0) return;
    const texts = new Map(properties.map((property) => [property, JSON.stringify(first[property])]));
    const differing = properties.filter((property) => {
      const text = texts.get(property);
      return others.some((patch) => patch[property] !== first[property] && JSON.stringify(patch[property]) !== text);
    });
    const same = properties.filter((property) => !differing.includes(property));
    const values: unknown[] = [workflowId, JSON.stringify(patches.map((patch) => pick(patch, ['line', ...differing])))];
    const sets = [
      ...differing.map((property) => `${rowColumns[property][0]} = given."${property}"`),
      ...same.map((property) => {
        const [column, type] = rowColumns[property];
        const value = first[property];
        values.push(type === 'jsonb' && value !== null ? texts.get(property) : value);
        return `${column} = $${values.length}::${type}`;
      }),
    ];
    const deleteInFlight =
      batch === undefined
        ? ''
        : `with gone as (delete from imports.sent where workflow_id = $1 and batch = $${values.push(batch)})`;
    await query(
      `${deleteInFlight} update imports.row set ${sets.join(', ')}
         from jsonb_to_recordset($2::jsonb) as given (${recordset(['line', ...differing])})
        where workflow_id = $1 and imports.row.line = given.line`,
      values,
    );
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
    async updateUpload(id, patch, when, run) {
      const { sets, values } = assignments(uploadColumns, patch, 2);
      const given = [id, ...values];
      const conditions = ['id = $1'];
      if (when) conditions.push(`state = any($${given.push([...when])}::text[])`);
      if (run !== undefined) conditions.push(`run = $${given.push(run)}`);
      const changed = await query(
        `update imports.upload set ${sets} where ${conditions.join(' and ')} returning id`,
        given,
      );
      return changed.length > 0;
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
      // The rows of a file are complete, or all have their results. The embedded PostgreSQL does not collect
      // statistics automatically, and without them it reads every row of the file to change a hundred.
      if ((patch.total ?? 0) > 0 || typeof patch.ended === 'number') await query('analyze imports.row', []);
    },
    async log(workflowId, line) {
      await query('update imports.file set log = log || $2::text where workflow_id = $1', [workflowId, line]);
    },
    async addRows(workflowId, rows) {
      const values = rowProperties.map((property) => `"${property}"`).join(', ');
      await query(
        `with counted as (update imports.file set total = total + $3::integer where workflow_id = $1)
         insert into imports.row (workflow_id, ${rowNames})
         select $1, ${values} from jsonb_to_recordset($2::jsonb) as given (${recordset(rowProperties)})`,
        [workflowId, JSON.stringify(rows), rows.length],
      );
    },
    async rows(workflowId, given) {
      const { condition, values } = where(workflowId, given);
      const { order = 'line', offset = 0, limit, forWork } = given;
      const [found] = await query<{ rows: string | null }>(
        `select json_agg(json_build_array(${forWork ? workNames : rowNames}))::text as rows from (
           select * from imports.row where ${condition} order by ${orders[order]}
            limit $${values.length + 1} offset $${values.length + 2}) as found`,
        [...values, limit, offset],
      );
      return readRows(found?.rows);
    },
    async countMatching(workflowId, given) {
      const { condition, values } = where(workflowId, given);
      const [row] = await query<{ count: number }>(
        `select count(*)::integer as count from imports.row where ${condition}`,
        values,
      );
      return row?.count ?? 0;
    },
    async updateRows(workflowId, patches, batch) {
      const groups = groupByProperties(patches);
      for (const [index, group] of groups.entries()) {
        const isLastGroup = batch !== undefined && index === groups.length - 1;
        await update(workflowId, group, isLastGroup ? batch : undefined);
      }
    },
    async markInFlight(workflowId, batch, rows) {
      await query('insert into imports.sent (workflow_id, batch, rows) values ($1, $2, $3::json)', [
        workflowId,
        batch,
        JSON.stringify(rows),
      ]);
    },
    async clearInFlight(workflowId, batches) {
      await query('delete from imports.sent where workflow_id = $1 and batch = any($2::text[])', [
        workflowId,
        [...batches],
      ]);
    },
    async recoverInFlight(workflowId) {
      // A row with a result is no longer in flight.
      await query(
        `with gone as (delete from imports.sent where workflow_id = $1 returning rows)
         update imports.row set state = 'sending', traces = given.traces, account = given.account
           from gone, json_to_recordset(gone.rows) as given (line integer, traces jsonb, account jsonb)
          where workflow_id = $1 and imports.row.line = given.line and state in ('planned', 'sending')`,
        [workflowId],
      );
    },
    async rowsWriting(uploadId, references) {
      const [found] = await query<{ rows: string | null }>(
        `select json_agg(json_build_array(${rowNames}))::text as rows from imports.row
          where workflow_id in (select workflow_id from imports.file where upload_id = $1)
            and exists (select from jsonb_array_elements(traces) as trace
                         where trace->>'reference' = any($2::text[]) and trace->>'item' is null)`,
        [uploadId, [...references]],
      );
      return readRows(found?.rows);
    },
    async counts(workflowId) {
      const rows = await query<{ state: StoredRow['state']; action: StoredRow['action']; count: number }>(
        'select state, action, count(*)::integer as count from imports.row where workflow_id = $1 group by state, action',
        [workflowId],
      );
      const counts: RowCounts = { states: {}, plan: {} };
      for (const { state, action, count } of rows) {
        counts.states[state] = (counts.states[state] ?? 0) + count;
        if (state === 'planned' && action) counts.plan[action] = (counts.plan[action] ?? 0) + count;
      }
      return counts;
    },
    async eraseRows(workflowId, states) {
      await query(
        `update imports.row set cells = null, resolved = '{}', changes = '[]'
          where workflow_id = $1 and state = any($2::text[]) and cells is not null`,
        [workflowId, [...states]],
      );
    },
    close: () => database.close(),
  };
}
