import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { toTreeLocation, pathTo, type TreeLocation } from './hierarchy.ts';
import { useAncestors } from './useAncestors.ts';
import type { Hierarchy } from './useHierarchy.ts';

const none: TreeLocation[] = [];

/**
 * The path from below the root to the selected Location when nothing else has loaded it, e.g. after a deep link or a
 * reload. Needs one request at any depth, or none if the complete tree is loaded.
 */
export function useSelectedPath({ rootId, isComplete, places, findLocation }: Hierarchy, selected: string | undefined) {
  const { locale } = useIntl();
  const unknown = selected !== undefined && selected !== rootId && findLocation(selected) === undefined;
  const [requestedId, setRequestedId] = useState<string>();
  useEffect(() => {
    if (unknown) setRequestedId(selected);
  }, [unknown, selected]);
  const { ancestry, query } = useAncestors(isComplete ? undefined : requestedId);

  const line = useMemo(() => {
    if (requestedId === undefined) return none;
    const selectedLocation = isComplete
      ? findLocation(requestedId)
      : ancestry && toTreeLocation(ancestry.location, locale);
    const above = isComplete
      ? pathTo(requestedId, findLocation)
      : (ancestry?.ancestors ?? []).map((location) => toTreeLocation(location, locale));
    if (selectedLocation?.id !== requestedId) return none;
    const all = [...above, selectedLocation];
    return all.slice(all.findIndex((location) => location.id === rootId) + 1);
  }, [requestedId, isComplete, findLocation, ancestry, rootId, locale]);

  const isLoaded = isComplete ? places !== undefined : query.isSuccess && !query.isFetching;
  return {
    line,
    /** The selected Location does not exist on the server. */
    isMissing: unknown && requestedId === selected && isLoaded && line.length === 0,
  };
}
