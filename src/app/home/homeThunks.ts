import type { FhirResource, PractitionerRole } from '../../../common/fhir/r4.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { selectResources, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { dayZone } from '../../../common/config/timeZone.ts';
import { addDays, startOfDay } from '../../../common/fhir/calendarDay.ts';
import { bareId, formatReference } from '../../../common/fhir/reference.ts';
import { missingPermissions, type FhirType } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { readDraftAddresses } from '../../shared/drafts/draftStore.ts';
import type { Feature, FigureArea } from '../../shared/feature.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import { toSaveError } from '../../shared/save/saveError.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import type { Contributions, Figure, RecordKind } from '../../shared/home/contributions.ts';
import {
  only,
  partFailed,
  partLoaded,
  partRequested,
  type NamedRecord,
  type PartName,
  type PartValue,
  type UnsavedForm,
} from './homeSlice.ts';
import { readOwnDetail } from '../../shared/area/readOwnDetail.ts';
import { maySee, recordAt } from '../../shared/home/recordPages.ts';
import { readVisits } from './visitStore.ts';
import { addressOf, sameOrigin } from '../../api/http/request.ts';
import { readCached, readFresh } from '../../api/read.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';

/**
 * Parallel requests to a server of another origin. The browser's other connections remain free for the page that the user opens
 * next. The reads of the own server are combined into one.
 */
const parallel = 3;

/** Changes are searched in this many days, and this many of each type. */
export const changeDays = 30;
const changesPerType = 8;

/** The installation: what its features are and contribute. */
export interface HomeSources extends Contributions {
  features: readonly Feature[];
}

/** One request, or a few in sequence, whose result is one part of the page. */
type LoadPart = () => AppThunk<Promise<void>>;

/** Loads one part. A failure is stored with the part and concerns no other one. */
function part<Name extends PartName>(
  name: Name,
  key: string,
  load: () => AppThunk<Promise<PartValue<Name>>>,
): LoadPart {
  return () => async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    dispatch(partRequested({ part: name, key }));
    try {
      const value = await dispatch(load());
      if (selectUser(getState())?.id === userId) dispatch(partLoaded({ part: name, key, value }));
    } catch (error) {
      dispatch(partFailed({ part: name, key, error: toSaveError(error) }));
    }
  };
}

/** Searches with the cache of lists, or past it with `readFresh`. */
function search<R extends FhirResource>(
  type: R['resourceType'],
  params: object,
  read = readCached,
): AppThunk<Promise<R[]>> {
  return async (dispatch) => {
    return matches<R>(await dispatch(read(fhirEndpoint('search', type), params)), type);
  };
}

const everywhere: FigureArea = { value: 'all', search: {} };

/** A figure. */
export const loadFigure = (figure: Figure): LoadPart =>
  part('figures', figure.id, () => async (dispatch) => {
    const result = await dispatch(figure.count(everywhere));
    const value = typeof result === 'number' ? { count: result } : result;
    if (figure.lastId !== undefined) dispatch(partLoaded({ part: 'figures', key: figure.lastId, value }));
    return value;
  });

/** Start of the period of recent changes, in the zone of the programme: the same all day, so that the response can be cached. */
function changesStart(): string {
  return startOfDay(addDays(currentDay(), -changeDays), dayZone().name);
}

/**
 * The latest changed records of a type, requested at each visit because other users and imports change records: one row per
 * record, with its name only. The history of a type would return complete versions, such as the outlines of Locations.
 */
export const loadChanges = (type: FhirType, elements: string): LoadPart =>
  part('changes', type, () => async (dispatch) => {
    const query = {
      _lastUpdated: `ge${changesStart()}`,
      _sort: '-_lastUpdated',
      _count: changesPerType,
      _elements: elements,
    };
    const changed = await dispatch(search(type as FhirResource['resourceType'], query, readFresh));
    return changed.map(({ id = '' }) => formatReference(type, id));
  });

/** The types whose changes the user may see, with the elements to request. */
export function changedTypes(records: readonly RecordKind[]): Map<FhirType, string> {
  const types = new Map<FhirType, string>();
  for (const { type, elements } of records) if (elements && !types.has(type)) types.set(type, elements);
  return types;
}

/** References of these records by id in the address: those in the store, and the others by one search. */
function readRecords(
  { type, elements = 'name', idOf }: RecordKind,
  ids: readonly string[],
): AppThunk<Promise<Map<string, string>>> {
  return async (dispatch, getState) => {
    const idIn = (resource: FhirResource): string => (idOf ? idOf(resource) : resource.id) ?? '';
    const isWanted = (resource: FhirResource): boolean => ids.includes(idIn(resource));
    const found = new Map<string, string>(
      selectResources(getState() as StateWithEntities, type as FhirResource['resourceType'])
        .filter(isWanted)
        .map((resource) => [idIn(resource), formatReference(type, resource.id)]),
    );
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const query = { [idOf ? 'identifier' : '_id']: missing.join(','), _elements: elements, _count: missing.length };
    // Not from the cache, which can contain earlier names.
    for (const resource of await dispatch(search(type as FhirResource['resourceType'], query, readFresh)))
      if (isWanted(resource)) found.set(idIn(resource), formatReference(type, resource.id ?? ''));
    return found;
  };
}

/** Reads records of several kinds, one kind after the other. Records that no longer exist are omitted. */
function nameRecords(
  { features, records }: HomeSources,
  wanted: readonly { feature: string; id: string }[],
): AppThunk<Promise<NamedRecord[]>> {
  return async (dispatch, getState) => {
    const bits = selectBits(getState());
    const named = new Map<string, string>();
    for (const record of records.filter((each) => maySee(features, bits, each))) {
      const ids = wanted.filter(({ feature }) => feature === record.feature).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const [id, reference] of await dispatch(readRecords(record, ids)))
        named.set(`${record.feature} ${id}`, reference);
    }
    return wanted.flatMap(({ feature, id }) => {
      const reference = named.get(`${feature} ${id}`);
      return reference ? [{ feature, id, reference }] : [];
    });
  };
}

/** The records that the user visited in this browser and may still read, latest first. */
export const loadVisits = (sources: HomeSources): LoadPart =>
  part('visits', only, () => async (dispatch, getState) => {
    const visits = await readVisits(selectUser(getState())?.id ?? '');
    return dispatch(nameRecords(sources, visits));
  });

/** The forms with unsaved input in this browser that may still be opened. */
export const loadUnsaved = (sources: HomeSources): LoadPart =>
  part('unsaved', only, () => async (dispatch, getState) => {
    const { features, records } = sources;
    const bits = selectBits(getState());
    const drafts = await readDraftAddresses(selectUser(getState())?.id ?? '', Date.now());
    const forms = drafts
      .filter(({ address }) => mayOpen(features, bits, address))
      .map((draft) => ({ ...draft, at: recordAt(features, records, { pathname: draft.address, search: '' }) }));
    const named = await dispatch(
      nameRecords(
        sources,
        forms.flatMap(({ at }) => (at ? { feature: at.record.feature, id: at.id } : [])),
      ),
    );
    return forms.map(({ address, savedAt, at }): UnsavedForm => {
      const record = named.find(({ feature, id }) => feature === at?.record.feature && id === at.id);
      return { address, savedAt, ...(record && { record }) };
    });
  });

/** The user's teams, with the names that are stored with the memberships. */
const loadTeams: LoadPart = part('teams', only, () => async (dispatch, getState) => {
  const roles = await dispatch(
    search<PractitionerRole>('PractitionerRole', {
      'practitioner.identifier': selectUser(getState())?.id ?? '',
      'organization:missing': false,
      _elements: 'organization',
      _count: 5,
    }),
  );
  const teams = roles.flatMap(({ organization }) => {
    const id = bareId('Organization', organization);
    return id ? [{ id, name: organization?.display ?? id }] : [];
  });
  return [...new Map(teams.map((team) => [team.id, team])).values()];
});

/** The figures whose list the user may open. */
export function permittedFigures({ features, figures }: HomeSources, bits: ReturnType<typeof selectBits>): Figure[] {
  return figures.filter(
    ({ to, needs = [] }) => mayOpen(features, bits, to) && missingPermissions(bits, needs).length === 0,
  );
}

/** True for a figure that depends on the area, or is not shown for one. */
export const dependsOnArea = ({ area, isOfAll = false }: Figure): boolean => isOfAll || area !== undefined;

/** The figures that depend on the area, or the others. */
const figuresToLoad = (sources: HomeSources, bits: ReturnType<typeof selectBits>, isOfArea: boolean): LoadPart[] =>
  permittedFigures(sources, bits)
    .filter((figure) => dependsOnArea(figure) === isOfArea)
    .map(loadFigure);

/** Loads the figures of the area, once it is known. */
export function loadAreaFigures(sources: HomeSources): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const loads = figuresToLoad(sources, selectBits(getState()), true);
    await mapConcurrently(loads, loads.length || 1, (load) => dispatch(load()));
  };
}

/** Loads every other part that the user may see. Responses of the last minute come from the cache. */
export function loadHome(sources: HomeSources): AppThunk<Promise<void>> {
  return async (dispatch, getState, { config }) => {
    const bits = selectBits(getState());
    const seen = sources.records.filter((record) => maySee(sources.features, bits, record));
    const loads = [
      ...figuresToLoad(sources, bits, false),
      loadUnsaved(sources),
      ...(missingPermissions(bits, ['PractitionerRole.read']).length === 0 ? [loadTeams] : []),
      loadVisits(sources),
      ...[...changedTypes(seen)].map(([type, elements]) => loadChanges(type, elements)),
    ];
    // In one request with those of the other parts: the code of the area, which reads it too, may be loaded later.
    dispatch(readOwnDetail())?.catch(() => undefined);
    const isOwnServer = sameOrigin(addressOf(config.fhirBaseUrl, { url: '/' }));
    await mapConcurrently(loads, isOwnServer ? loads.length : parallel, (load) => dispatch(load()));
  };
}
