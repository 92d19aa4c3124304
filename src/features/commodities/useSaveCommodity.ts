import { useCallback, useRef, useState } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { changeOf } from '../../shared/conflict/conflict.ts';
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
  const base = useRef(stored);

  const save = useCallback(
    (form: CommodityForm) => dispatch(saveCommodity({ listId, stored: base.current, form, ids, isDeferred })),
    [dispatch, listId, ids, isDeferred],
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
    [listId, ids],
  );

  const takeNewest = useCallback(async () => {
    const newest = await dispatch(readCommodity(base.current?.group.id ?? ids.id, listId));
    const { group, photo } = base.current ?? {};
    const samePhoto = photo?.id === newest.photo?.id && (photo === undefined || sameVersion(photo, newest.photo));
    const unchanged = samePhoto && sameVersion(group, newest.group);
    base.current = newest;
    return { values: toForm(newest.group, newest.photo), ...changeOf(newest.group, group), unchanged };
  }, [dispatch, listId, ids]);

  return { save, defer, takeNewest };
}
