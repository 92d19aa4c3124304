import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import {
  COMMODITY_LIST_ID,
  ROOT_LOCATION_ID,
  countyId,
  practitionerId,
  teamId,
  userId,
} from '../../../server/sandbox/data/ids.ts';
import { inventoryId, stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { applicationComposition } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { searchArea, type AreaResources } from './localSearch.ts';

const origin = 'http://localhost:3000';
const nairobi = countyId('Nairobi');
const point = stockedServicePoints[4]!;
const types = [
  'Location',
  'OrganizationAffiliation',
  'Organization',
  'PractitionerRole',
  'Practitioner',
  'List',
  'Group',
  'Questionnaire',
  'Composition',
] as const;

let sandbox: Sandbox;
let kept: AreaResources;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const byType = new Map<string, Map<string, FhirResource>>();
  for (const type of types) {
    const found = new Map<string, FhirResource>();
    for (let last = -1; found.size > last;) {
      last = found.size;
      const page = await ask(`${type}?_sort=_id&_count=500&_offset=${last}`);
      for (const { resource } of page.entry ?? []) found.set(resource!.id!, resource!);
    }
    byType.set(type, found);
  }
  kept = { byType, outside: new Set([`Location/${ROOT_LOCATION_ID}`]) };
});
afterAll(() => sandbox.close());

async function ask(search: string): Promise<Bundle<FhirResource>> {
  const headers = { authorization: `Bearer ${await sandbox.mintToken('admin')}` };
  const response = await sandbox.fetch(new Request(`${origin}/fhir/${search}`, { headers }));
  expect(response.status).toBe(200);
  return (await response.json()) as Bundle<FhirResource>;
}

const here = (search: string) => searchArea(kept, search.split('?')[0]!, { url: `/${search}` });
const idsOf = (bundle: Bundle<FhirResource> | undefined, mode: string) =>
  (bundle?.entry ?? []).filter((entry) => entry.search?.mode === mode).map(({ resource }) => resource?.id);

test.each([
  `Location?partof=${nairobi}&_sort=name&_count=5&_total=accurate&_elements=name`,
  `Location?partof=Location/${nairobi}&_sort=-name&_count=5&_offset=5&_total=accurate`,
  `Location?partof.partof=Location/${ROOT_LOCATION_ID}&_summary=count`,
  `Location?_id=${point.id}&_include=Location:partof&_include:iterate=Location:partof`,
  `Location?name:contains=kib&_sort=name&_count=50&_total=accurate`,
  'Location?name=nai&_sort=name&_total=accurate&_count=50',
  'Location?name:contains=Murang%27a,nak&_total=accurate&_count=200&_sort=name',
  'Location?status=active&type:not=http://terminology.hl7.org/CodeSystem/location-physical-type|bu&_summary=count',
  'Location?boundary:not=true,false&_summary=count',
  'Location?boundary=false&_summary=count',
  `Location?_id:below=Location/${nairobi}&status=active&_sort=name,_id&_count=50&_total=accurate`,
  `Location?partof:below=Location/${nairobi}&_summary=count`,
  `Group?_tag:below=Location/${nairobi}&_sort=_id&_count=100`,
  `Organization?_has:OrganizationAffiliation:primary-organization:location:below=Location/${nairobi}&_sort=name&_count=50`,
  `OrganizationAffiliation?location:below=Location/${nairobi},Location/${point.id}&_summary=count`,
  `Location?_has:Location:partof:_lastUpdated=ge1900&_id=${nairobi},${point.id}&_count=20`,
  'Location?_has:OrganizationAffiliation:location:primary-organization._lastUpdated=gt1900-01-01&_summary=count',
  `Location?_has:OrganizationAffiliation:location:primary-organization=${teamId('Nairobi County Health Team')}&_summary=count`,
  `Location?_has:List:subject:code=http://smartregister.org/codes|22138876&_summary=count`,
  `OrganizationAffiliation?location=Location/${nairobi}&_include=OrganizationAffiliation:primary-organization&_count=100`,
  `OrganizationAffiliation?location:Location.partof.partof=Location/${ROOT_LOCATION_ID}&_summary=count`,
  'Organization?_sort=name&_count=20&_total=accurate',
  'PractitionerRole?_include=PractitionerRole:practitioner&_count=10&_sort=_id',
  'PractitionerRole?organization:missing=false&_summary=count',
  'Practitioner?active=true&_summary=count',
  `Practitioner?identifier=${userId('admin')}`,
  `PractitionerRole?practitioner.identifier=${userId('admin')}&_count=5`,
  `PractitionerRole?practitioner=Practitioner/${practitionerId('supervisor')}&_include=PractitionerRole:organization&_count=100`,
  `OrganizationAffiliation?primary-organization=Organization/${teamId('Nairobi County Health Team')}&_include=OrganizationAffiliation:location&_count=20&_sort=_id`,
  'Practitioner?name:contains=an&name:contains=o&_count=100&_sort=_id',
  `List?code=http://smartregister.org/codes|22138876&subject:Location.partof.partof.partof=Location/${nairobi}&_include=List:subject&_sort=_id`,
  `Group?code=http://smartregister.org/codes|78991122&_has:List:item:subject=Location/${point.id}&_include=Group:member&_sort=-_lastUpdated&_total=accurate`,
  `Group?_id=${inventoryId(point, 1)}&_has:List:item:subject=Location/${point.id}`,
  `Group?_has:List:item:_id=${COMMODITY_LIST_ID}&active:not=false&_sort=name&_count=20&_total=accurate`,
  'Group?code:not=http://snomed.info/sct|386452003,http://smartregister.org/codes|78991122&_summary=count',
  `Group?code=http://smartregister.org/codes|78991122&member:Group.name:contains=a&_summary=count`,
  'Questionnaire?subject-type=Location&status=active&_sort=title&_count=100',
  'Questionnaire?status=active,draft&_sort=title&_count=20&_total=accurate',
  'Questionnaire?title:contains=vis&_summary=count',
  ...[
    'ge2026-02-01',
    'sa2026-01-31T20:59:59.999Z',
    'le2026-02-01T20:59:59.999Z',
    'eb2026-02-02',
    '2026',
    'ne2026-02',
  ].map((date) => `Questionnaire?date=${date}&_summary=count`),
  `Composition?type=${codingKey(applicationComposition.type)}&category=${codingKey(applicationComposition.category)}&title:contains=health&_elements=identifier,title&_count=20&_total=accurate`,
  'Composition?identifier=programme&_elements=identifier,title',
])('%s has the result of the server', async (search) => {
  const [expected, actual] = [await ask(search), here(search)];
  expect(actual).toBeDefined();
  const isSorted = search.includes('_sort');
  const order = (ids: (string | undefined)[]) =>
    isSorted && !search.includes('_sort=-_lastUpdated') ? ids : ids.toSorted();
  expect(order(idsOf(actual, 'match'))).toEqual(order(idsOf(expected, 'match')));
  expect(idsOf(actual, 'include').toSorted()).toEqual(idsOf(expected, 'include').toSorted());
  if (expected.total !== undefined) expect(actual?.total).toBe(expected.total);
  const hasNext = (bundle: Bundle | undefined) => bundle?.link?.some(({ relation }) => relation === 'next') ?? false;
  expect(hasNext(actual)).toBe(hasNext(expected));
});

test.each([
  'Patient?name=a',
  'Location?near=1|2',
  'Location?_revinclude=Location:partof',
  'Location?name:above=a',
  'Location?_sort=near',
  'Location?_has:Patient:organization:name=a',
  'Location?_summary=text',
  'Location?_id=unknown',
  'Location?partof=Location/unknown',
  'OrganizationAffiliation?location=Location/unknown',
  `OrganizationAffiliation?location=Location/${ROOT_LOCATION_ID}`,
  `OrganizationAffiliation?location=Location/${nairobi},Location/unknown`,
  `List?subject=Location/${ROOT_LOCATION_ID}`,
  'Group?_has:List:item:subject=Location/unknown',
  'Group?_tag:below=Location/unknown',
  `Location?_id:below=Location/${ROOT_LOCATION_ID}`,
  `PractitionerRole?practitioner=${practitionerId('supervisor')}`,
  `OrganizationAffiliation?primary-organization=Organization/${teamId('Nairobi County Health Team')}`,
  `PractitionerRole?identifier=${userId('admin')}`,
  `Group?identifier=${userId('admin')}`,
])('%s is not answered', (search) => {
  expect(here(search)).toBeUndefined();
});
