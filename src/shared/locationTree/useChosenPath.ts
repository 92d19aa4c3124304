import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { toPlace, pathTo, type Place } from './hierarchy.ts';
import { useAncestors } from './useAncestors.ts';
import type { Hierarchy } from './useHierarchy.ts';

const none: Place[] = [];

/**
 * The path from below the root to the selected Location when nothing else has loaded it, e.g. after a deep link or a
 * reload. Needs one request at any depth, or none if the complete tree is loaded.
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
    /** The selected Location does not exist on the server. */
    lost: unknown && asked === chosen && answered && line.length === 0,
  };
}
