import { useCallback } from 'react';
import { useLazyReadListQuery } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/errors.ts';
import { useConfig } from '../../config/ConfigContext.ts';

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
