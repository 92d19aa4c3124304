import type { IssueCode } from '../engine/types.ts';
import type { Query } from './database.ts';
import type { Correction, IssueGroup } from './types.ts';

/** Contents of uploaded files, corrections of cells, and groups of issues. */
export interface ContentStore {
  addContent(uploadId: string, name: string, part: number, body: string): Promise<void>;
  /** A part of a content; undefined after the last one. */
  content(uploadId: string, name: string, part: number): Promise<string | undefined>;
  /** Deletes contents whose files are all erased, of one upload or of all. */
  eraseContents(uploadId?: string): Promise<void>;
  /** Deletes the rows of a file, their counts and generated passwords, before they are derived again. */
  deleteRows(workflowId: string): Promise<void>;
  correct(workflowId: string, corrections: readonly Correction[]): Promise<void>;
  deleteCorrections(workflowId: string): Promise<void>;
  corrections(workflowId: string, lines: readonly number[]): Promise<Correction[]>;
  /**
   * Counts the issues of the rows of a file by kind and value, those with the codes `correctable` by kind, also if they are warnings, and
   * warnings with the codes `decidable` by their value. `secrets`: columns whose cells are not shown.
   */
  groupIssues(
    workflowId: string,
    secrets: readonly string[],
    correctable: readonly IssueCode[],
    decidable: readonly IssueCode[],
  ): Promise<void>;
  /** Groups of issues, the largest first, and their number. */
  issueGroups(
    workflowId: string,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; groups: IssueGroup[] }>;
}

/** Characters of a cell by which rows are grouped. */
const maxGroupValue = 200;

export function createContentStore(query: Query): ContentStore {
  return {
    async addContent(uploadId, name, part, body) {
      await query('insert into imports.content (upload_id, name, part, body) values ($1, $2, $3, $4)', [
        ...[uploadId, name, part, body],
      ]);
    },
    async content(uploadId, name, part) {
      const [row] = await query<{ body: string }>(
        'select body from imports.content where upload_id = $1 and name = $2 and part = $3',
        [uploadId, name, part],
      );
      return row?.body;
    },
    async eraseContents(uploadId) {
      await query(
        `delete from imports.content where ($1::text is null or upload_id = $1) and not exists (
           select from imports.file where file.upload_id = content.upload_id and file.content = content.name and erased is null)`,
        [uploadId ?? null],
      );
    },
    async deleteRows(workflowId) {
      await query('delete from imports.row where workflow_id = $1', [workflowId]);
      await query('delete from imports.counter where workflow_id = $1', [workflowId]);
      await query('delete from imports.password where workflow_id = $1', [workflowId]);
      await query('delete from imports.issue_group where workflow_id = $1', [workflowId]);
      await query('update imports.file set total = 0 where workflow_id = $1', [workflowId]);
    },
    async correct(workflowId, corrections) {
      await query(
        `insert into imports.correction (workflow_id, line, column_name, value)
         select $1, line, "column", value from jsonb_to_recordset($2::jsonb) as given (line integer, "column" text, value text)
         on conflict (workflow_id, line, column_name) do update set value = excluded.value`,
        [workflowId, JSON.stringify(corrections)],
      );
    },
    async deleteCorrections(workflowId) {
      await query('delete from imports.correction where workflow_id = $1', [workflowId]);
    },
    corrections: (workflowId, lines) =>
      query<Correction>(
        `select line, column_name as "column", value from imports.correction
          where workflow_id = $1 and line = any($2::integer[]) order by line, column_name`,
        [workflowId, [...lines]],
      ),
    async groupIssues(workflowId, secrets, correctable, decidable) {
      await query('delete from imports.issue_group where workflow_id = $1', [workflowId]);
      await query(
        `with found as (
           select distinct on (line, issue->>'code', issue->>'column') line, issue, issue->>'code' as code,
                  issue->>'column' as column_name,
                  case when issue->>'column' = any($2::text[]) or issue->>'code' = any($3::text[]) then ''
                       else left(coalesce(cells->>(issue->>'column'), ''), ${maxGroupValue}) end as value
             from imports.row, jsonb_array_elements(issues) as issue
            where workflow_id = $1 and state in ('invalid', 'refused')
           union all
           select line, note, note->>'code', note->>'column',
                  case when note->>'code' = any($3::text[]) then ''
                       else left(coalesce(note->'values'->>'value', ''), ${maxGroupValue}) end
             from imports.row, jsonb_array_elements(notes) as note
            where workflow_id = $1 and state in ('invalid', 'planned') and notes <> '[]' and note->>'code' = any($3::text[] || $4::text[]))
         insert into imports.issue_group (workflow_id, place, code, column_name, value, rows, issue, line)
         select $1, row_number() over (order by count(*) desc, min(line)), code, column_name,
                (array_agg(value order by line))[1], count(*), (array_agg(issue order by line))[1], min(line)
           from found group by code, column_name, lower(value)`,
        [workflowId, [...secrets], [...correctable], [...decidable]],
      );
    },
    async issueGroups(workflowId, { offset, limit }) {
      const groups = await query<IssueGroup>(
        `select issue, value, rows, line from imports.issue_group
          where workflow_id = $1 and place > $2::integer order by place limit $3`,
        [workflowId, offset, limit],
      );
      // Places are numbered without gaps.
      const [last] = await query<{ total: number | null }>(
        'select max(place) as total from imports.issue_group where workflow_id = $1',
        [workflowId],
      );
      return { total: last?.total ?? 0, groups };
    },
  };
}
