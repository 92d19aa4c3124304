/**
 * The versions of resources that imports and their undo created, with the author: the log of changes shows the import of a
 * version. Of imports that were undone before this migration, only the restored versions are known, and their author is
 * that of the undo.
 */
export const versions = `
create table imports.version (
  reference text not null,
  version text not null,
  workflow_id text not null references imports.file on delete cascade,
  task text not null,
  author text not null,
  author_id text not null,
  primary key (reference, version)
);
create index version_file on imports.version (workflow_id);
insert into imports.version (reference, version, workflow_id, task, author, author_id)
  select trace->>'reference', trace->>'after', row.workflow_id,
         case row.state when 'undone' then 'undo' else 'write' end, upload.author, upload.author_id
    from imports.row
    join imports.file on file.workflow_id = row.workflow_id
    join imports.upload on upload.id = file.upload_id,
         jsonb_array_elements(row.traces) as trace
   where trace->>'after' is not null and (row.state <> 'undone' or trace->>'before' is not null)
     and row.state in ('created', 'updated', 'notUndone', 'undone')
  on conflict do nothing;
`;
