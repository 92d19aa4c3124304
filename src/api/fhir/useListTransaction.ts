import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiServices } from '../services.ts';
import { saveWithList } from './saveWithList.ts';
import type { ListWrite } from './writeWithList.ts';

/** Returns `saveWithList` for a component. */
export function useListTransaction() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  return useCallback((write: ListWrite) => dispatch(saveWithList(write)), [dispatch]);
}
