import type { Flag, Group, List, Location } from '../../../../common/fhir/r4.ts';
import { attemptUntil } from '../../../api/attempt.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { cleanText } from '../../../../common/fhir/cleanText.ts';
import { inventory } from '../../../../common/fhir/codes.ts';
import { codingKey, conceptDisplay } from '../../../../common/fhir/coding.ts';
import { itemsOf } from '../../../../common/fhir/listEntries.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { isStock, productMember } from '../../../../common/fhir/stock.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { fhirBulkAction, fieldChange, screenName } from '../../../shared/bulk/fhirBulkAction.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';
import { readMainPractitioner } from '../../../shared/people/useMainPractitioner.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { closingEncounter, closingObservation } from '../closeFlag.ts';
import { groupIdOf, hasSubject, isEnteredInError, locationIdOf, servicePointsOf, subjectOf } from '../flag.ts';
import { messages as flagMessages } from '../messages.ts';
import { CloseFields, type CloseParams } from './CloseFields.tsx';
import { texts } from '../../../shared/intl/texts.ts';

const messages = texts('flags.bulk', {
  close: ['Close flags', 'Action on the selected flags: button'],
  closeTitle: [
    '{count, plural, one {Close # flag} other {Close # flags}}',
    'Dialog of a bulk change of flags: title and button. {count}: number',
  ],
  closedAlready: ['Already closed', 'Preview of a bulk change: reason why a flag is not closed'],
  noSubject: ['It has no subject', 'Preview of a bulk change: reason why a flag without a subject cannot be closed'],
  noLocation: [
    'Its location no longer exists',
    'Preview of a bulk change: reason why a flag about a location or stock cannot be closed',
  ],
  noName: [
    'Its location or product has no name',
    'Preview of a bulk change: reason why a flag about a location or stock cannot be closed',
  ],
});

/** What the resources of closed flags refer to. */
interface Facts {
  /** Practitioner of the signed-in user. */
  practitionerId: string | undefined;
  /** Locations of the inventory Lists that contain the flagged stock, by its id. */
  locationOfItem: ReadonlyMap<string, string>;
  /** Ids of flagged Groups that are no stock, e.g. families. */
  otherGroups: ReadonlySet<string>;
  /** Ids of flagged stock whose product has a name. */
  namedItems: ReadonlySet<string>;
  /** Existing Locations by id. */
  locations: ReadonlyMap<string, Location>;
}

const present = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** The Location of each of these stock items. */
const readItemLocations =
  (itemIds: readonly string[], signal: AbortSignal): AppThunk<Promise<Map<string, string>>> =>
  async (dispatch) => {
    if (itemIds.length === 0) return new Map();
    const params = { item: itemIds.map((id) => `Group/${id}`).join(','), code: codingKey(inventory.list), _count: 200 };
    const lists: List[] = [];
    for await (const page of dispatch(searchPages('List', params, attemptUntil(signal)))) {
      lists.push(...matches<List>(page, 'List'));
    }
    return new Map(
      itemIds.flatMap((id) => {
        const listed = lists.filter((list) => itemsOf([list]).has(`Group/${id}`));
        const [locationId] = servicePointsOf(listed);
        return locationId === undefined ? [] : [[id, locationId] as const];
      }),
    );
  };

/** The ids of the stock items whose product has a name, as the form of a flag finds it. */
const readNamedItems =
  (items: readonly Group[], signal: AbortSignal): AppThunk<Promise<Set<string>>> =>
  async (dispatch) => {
    const productOf = (item: Group) => productMember(item)?.entity;
    const ids = present(items.map((item) => bareId('Group', productOf(item))));
    const products = ids.length === 0 ? [] : await dispatch(requestResources<Group>('Group', ids, signal, 'name'));
    const named = new Set(products.filter(({ name }) => name).map(({ id }) => id));
    const hasName = (item: Group): boolean =>
      named.has(bareId('Group', productOf(item))) || Boolean(productOf(item)?.display);
    return new Set(items.filter(hasName).map(({ id = '' }) => id));
  };

const readFacts =
  (flags: readonly Flag[], signal: AbortSignal): AppThunk<Promise<Facts>> =>
  async (dispatch, getState) => {
    const groupIds = present(flags.map(groupIdOf));
    const locationOfItem = await dispatch(readItemLocations(groupIds, signal));
    const groups =
      groupIds.length === 0 ? [] : await dispatch(requestResources<Group>('Group', groupIds, signal, 'code,member'));
    const isOther = (group: Group): boolean => !locationOfItem.has(group.id ?? '') && !isStock(group);
    const ids = present([...flags.map(locationIdOf), ...locationOfItem.values()]);
    const locations =
      ids.length === 0 ? [] : await dispatch(requestResources<Location>('Location', ids, signal, 'name'));
    const practitioner = await dispatch(readMainPractitioner(selectUser(getState())?.id ?? '', signal));
    return {
      practitionerId: practitioner?.id,
      locationOfItem,
      otherGroups: new Set(groups.filter(isOther).map(({ id = '' }) => id)),
      namedItems: await dispatch(readNamedItems(groups, signal)),
      locations: new Map(locations.map((location) => [location.id ?? '', location])),
    };
  };

/** The Location that a flag is about; undefined if it does not exist, or for another subject. */
const locationOf = (flag: Flag, { locationOfItem, locations }: Facts): Location | undefined =>
  locations.get(locationIdOf(flag) ?? locationOfItem.get(groupIdOf(flag) ?? '') ?? '');

/** Closes flags with the same comment. Each is written as by the form: with an Encounter and an Observation. */
const close = fhirBulkAction<Flag, CloseParams, Facts>({
  id: 'flags.close',
  type: 'Flag',
  label: messages.close,
  title: messages.closeTitle,
  needs: ['Flag.update', 'Encounter.update', 'Observation.update', 'Location.read', 'List.read', 'Practitioner.read'],
  Fields: CloseFields,
  isComplete: ({ comments = '' }) => cleanText(comments) !== '',
  context: (_params, flags, signal) => readFacts(flags, signal),
  nameOf: (flag, facts) => {
    const location = locationOf(flag, facts);
    const subject = location ? screenName(location) : subjectOf(flag)?.display;
    return [conceptDisplay(flag.code) ?? flag.id ?? '', ...(subject ? [subject] : [])].join(', ');
  },
  plan: (flag, _params, facts) => {
    if (isEnteredInError(flag)) return { refusal: { ...flagMessages.mistaken } };
    if (flag.status !== 'active') return { refusal: { ...messages.closedAlready } };
    if (!hasSubject(flag)) return { refusal: { ...messages.noSubject } };
    const groupId = groupIdOf(flag);
    const isStockItem = groupId !== undefined && !facts.otherGroups.has(groupId);
    if (isStockItem || locationIdOf(flag) !== undefined) {
      const location = locationOf(flag, facts);
      if (!location) return { refusal: { ...messages.noLocation } };
      const hasNames = Boolean(location.name) && (!isStockItem || facts.namedItems.has(groupId));
      if (!hasNames) return { refusal: { ...messages.noName } };
    }
    return fieldChange({ ...flagMessages.status }, { ...flagMessages.open }, { ...flagMessages.closedStatus }, false);
  },
  change: (flag, { comments, openedAt }, facts) => {
    const { practitionerId } = facts;
    const values = { locationId: locationOf(flag, facts)?.id, practitionerId, openedAt, now: new Date().toISOString() };
    return [
      { ...flag, status: 'inactive' },
      { resource: closingEncounter(flag, values), stored: undefined },
      { resource: closingObservation(flag, cleanText(comments), values), stored: undefined },
    ];
  },
  changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags(['Flag', 'Encounter', 'Observation'])),
});

/** Actions on the selected flags. */
export const bulkActions: readonly BulkAction[] = [close];
