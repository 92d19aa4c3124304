import { useMayOpen } from '../../shared/layout/RelatedLink.tsx';
import { historyPath } from '../../shared/history/historyPath.ts';
import { useHere } from '../../shared/layout/backTo.ts';
import { pathTo } from '../../shared/feature.ts';
import type { ActivityEntry, ImportRun, RecordEntry } from './entry.ts';
import { kindOf, type ActivityKind } from './kinds.ts';

interface EntryAddress {
  /** Page of the record; of a deleted one its history. Undefined without a page that may be opened. */
  recordOf: (entry: ActivityEntry) => string | undefined;
  /** Address of all versions; undefined if they may not be seen. */
  historyOf: (entry: Pick<RecordEntry, 'type' | 'id'>) => string | undefined;
  /** Page of an import. */
  importOf: (run: ImportRun) => string | undefined;
}

/** Addresses of records, as far as the user may open them. */
export function useEntryAddress(kinds: readonly ActivityKind[]): EntryAddress {
  const mayOpen = useMayOpen();
  const here = useHere();
  const ifAllowed = (to: string | undefined): string | undefined => (to !== undefined && mayOpen(to) ? to : undefined);
  const historyOf: EntryAddress['historyOf'] = ({ type, id }) => ifAllowed(historyPath(type, id, here));
  const pageOf = (entry: RecordEntry): string | undefined => {
    const kind = kindOf(kinds, entry);
    const id = kind?.idOf && entry.resource ? kind.idOf(entry.resource) : entry.id;
    if (!kind || id === undefined) return undefined;
    return kind.pages.map((page) => page.replace(/:\w+/, encodeURIComponent(id))).find(mayOpen);
  };
  return {
    historyOf,
    // Page of another feature.
    importOf: ({ workflowId }) => ifAllowed(pathTo('/importDetail/:workflowId', { workflowId })),
    recordOf(entry) {
      if (entry.source === 'record') {
        return (entry.action === 'deleted' ? undefined : pageOf(entry)) ?? historyOf(entry);
      }
      if (entry.action === 'deleted') return undefined;
      // Pages of other features.
      if (entry.userId) return ifAllowed(pathTo('/admin/users/details/:id', { id: entry.userId }));
      return (
        entry.groupId && ifAllowed(pathTo('/admin/users/groups/view/:userGroupId', { userGroupId: entry.groupId }))
      );
    },
  };
}
