import type { Attempt } from '../../api/attempt.ts';
import type { AppDispatch } from '../../shared/store/hooks.ts';
import type { RowPage } from '../../shared/export/csvFile.ts';
import { readAuthorNames } from '../../shared/history/authorNames.ts';
import { readRecordNames } from '../../shared/record/useRecordNames.ts';
import { authorInRecord, resourceIn, type ActivityEntry } from './entry.ts';
import { recordName } from './kinds.ts';
import { createMerge, firstPage, type Cursor } from './mergePages.ts';
import type { activitySources } from './sources.ts';

/** Maximum number of rows of an exported file, and the number per page. */
export const exportLimit = 20_000;
const pageSize = 200;

/** An entry with the names of its record and its author. */
export type ExportedEntry = ActivityEntry & { recordName?: string | undefined; authorName?: string | undefined };

interface Options {
  dispatch: AppDispatch;
  list: Pick<ReturnType<typeof activitySources>, 'sources' | 'accepts'>;
  locale: string;
  attempt: Attempt;
  /** Called if there are more than `exportLimit` changes. */
  onLimit: () => void;
}

/** All changes of a list, newest first, page by page. Rejects with the error of a source that fails. */
export async function* exportPages({
  dispatch,
  list,
  locale,
  attempt,
  onLimit,
}: Options): AsyncGenerator<RowPage<ExportedEntry>> {
  const readPage = createMerge(list.sources);
  const names = new Map<string, string>();
  let count = 0;
  for (let cursor: Cursor | undefined = firstPage; cursor;) {
    const options = { size: pageSize, count: pageSize, maxRequests: Infinity, accepts: list.accepts, attempt };
    const page = await readPage(cursor, options);
    const unknown = new Set(page.entries.flatMap(({ authorId }) => (authorId && !names.has(authorId) ? authorId : [])));
    for (const [id, name] of await dispatch(readAuthorNames([...unknown]))) names.set(id, name);
    const records = await dispatch(readRecordNames(page.entries.map(resourceIn), locale));
    yield {
      rows: page.entries.map((entry) => ({
        ...entry,
        recordName: recordName(resourceIn(entry), records.nameOf),
        authorName: names.get(entry.authorId ?? '') ?? authorInRecord(entry, records.authorOf),
      })),
    };
    count += page.entries.length;
    cursor = page.next;
    if (cursor && count >= exportLimit) return onLimit();
  }
}
