import { useCallback } from 'react';
import { useLazyReadListQuery } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/isAbsent.ts';
import { useConfig } from '../../config/ConfigContext.ts';

/** Reads the configured List of commodities as it is now; undefined when there is none yet. */
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
