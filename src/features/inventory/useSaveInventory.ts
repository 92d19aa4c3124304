import type { Group, List, Location } from 'fhir/r4';
import { useCallback, useRef, useState } from 'react';
import { v5 } from 'uuid';
import { useLazyReadGroupQuery, useLazySearchListQuery, useUpdateGroupMutation } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { isAbsent } from '../../api/isAbsent.ts';
import { matches } from '../../fhir/bundle.ts';
import { inventory } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { bareId } from '../../fhir/reference.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { ifMatch, putEntry, transactionOf } from '../../fhir/transaction.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { productFacts } from './inventory.ts';
import { toForm, toInventory, type InventoryForm } from './inventoryForm.ts';
import { listWith } from './inventoryList.ts';

/**
 * Id of a place's List where there is none yet: made of the place, so that two people who add its first stock at the
 * same moment meet in one List instead of making two.
 */
function newListId(location: Location): string {
  return v5(`Location/${location.id ?? ''}|${codingKey(inventory.list)}`, v5.URL);
}

/**
 * Saves the form of stock. New stock: Group and List entry in one transaction, made again when somebody else added to
 * the List meanwhile. Stock that exists: one PUT; the List is not touched. New stock keeps its id over all tries.
 * `takeNewest` makes what the server has now the state that the next save goes onto.
 */
export function useSaveInventory(location: Location, stored: Group | undefined) {
  const [newId] = useState(randomUuid);
  const [searchList] = useLazySearchListQuery();
  const [readGroup] = useLazyReadGroupQuery();
  const [update] = useUpdateGroupMutation();
  const writeWithList = useListTransaction();
  const base = useRef(stored);

  const save = useCallback(
    async (form: InventoryForm): Promise<void> => {
      const locationId = location.id ?? '';
      const before = base.current;
      const id = before?.id ?? newId;
      const { data: product } = await readGroup({ id: bareId('Group', form.product) ?? '' }, true);
      const group = toInventory(form, before, { id, locationId, asset: productFacts(product).asset });
      if (before) {
        const version = ifMatch(before);
        await update({ id, group, ...(version && { 'If-Match': version }) }).unwrap();
        return;
      }
      const read = async (): Promise<List | undefined> => {
        const query = { subject: `Location/${locationId}`, code: codingKey(inventory.list) };
        try {
          return matches<List>(await searchList(query).unwrap(), 'List')[0];
        } catch (error) {
          if (isAbsent(error)) return undefined;
          throw error;
        }
      };
      const around = { id: newListId(location), location, inventoryId: id, now: new Date().toISOString() };
      const build = (list: List | undefined) =>
        transactionOf([putEntry(group, undefined), putEntry(listWith(list, around), list)]);
      await writeWithList({ read, build });
    },
    [location, newId, searchList, readGroup, update, writeWithList],
  );

  const takeNewest = useCallback(async () => {
    const newest = await readGroup({ id: base.current?.id ?? newId }).unwrap();
    const unchanged = sameVersion(base.current, newest);
    base.current = newest;
    return { values: toForm(newest), changedAt: newest.meta?.lastUpdated, unchanged };
  }, [readGroup, newId]);

  return { save, takeNewest };
}
