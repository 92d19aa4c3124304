import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useReadGroupQuery } from '../../api/fhir/index.ts';
import { bareId } from '../../fhir/reference.ts';
import { productFacts } from './inventory.ts';

/** Name and properties of a referenced product; `known` is true once the request has succeeded or failed. */
export function useProduct(reference: string) {
  const id = bareId('Group', reference);
  const { currentData, isError } = useReadGroupQuery(id === undefined ? skipToken : { id });
  return useMemo(
    () => ({
      known: currentData !== undefined || isError,
      name: currentData?.name,
      ...productFacts(currentData),
    }),
    [currentData, isError],
  );
}
