import type { UndoStep } from '../run/assessUndo.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import type { ImportType } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { isDerivedLine, sourceLine } from '../recipe/derivedLine.ts';
import { maskCells } from '../run/secrets.ts';
import { toJobIssue, type Job } from '../service/job.ts';
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

/** Reads the first piece, so that missing permissions are an error before the response starts. */
export async function startPieces<T>(pieces: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pieces.next();
  return (async function* allPieces() {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}

/** Streams pieces, which are generated while the body is sent. */
export function toByteStream(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv; charset=utf-8';

/**
 * The job for users without permission to see its rows: without row errors, error log lines, and messages of a server as
 * file errors or reason of a pause, because they may quote cells.
 */
export function withoutRows(job: Job): Job {
  const { statusReason, pauseReason, ...rest } = job;
  return {
    ...rest,
    ...(pauseReason && pauseReason.code !== 'server' && { pauseReason }),
    ...(statusReason && { statusReason: { ...statusReason, stderr: '' } }),
    fileErrors: rest.fileErrors.filter(({ code }) => code !== 'server'),
    rowErrors: [],
  };
}

/** Reference of the resource or account on whose page the result of a row is visible. */
function writtenReference(type: ImportType, { state, account, traces }: StoredRow): string | undefined {
  if (state !== 'created' && state !== 'updated') return undefined;
  if (type === 'users') return account ? `User/${account.id}` : undefined;
  const [subject] = fileTypes[type].subjects;
  return traces.find(({ reference }) => parseReference(reference)?.type === subject)?.reference;
}

/** A row as shown to users: secrets are masked. `corrected`: columns whose cells a user has corrected. */
export function rowResponse(type: ImportType, row: StoredRow, corrected: readonly string[] = []) {
  const reference = writtenReference(type, row);
  return {
    row: row.line,
    ...(isDerivedLine(row.line) && { line: sourceLine(row.line) }),
    label: row.label,
    state: row.state,
    ...(row.action && { action: row.action }),
    ...(reference !== undefined && { reference }),
    ...(row.cells && { cells: maskCells(type, row.cells) }),
    issues: (row.issues.length > 0 ? row.issues : row.textIssues).map(toJobIssue),
    notes: row.notes.map(toJobIssue),
    changes: row.changes,
    ...(corrected.length > 0 && { corrected }),
  };
}

/** A step of the preview of an undo, also under the names of the release before: its pages stay open during an upgrade. */
export const undoStepResponse = ({ line, effect, references, ...step }: UndoStep) => ({
  row: line,
  ...step,
  effect,
  references,
  fate: effect,
  what: references,
});
