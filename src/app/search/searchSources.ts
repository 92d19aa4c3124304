import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector, useStore } from 'react-redux';
import { missingPermissions } from '../../session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import type { RecordSearch } from '../../shared/search/recordSearch.ts';
import { menuFor } from '../shell/menuItems.ts';
import type { AppStore } from '../startup/store.ts';
import type { SearchPage } from './SearchPanel.tsx';

/** Records and pages that the user may find. */
export interface SearchSources {
  /** Undefined until their chunk is fetched. */
  searches: readonly RecordSearch[] | undefined;
  pages: readonly SearchPage[];
}

/** A feature whose chunk cannot be fetched is left out. */
async function loadSearches(features: readonly Feature[]): Promise<readonly RecordSearch[]> {
  const loaded = await Promise.allSettled(features.flatMap(({ search }) => search?.() ?? []));
  return loaded.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.searches : []));
}

/** Fetches the searches of the features, and the API slices that they use. */
export function useSearchSources(features: readonly Feature[]): SearchSources {
  const intl = useIntl();
  const store = useStore() as AppStore;
  const bits = useSelector(selectBits);
  const [all, setAll] = useState<readonly RecordSearch[]>();
  useEffect(() => {
    let isMounted = true;
    void Promise.all([loadSearches(features), store.connectServers()])
      .then(([loaded]) => isMounted && setAll(loaded))
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [features, store]);

  const searches = useMemo(() => all?.filter(({ needs }) => missingPermissions(bits, needs).length === 0), [all, bits]);
  const pages = useMemo(
    () => menuFor(features, bits).map(({ to, label }) => ({ to, name: intl.formatMessage(label) })),
    [features, bits, intl],
  );
  return { searches, pages };
}
