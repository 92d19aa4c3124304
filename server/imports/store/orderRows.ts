import type { Query } from './database.ts';

/** Follows this many references in one step of the search for cycles: 2 to the power of 20 exceeds any file. */
const doublings = 20;

/**
 * Stores the level of each open row of a file, so that parents precede children, and its rank in the order of writing.
 * Rows that an earlier run has written keep lower levels and ranks. Rows of cycles get an issue and follow the others,
 * before their descendants.
 */
export async function orderRows(workflowId: string, query: Query): Promise<void> {
  const [base] = await query<{ level: number; rank: number }>(
    `select coalesce(max(level) + 1, 0) as level, coalesce(max(rank) + 1, 0) as rank from imports.row
      where workflow_id = $1 and state <> 'open'`,
    [workflowId],
  );
  const { level = 0, rank = 0 } = base ?? {};
  // Collected apart, so that each row is updated once, and only if its position changes.
  await query('create temporary table row_level (line integer primary key, level integer not null) on commit drop');
  await descend(
    `select line from imports.row where workflow_id = $1 and state = 'open' and not exists (
       select from imports.reference
        where reference.workflow_id = $1 and reference.line = row.line and parent and provider_file = $1)`,
    level,
  );
  const cycles = await findCycles(workflowId, query);
  if (cycles.length > 0) {
    const [last] = await query<{ level: number }>('select coalesce(max(level), -1) + 1 as level from row_level');
    await storeCycles(workflowId, cycles, query);
    await descend(
      `select line from imports.row where workflow_id = $1 and state = 'open' and issues @> '[{"code": "cycle"}]'`,
      Math.max(last?.level ?? 0, level),
    );
  }
  await query(
    `update imports.row set level = ordered.level, rank = ordered.rank from (
       select line, row_level.level, $2 + row_number() over (order by row_level.level, line) - 1 as rank from row_level) as ordered
      where workflow_id = $1 and row.line = ordered.line
        and (row.level <> ordered.level or row.rank <> ordered.rank)`,
    [workflowId, rank],
  );
  await query('drop table row_level');

  /** Numbers the levels below the first rows, which have the given level. */
  async function descend(first: string, start: number): Promise<void> {
    await query(
      `insert into row_level
       with recursive tree (line, level) as (
         select line, $2::integer from (${first}) as first
         union all
         select reference.line, tree.level + 1 from tree join imports.reference
             on reference.provider_file = $1 and reference.provider_line = tree.line
           join imports.row on row.workflow_id = $1 and row.line = reference.line
          where reference.workflow_id = $1 and reference.parent and state = 'open'
            and not row.issues @> '[{"code": "cycle"}]')
       select line, level from tree`,
      [workflowId, start],
    );
  }
}

/** Condition for rows that no level was found for: those of cycles, and their descendants. */
const isUnreached = `row.state = 'open' and not exists (select from row_level where row_level.line = row.line)`;

/**
 * The rows of each cycle, from the row with the smallest line to its parent, and so on. Each row has at most one
 * parent, so that following `parent` often enough from any row ends within a cycle; doubling the distance with each
 * statement needs few of them.
 */
async function findCycles(workflowId: string, query: Query): Promise<{ line: number; label: string }[][]> {
  const [unreached] = await query<{ count: number }>(
    `select count(*)::integer as count from imports.row where workflow_id = $1 and ${isUnreached}`,
    [workflowId],
  );
  if ((unreached?.count ?? 0) === 0) return [];
  await query(
    'create temporary table ancestor (line integer primary key, parent integer, target integer) on commit drop',
  );
  await query(
    `insert into ancestor select line, provider_line, provider_line
       from imports.reference join imports.row using (workflow_id, line)
      where workflow_id = $1 and reference.parent and provider_file = $1 and ${isUnreached}`,
    [workflowId],
  );
  for (let distance = 1, step = 0; step < doublings && distance < (unreached?.count ?? 0); step += 1, distance *= 2) {
    await query('update ancestor set target = next.target from ancestor as next where next.line = ancestor.target');
  }
  const rows = await query<{ line: number; parent: number; label: string }>(
    `select ancestor.line, ancestor.parent, row.label from ancestor join imports.row on workflow_id = $1 and row.line = ancestor.line
      where ancestor.line in (select target from ancestor) order by ancestor.line`,
    [workflowId],
  );
  await query('drop table ancestor');
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const cycles: { line: number; label: string }[][] = [];
  for (const row of rows) {
    const cycle = [];
    for (let next = byLine.get(row.line); next; next = byLine.get(next.parent)) {
      byLine.delete(next.line);
      cycle.push(next);
    }
    if (cycle.length > 0) cycles.push(cycle);
  }
  return cycles;
}

/** Rows of a cycle that its description names. */
const maxNamed = 50;

async function storeCycles(
  workflowId: string,
  cycles: readonly { line: number; label: string }[][],
  query: Query,
): Promise<void> {
  const issues = cycles.flatMap((cycle) => {
    const path = [...cycle.slice(0, maxNamed), cycle[0]].map((row) => row?.label ?? '').join(' < ');
    return cycle.map(({ line }) => ({ line, path }));
  });
  await query(
    `update imports.row set issues = row.issues || jsonb_build_object(
         'code', 'cycle', 'column', coalesce(reference.column_name, key_column), 'values', jsonb_build_object('path', path))
       from jsonb_to_recordset($2::jsonb) as given (line integer, path text), imports.reference
      where row.workflow_id = $1 and row.line = given.line
        and reference.workflow_id = $1 and reference.line = given.line and reference.parent
        and not row.issues @> '[{"code": "cycle"}]'`,
    [workflowId, JSON.stringify(issues)],
  );
}
