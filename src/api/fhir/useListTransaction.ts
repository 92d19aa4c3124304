import { useCallback } from 'react';
import { isApiError } from '../errors.ts';
import { useLazyVreadListQuery, useTransactionMutation } from './index.ts';
import { writeWithList, type ListWrite } from './writeWithList.ts';

/** True for an answer that says there is no such resource, or no longer. */
export function isAbsent(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 410);
}

/** Saves resources and their entry in a shared List in one transaction; see `writeWithList`. */
export function useListTransaction() {
  const [transaction] = useTransactionMutation();
  const [vread] = useLazyVreadListQuery();
  return useCallback(
    (write: ListWrite) =>
      writeWithList(write, {
        send: (bundle) => transaction({ bundle }).unwrap(),
        readVersion: (id, versionId) =>
          vread({ id, versionId })
            .unwrap()
            .catch((error: unknown) => {
              if (isAbsent(error)) return undefined;
              throw error;
            }),
      }),
    [transaction, vread],
  );
}
