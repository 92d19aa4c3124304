import type { Query } from './database.ts';
import type { Chunk, ChunkStore, NewChunk } from './types.ts';

/** Rows of a chunk. Uploads of at most this many rows are small: they are processed first. */
export const chunkSize = 200;
/** Seconds without a renewal after which a worker counts as ended and another one takes its chunk. */
const leaseSeconds = 10;

const columns = `chunk.upload_id as "uploadId", chunk.number, chunk.kind, chunk.workflow_id as "workflowId", chunk.level,
  chunk.first, chunk.last, chunk.owner, chunk.attempts, chunk.failures, chunk.sent, chunk.plan`;

/** PostgreSQL's code of a violated unique index. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === '23505' : error.message.includes('chunk_exclusive'));

export function createChunkStore(query: Query): ChunkStore {
  return {
    async takeChunk(owner, { onlySmall, now }) {
      try {
        const [chunk] = await query<Chunk>(
          `with load as (
             select author_id, count(*) as running from imports.chunk join imports.upload on upload.id = chunk.upload_id
              where chunk.state = 'running' and lease > now() group by author_id),
           next as (
             select chunk.upload_id, chunk.number from imports.chunk join imports.upload on upload.id = chunk.upload_id
               left join load using (author_id)
              where ((chunk.state = 'ready' and not upload.cancel_requested) or (chunk.state = 'running' and lease < now()))
                and (upload.state in ('queued', 'active')
                     or (upload.state = 'paused' and paused_for = 'unavailable' and retry_at <= $2))
                and ($3 or upload.total <= ${chunkSize})
                and (exclusive is null or chunk.state = 'running' or not exists (
                  select from imports.chunk as other where other.exclusive = chunk.exclusive and other.state = 'running'))
              order by upload.total > ${chunkSize}, coalesce(load.running, 0), upload.created, level, number
              limit 1 for update of chunk skip locked)
           update imports.chunk set state = 'running', owner = $1, attempts = attempts + 1,
                  failures = failures + (state = 'running')::integer, lease = now() + interval '${leaseSeconds} seconds'
             from next where chunk.upload_id = next.upload_id and chunk.number = next.number
           returning ${columns}`,
          [owner, now, !onlySmall],
        );
        return chunk;
      } catch (error) {
        // Another worker has taken a chunk that writes the same List.
        if (isDuplicate(error)) return undefined;
        throw error;
      }
    },
    async renewLeases(owners) {
      const rows = await query<{ owner: string }>(
        `update imports.chunk set lease = now() + interval '${leaseSeconds} seconds'
          where owner = any($1::text[]) and state = 'running' returning owner`,
        [[...owners]],
      );
      return rows.map(({ owner }) => owner);
    },
    async ownsChunk({ uploadId, number, owner }) {
      const rows = await query(
        `select 1 from imports.chunk where upload_id = $1 and number = $2 and owner = $3 and state = 'running' for update`,
        [uploadId, number, owner],
      );
      return rows.length > 0;
    },
    async setSent({ uploadId, number, owner }, sent) {
      const rows = await query(
        `update imports.chunk set sent = $4::json where upload_id = $1 and number = $2 and owner = $3 and state = 'running'
         returning 1`,
        [uploadId, number, owner, sent && JSON.stringify(sent)],
      );
      return rows.length > 0;
    },
    async setPlan({ uploadId, number }, plan) {
      await query('update imports.chunk set plan = $3::json where upload_id = $1 and number = $2', [
        uploadId,
        number,
        JSON.stringify(plan),
      ]);
    },
    async releaseChunk({ uploadId, number, owner }, hasFailed) {
      await query(
        `update imports.chunk set state = 'ready', owner = null, failures = failures + $4::integer
          where upload_id = $1 and number = $2 and owner = $3`,
        [uploadId, number, owner, hasFailed ? 1 : 0],
      );
    },
    async releaseAll() {
      await query(
        `update imports.chunk set state = 'ready', owner = null, failures = failures + 1 where state = 'running'`,
      );
    },
    async completeChunk({ uploadId, number, owner }) {
      // The next task may have a chunk of the same number already.
      await query(
        `update imports.chunk set state = 'done', owner = null, sent = null
          where upload_id = $1 and number = $2 and owner = $3`,
        [uploadId, number, owner],
      );
    },
    async enableNextLevel(uploadId) {
      const rows = await query(
        `update imports.chunk set state = 'ready'
          where upload_id = $1 and state = 'waiting'
            and level = (select min(level) from imports.chunk where upload_id = $1 and state = 'waiting')
            and not exists (select from imports.chunk where upload_id = $1 and state in ('ready', 'running'))
         returning 1`,
        [uploadId],
      );
      return rows.length > 0;
    },
    async countChunks(uploadId, state) {
      const condition = state === 'running' ? `state = 'running' and lease > now()` : `state <> 'done'`;
      const [row] = await query<{ count: number }>(
        `select count(*)::integer as count from imports.chunk where upload_id = $1 and ${condition}`,
        [uploadId],
      );
      return row?.count ?? 0;
    },
    async chunks(uploadId, kind) {
      return query<Chunk>(
        `select ${columns.replace('chunk.plan', 'null as plan')} from imports.chunk where upload_id = $1 and kind = $2 order by number`,
        [uploadId, kind],
      );
    },
    async deleteChunks(uploadId, except) {
      await query('delete from imports.chunk where upload_id = $1 and kind <> $2', [uploadId, except ?? '']);
    },
    async addChunks(uploadId, chunks: readonly NewChunk[]) {
      await query(
        `insert into imports.chunk (upload_id, number, kind, workflow_id, level, first, last, state, exclusive)
         select $1, (select coalesce(max(number), -1) from imports.chunk where upload_id = $1) + ordinality,
                chunk->>'kind', chunk->>'workflowId', (chunk->>'level')::integer, (chunk->>'first')::integer,
                (chunk->>'last')::integer, 'waiting', chunk->>'exclusive'
           from json_array_elements($2::json) with ordinality as given (chunk, ordinality)`,
        [uploadId, JSON.stringify(chunks)],
      );
    },
    async plansBecomeWrites(uploadId, exclusiveOf) {
      await query(
        `update imports.chunk set kind = 'write', state = 'waiting', attempts = 0, failures = 0, exclusive = ($2::jsonb)->>workflow_id
          where upload_id = $1 and kind = 'plan'`,
        [uploadId, JSON.stringify(exclusiveOf)],
      );
    },
    async recoverSent(uploadId, number) {
      // A row with a result is no longer in flight.
      await query(
        `with gone as (
           update imports.chunk set sent = null from (
             select upload_id, number, sent from imports.chunk where upload_id = $1 and sent is not null
                and ($2::integer is null or number = $2)) as old
            where chunk.upload_id = old.upload_id and chunk.number = old.number
           returning chunk.workflow_id, old.sent)
         update imports.row set state = 'sending', traces = given.traces, account = given.account
           from gone, json_to_recordset(gone.sent) as given (line integer, traces jsonb, account jsonb)
          where row.workflow_id = gone.workflow_id and row.line = given.line and state in ('planned', 'sending')`,
        [uploadId, number ?? null],
      );
    },
    async notify(message) {
      await query(`select pg_notify('imports', $1)`, [message]);
    },
  };
}
