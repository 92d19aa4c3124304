import { readFhirResponse } from '../../common/fhir/readFhirResponse.ts';
import { fc, runs } from '../../test/support/fastCheck.ts';
import { openSandbox } from '../../test/support/renderApp.tsx';
import { resourceName } from '../entities/resourceName.ts';
import { careTeamRows, organizationsOf, practitionersOf } from '../features/care-teams/careTeam.ts';
import { toForm as commodityForm } from '../features/commodities/commodityForm.ts';
import { toRow as commodityRow } from '../features/commodities/commodity.ts';
import { closingBundle } from '../features/flags/closeFlag.ts';
import {
  flagStatus,
  hasSubject,
  isServicePointCheck,
  servicePointsOf,
  toRow as flagRow,
} from '../features/flags/flag.ts';
import { toOptions, toRow as groupRow } from '../features/groups/group.ts';
import * as checkRows from '../features/doctor/data/rows.ts';
import { applyRules, type CheckedData } from '../features/doctor/data/rules.ts';
import { toRow as serviceRow } from '../features/healthcare-services/healthcareService.ts';
import { toRow as stockRow } from '../features/inventory/inventory.ts';
import { toForm as stockForm } from '../features/inventory/inventoryForm.ts';
import { locationRows } from '../features/locations/location.ts';
import { toForm as locationForm } from '../features/locations/locationForm.ts';
import { teamRows } from '../features/organizations/organization.ts';
import { measurementsOf } from '../features/patients/growth.ts';
import { addressOf, phoneOf, toRow as patientRow } from '../features/patients/patient.ts';
import {
  completeQuestionnaire,
  completeResponse,
  questionnaireRows,
  responseRows,
} from '../features/questionnaires/questionnaire.ts';
import { teamsOf as assignedTeams } from '../../common/fhir/affiliations.ts';
import { handOver, ownersOf } from '../features/users/handover/handOver.ts';
import { workName } from '../features/users/handover/handoverActions.ts';
import { toPractitioner } from '../features/users/personResources.ts';
import { checkPhone } from '../features/users/phone/check.ts';
import { jsonOf, strategyOf, syncTypesOf } from '../features/users/phone/config.ts';
import type { PhoneFacts } from '../features/users/phone/facts.ts';
import * as silentRows from '../features/users/silent/records.ts';
import { teamsOf } from '../features/users/teams.ts';
import { listOf } from '../features/values/storedList.ts';
import { createFhirFormatter } from '../features/patients/clinical/fhirFormatter.ts';
import { recordKinds, type RecordKind } from '../features/patients/clinical/kinds.ts';
import { toEntries } from '../features/activity/recordSource.ts';
import { comparedRecord } from '../features/duplicates/match/record.ts';
import { changesBetween } from '../shared/history/changes.ts';
import { versionsOf } from '../shared/history/versions.ts';
import { searchArea } from '../shared/offline/localSearch.ts';
import { areaOf } from '../../common/fhir/area.ts';
import { withEntries, withoutItems } from '../../common/fhir/listEntries.ts';
import { matchesName } from '../../common/fhir/matchesName.ts';
import type * as r4 from '../../common/fhir/r4.ts';
import { parseReference } from '../../common/fhir/reference.ts';
import { conceptsOf } from '../../common/fhir/valueSet.ts';
import { kindOf, moveValue, renameValue, retireValue, valuesOf, type StoredList } from '../../common/fhir/valueList.ts';

type Json = Record<string, unknown>;
type Read = (resource: never) => unknown;

const today = '2026-01-31';
const facts = { locationId: 'a', practitionerId: 'b', openedAt: `${today}T08:00:00Z`, now: `${today}T09:00:00Z` };
const closing = { locationName: 'A', productName: '', status: 'inactive', comments: 'Done' };

const formatter = createFhirFormatter({
  code: (code) => code,
  label: () => undefined,
  reference: (reference) => reference?.display ?? reference?.reference,
  visit: (encounterClass) => encounterClass,
  overdue: (dates) => dates,
  yes: 'Yes',
  no: 'No',
});
/** All texts of a kind of entry of a health record. */
const clinical = ({ view }: RecordKind): Read[] => [
  (one: r4.FhirResource) => [view.title(one, formatter), view.status(one, formatter), view.statusCode(one)],
  (one: r4.FhirResource) => [view.created(one), view.patient(one), view.references(one)],
  (one: r4.FhirResource) => [...view.columns, ...view.side, ...view.page].map((fact) => fact.value(one, formatter)),
];
const period = { from: 0, to: undefined };

/** The data check with these rows. */
const checked = (data: Partial<CheckedData>) =>
  applyRules({ rootId: 'a', zone: { name: 'Africa/Nairobi', isProgramme: true }, locations: [], ...data });

/** The check of a phone that finds these records. */
const phone = ({ linked, fhir, composition }: Record<string, Json>) =>
  checkPhone({
    user: { id: 'a', username: 'a', enabled: true },
    roles: { value: { names: [], isComplete: true } },
    appId: { value: 'a' },
    application: {
      value: { compositions: composition ? [composition] : [], binaries: { value: new Map() } },
    },
    linked: { value: { practitioners: [], groups: [], roles: [], ...linked } },
    detail: { value: { state: 'read', fhir: { ...fhir }, affiliations: fhir?.organizationAffiliation ?? [] } },
  } as unknown as PhoneFacts);

const successor = { from: { 'Practitioner/a': 'A' }, to: { practitioner: 'Practitioner/b', name: 'B', userId: 'b' } };
const handover: Read[] = [(one: r4.Task) => [handOver(one, successor), ownersOf(one), workName(one)]];

/** What the page of a list of values does with each value. */
const edited = (list: StoredList) =>
  valuesOf(list).map((value) => [
    kindOf(list),
    moveValue(list, value, 1),
    renameValue(list, value, value),
    retireValue(list, value, !value.isRetired),
  ]);

/** A search by name on the device. */
const onDevice: Read = (one: r4.FhirResource) =>
  searchArea({ byType: new Map([[one.resourceType, new Map([['a', one]])]]), outside: new Set() }, one.resourceType, {
    url: '',
    params: { 'name:contains': 'a', _sort: 'name' },
  });

/** What the screens do with the resources that they read, by type. */
const readers: Record<string, Read[]> = {
  CareTeam: [(one: r4.CareTeam) => careTeamRows.toRow(one, 'fr'), practitionersOf, organizationsOf, ...handover],
  Flag: [
    flagRow,
    (one: r4.Flag) => flagStatus(one.status),
    hasSubject,
    isServicePointCheck,
    (one: r4.Flag) => closingBundle(one, closing, facts, {}),
  ],
  Group: [
    groupRow,
    (one: r4.Group) => toOptions(one.member ?? [], 'unknown'),
    (one: r4.Group) => commodityForm(one),
    commodityRow,
    (one: r4.Group) => stockRow(one, new Map(), today),
    stockForm,
    (one: r4.Group) => checked({ stock: [checkRows.stockRows.toRow(one)] }),
    (one: r4.Group) => phone({ linked: { groups: [one], practitioners: [{ id: 'a' }] } }),
    ...handover,
  ],
  HealthcareService: [serviceRow],
  List: [
    (one: r4.List) => withEntries(one, [{ item: { reference: 'Group/a' } }]),
    (one: r4.List) => withoutItems(one, ['Group/a']),
    (one: r4.List) => servicePointsOf([one]),
    (one: r4.List) => checked({ stock: [], stockLists: [checkRows.stockListRows.toRow(one)] }),
  ],
  Location: [
    (one: r4.Location) => locationRows.toRow(one, 'fr'),
    locationForm,
    comparedRecord,
    (one: r4.Location) => matchesName(one, 'a'),
    onDevice,
    (one: r4.Location) => checked({ locations: [checkRows.locationRows.toRow(one)] }),
    (one: r4.Location) => areaOf({ entry: [{ resource: { fhir: { locations: [one] } } }] }, 'a', 'b'),
    (one: r4.Location) => phone({ fhir: { locations: [one], teams: [{ id: 'a' }] } }),
  ],
  Observation: [(one: r4.Observation) => measurementsOf([one], 'weight')],
  Organization: [
    (one: r4.Organization) => teamRows.toRow(one, 'fr'),
    comparedRecord,
    silentRows.teamRows.toRow,
    onDevice,
  ],
  OrganizationAffiliation: [
    (one: r4.OrganizationAffiliation) => assignedTeams([one], 'a'),
    silentRows.assignmentRows.toRow,
    (one: r4.OrganizationAffiliation) => phone({ fhir: { teams: [{ id: 'a' }], organizationAffiliation: [one] } }),
  ],
  Patient: [patientRow, phoneOf, addressOf, ...handover],
  Practitioner: [
    comparedRecord,
    silentRows.practitionerRows.toRow,
    onDevice,
    (one: r4.Practitioner) => phone({ linked: { practitioners: [one, one] } }),
    (one: r4.Practitioner) => areaOf({ entry: [{ resource: { fhir: { practitioner: [one] } } }] }, 'a', 'b'),
    (one: r4.Practitioner) =>
      toPractitioner({ id: 'a', firstName: 'A', lastName: 'B', email: '', enabled: true } as never, one, 'a'),
  ],
  PractitionerRole: [
    (one: r4.PractitionerRole) => teamsOf([one]),
    (one: r4.PractitionerRole) => [ownersOf(one), workName(one)],
    (one: r4.PractitionerRole) => checked({ roles: [checkRows.roleRows.toRow(one)], practitioners: [] }),
    silentRows.membershipRows.toRow,
  ],
  Questionnaire: [questionnaireRows.toRow, completeQuestionnaire],
  QuestionnaireResponse: [
    (one: r4.QuestionnaireResponse) => responseRows().toRow(one),
    completeResponse,
    silentRows.toReceipt,
  ],
  ...Object.fromEntries(
    recordKinds.map((kind) => [
      kind.view.type,
      [...clinical(kind), silentRows.toReceipt, ...(kind.view.type === 'Task' ? handover : [])],
    ]),
  ),
  ValueSet: [
    (one: r4.ValueSet) => edited({ url: one.url ?? 'a', valueSet: one }),
    (one: r4.ValueSet) => [listOf('a', one), conceptsOf(one, 'fr')],
  ],
  CodeSystem: [
    (one: r4.CodeSystem) => {
      const compose = { include: [{ system: one.url }] };
      return edited({ url: 'a', valueSet: { resourceType: 'ValueSet', compose }, codeSystem: one });
    },
  ],
  Composition: [(one: r4.Composition) => phone({ composition: one })],
  Binary: [(one: r4.Binary) => [strategyOf(jsonOf(one)), syncTypesOf(jsonOf(one))]],
};

/** What the history, the activity and the search do with resources of every type. */
const commonReaders: Read[] = [
  (one: r4.FhirResource) => resourceName(one, 'fr'),
  (one: r4.FhirResource) => changesBetween(undefined, one),
  (one: r4.FhirResource) => changesBetween(one, undefined),
  (one: r4.FhirResource) => {
    const bundle: r4.Bundle<r4.FhirResource> = { resourceType: 'Bundle', type: 'history', entry: [{ resource: one }] };
    return [toEntries(bundle, one.resourceType as never, period), versionsOf(bundle, 1)];
  },
];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths of all elements of a resource except its type and id, also of elements in lists. */
const pathsIn = (value: unknown, path: string[] = []): string[][] =>
  isObject(value)
    ? Object.keys(value)
        .filter((key) => path.length > 0 || (key !== 'resourceType' && key !== 'id'))
        .flatMap((key) => [[...path, key], ...pathsIn(value[key], [...path, key])])
    : [];

/** A copy with the element at a path replaced, or removed if the replacement is undefined. */
function replaced(resource: Json, path: readonly string[], change: (element: unknown) => unknown): Json {
  const copy = structuredClone(resource);
  const parent = path.slice(0, -1).reduce<Json>((at, key) => at[key] as Json, copy);
  const key = path.at(-1) ?? '';
  const next = change(parent[key]);
  if (isTextList(parent[key]) && Array.isArray(next) && next[0] === null) {
    parent[`_${key}`] = [{ extension: [{ url: 'a', valueCode: 'unknown' }] }];
  }
  if (next !== undefined) parent[key] = next;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return copy;
}

const isReference = (element: unknown): boolean => typeof element === 'string' && parseReference(element) !== undefined;
const isTextList = (element: unknown): boolean =>
  Array.isArray(element) && element.every((item) => typeof item === 'string');
const changes: Record<string, (element: unknown) => unknown> = {
  removed: () => undefined,
  null: () => null,
  emptied: (element) => (Array.isArray(element) ? [] : isObject(element) ? {} : ''),
  'about another type': (element) => (isReference(element) ? 'Device/a' : element),
  contained: (element) => (isReference(element) ? '#a' : element),
  'of another server': (element) => (isReference(element) ? 'https://example.org/fhir/Device/a' : element),
  'null with an extension': (element) => (isTextList(element) ? [null, ...(element as unknown[])] : element),
  repeated: (element) => (Array.isArray(element) ? [...(element as unknown[]), ...(element as unknown[])] : element),
};

test.each(Object.keys(readers))('the screens read every %s that lacks elements or has odd ones', async (type) => {
  const sandbox = await openSandbox();
  const stored = sandbox.fhir.findAll(type, '_count=20') as unknown as Json[];
  expect(stored.length).toBeGreaterThan(0);
  const samples = [{ resourceType: type, id: 'a' }, ...stored];
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.constantFrom(...Object.keys(changes)),
      fc.nat(),
      (sample, change, at) => {
        const paths = pathsIn(sample);
        const path = paths[at % Math.max(1, paths.length)];
        const changed = path ? replaced(sample, path, changes[change] ?? (() => undefined)) : sample;
        const resource = readFhirResponse(changed);
        for (const read of [...(readers[type] ?? []), ...commonReaders]) read(resource as never);
      },
    ),
    { numRuns: runs(500, 5_000) },
  );
});
