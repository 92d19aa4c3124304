import { readFhirResponse } from '../api/fhir/validateResponse.ts';
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
import { teamsOf as assignedTeams } from '../features/team-assignment/assignment.ts';
import { toPractitioner } from '../features/users/personResources.ts';
import { teamsOf } from '../features/users/teams.ts';
import { createFhirFormatter } from '../features/patients/clinical/fhirFormatter.ts';
import { recordKinds, type RecordKind } from '../features/patients/clinical/kinds.ts';
import { toEntries } from '../features/activity/recordSource.ts';
import { comparedRecord } from '../features/duplicates/match/record.ts';
import { changesBetween } from '../shared/history/changes.ts';
import { versionsOf } from '../shared/history/versions.ts';
import { withEntries, withoutItems } from '../../common/fhir/listEntries.ts';
import type * as r4 from '../../common/fhir/r4.ts';
import { parseReference } from '../../common/fhir/reference.ts';

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

/** What the screens do with the resources that they read, by type. */
const readers: Record<string, Read[]> = {
  CareTeam: [(one: r4.CareTeam) => careTeamRows.toRow(one, 'fr'), practitionersOf, organizationsOf],
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
  ],
  HealthcareService: [serviceRow],
  List: [
    (one: r4.List) => withEntries(one, [{ item: { reference: 'Group/a' } }]),
    (one: r4.List) => withoutItems(one, ['Group/a']),
    (one: r4.List) => servicePointsOf([one]),
  ],
  Location: [(one: r4.Location) => locationRows.toRow(one, 'fr'), locationForm, comparedRecord],
  Observation: [(one: r4.Observation) => measurementsOf([one], 'weight')],
  Organization: [(one: r4.Organization) => teamRows.toRow(one, 'fr'), comparedRecord],
  OrganizationAffiliation: [(one: r4.OrganizationAffiliation) => assignedTeams([one], 'a')],
  Patient: [patientRow, phoneOf, addressOf],
  Practitioner: [
    comparedRecord,
    (one: r4.Practitioner) =>
      toPractitioner({ id: 'a', firstName: 'A', lastName: 'B', email: '', enabled: true } as never, one, 'a'),
  ],
  PractitionerRole: [(one: r4.PractitionerRole) => teamsOf([one])],
  Questionnaire: [questionnaireRows.toRow, completeQuestionnaire],
  QuestionnaireResponse: [(one: r4.QuestionnaireResponse) => responseRows().toRow(one), completeResponse],
  ...Object.fromEntries(recordKinds.map((kind) => [kind.view.type, clinical(kind)])),
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
