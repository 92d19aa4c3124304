import { useCallback } from 'react';
import { useLazyReadListQuery } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/errors.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import type { List } from 'fhir/r4';
import { withEntries, withoutItems } from '../../fhir/listEntries.ts';

/** Returns a function that reads the current List of commodities; it resolves to undefined if there is none. */
export function useCommodityListResource() {
  const { commodityListId } = useConfig();
  const [read] = useLazyReadListQuery();
  return useCallback(
    () =>
      read({ id: commodityListId })
        .unwrap()
        .catch((error: unknown) => {
          if (isAbsent(error)) return undefined;
          throw error;
        }),
    [read, commodityListId],
  );
}

/**
 * Adds and removes items of the List, by which mobile clients download products and photos. Entries contain only the item.
 * Returns the same object if nothing changes.
 */
export function updateItems(list: List, listed: readonly string[], unlisted: readonly string[]): List {
  const entries = listed.map((reference) => ({ item: { reference } }));
  return withEntries(withoutItems(list, unlisted), entries);
}
