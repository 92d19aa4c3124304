import type { Query } from './database.ts';
import type { VersionStore } from './types.ts';

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
