import type { FhirResource, Practitioner } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { included, matches } from '../../../../common/fhir/bundle.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { codesSearch } from '../../../../common/fhir/coding.ts';
import { mainPractitioner } from '../../../../common/fhir/practitioners.ts';
import { humanName } from '../../../../common/fhir/name.ts';
import { formatReference } from '../../../../common/fhir/reference.ts';
import { referenceKey } from '../../../../common/fhir/referenceList.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { countRecords } from '../../../api/fhir/countRecords.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { maxRecords } from '../../../shared/bulk/bulkSlice.ts';
import type { ReferenceOption } from '../../../shared/form/usePagedOptions.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { LinkedResources } from '../linkedResources.ts';
import { teamsOf } from '../teams.ts';
import { findLinkedResources } from '../writeLinkedResources.ts';
import { namesAmong, ownersOf } from './handOver.ts';
import { isOpen, recordedTypes, workKinds, type WorkKind, type WorkRecord } from './kinds.ts';

/** Users whose work is read at once. */
export const maxPeople = 50;

/** Users whose resources are read at the same time. */
const parallel = 5;

/** References per search. */
const referencesPerSearch = 20;

/** The records of one kind. */
export interface FoundWork {
  kind: WorkKind;
  records: readonly WorkRecord[];
  /** Number of all records, of which more than `records` may exist. */
  count: number;
  /** Permissions that the signed-in user lacks. Without the one to read, the records are unknown. */
  missing: { read: readonly Permission[]; write: readonly Permission[] };
}

/** The open work of some accounts. */
export interface Work {
  /** Names of the people by the references of their practitioners and roles. */
  from: Record<string, string>;
  found: readonly FoundWork[];
  /** Number of records that phones have tagged with the practitioners. */
  recorded: number;
  /** Active practitioners with a role in the same teams. */
  colleagues: readonly ReferenceOption[];
}

const referenceTo = ({ resourceType, id = '' }: FhirResource): string => formatReference(resourceType, id);

/** The resources of the users. */
const readPeople =
  (userIds: readonly string[]): AppThunk<Promise<LinkedResources[]>> =>
  async (dispatch) => {
    const people: LinkedResources[] = [];
    for (const part of splitList(userIds, parallel)) {
      people.push(...(await Promise.all(part.map((userId) => dispatch(findLinkedResources(userId))))));
    }
    return people;
  };

function namesOf(people: readonly LinkedResources[]): Record<string, string> {
  return Object.fromEntries(
    people.flatMap((person) => {
      const main = mainPractitioner(person);
      const name = humanName(main?.name) || main?.id;
      const all: readonly FhirResource[] = [...person.practitioners, ...person.roles];
      return all.map((each) => [referenceTo(each), name || referenceTo(each)] as const);
    }),
  );
}

/** The records of one kind, each once. */
async function readKind(
  { readFirst }: Pick<ScanReader, 'readFirst'>,
  kind: WorkKind,
  people: readonly LinkedResources[],
  from: Work['from'],
): Promise<Pick<FoundWork, 'records' | 'count'>> {
  if (kind.name === 'roles') {
    const records = people.flatMap(({ roles }) => roles).filter(({ organization }) => referenceKey(organization));
    return { records, count: records.length };
  }
  const records = new Map<string, WorkRecord>();
  let more = 0;
  for (const part of splitList(Object.keys(from), referencesPerSearch)) {
    for (const search of kind.searches(part.join(','))) {
      const params = { ...search, _elements: kind.elements };
      const { bundles, count, total: all } = await readFirst(kind.type, params, maxRecords);
      const found = bundles.flatMap((bundle) => matches<WorkRecord>(bundle, kind.type));
      // HAPI FHIR repeats the result of a search for a minute, with the current content of its records.
      const current = found.filter((record) => isOpen(record) && namesAmong({ from }, ownersOf(record)) !== undefined);
      for (const record of current) if (record.id) records.set(record.id, record);
      more += Math.max(0, (all ?? count) - found.length);
    }
  }
  // The group of a user is part of the account.
  for (const { groups } of people) for (const { id } of groups) if (id) records.delete(id);
  return { records: [...records.values()], count: records.size + more };
}

/** Number of records that are tagged with the practitioners, of types that the user may read. */
const countRecorded =
  ({ attempt }: Pick<ScanReader, 'attempt'>, people: readonly LinkedResources[]): AppThunk<Promise<number>> =>
  async (dispatch, getState) => {
    const ids = people.flatMap(({ practitioners }) => practitioners.map(({ id = '' }) => id));
    const types = recordedTypes.filter((type) => selectHolds(getState(), `${type}.read`));
    const counts = splitList(ids, referencesPerSearch).flatMap((part) =>
      types.map((type) => {
        const params = { _tag: codesSearch(systems.practitionerTag, part) };
        return attempt((signal) => dispatch(countRecords(type, params, signal)));
      }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };

/** Active practitioners in the teams of the people, without them. */
async function readColleagues(
  { readFirst }: Pick<ScanReader, 'readFirst'>,
  people: readonly LinkedResources[],
  from: Readonly<Record<string, string>>,
): Promise<ReferenceOption[]> {
  const teams = teamsOf(people.flatMap(({ roles }) => roles)).map(({ value }) => value);
  if (teams.length === 0) return [];
  const params = {
    organization: teams.slice(0, referencesPerSearch).join(','),
    'active:not': 'false',
    _include: 'PractitionerRole:practitioner',
  };
  const { bundles } = await readFirst('PractitionerRole', params, 100);
  const practitioners = bundles
    .flatMap((bundle) => included<Practitioner>(bundle, 'Practitioner'))
    .filter(({ active }) => active !== false);
  const options = practitioners
    .map((each): ReferenceOption => ({ value: referenceTo(each), label: humanName(each.name) || (each.id ?? '') }))
    .filter(({ value }) => !Object.hasOwn(from, value));
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** Reads the open work of some accounts, as far as the signed-in user may read it. Rejects with an ApiError. */
export const readWork =
  (reader: Pick<ScanReader, 'readFirst' | 'attempt'>, userIds: readonly string[]): AppThunk<Promise<Work>> =>
  async (dispatch, getState) => {
    const people = await dispatch(readPeople(userIds));
    const from = namesOf(people);
    const lacks = (permission: Permission): boolean => !selectHolds(getState(), permission);
    const found: FoundWork[] = [];
    for (const kind of workKinds) {
      const missing = { read: [kind.read].filter(lacks), write: kind.write.filter(lacks) };
      const isReadable = missing.read.length === 0;
      const read = isReadable ? await readKind(reader, kind, people, from) : { records: [], count: 0 };
      found.push({ kind, missing, ...read });
    }
    return {
      from,
      found,
      recorded: await dispatch(countRecorded(reader, people)),
      colleagues: await readColleagues(reader, people, from),
    };
  };

/** Number of records of some kinds that still belong to an account. Rejects with an ApiError. */
export const countWork =
  (reader: Pick<ScanReader, 'readFirst'>, userId: string, kinds: readonly string[]): AppThunk<Promise<number>> =>
  async (dispatch) => {
    const people = await dispatch(readPeople([userId]));
    const from = namesOf(people);
    let count = 0;
    for (const kind of workKinds) {
      if (kinds.includes(kind.name)) count += (await readKind(reader, kind, people, from)).count;
    }
    return count;
  };
