import type { Query } from './database.ts';
import type { NameStore } from './checkTypes.ts';

/** Notes on new resources with names that resemble those of other rows or of stored resources. */
export function createNameStore(query: Query): NameStore {
  return {
    async addNames(uploadId, workflowId, names) {
      await query(
        `insert into imports.name (upload_id, workflow_id, line, key, name, scope)
         select $1, $2, line, key, name, scope
           from jsonb_to_recordset($3::jsonb) as given (line integer, key text, name text, scope text)`,
        [uploadId, workflowId, JSON.stringify(names)],
      );
    },
    async noteSimilarRows(uploadId) {
      await query(
        `with similar_names as (
           select name.workflow_id, name.line, first_value(name.line) over keys as first_line,
                  first_value(name.name) over keys as first_name, row_number() over keys as place
             from imports.name join imports.row using (workflow_id, line)
            where name.upload_id = $1 window keys as (partition by name.key order by rank))
         update imports.row set notes = row.notes || jsonb_build_object('code', 'similarRow', 'column',
             (select columns.name from (values ('locations', 'locationName'), ('organizations', 'orgName'),
                ('careTeams', 'careTeamName')) as columns (type, name)
               where columns.type = (select type from imports.file where file.workflow_id = row.workflow_id)),
             'values', jsonb_build_object('row', first_line, 'value', first_name))
           from similar_names
          where place > 1 and row.workflow_id = similar_names.workflow_id and row.line = similar_names.line
            and not row.notes @> '[{"code": "similarRow"}]' and not row.notes @> '[{"code": "similarStored"}]'`,
        [uploadId],
      );
    },
    async nameScopes(uploadId, after, limit) {
      const rows = await query<{ scope: string }>(
        `select distinct scope from imports.name
          where upload_id = $1 and scope > $2 and not exists (
            -- A new Location has no stored children.
            select from imports.provider join imports.row using (workflow_id, line)
             where provider.upload_id = $1 and provider.key = scope and action = 'create')
          order by scope limit $3`,
        [uploadId, after, limit],
      );
      return rows.map(({ scope }) => scope);
    },
    async noteSimilarStored(uploadId, stored) {
      await query(
        `update imports.row set notes = row.notes || jsonb_build_object('code', 'similarStored', 'column',
             (select columns.name from (values ('locations', 'locationName'), ('organizations', 'orgName'),
                ('careTeams', 'careTeamName')) as columns (type, name)
               where columns.type = (select type from imports.file where file.workflow_id = row.workflow_id)),
             'values', jsonb_build_object('value', given.name, 'reference', given.reference))
           from imports.name, jsonb_to_recordset($2::jsonb) as given (key text, name text, reference text)
          where name.upload_id = $1 and name.key = given.key
            and row.workflow_id = name.workflow_id and row.line = name.line
            and not row.notes @> '[{"code": "similarStored"}]'`,
        [uploadId, JSON.stringify(stored)],
      );
    },
  };
}
