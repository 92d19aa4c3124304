import type { FhirResource, List } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { maxLocationsBelow } from '../../../../common/fhir/area.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { inventory, systems } from '../../../../common/fhir/codes.ts';
import { codesSearch, codingKey } from '../../../../common/fhir/coding.ts';
import { descendantsQuery, maxDepth } from '../../../../common/fhir/descendantQueries.ts';
import { itemsOf } from '../../../../common/fhir/listEntries.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';
import { listsInUse } from '../../../../common/fhir/stock.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { isApiError } from '../../../api/errors.ts';
import { countRecords } from '../../../api/fhir/countRecords.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { Sync } from './check.ts';
import { isByLocation, tagSystems } from './config.ts';
import type { PhoneArea, Received, Untagged } from './facts.ts';

/** Ids per search, as the gateway sends them: address and token have at most 8 KB. */
const idsPerSearch = 20;
/** Maximum number of records without tags that are read per type. */
const maxUntagged = 2000;

const idRows = rowMapping('Location', ['id'], ({ id = '' }) => id);

/** The Locations and all below them; undefined if there are more than `maxLocationsBelow`. */
async function withDescendants(reader: ScanReader, roots: readonly string[]): Promise<string[] | undefined> {
  const found = new Set(roots);
  const parts = splitList(roots, idsPerSearch);
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const level = await Promise.all(parts.map((part) => reader.readAll(idRows, descendantsQuery(part, depth))));
    const ids = level.flat();
    // What is below Locations of an earlier level has been read.
    if (ids.every((id) => found.has(id))) break;
    for (const id of ids) found.add(id);
    if (found.size > maxLocationsBelow) return undefined;
  }
  return [...found];
}

/** Number of records of a type with the tags, as the gateway counts them; undefined if the server refuses the search. */
const countTagged =
  (
    { attempt, addDone }: ScanReader,
    type: string,
    searches: readonly string[],
  ): AppThunk<Promise<number | undefined>> =>
  async (dispatch) => {
    const counts = await Promise.all(
      searches.map((_tag) =>
        attempt((signal) =>
          dispatch(countRecords(type, { _tag }, signal)).catch((error: unknown) => {
            const isRefused = isApiError(error) && error.kind === 'http' && [400, 403, 404].includes(error.status ?? 0);
            if (isRefused) return undefined;
            throw error;
          }),
        ),
      ),
    );
    addDone(counts.length);
    if (counts.includes(undefined)) return undefined;
    return counts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  };

/** References by which a record belongs to a Location. */
const locationReferences = { Encounter: 'location', Flag: 'subject', List: 'subject', Observation: 'subject' } as const;
type LocatedType = keyof typeof locationReferences;

/** The first Location of the area that a record refers to: an encounter may have several. */
function locationOf(resource: FhirResource, area: ReadonlySet<string>): string | undefined {
  switch (resource.resourceType) {
    case 'Encounter':
      return (resource.location ?? [])
        .map(({ location }) => bareId('Location', location))
        .find((id) => id !== undefined && area.has(id));
    case 'Flag':
    case 'List':
    case 'Observation':
      return bareId('Location', resource.subject);
    default:
      return undefined;
  }
}

const isTagged = ({ meta }: FhirResource, system: string, ids: ReadonlySet<string>): boolean =>
  [meta?.tag ?? []].flat().some((tag) => tag.system === system && ids.has(tag.code ?? ''));

/** Records of a type at the Locations without a tag of the area. */
async function untaggedOf(
  { readFirst }: ScanReader,
  type: LocatedType,
  system: string,
  ids: readonly string[],
): Promise<Untagged> {
  const all = new Set(ids);
  const found = await Promise.all(
    splitList(ids, idsPerSearch).map((part) => {
      const locations = part.map((id) => `Location/${id}`).join(',');
      const element = locationReferences[type];
      const params = { [element]: locations, '_tag:not': codesSearch(system, part), _elements: element };
      return readFirst(type, params, maxUntagged);
    }),
  );
  const resources = found.flatMap(({ bundles }) => bundles.flatMap((bundle) => matches<FhirResource>(bundle, type)));
  const records = resources.flatMap((resource) => {
    const locationId = locationOf(resource, all);
    return locationId === undefined || isTagged(resource, system, all) ? [] : [{ id: resource.id ?? '', locationId }];
  });
  // Records that were not read may have the tags of another Location of the area: the number is a maximum.
  const unread = found.reduce((sum, { count, total: all = count }) => sum + Math.max(0, all - count), 0);
  return { type, count: records.length + unread, records: records.slice(0, maxUntagged) };
}

const stockLists = rowMapping('List', ['subject', 'entry', 'status'], (list) => ({
  status: list.status,
  locationId: bareId('Location', list.subject),
  items: [...itemsOf([list as Pick<List, 'entry'> as List])].flatMap((item) => bareId('Group', item) ?? []),
}));
const tagRows = rowMapping('Group', ['id'], ({ id = '', meta }) => ({ id, tags: [meta?.tag ?? []].flat() }));

/** Stock of the Lists at the Locations without a tag of the area. */
async function untaggedStock({ readAll }: ScanReader, system: string, ids: readonly string[]): Promise<Untagged> {
  const lists = await Promise.all(
    splitList(ids, idsPerSearch).map((part) =>
      readAll(stockLists, { subject: part.map((id) => `Location/${id}`).join(','), code: codingKey(inventory.list) }),
    ),
  );
  const listsOf = Map.groupBy(
    lists.flat().flatMap((list) => list.items.map((id) => ({ ...list, id }))),
    ({ id }) => id,
  );
  const locations = new Map(
    [...listsOf].flatMap(([id, containing]) => {
      const [locationId] = listsInUse(containing).flatMap((list) => list.locationId ?? []);
      return locationId === undefined ? [] : [[id, locationId] as const];
    }),
  );
  const all = new Set(ids);
  const stock = await Promise.all(
    splitList([...locations.keys()], idsPerSearch * 2).map((part) => readAll(tagRows, { _id: part.join(',') })),
  );
  const records = stock.flat().flatMap(({ id, tags }) => {
    const isFound = tags.some((tag) => tag.system === system && all.has(tag.code ?? ''));
    const locationId = locations.get(id);
    return isFound || locationId === undefined ? [] : [{ id, locationId }];
  });
  return { type: 'Group', count: records.length, records: records.slice(0, maxUntagged) };
}

/**
 * Counts what the gateway would send to a phone, and the records at the Locations of the area that lack its tags. Counts of
 * more than 20 ids are sums: a record with tags of several parts counts once in each. Rejects as the reader does.
 */
export const readPhoneArea =
  (reader: ScanReader, { strategy, ids: roots, types }: Sync): AppThunk<Promise<PhoneArea>> =>
  async (dispatch, getState) => {
    const hasLocations = isByLocation(strategy);
    const ids = hasLocations ? await withDescendants(reader, roots) : roots;
    if (ids === undefined) return { received: [], untagged: [], isCounted: false, ids: maxLocationsBelow };
    const system = tagSystems[strategy];
    const searches = splitList(ids, idsPerSearch).map((part) => codesSearch(system, part));
    const lineage = splitList(roots, idsPerSearch).map((part) => codesSearch(systems.locationLineage, part));
    const received = await Promise.all(
      types.map(async (type): Promise<Received> => {
        // Locations have the tags of their ancestors.
        const isLineage = type === 'Location' && strategy === 'RelatedEntityLocation';
        return { type, count: await dispatch(countTagged(reader, type, isLineage ? lineage : searches)) };
      }),
    );
    const may = (...needed: Permission[]): boolean => needed.every((each) => selectHolds(getState(), each));
    const located = (Object.keys(locationReferences) as LocatedType[]).filter(
      (type) => types.includes(type) && may(`${type}.read`),
    );
    const untagged = hasLocations
      ? await Promise.all([
          ...located.map((type) => untaggedOf(reader, type, system, ids)),
          ...(types.includes('Group') && may('List.read', 'Group.read') ? [untaggedStock(reader, system, ids)] : []),
        ])
      : [];
    return { received, untagged, isCounted: true, ids: ids.length };
  };
