import { useCallback, useState } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import { sameVersion } from '../../../common/fhir/sameVersion.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { useEditBase } from '../../shared/form/useEditBaseVersion.ts';
import type { DeferredSave } from '../../shared/outbox/deferredSave.ts';
import { useNewInput } from '../../shared/outbox/usePendingSave.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { toCommodity, toForm, type CommodityForm } from './commodityForm.ts';
import { commodityKind, saveCommodity, type CommodityInput } from './saveCommodity.ts';
import { readCommodity, type StoredCommodity } from './readCommodity.ts';

/**
 * Saves the form of a commodity with `saveCommodity`. A new commodity retains its ids across retries, so that a retry after
 * a lost response creates no duplicate. `defer` is the save for the outbox. `takeNewest` makes the server's current state
 * the base of the next save.
 */
export function useSaveCommodity(stored: StoredCommodity | undefined) {
  const dispatch = useAppDispatch();
  const { commodityListId: listId } = useConfig();
  const opened = useNewInput<CommodityInput>(commodityKind);
  const [{ ids, isDeferred }] = useState(() => ({
    ids: opened?.ids ?? { id: randomUuid(), identifier: randomUuid(), photoId: randomUuid() },
    isDeferred: opened !== undefined,
  }));
  const { base, takeNewest } = useEditBase<StoredCommodity, CommodityForm>(stored, {
    read: readCommodity(stored?.group.id ?? ids.id, listId),
    toForm: ({ group, photo }) => toForm(group, photo),
    resourceOf: ({ group }) => group,
    isSame: (one, other) =>
      sameVersion(one.group, other.group) &&
      one.photo?.id === other.photo?.id &&
      (one.photo === undefined || sameVersion(one.photo, other.photo)),
  });

  const save = useCallback(
    (form: CommodityForm) => dispatch(saveCommodity({ listId, stored: base.current, form, ids, isDeferred })),
    [dispatch, listId, ids, isDeferred, base],
  );

  const defer = useCallback(
    (form: CommodityForm): DeferredSave => {
      const input: CommodityInput = { listId, stored: base.current, form, ids };
      const isNew = base.current === undefined;
      const writes = [`Group/${base.current?.group.id ?? ids.id}`];
      return {
        kind: commodityKind,
        input,
        writes,
        isNew,
        ...(isNew && { record: toCommodity(form, undefined, ids).group }),
      };
    },
    [listId, ids, base],
  );

  return { save, defer, takeNewest };
}
