import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchLocationQuery } from '../../api/fhir/index.ts';
import { ancestorsQuery, ancestryOf } from './ancestry.ts';
import { ancestryBelow, splitPath, useNewLocations } from './newLocations.ts';

/**
 * Loads a Location and all its ancestors in one request. New Locations that were not sent yet are included. `ancestry` stays
 * undefined if the Location does not exist.
 */
export function useAncestors(id: string | undefined) {
  const created = useNewLocations();
  const { storedId, added } = useMemo(() => splitPath(id, created), [id, created]);
  const query = useSearchLocationQuery(storedId ? ancestorsQuery(storedId) : skipToken);
  const { currentData } = query;
  const ancestry = useMemo(
    () => ancestryBelow(storedId && currentData ? ancestryOf(currentData, storedId) : undefined, added),
    [storedId, currentData, added],
  );
  return { query, ancestry };
}
