import type { IssueCode } from '../engine/types.ts';
import { rowColumns } from './columns.ts';
import type { Query } from './database.ts';
import {
  undoableStates,
  type RowCounts,
  type RowPatch,
  type RowQuery,
  type StoredRow,
  type UploadStore,
} from './types.ts';

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

function where(workflowId: string, query: Omit<RowQuery, 'limit'>): { condition: string; values: unknown[] } {
  const conditions = ['workflow_id = $1'];
  const values: unknown[] = [workflowId];
  const add = (make: (position: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(make(`$${values.length}`));
  };
  const { lines, states, actions, search, order, after, ranks } = query;
  if (lines) add((at) => `line = any(${at}::integer[])`, [...lines]);
  if (states) add((at) => `state = any(${at}::text[])`, [...states]);
  if (actions) add((at) => `action = any(${at}::text[])`, [...actions]);
  if (after !== undefined) {
    const [column, sign] = order === 'rankDown' ? ['rank', '<'] : [order === 'rank' ? 'rank' : 'line', '>'];
    add((at) => `${column} ${sign} ${at}::integer`, after);
  }
  if (ranks) {
    add((at) => `rank >= ${at}::integer`, ranks[0]);
    add((at) => `rank <= ${at}::integer`, ranks[1]);
  }
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

export type RowOperations = Pick<
  UploadStore,
  | 'addRows'
  | 'rows'
  | 'countMatching'
  | 'updateRows'
  | 'rowsWriting'
  | 'counts'
  | 'countsOf'
  | 'countIssues'
  | 'eraseRows'
  | 'clearRows'
>;

/** Rows of files. */
export function createRowStore(query: Query): RowOperations {
  /** Applies patches that have the same properties. Values equal in all patches are sent once. */
  async function update(workflowId: string, patches: readonly RowPatch[]): Promise<void> {
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
    await query(
      `update imports.row set ${sets.join(', ')}
         from jsonb_to_recordset($2::jsonb) as given (${recordset(['line', ...differing])})
        where workflow_id = $1 and imports.row.line = given.line`,
      values,
    );
  }

  async function countsOf(workflowIds: readonly string[]): Promise<Map<string, RowCounts>> {
    const rows = await query<{
      id: string;
      state: StoredRow['state'];
      action: StoredRow['action'] | '';
      count: number;
    }>(
      'select workflow_id as id, state, action, rows as count from imports.counter where workflow_id = any($1::text[]) and rows > 0',
      [[...workflowIds]],
    );
    const all = new Map(workflowIds.map((id): [string, RowCounts] => [id, { states: {}, plan: {} }]));
    for (const { id, state, action, count } of rows) {
      const counts = all.get(id);
      if (!counts) continue;
      counts.states[state] = (counts.states[state] ?? 0) + count;
      if (state === 'planned' && action) counts.plan[action] = (counts.plan[action] ?? 0) + count;
    }
    return all;
  }

  async function countStates(
    workflowId: string,
    states: readonly string[] | undefined,
    actions: readonly string[] | undefined,
  ): Promise<number> {
    const [row] = await query<{ count: number | null }>(
      `select sum(rows)::integer as count from imports.counter where workflow_id = $1
          and ($2::text[] is null or state = any($2::text[])) and ($3::text[] is null or action = any($3::text[]))`,
      [workflowId, states ? [...states] : null, actions ? [...actions] : null],
    );
    return row?.count ?? 0;
  }

  return {
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
      const { states, actions, ...others } = given;
      // The counters of all rows, so that opening a large import reads a page of its rows only.
      if (
        !Object.entries(others).some(
          ([name, value]) => value !== undefined && !['order', 'offset', 'limit'].includes(name),
        )
      )
        return countStates(workflowId, states, actions);
      const { condition, values } = where(workflowId, given);
      const [row] = await query<{ count: number }>(
        `select count(*)::integer as count from imports.row where ${condition}`,
        values,
      );
      return row?.count ?? 0;
    },
    async updateRows(workflowId, patches) {
      for (const group of groupByProperties(patches)) await update(workflowId, group);
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
    countsOf,
    counts: async (workflowId) => (await countsOf([workflowId])).get(workflowId) ?? { states: {}, plan: {} },
    async countIssues(workflowId, state) {
      return query<{ code: IssueCode; count: number }>(
        `select issues->0->>'code' as code, count(*)::integer as count from imports.row
          where workflow_id = $1 and state = $2 and jsonb_array_length(issues) > 0 group by 1 order by 2 desc, 1`,
        [workflowId, state],
      );
    },
    async eraseRows(workflowId, states) {
      await query(
        `delete from imports.correction using imports.row
          where correction.workflow_id = $1 and row.workflow_id = $1 and row.line = correction.line and state = any($2::text[])`,
        [workflowId, [...states]],
      );
      await query(
        `update imports.row set cells = null, resolved = '{}', changes = '[]'
          where workflow_id = $1 and state = any($2::text[]) and cells is not null`,
        [workflowId, [...states]],
      );
    },
    async clearRows(workflowId) {
      await query(
        `update imports.row set label = '', key = null, parent = null, fingerprint = null, text_issues = '[]',
                issues = '[]', notes = '[]', account = case when state = any($2::text[]) then account end
          where workflow_id = $1`,
        [workflowId, [...undoableStates, 'sending']],
      );
      await query('delete from imports.issue_group where workflow_id = $1', [workflowId]);
      await query(
        `update imports.file set recipe = null, log = array(
           select line from unnest(log) with ordinality as lines (line, number) where line not like '! %' order by number)
          where workflow_id = $1`,
        [workflowId],
      );
    },
  };
}
