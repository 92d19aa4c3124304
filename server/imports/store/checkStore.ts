import type { Query } from './database.ts';
import { orderRows } from './orderRows.ts';
import type { CheckStore, Dependency, NameStore } from './checkTypes.ts';
import { endedStates } from './types.ts';

const tables = ['key', 'provider', 'reference', 'planned', 'name'] as const;

/** True for rows that repeat another one: references to their key mean the first row. */
export const isRepetition = `(row.issues @> '[{"code": "duplicate"}]' or row.issues @> '[{"code": "sameName"}]')`;

/** True for rows whose records are not written, and not stored. */
const isUnwritten = `(provider.state in ('invalid', 'refused') or provider.notes @> '[{"code": "omittedNew"}]')`;

/** Checks between rows of one upload. All of its files share the keys, so that they can refer to each other. */
export function createCheckStore(query: Query): Omit<CheckStore, keyof NameStore> {
  return {
    async clearCheck(uploadId) {
      for (const table of tables) await query(`delete from imports.${table} where upload_id = $1`, [uploadId]);
    },
    async eraseChecks() {
      const isErased = `upload_id in (
        select id from imports.upload where state = any($1::text[])
           and not exists (select from imports.file where file.upload_id = upload.id and erased is null))`;
      for (const table of tables) await query(`delete from imports.${table} where ${isErased}`, [[...endedStates]]);
      // Rows in flight may be written: undo needs them.
      await query(`delete from imports.chunk where sent is null and ${isErased}`, [[...endedStates]]);
    },
    async addFacts({ workflowId, uploadId }, facts) {
      const lines = facts.map(({ line }) => line);
      // The worker that read these rows before may have ended before its chunk was done.
      await query('delete from imports.key where upload_id = $1 and workflow_id = $2 and line = any($3::integer[])', [
        uploadId,
        workflowId,
        lines,
      ]);
      await query('delete from imports.reference where workflow_id = $1 and line = any($2::integer[])', [
        workflowId,
        lines,
      ]);
      await query(
        `update imports.row set state = 'open', action = null, notes = coalesce(given.notes, '[]'), changes = '[]', fingerprint = null,
                resolved = '{}', label = given.label, key = given.key, key_column = given."keyColumn",
                parent = given.parent, issues = given.issues
           from jsonb_to_recordset($2::jsonb) as given
             (line integer, label text, key text, "keyColumn" text, parent text, issues jsonb,
              notes jsonb)
          where workflow_id = $1 and row.line = given.line`,
        [workflowId, JSON.stringify(facts.map(({ aliases: _aliases, references: _references, ...row }) => row))],
      );
      const keys = facts.flatMap(({ line, key, aliases }) => [
        ...(key === null ? [] : [{ line, key, alias: false }]),
        ...(key === null ? [] : aliases.map((alias) => ({ line, key: alias, alias: true }))),
      ]);
      await query(
        `insert into imports.key (upload_id, workflow_id, key, line, alias)
         select $1, $2, key, line, alias from jsonb_to_recordset($3::jsonb) as given (key text, line integer, alias boolean)`,
        [uploadId, workflowId, JSON.stringify(keys)],
      );
      const references = facts.flatMap(({ line, references: own }) =>
        own.map((each, place) => ({ line, place, ...each })),
      );
      await query(
        `insert into imports.reference (upload_id, workflow_id, line, place, type, key, name, exact_alias, folded_alias,
                                        column_name, name_column, parent)
         select $1, $2, line, place, type, key, name, "exactAlias", "foldedAlias", "column", "nameColumn", parent
           from jsonb_to_recordset($3::jsonb) as given (line integer, place integer, type text, key text, name text,
             "exactAlias" text, "foldedAlias" text, "column" text, "nameColumn" text, parent boolean)`,
        [uploadId, workflowId, JSON.stringify(references)],
      );
    },
    async findProviders(uploadId) {
      await query('delete from imports.provider where upload_id = $1', [uploadId]);
      await query(
        `with ordered as (
           select key.key, key.workflow_id, key.line, row_number() over keys as place,
                  first_value(key.workflow_id) over keys as first_file, first_value(key.line) over keys as first_line
             from imports.key join imports.file using (workflow_id)
            where key.upload_id = $1 and not alias window keys as (partition by key.key order by position, line)),
         provided as (
           insert into imports.provider (upload_id, key, workflow_id, line)
           select $1, key, workflow_id, line from ordered where place = 1)
         update imports.row set issues = row.issues || jsonb_build_object(
             'code', case when row.key_column = 'locationName' and row.parent is distinct from first.parent
                          then 'sameName' else 'duplicate' end,
             'column', row.key_column, 'values', jsonb_build_object('row', first.line, 'value', ordered.key))
           from ordered join imports.row as first on first.workflow_id = first_file and first.line = first_line
          where place > 1 and row.workflow_id = ordered.workflow_id and row.line = ordered.line and not ${isRepetition}`,
        [uploadId],
      );
      // An alias of two rows resolves to neither.
      await query(
        `insert into imports.provider (upload_id, key, workflow_id, line)
         select $1, key.key, case when count(*) = 1 then min(key.workflow_id) end, case when count(*) = 1 then min(key.line) end
           from (select distinct key, workflow_id, line from imports.key where upload_id = $1 and alias) as key
           join imports.row on row.workflow_id = key.workflow_id and row.line = key.line
          where not ${isRepetition} group by key.key
         on conflict do nothing`,
        [uploadId],
      );
      const [size] = await query<{ total: number }>('select total from imports.upload where id = $1', [uploadId]);
      // Without statistics the joins of a large upload take minutes; for small ones collecting them takes longest.
      if ((size?.total ?? 0) > 1000) await query('analyze imports.provider, imports.reference');
    },
    async linkReferences(uploadId) {
      await query(
        `with named as (
           select reference.workflow_id, reference.line, place,
                  case when exact.key is null then folded.workflow_id else exact.workflow_id end as file,
                  case when exact.key is null then folded.line else exact.line end as row
             from imports.reference
             left join imports.provider as exact on exact.upload_id = $1 and exact.key = exact_alias
             left join imports.provider as folded on folded.upload_id = $1 and folded.key = folded_alias
            where reference.upload_id = $1 and reference.name is not null and reference.key is null
              and coalesce(exact.key, folded.key) is not null)
         update imports.reference set provider_file = named.file, provider_line = named.row, key = provided.key,
                -- More than one: the name is ambiguous.
                found = case when named.file is null then array['', ''] end
           from named left join imports.row as provided on provided.workflow_id = named.file and provided.line = named.row
          where reference.workflow_id = named.workflow_id and reference.line = named.line and reference.place = named.place`,
        [uploadId],
      );
      await query(
        `update imports.reference set provider_file = provider.workflow_id, provider_line = provider.line
           from imports.provider
          where reference.upload_id = $1 and reference.provider_file is null
            and provider.upload_id = $1 and provider.key = reference.key`,
        [uploadId],
      );
    },
    async unresolvedKeys(uploadId, limit) {
      const rows = await query<{ key: string }>(
        `select distinct key from imports.reference
          where upload_id = $1 and type is not null and name is null and provider_file is null and found is null limit $2`,
        [uploadId, limit],
      );
      return rows.map(({ key }) => key);
    },
    unresolvedNames: (uploadId, limit) =>
      query(
        `select distinct type, name, exact_alias as alias from imports.reference
          where upload_id = $1 and name is not null and key is null and found is null limit $2`,
        [uploadId, limit],
      ),
    async storeFound(uploadId, found) {
      await query(
        `update imports.reference
            set found = array(select jsonb_array_elements_text(given.ids)),
                key = case when reference.name is not null and jsonb_array_length(given.ids) = 1 then type || '/' || (given.ids->>0)
                           else reference.key end
           from jsonb_to_recordset($2::jsonb) as given (wanted text, ids jsonb)
          where upload_id = $1 and reference.found is null
            and (reference.key = given.wanted or (reference.name is not null and exact_alias = given.wanted))`,
        [uploadId, JSON.stringify([...found].map(([wanted, ids]) => ({ wanted, ids })))],
      );
    },
    async checkReferences(uploadId) {
      await query(
        `with judged as (
           select row.workflow_id, row.line, place, reference.name, reference.column_name,
                  case when reference.key is not null and reference.name is not null
                       then substr(reference.key, length(type) + 2) end as id,
                  case when reference.name is null and provider_file is null and cardinality(found) = 0
                       then jsonb_build_object('code', 'unknown', 'column', column_name,
                                               'values', jsonb_build_object('value', reference.key))
                       when reference.name is not null and reference.key is null and cardinality(found) = 0
                       then jsonb_build_object('code', 'unknownName', 'column', name_column,
                                               'values', jsonb_build_object('value', reference.name))
                       when reference.name is not null and reference.key is null and cardinality(found) > 1
                       then jsonb_build_object('code', 'ambiguousName', 'column', name_column,
                                               'values', jsonb_build_object('value', reference.name)) end as issue
             from imports.reference join imports.row using (workflow_id, line)
            where reference.upload_id = $1 and type is not null
              -- A cell with an invalid id is reported already.
              and not exists (select from jsonb_array_elements(row.issues) as issue where issue->>'column' =
                case when reference.name is null then column_name else name_column end)),
         by_row as (
           select workflow_id, line, coalesce(jsonb_agg(issue order by place) filter (where issue is not null), '[]') as issues,
                  coalesce(jsonb_object_agg(column_name, id) filter (where id is not null), '{}') as resolved
             from judged group by 1, 2 having count(issue) > 0 or count(id) > 0)
         update imports.row set issues = row.issues || by_row.issues, resolved = by_row.resolved
           from by_row where row.workflow_id = by_row.workflow_id and row.line = by_row.line`,
        [uploadId],
      );
    },
    orderRows: ({ workflowId }) => orderRows(workflowId, query),
    levels: (workflowId, states) =>
      query(
        `select level, min(rank) as first, max(rank) as last from imports.row
          where workflow_id = $1 and state = any($2::text[]) group by level order by level`,
        [workflowId, [...states]],
      ),
    async lineBlocks(workflowId, size) {
      const rows = await query<{ block: number }>(
        'select distinct line / $2::integer as block from imports.row where workflow_id = $1 order by block',
        [workflowId, size],
      );
      return rows.map(({ block }) => block);
    },
    async dependencies(workflowId, lines) {
      return query<Dependency>(
        `select reference.line, column_name as "column", provider_line as row, file.type as file,
                provider_file as "workflowId", ${isUnwritten} as refused
           from imports.reference join imports.file on file.workflow_id = provider_file
           join imports.row as provider on provider.workflow_id = provider_file and provider.line = provider_line
          where reference.workflow_id = $1 and reference.line = any($2::integer[])
            and (${isUnwritten} or provider_file = $1)
            and not (provider_file = $1 and provider_line = reference.line)
          order by reference.line, place`,
        [workflowId, [...lines]],
      );
    },
    async labels(uploadId, keys) {
      const rows = await query<{ key: string; label: string }>(
        `select provider.key, label from imports.provider join imports.row using (workflow_id, line)
          where upload_id = $1 and provider.key = any($2::text[])`,
        [uploadId, [...keys]],
      );
      return new Map(rows.map(({ key, label }) => [key, label]));
    },
    async planned(uploadId, kind, keys) {
      const rows = await query<{ key: string; value: unknown }>(
        'select key, value from imports.planned where upload_id = $1 and kind = $2 and key = any($3::text[])',
        [uploadId, kind, [...keys]],
      );
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    async setPlanned(uploadId, values) {
      await query(
        `insert into imports.planned (upload_id, kind, key, value)
         select $1, kind, key, value from jsonb_to_recordset($2::jsonb) as given (kind text, key text, value jsonb)
         on conflict (upload_id, kind, key) do update set value = excluded.value`,
        [uploadId, JSON.stringify(values)],
      );
    },
  };
}
