import { issueMessage } from '../engine/issueMessages.ts';
import type { ImportType, Issue } from '../engine/types.ts';
import { maskCells } from '../run/secrets.ts';
import type { Job } from '../service/job.ts';
import type { StoredRow } from '../store/types.ts';

/** Attachment response; the file name in both forms of RFC 6266. */
export function download(body: BodyInit, filename: string, contentType: string): Response {
  const plain = filename.replace(/[^\w.-]/g, '_');
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Streams text pieces, which are generated while the body is sent. */
export function toByteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

export const csvType = 'text/csv; charset=utf-8';

const issueResponse = (issue: Issue) => ({
  code: issue.code,
  message: issueMessage(issue),
  ...(issue.column !== undefined && { column: issue.column }),
  ...(issue.values && { values: issue.values }),
});

/** The job without issues and log lines, which quote cells, for users without permission to see its rows. */
export function withoutRows(job: Job): Job {
  const { statusReason, ...rest } = job;
  return { ...rest, ...(statusReason && { statusReason: { ...statusReason, stderr: '' } }), rowErrors: [] };
}

/** A row as shown to users: secrets are masked. */
export function rowResponse(type: ImportType, row: StoredRow) {
  return {
    row: row.line,
    label: row.label,
    state: row.state,
    ...(row.action && { action: row.action }),
    ...(row.cells && { cells: maskCells(type, row.cells) }),
    issues: [...(row.issues.length > 0 ? row.issues : row.textIssues)].map(issueResponse),
    notes: row.notes.map(issueResponse),
    changes: row.changes,
  };
}
