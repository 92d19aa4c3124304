import type { Binary, Group } from 'fhir/r4';
import { useCallback, useState } from 'react';
import { useUpdateGroupMutation } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { ifMatch, putEntry, transactionOf } from '../../fhir/transaction.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { toCommodity, type CommodityForm } from './commodityForm.ts';
import { emptyCommodityList, listWith } from './commodityList.ts';
import { useCommodityListResource } from './useCommodityListResource.ts';

/** A commodity as a form began with it; the photo only where there is one and it could be read. */
export interface StoredCommodity {
  group: Group;
  photo?: Binary;
}

/**
 * Saves the form of a commodity: one PUT, or one transaction of Binary, Group and List where the List is concerned. A
 * new one keeps its ids over all tries, so that saving again after a lost answer does not make two.
 */
export function useSaveCommodity(stored: StoredCommodity | undefined) {
  const { commodityListId } = useConfig();
  const [ids] = useState(() => ({ id: randomUuid(), identifier: randomUuid(), photoId: randomUuid() }));
  const [update] = useUpdateGroupMutation();
  const writeWithList = useListTransaction();
  const read = useCommodityListResource();

  return useCallback(
    async (form: CommodityForm): Promise<void> => {
      const write = toCommodity(form, stored?.group, { ...ids, ...(stored?.photo && { photo: stored.photo }) });
      const { group, photo, listed, unlisted } = write;
      if (!write.changesList) {
        const version = ifMatch(stored?.group);
        await update({ id: group.id ?? ids.id, group, ...(version && { 'If-Match': version }) }).unwrap();
        return;
      }
      await writeWithList({
        read,
        build: (list) => {
          const next = listWith(list ?? emptyCommodityList(commodityListId), listed, unlisted);
          return transactionOf([
            ...(photo ? [putEntry(photo, stored?.photo)] : []),
            putEntry(group, stored?.group),
            ...(next === list ? [] : [putEntry(next, list)]),
          ]);
        },
      });
    },
    [stored, ids, update, writeWithList, read, commodityListId],
  );
}
