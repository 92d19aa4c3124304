import type { Group, List, Location, Coding } from 'fhir/r4';
import { useCallback, useRef, useState } from 'react';
import { v5 } from 'uuid';
import { useLazyReadGroupQuery, useLazySearchListQuery, useUpdateGroupMutation } from '../../api/fhir/index.ts';
import { useListTransaction } from '../../api/fhir/useListTransaction.ts';
import { isAbsent } from '../../api/errors.ts';
import { matches } from '../../fhir/bundle.ts';
import { inventory, locationTags } from '../../fhir/codes.ts';
import { codingKey, sameCode } from '../../fhir/coding.ts';
import { bareId } from '../../fhir/reference.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { ifMatch, putEntry, transactionOf } from '../../fhir/transaction.ts';
import { versionOfUpdate, type WrittenVersion } from '../../fhir/writtenVersion.ts';
import { changeOf } from '../../shared/conflict/conflict.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { productFacts } from './inventory.ts';
import { toForm, toInventory, type InventoryForm } from './inventoryForm.ts';
import { withEntries } from '../../fhir/listEntries.ts';

/**
 * Id of a Location's new List, derived from the Location, so that two users who add its first stock concurrently create
 * one List instead of two.
 */
function newListId(location: Location): string {
  return v5(`Location/${location.id ?? ''}|${codingKey(inventory.list)}`, v5.URL);
}

/**
 * Saves the form of stock. New stock: Group and List entry in one transaction, rebuilt if the List was changed
 * concurrently. Existing stock: one PUT; the List is not written. New stock retains its id across retries.
 * Resolves to what was written. `takeNewest` makes the server's current state the base of the next save.
 */
export function useSaveInventory(location: Location, stored: Group | undefined) {
  const [newId] = useState(randomUuid);
  const [searchList] = useLazySearchListQuery();
  const [readGroup] = useLazyReadGroupQuery();
  const [update] = useUpdateGroupMutation();
  const writeWithList = useListTransaction();
  const base = useRef(stored);

  const save = useCallback(
    async (form: InventoryForm): Promise<WrittenVersion[]> => {
      const locationId = location.id ?? '';
      const before = base.current;
      const id = before?.id ?? newId;
      const { data: product } = await readGroup({ id: bareId('Group', form.product) ?? '' }, true);
      const group = toInventory(form, before, { id, locationId, asset: productFacts(product).asset });
      if (before) {
        const version = ifMatch(before);
        return versionOfUpdate(await update({ id, group, ...(version && { 'If-Match': version }) }).unwrap(), before);
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
      const context = { id: newListId(location), location, inventoryId: id, now: new Date().toISOString() };
      const build = (list: List | undefined) =>
        transactionOf([putEntry(group, undefined), putEntry(addToList(list, context), list)]);
      return writeWithList({ read, build });
    },
    [location, newId, searchList, readGroup, update, writeWithList],
  );

  const takeNewest = useCallback(async () => {
    const newest = await readGroup({ id: base.current?.id ?? newId }).unwrap();
    const unchanged = sameVersion(base.current, newest);
    base.current = newest;
    return { values: toForm(newest), ...changeOf(newest), unchanged };
  }, [readGroup, newId]);

  return { save, takeNewest };
}

const concept = () => ({ coding: [inventory.list], text: inventory.list.display });

function tagged(tags: Coding[] | undefined, locationId: string): Coding[] {
  const requiredTags = [locationTags.relatedEntity(locationId), locationTags.practitioner(locationId)];
  const missing = requiredTags.filter((tag) => !tags?.some((one) => sameCode(one, tag)));
  return [...(tags ?? []), ...missing];
}

interface ListContext {
  /** Id of a List that does not exist yet. */
  id: string;
  location: Location;
  /** Bare id of the new stock. */
  inventoryId: string;
  /** Time of the addition, an ISO instant. */
  now: string;
}

/**
 * Adds an entry to the List of a Location's stock. Mobile clients find stock by the tags of the List, flags by its
 * subject, so both are added if an older client omitted them; other content is retained.
 */
export function addToList(stored: List | undefined, { id, location, inventoryId, now }: ListContext): List {
  const locationId = location.id ?? '';
  const listId = stored?.id ?? id;
  const base: List = {
    ...stored,
    resourceType: 'List',
    id: listId,
    meta: { ...stored?.meta, tag: tagged(stored?.meta?.tag, locationId) },
    identifier: stored?.identifier ?? [{ use: 'official', value: listId }],
    status: stored?.status ?? 'current',
    mode: stored?.mode ?? 'working',
    code: stored?.code ?? concept(),
    subject: stored?.subject ?? { reference: `Location/${locationId}` },
  };
  const title = location.name ?? stored?.title;
  if (title) base.title = title;
  return withEntries(base, [{ flag: concept(), date: now, item: { reference: `Group/${inventoryId}` } }]);
}
