import { holds, type PermissionBits } from '../../../common/session/permissions.ts';
import type { AppDispatch } from '../../shared/store/hooks.ts';
import { accountSource } from './accountSource.ts';
import type { ActivityEntry, Period } from './entry.ts';
import { kindOf, typesOf, type ActivityKind } from './kinds.ts';
import type { Source } from './mergePages.ts';
import { withImports } from './importedVersions.ts';
import { recordSource } from './recordSource.ts';

/** What the list shows. */
export interface ActivityQuery {
  /** Key of a kind, `accounts`, or '' for all listed kinds. */
  type: string;
  /** User id of the author; '' for all. */
  person: string;
  period: Period;
}

/** What the servers do not provide. */
export type Gap = { kind: 'latestOnly'; type: string } | { kind: 'eventsOff' };

interface Options {
  dispatch: AppDispatch;
  kinds: readonly ActivityKind[];
  bits: PermissionBits;
  query: ActivityQuery;
  /** The installation has imports. */
  hasImports: boolean;
  onGap: (gap: Gap) => void;
}

/** The servers' lists for a query, and the condition for the entries to show. */
export function activitySources({ dispatch, kinds, bits, query, hasImports, onGap }: Options) {
  const { type, person, period } = query;
  const chosen = kinds.filter((kind) => (type === '' ? kind.isListed : kind.key === type));
  const addImports = hasImports && holds(bits, 'DataImport.read') ? withImports(dispatch, period) : undefined;
  const records = [...typesOf(chosen)].map(([each, elements]) => {
    const source = recordSource({
      ...{ dispatch, type: each, elements, period },
      onLatestOnly: () => onGap({ kind: 'latestOnly', type: each }),
    });
    return addImports ? addImports(source) : source;
  });
  const hasAccounts = (type === '' || type === 'accounts') && holds(bits, 'iam_event.read');
  const accounts = accountSource({
    ...{ dispatch, period, author: person || undefined },
    onDisabled: () => onGap({ kind: 'eventsOff' }),
  });
  const sources = [...records, ...(hasAccounts ? [accounts] : [])] as Source<ActivityEntry>[];
  const accepts = (entry: ActivityEntry): boolean => {
    if (person !== '' && entry.authorId !== person) return false;
    if (type === '' || entry.source === 'account') return true;
    // The kind of a deleted record may be unknown.
    return kindOf(kinds, entry)?.key === type || entry.resource === undefined;
  };
  return { sources, accepts, isFiltered: person !== '' || type !== '' };
}
