import { fileTypes } from '../fileTypes/index.ts';
import type { MatchedRow } from '../fileTypes/fileType.ts';
import type { ImportFile, StoredRow } from '../store/types.ts';
import type { RowMatch } from '../store/parentTypes.ts';
import { matchDerived } from './resolveParents.ts';
import { toRow } from './rows.ts';
import type { ChunkRun } from './types.ts';

const pageSize = 500;

/** Finds the stored records that rows match, level by level: a match may depend on that of the parent. */
export async function matchRows(run: ChunkRun): Promise<void> {
  const { store } = run.runner;
  for (const file of await store.filesOf(run.upload.id)) {
    const { match } = fileTypes[file.type];
    if (!match) continue;
    await run.commit((own) => own.orderRows(file));
    const created = new Set<string>();
    const derived = new Map((await matchDerived(file.workflowId, run)).map((each) => [each.line, each]));
    for (const { first, last } of await store.levels(file.workflowId, ['open'])) {
      for (let start = first; start <= last; start += pageSize) {
        await run.proceed();
        const ranks = [start, Math.min(last, start + pageSize - 1)] as const;
        const rows = await store.rows(file.workflowId, { states: ['open'], order: 'rank', ranks, limit: pageSize });
        await matchPage(file, rows, { derived, created, match, run });
      }
    }
    await run.commit((own) => own.findRepeatedMatches(file.workflowId));
  }
}

async function matchPage(
  file: ImportFile,
  rows: readonly StoredRow[],
  {
    derived,
    created,
    match,
    run,
  }: {
    derived: ReadonlyMap<number, RowMatch>;
    /** Keys of the records that are not stored. */
    created: Set<string>;
    match: NonNullable<(typeof fileTypes)[ImportFile['type']]['match']>;
    run: ChunkRun;
  },
): Promise<void> {
  const { runner, upload } = run;
  const { recipe } = file;
  const context = { ...run.context, options: { ...run.context.options, ...(recipe && { recipe }) } };
  const parents = await runner.store.parentKeys(
    file.workflowId,
    rows.map(({ line }) => line),
  );
  const unmatched = rows.flatMap((row): MatchedRow[] => {
    // A row without a key has issues already, and repetitions are not written.
    if (row.key === null || derived.has(row.line) || row.issues.some(({ code }) => code === 'duplicate')) return [];
    const key = parents.get(row.line);
    const parentId = key?.slice(key.indexOf('/') + 1) ?? key;
    return [{ ...toRow(file, row, runner), parentId, hasNewParent: created.has(key ?? '') }];
  });
  const found = unmatched.length > 0 ? await match(unmatched, context) : [];
  for (const { key, isNew } of found) if (isNew && key !== undefined) created.add(key);
  const known = rows.flatMap(({ line }) => derived.get(line) ?? []);
  const matches = [...known, ...found];
  if (matches.length > 0) await run.commit((own) => own.storeMatches(upload.id, file.workflowId, matches));
}
