import { useCallback } from 'react';
import { isAbsent } from '../errors.ts';
import { useLazyVreadListQuery, useTransactionMutation } from './index.ts';
import { writeWithList, type ListWrite } from './writeWithList.ts';

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
