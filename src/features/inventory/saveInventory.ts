import type { Coding, Group, List, Location, Written } from '../../../common/fhir/r4.ts';
import { v5 } from 'uuid';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { saveWithList } from '../../api/fhir/saveWithList.ts';
import { ifPresent, readCached, readFresh } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { inventory, locationTags } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { sameCode } from '../../../common/fhir/hasCoding.ts';
import { withEntries } from '../../../common/fhir/listEntries.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { ifMatch, putEntry, saveEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { versionOfUpdate, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { PerformSave } from '../../shared/outbox/deferredSave.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { productFacts } from './inventory.ts';
import { toInventory, type InventoryForm } from './inventoryForm.ts';

/**
 * Id of a Location's new List, derived from the Location, so that two users who add its first stock concurrently create
 * one List instead of two.
 */
function newListId(location: Location): string {
  return v5(`Location/${location.id ?? ''}|${codingKey(inventory.list)}`, v5.URL);
}

export interface InventoryInput {
  location: Location;
  /** The stock that the changes refer to; undefined for new stock. */
  stored?: Group | undefined;
  form: InventoryForm;
  /** Id of new stock, the same in every attempt. */
  newId: string;
  /** The input comes from the outbox: new stock must not overwrite what an earlier attempt stored. */
  isDeferred?: boolean;
}

/** The List with the stock of a Location; undefined if there is none. Rejects with an ApiError. */
const readList =
  (locationId: string): AppThunk<Promise<List | undefined>> =>
  async (dispatch) => {
    const query = { subject: `Location/${locationId}`, code: codingKey(inventory.list) };
    const found = await ifPresent(dispatch(readFresh(fhirEndpoints.endpoints.searchList, query)));
    return found && matches<List>(found, 'List')[0];
  };

/**
 * Saves the form of stock. New stock: Group and List entry in one transaction, rebuilt if the List was changed
 * concurrently. Existing stock: one PUT; the List is not written. Resolves to what was written.
 */
export const saveInventory =
  ({ location, stored: before, form, newId, isDeferred }: InventoryInput): AppThunk<Promise<WrittenVersion[]>> =>
  async (dispatch) => {
    const { readGroup, updateGroup } = fhirEndpoints.endpoints;
    const locationId = location.id ?? '';
    const id = before?.id ?? newId;
    const productId = bareId('Group', form.product) ?? '';
    const product = await dispatch(readCached(readGroup, { id: productId })).catch(() => undefined);
    const group = toInventory(form, before, { id, locationId, asset: productFacts(product).asset });
    if (before) {
      const version = ifMatch(before);
      // An edit adds nothing that the user has not seen, also to a Group without required elements.
      const written = group as Written<Group>;
      const request = { id, group: written, ...(version && { 'If-Match': version }) };
      return versionOfUpdate(await dispatch(updateGroup.initiate(request, { track: false })).unwrap(), before);
    }
    const context = { id: newListId(location), location, inventoryId: id, now: new Date().toISOString() };
    const stock = saveEntry(group, undefined, { isDeferred });
    const build = (list: List | undefined) => transactionOf([stock, putEntry(addToList(list, context), list)]);
    return dispatch(saveWithList({ read: () => dispatch(readList(locationId)), build }));
  };

export const stockKind = 'stock';

/** Saves new stock from the outbox, unless an earlier attempt stored it. */
export const performStock: PerformSave<InventoryInput> = (input) => (dispatch) =>
  dispatch(saveInventory({ ...input, isDeferred: true }));

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
