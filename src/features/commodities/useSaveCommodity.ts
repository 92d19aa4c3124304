import { useCallback, useRef, useState } from 'react';
import { useUpdateGroupMutation } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { ifMatch, putEntry, transactionOf } from '../../fhir/transaction.ts';
import { versionOfUpdate, type WrittenVersion } from '../../fhir/writtenVersion.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { changeOf } from '../../shared/conflict/conflict.ts';
import { isActive } from './commodity.ts';
import { toCommodity, toForm, type CommodityForm } from './commodityForm.ts';
import { emptyCommodityList } from '../../fhir/defaultResources.ts';
import { updateItems, useCommodityListResource } from './useCommodityListResource.ts';
import { useReadCommodity, type StoredCommodity } from './useReadCommodity.ts';

/**
 * Saves the form of a commodity: one PUT, or one transaction of Binary, Group and List if the List changes. A deleted
 * commodity is added to the List again when it is saved as active: an active commodity is always in the List. A new
 * commodity retains its ids across retries, so that a retry after a lost response creates no duplicate. `takeNewest`
 * makes the server's current state the base of the next save.
 */
export function useSaveCommodity(stored: StoredCommodity | undefined) {
  const { commodityListId } = useConfig();
  const [ids] = useState(() => ({ id: randomUuid(), identifier: randomUuid(), photoId: randomUuid() }));
  const [update] = useUpdateGroupMutation();
  const writeWithList = useListTransaction();
  const readList = useCommodityListResource();
  const readCommodity = useReadCommodity();
  const base = useRef(stored);

  const save = useCallback(
    async (form: CommodityForm): Promise<WrittenVersion[]> => {
      const before = base.current;
      const write = toCommodity(form, before?.group, { ...ids, ...(before?.photo && { photo: before.photo }) });
      const { group, photo, listed, unlisted } = write;
      const isRestored = before?.listed === false && isActive(group);
      if (!write.changesList && !isRestored) {
        const version = ifMatch(before?.group);
        const request = { id: group.id ?? ids.id, group, ...(version && { 'If-Match': version }) };
        return versionOfUpdate(await update(request).unwrap(), before?.group);
      }
      return writeWithList({
        read: readList,
        build: (list) => {
          const next = updateItems(list ?? emptyCommodityList(commodityListId), listed, unlisted);
          return transactionOf([
            ...(photo ? [putEntry(photo, before?.photo)] : []),
            putEntry(group, before?.group),
            ...(next === list ? [] : [putEntry(next, list)]),
          ]);
        },
      });
    },
    [ids, update, writeWithList, readList, commodityListId],
  );

  const takeNewest = useCallback(async () => {
    const newest = await readCommodity(base.current?.group.id ?? ids.id);
    const { group, photo } = base.current ?? {};
    const samePhoto = photo?.id === newest.photo?.id && (photo === undefined || sameVersion(photo, newest.photo));
    const unchanged = samePhoto && sameVersion(group, newest.group);
    base.current = newest;
    return { values: toForm(newest.group, newest.photo), ...changeOf(newest.group), unchanged };
  }, [readCommodity, ids]);

  return { save, takeNewest };
}
