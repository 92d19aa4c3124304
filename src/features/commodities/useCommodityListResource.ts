import { useCallback } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { readCommodityList } from './saveCommodity.ts';

/** Returns a function that reads the current List of commodities; it resolves to undefined if there is none. */
export function useCommodityListResource() {
  const dispatch = useAppDispatch();
  const { commodityListId } = useConfig();
  return useCallback(() => dispatch(readCommodityList(commodityListId)), [dispatch, commodityListId]);
}
