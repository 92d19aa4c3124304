import type { Group, List, Written } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { saveWithList } from '../../api/fhir/saveWithList.ts';
import { ifPresent, readFresh } from '../../api/read.ts';
import { emptyCommodityList } from '../../../common/fhir/defaultResources.ts';
import { withEntries, withoutItems } from '../../../common/fhir/listEntries.ts';
import { ifMatch, putEntry, saveEntry, transactionOf } from '../../../common/fhir/transaction.ts';
import { versionOfUpdate, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { PerformSave } from '../../shared/outbox/deferredSave.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { isActive } from './commodity.ts';
import { toCommodity, type CommodityForm } from './commodityForm.ts';
import type { StoredCommodity } from './readCommodity.ts';

export interface CommodityInput {
  /** Id of the List of all commodities. */
  listId: string;
  /** The commodity that the changes refer to; undefined for a new one. */
  stored?: StoredCommodity | undefined;
  form: CommodityForm;
  /** Ids of new resources, the same in every attempt. */
  ids: { id: string; identifier: string; photoId: string };
  /** The input comes from the outbox: a new commodity must not overwrite what an earlier attempt stored. */
  isDeferred?: boolean;
}

/** The List of commodities; undefined if there is none. Rejects with an ApiError. */
export const readCommodityList =
  (id: string): AppThunk<Promise<List | undefined>> =>
  (dispatch) =>
    ifPresent(dispatch(readFresh(fhirEndpoints.endpoints.readList, { id })));

/**
 * Adds and removes items of the List, by which mobile clients download products and photos. Entries contain only the item.
 * Returns the same object if nothing changes.
 */
export function updateItems(list: List, listed: readonly string[], unlisted: readonly string[]): List {
  const entries = listed.map((reference) => ({ item: { reference } }));
  return withEntries(withoutItems(list, unlisted), entries);
}

/**
 * Saves the form of a commodity: one PUT, or one transaction of Binary, Group and List if the List changes. A deleted
 * commodity is added to the List again when it is saved as active: an active commodity is always in the List. Resolves to
 * what was written.
 */
export const saveCommodity =
  ({ listId, stored, form, ids, isDeferred }: CommodityInput): AppThunk<Promise<WrittenVersion[]>> =>
  async (dispatch) => {
    const write = toCommodity(form, stored?.group, { ...ids, ...(stored?.photo && { photo: stored.photo }) });
    const { group, photo, listed, unlisted } = write;
    const isRestored = stored?.listed === false && isActive(group);
    if (!write.changesList && !isRestored) {
      const version = ifMatch(stored?.group);
      // An edit adds nothing that the user has not seen, also to a Group without required elements.
      const written = group as Written<Group>;
      const request = { id: group.id ?? ids.id, group: written, ...(version && { 'If-Match': version }) };
      const { updateGroup } = fhirEndpoints.endpoints;
      return versionOfUpdate(await dispatch(updateGroup.initiate(request, { track: false })).unwrap(), stored?.group);
    }
    return dispatch(
      saveWithList({
        read: () => dispatch(readCommodityList(listId)),
        build: (list) => {
          const next = updateItems(list ?? emptyCommodityList(listId), listed, unlisted);
          return transactionOf([
            ...(photo ? [putEntry(photo, stored?.photo)] : []),
            saveEntry(group, stored?.group, { isDeferred }),
            ...(next === list ? [] : [putEntry(next, list)]),
          ]);
        },
      }),
    );
  };

export const commodityKind = 'commodity';

/** Saves a commodity from the outbox. */
export const performCommodity: PerformSave<CommodityInput> = (input) => (dispatch) =>
  dispatch(saveCommodity({ ...input, isDeferred: true }));
