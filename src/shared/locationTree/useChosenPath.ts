import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { toPlace, pathTo, type Place } from './hierarchy.ts';
import { useAncestors } from './useAncestors.ts';
import type { Hierarchy } from './useHierarchy.ts';

const none: Place[] = [];

/**
 * The places from below the root down to a chosen one that nothing had brought yet: by an address, or after a reload.
 * One request brings it however deep it lies; a tree that is here as a whole needs none.
 */
export function useChosenPath({ rootId, whole, places, placeOf }: Hierarchy, chosen: string | undefined) {
  const { locale } = useIntl();
  const unknown = chosen !== undefined && chosen !== rootId && placeOf(chosen) === undefined;
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (unknown) setAsked(chosen);
  }, [unknown, chosen]);
  const { ancestry, query } = useAncestors(whole ? undefined : asked);

  const line = useMemo(() => {
    if (asked === undefined) return none;
    const own = whole ? placeOf(asked) : ancestry && toPlace(ancestry.location, locale);
    const above = whole ? pathTo(asked, placeOf) : (ancestry?.ancestors ?? []).map((place) => toPlace(place, locale));
    if (own?.id !== asked) return none;
    const all = [...above, own];
    return all.slice(all.findIndex((place) => place.id === rootId) + 1);
  }, [asked, whole, placeOf, ancestry, rootId, locale]);

  const answered = whole ? places !== undefined : query.isSuccess && !query.isFetching;
  return {
    line,
    /** The chosen place does not exist on the server. */
    lost: unknown && asked === chosen && answered && line.length === 0,
  };
}
