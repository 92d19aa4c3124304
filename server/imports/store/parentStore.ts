import type { Query } from './database.ts';
import type { ParentStore, ParentRow } from './parentTypes.ts';
import { isRepetition } from './checkStore.ts';
import { derivedLine } from '../recipe/derivedLine.ts';

const firstDerived = derivedLine(0, 0);

const rowColumns = `row.workflow_id as "workflowId", row.line, row.label as name, row.key,
  reference.exact_alias as "parentAlias", reference.name as "parentText", reference.key as "parentKey"`;
const withParent = `left join imports.reference on reference.workflow_id = row.workflow_id
  and reference.line = row.line and reference.parent`;

/** Applies to references that an answer is for. */
const isAnswered = `reference.upload_id = $1 and reference.parent and reference.provider_file is null
  and ((reference.exact_alias = given.alias and reference.key is null and reference.found is null)
    or (reference.exact_alias is null and reference.key = given.alias and cardinality(reference.found) = 0))
  and (given.line is null or reference.line = given.line)`;

/** Parents of Locations, and the stored records that rows match. */
export function createParentStore(query: Query): ParentStore {
  return {
    openParents: (uploadId) =>
      query(
        `select exact_alias as alias, min(name) as text from imports.reference
          where upload_id = $1 and parent and name is not null and key is null and found is null group by 1 order by 1`,
        [uploadId],
      ),
    unknownParentIds: (uploadId) =>
      query(
        `select key as alias, min(substr(key, length(type) + 2)) as text from imports.reference
          where upload_id = $1 and parent and name is null and provider_file is null and cardinality(found) = 0
          group by 1 order by 1`,
        [uploadId],
      ),
    rowsWithKeys: (uploadId, aliases) =>
      query<ParentRow>(
        `select key.key as alias, ${rowColumns}
           from (select distinct key, workflow_id, line from imports.key where upload_id = $1 and key = any($2::text[])) as key
           join imports.row using (workflow_id, line) ${withParent}
          where row.key is not null and not ${isRepetition} order by row.line`,
        [uploadId, [...aliases]],
      ),
    derivedRows: (workflowId, after, limit) =>
      query<ParentRow>(
        `select '' as alias, ${rowColumns} from imports.row ${withParent}
          where row.workflow_id = $1 and row.line > $2 and row.key is not null and not ${isRepetition}
          order by row.line limit $3`,
        [workflowId, Math.max(after, firstDerived - 1), limit],
      ),
    async storeParents(uploadId, answers) {
      // Answers for single rows first: they exclude these rows from the others.
      for (const group of [answers.filter(({ line }) => line !== undefined), answers.filter(({ line }) => !line)]) {
        if (group.length === 0) continue;
        const given = JSON.stringify(
          group.map(({ alias, line, row, key, issue }) => ({
            alias,
            line,
            row: row?.line,
            file: row?.workflowId,
            key,
            issue,
          })),
        );
        const columns = '(alias text, line integer, file text, row integer, key text, issue jsonb)';
        await query(
          `update imports.row set issues = row.issues || (given.issue || jsonb_build_object('column',
               case when reference.exact_alias is null then reference.column_name else reference.name_column end))
             from imports.reference, jsonb_to_recordset($2::jsonb) as given ${columns}
            where ${isAnswered} and given.issue is not null
              and row.workflow_id = reference.workflow_id and row.line = reference.line
              and not exists (select from jsonb_array_elements(row.issues) as issue where issue->>'column' =
                case when reference.exact_alias is null then reference.column_name else reference.name_column end)`,
          [uploadId, given],
        );
        await query(
          // One found id without a key: the issue is stored already.
          `update imports.reference set provider_file = given.file, provider_line = given.row, key = given.key,
                  name = coalesce(reference.name, substr(reference.key, length(reference.type) + 2)),
                  found = case when given.file is null then array[coalesce(substr(given.key, length(reference.type) + 2), '')] end
             from jsonb_to_recordset($2::jsonb) as given ${columns}
            where ${isAnswered}`,
          [uploadId, given],
        );
      }
    },
    async parentKeys(workflowId, lines) {
      const rows = await query<{ line: number; key: string | null }>(
        'select line, key from imports.reference where workflow_id = $1 and parent and line = any($2::integer[])',
        [workflowId, [...lines]],
      );
      return new Map(rows.map(({ line, key }) => [line, key]));
    },
    async storeMatches(uploadId, workflowId, matches) {
      const given = JSON.stringify(matches);
      const columns = '(line integer, key text, issue jsonb)';
      await query(
        `update imports.reference set key = given.key,
                -- An id in a cell is replaced when the row is planned.
                name = coalesce(reference.name, substr(reference.key, length(reference.type) + 2))
           from jsonb_to_recordset($3::jsonb) as given ${columns}
           join imports.row on row.workflow_id = $2 and row.line = given.line
          where reference.upload_id = $1 and provider_file = $2 and provider_line = given.line and reference.type is not null
            and reference.key = row.key and given.key <> row.key`,
        [uploadId, workflowId, given],
      );
      await query(
        `insert into imports.provider (upload_id, key, workflow_id, line)
         select $1, given.key, $2, given.line from jsonb_to_recordset($3::jsonb) as given ${columns}
          where given.key is not null
         on conflict do nothing`,
        [uploadId, workflowId, given],
      );
      await query(
        `update imports.row set key = coalesce(given.key, row.key),
                issues = case when given.issue is null or row.issues @> jsonb_build_array(given.issue) then row.issues
                              else row.issues || given.issue end
           from jsonb_to_recordset($2::jsonb) as given ${columns}
          where workflow_id = $1 and row.line = given.line`,
        [workflowId, given],
      );
    },
    async namedParents(workflowId) {
      const rows = await query<{ id: string }>(
        `select distinct substr(key, length(type) + 2) as id from imports.reference
          where workflow_id = $1 and parent and key is not null and type is not null order by 1`,
        [workflowId],
      );
      return rows.map(({ id }) => id);
    },
    newKinds: (workflowId) =>
      query(
        `select distinct coalesce(cells->>'locationTypeCode', '') as "typeCode",
                coalesce(nullif(cells->>'locationPhysicalTypeCode', ''), cells->>'locationPhysicalType', '') as physical
           from imports.row where workflow_id = $1 and action = 'create' and cells is not null`,
        [workflowId],
      ),
    async ownKeys(uploadId, keys) {
      const rows = await query<{ key: string }>(
        'select key from imports.provider where upload_id = $1 and key = any($2::text[])',
        [uploadId, [...keys]],
      );
      return new Set(rows.map(({ key }) => key));
    },
    async findRepeatedMatches(workflowId) {
      await query(
        `with ordered as (
           select line, key, row_number() over keys as place, first_value(line) over keys as first_line
             from imports.row where workflow_id = $1 and key is not null and state = 'open' and not ${isRepetition}
           window keys as (partition by key order by line))
         update imports.row set issues = row.issues || jsonb_build_object('code', 'duplicate', 'column', key_column,
             'values', jsonb_build_object('row', first_line, 'value', ordered.key))
           from ordered where place > 1 and workflow_id = $1 and row.line = ordered.line`,
        [workflowId],
      );
      // A Location that a line mentions may have a row of its own, which replaces the derived one.
      await query(
        `update imports.row set issues = '[]', key = null
          where workflow_id = $1 and line >= $2 and state = 'open' and ${isRepetition}`,
        [workflowId, firstDerived],
      );
    },
  };
}
