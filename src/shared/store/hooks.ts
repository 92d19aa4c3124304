import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiServices } from '../../api/services.ts';
import type { RootState } from './rootReducer.ts';

/** A thunk of the store. Its extra argument contains the services of requests. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ApiServices, UnknownAction>;
export type AppDispatch = ThunkDispatch<RootState, ApiServices, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
