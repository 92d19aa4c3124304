import type { ImportFile, ResourceVersion, RowPatch, StoredRow, Upload, VersionStore } from '../store/types.ts';

type Traces = Pick<StoredRow, 'traces'>;

/** The versions in the traces of rows, except those that the rows had before. */
function newVersions(patches: readonly RowPatch[], before: ReadonlyMap<number, Traces>): ResourceVersion[] {
  return patches.flatMap(({ line, traces = [] }) => {
    const known = new Set(before.get(line)?.traces.map(({ reference, after }) => `${reference} ${after}`));
    return traces.flatMap(({ reference, after, item }) =>
      item !== undefined || after === undefined || known.has(`${reference} ${after}`)
        ? []
        : [{ reference, version: after }],
    );
  });
}

/** Stores the versions that results of rows contain, for the log of changes. */
export async function recordVersions(
  store: Pick<VersionStore, 'addVersions'>,
  { upload, file, task }: { upload: Upload; file: ImportFile; task: 'write' | 'undo' },
  patches: readonly RowPatch[],
  before: readonly StoredRow[] = [],
): Promise<void> {
  const { author, authorId } = upload;
  const rows = new Map(before.map((row) => [row.line, row]));
  await store.addVersions({ workflowId: file.workflowId, task, author, authorId }, newVersions(patches, rows));
}
