import type { UnknownAction } from '@reduxjs/toolkit';
import type { FhirResource } from 'fhir/r4';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import type { HistoryType } from './historyTypes.ts';

interface Reader {
  initiate: (args: { id: string }, options: { subscribe: boolean; forceRefetch: boolean }) => UnknownAction;
}

/** Reads a resource, bypassing the cache; rejects with an ApiError. */
export function useReadNewest(type: HistoryType, id: string): () => Promise<FhirResource> {
  const dispatch = useDispatch();
  return useCallback(() => {
    const reader = (fhirEndpoints.endpoints as unknown as Record<string, Reader>)[`read${type}`];
    if (!reader) throw new RangeError(`No ${type} is ever read`);
    const running = dispatch(reader.initiate({ id }, { subscribe: false, forceRefetch: true })) as unknown;
    return (running as { unwrap: () => Promise<FhirResource> }).unwrap();
  }, [dispatch, type, id]);
}
