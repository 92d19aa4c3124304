import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { readFresh } from '../../api/read.ts';
import { putEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { CommodityRow } from './commodity.ts';
import { updateItems } from './saveCommodity.ts';
import { useCommodityListResource } from './useCommodityListResource.ts';
import { messages } from './messages.ts';

interface Delete {
  /** After confirmation, removes the commodity from the List and deactivates it in one transaction. Nothing is deleted. */
  remove: (row: CommodityRow) => Promise<void>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** Deletes a commodity of the default variant. */
export function useDeleteCommodity(): Delete {
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const dispatch = useAppDispatch();
  const readList = useCommodityListResource();
  const writeWithList = useListTransaction();

  const remove = async ({ id, name }: CommodityRow): Promise<void> => {
    const isSure = await confirm({
      title: intl.formatMessage(messages.deleteTitle),
      text: intl.formatMessage(messages.deleteText, { name }),
      confirmLabel: intl.formatMessage(messages.deleteCommodity, { name }),
      isDangerous: true,
    });
    if (!isSure) return;
    notify.clear();
    try {
      const group = await dispatch(readFresh(fhirEndpoints.endpoints.readGroup, { id }));
      const written = await writeWithList({
        read: readList,
        build: (list) => {
          const next = list && updateItems(list, [], [`Group/${id}`]);
          return transactionOf([
            putEntry({ ...group, active: false }, group),
            ...(next && next !== list ? [putEntry(next, list)] : []),
          ]);
        },
      });
      notify.written(messages.deleted, { record: { name }, undo: written });
    } catch (error) {
      const text = failureText(intl, intl.formatMessage(messages.deleteFailed), error);
      notify.error(text, serverText(error));
    }
  };
  return { remove, dialog };
}
