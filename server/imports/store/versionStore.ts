import type { Query } from './database.ts';
import { endedStates, type VersionStore } from './types.ts';

/** Versions of resources that imports created. */
export function createVersionStore(query: Query): VersionStore {
  return {
    async addVersions({ workflowId, task, author, authorId }, versions) {
      if (versions.length === 0) return;
      await query(
        `insert into imports.version (reference, version, workflow_id, task, author, author_id)
           select distinct reference, version, $1, $2, $3, $4
             from jsonb_to_recordset($5::jsonb) as given (reference text, version text)
         on conflict (reference, version) do nothing`,
        [workflowId, task, author, authorId, JSON.stringify(versions)],
      );
    },
    async addMissingVersions() {
      // The counters show whether a file has written resources, so that its rows are not read.
      await query(
        `insert into imports.version (reference, version, workflow_id, task, author, author_id)
         select trace->>'reference', trace->>'after', row.workflow_id,
                case row.state when 'undone' then 'undo' else 'write' end, upload.author, upload.author_id
           from imports.file
           join imports.upload on upload.id = file.upload_id
           join imports.row on row.workflow_id = file.workflow_id,
                jsonb_array_elements(row.traces) as trace
          where upload.state = any($1::text[])
            and not exists (select from imports.version where version.workflow_id = file.workflow_id)
            and exists (select from imports.counter where counter.workflow_id = file.workflow_id and rows > 0
                         and counter.state in ('created', 'updated', 'notUndone', 'undone'))
            and trace->>'after' is not null and trace->>'item' is null
            and (row.state <> 'undone' or trace->>'before' is not null)
            and row.state in ('created', 'updated', 'notUndone', 'undone')
         on conflict do nothing`,
        [[...endedStates]],
      );
    },
    async versions(versions) {
      return query(
        `select reference, version, file.upload_id as "uploadId", file.workflow_id as "workflowId", file.filename,
                task, author, author_id as "authorId"
           from jsonb_to_recordset($1::jsonb) as given (reference text, version text)
           join imports.version using (reference, version)
           join imports.file using (workflow_id)`,
        [JSON.stringify(versions)],
      );
    },
  };
}
