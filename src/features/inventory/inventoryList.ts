import type { Coding, List, Location } from 'fhir/r4';
import { inventory, locationTags } from '../../fhir/codes.ts';
import { sameCode } from '../../fhir/coding.ts';
import { withEntries } from '../../fhir/listEntries.ts';

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
 * Adds an entry to the List of a Location's stock (reference, locations section 6.5). Mobile clients find stock by the
 * tags of the List, flags by its subject, so both are added if an older client omitted them; other content is retained.
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
