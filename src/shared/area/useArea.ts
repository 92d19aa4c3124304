import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from '../../session/sessionSlice.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { areaIds, areaParam, areaValue, beginsWithAll, isAreaPending, storeBeginning, withArea } from './areaParam.ts';
import { areaPermissions, areaSearch, type AreaType } from './areaQueries.ts';
import { loadOwnArea, selectOwnArea, type OwnArea } from './areaSlice.ts';
import { useReplaceParams } from './useReplaceParams.ts';

/** The Locations to which a page is limited, with all below them. A view of the user, not a permission. */
export interface Area {
  type: AreaType;
  /** Ids of the Locations of the address; none for everything. */
  ids: readonly string[];
  /** True while the user's own area is being read, on which the page depends. */
  isPending: boolean;
  own: OwnArea;
  choose: (ids: readonly string[]) => void;
  /** Reads the user's own area again after a failure. */
  retry: () => void;
}

const nowhere: OwnArea = { status: 'known', ids: [], names: [] };

/** The user's own area if `isUsed`, read unless the page reads it later. */
function useOwnArea(isUsed: boolean, isReadLater: boolean): OwnArea {
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectOwnArea);
  const isUnread = !isReadLater && own.status === 'unknown';
  useEffect(() => {
    if (isUsed && isUnread) void dispatch(loadOwnArea());
  }, [dispatch, isUsed, isUnread]);
  return isUsed ? own : nowhere;
}

interface Address {
  shown: URLSearchParams;
  isPlain: boolean;
  isReadLater?: boolean;
  setParams: (change: (current: URLSearchParams) => URLSearchParams) => void;
}

/**
 * The area in the address. `shown` is the address to which it is added if it `isPlain`, i.e. has no parameter of the page.
 * Without `type` the page has no area. With `isReadLater` the page dispatches `loadOwnArea` itself. `params` is effective at once; the caller stores it in the address.
 */
export function useAreaOf(
  type: AreaType | undefined,
  { shown, isPlain, isReadLater = false, setParams }: Address,
): { area: Area | undefined; params: URLSearchParams } {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const isMissing = useMissingPermissions(type === undefined ? [] : areaPermissions(type)).length > 0;
  const isUsed = type !== undefined && !isMissing;
  const own = useOwnArea(isUsed, isReadLater);
  const params = useMemo(
    () => (type === undefined ? shown : withArea(shown, own, { isPlain, isAll: beginsWithAll(userId) })),
    [type, shown, own, isPlain, userId],
  );
  // The same ids for other parameters of the address: pages scan by them.
  const key = areaIds(params).join();
  const ids = useMemo(() => key.split(',').filter(Boolean), [key]);
  const isPending = isAreaPending(params, own);
  // The area of a link is searched even if the user may not, so that the server's refusal is shown.
  const hasArea = isUsed || (type !== undefined && ids.length > 0);
  const area = useMemo((): Area | undefined => {
    if (type === undefined || !hasArea) return undefined;
    return {
      ...{ type, ids, own, isPending },
      choose: (next) => {
        // Another area than the own one, from a link, is not remembered.
        if (next.length === 0 || areaValue(next) === areaValue(own.ids)) storeBeginning(userId, next.length === 0);
        setParams((current) => {
          const chosen = new URLSearchParams(current);
          chosen.delete('page');
          chosen.set(areaParam, areaValue(next));
          return chosen;
        });
      },
      retry: () => void dispatch(loadOwnArea()),
    };
  }, [type, hasArea, ids, own, isPending, userId, setParams, dispatch]);
  return { area, params };
}

/** Search parameters of a list for its area; none for everything, undefined until the area is known. */
export function areaQuery(area: Area | undefined): Readonly<Record<string, string>> | undefined {
  if (area === undefined) return {};
  return area.isPending ? undefined : areaSearch(area.type, area.ids);
}

/**
 * The area of a page that is not a list. `isPlain`: whether the address has no parameter of the page, by default none at all.
 * `isReadLater` as in `useAreaOf`.
 */
export function useArea(
  type: AreaType,
  { isPlain, isReadLater }: { isPlain?: boolean; isReadLater?: boolean } = {},
): Area | undefined {
  const [shown, setParams] = useSearchParams();
  const { area, params } = useAreaOf(type, {
    ...{ shown, isPlain: isPlain ?? shown.size === 0, setParams },
    ...(isReadLater !== undefined && { isReadLater }),
  });
  useReplaceParams(params, shown);
  return area;
}
