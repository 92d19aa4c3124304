import { platformEndpoints, type ImportedVersion } from '../../api/platform/index.ts';
import { readFresh } from '../../api/read.ts';
import type { AppDispatch } from '../../shared/store/hooks.ts';
import type { Period, RecordEntry } from './entry.ts';
import type { Source } from './mergePages.ts';

const { getImports, findImportedVersions } = platformEndpoints.endpoints;

/** Number of the newest imports that are compared with the period of the list. */
const maxImports = 100;

/** True if an import of the newest ones ran in the period. An undo is part of the time of its import. */
async function hasImports(dispatch: AppDispatch, { from, to = Infinity }: Period): Promise<boolean> {
  const jobs = await dispatch(readFresh(getImports, { limit: maxImports }));
  return jobs.some(({ dateCreated, dateEnded = Infinity }) => dateCreated <= to && dateEnded >= from);
}

/**
 * Adds the import to the versions that imports, or their undo, created, and its author: a FHIR deletion has none. Requires
 * `DataImport.read`. If the imports cannot be read, the entries stay as they are.
 */
export function withImports(dispatch: AppDispatch, period: Period) {
  let found: Promise<boolean> | undefined;

  async function originsOf(entries: readonly (RecordEntry | undefined)[]): Promise<Map<string, ImportedVersion>> {
    const versions = entries.flatMap((entry) => (entry ? [entry.key] : []));
    if (versions.length === 0) return new Map();
    try {
      found ??= hasImports(dispatch, period);
      if (!(await found)) return new Map();
      const arg = { resourceVersions: { versions } };
      const origins = await dispatch(findImportedVersions.initiate(arg, { track: false })).unwrap();
      return new Map(origins.map((origin) => [origin.version, origin]));
    } catch {
      return new Map();
    }
  }

  return (source: Source<RecordEntry>): Source<RecordEntry> => ({
    ...source,
    async read(offset, count, signal) {
      const page = await source.read(offset, count, signal);
      const origins = await originsOf(page.items);
      return {
        ...page,
        items: page.items.map((entry) => {
          const origin = entry && origins.get(entry.key);
          return origin ? { ...entry, authorId: origin.authorId, importRun: origin } : entry;
        }),
      };
    },
  });
}
