import type { FhirResource, Location } from 'fhir/r4';
import { FhirError } from '../errors.ts';
import { testBase, testStore } from '../../../../test/support/server/fhirStore.ts';

const physicalType = 'http://terminology.hl7.org/CodeSystem/location-physical-type';
const codes = 'http://smartregister.org/codes';

const resources: FhirResource[] = [
  { resourceType: 'Location', id: 'ke', name: 'Kenya', status: 'active' },
  {
    ...{
      resourceType: 'Location',
      id: 'nbo',
      name: 'Nairobi',
      alias: ['City in the Sun', 'Half 50%'],
      status: 'active',
    },
    identifier: [{ system: 'urn:county', value: '047' }],
    partOf: { reference: 'Location/ke' },
    type: [{ coding: [{ system: physicalType, code: 'jdn', display: 'Jurisdiction' }], text: 'County' }],
  },
  {
    ...{ resourceType: 'Location', id: 'clinic', name: 'Hà Nội Clinic', status: 'inactive' },
    meta: { tag: [{ system: 'urn:tag', code: 'nbo' }] },
    partOf: { reference: 'Location/nbo' },
    type: [{ coding: [{ system: physicalType, code: 'bu' }] }],
  },
  { resourceType: 'Organization', id: 'org', name: 'Team A', partOf: { reference: 'Organization/top' } },
  { resourceType: 'Organization', id: 'top', name: 'Ministry' },
  { resourceType: 'Practitioner', id: 'p1', name: [{ family: 'Otieno', given: ['Grace', 'A.'] }], active: true },
  { resourceType: 'Practitioner', id: 'p2', name: [{ text: 'Wanjiru' }] },
  {
    ...{ resourceType: 'PractitionerRole', id: 'r1', active: true },
    practitioner: { reference: 'Practitioner/p1', identifier: { system: 'urn:kc', value: 'u1' } },
    organization: { reference: `${testBase}/Organization/org` },
  },
  { resourceType: 'Patient', id: 'pat', birthDate: '1990-05-10', name: [{ family: 'Mwangi' }], deceasedBoolean: false },
  { resourceType: 'Patient', id: 'old', birthDate: '1950', name: [{ family: 'Achieng' }] },
  {
    ...{ resourceType: 'Group', id: 'product', name: 'Scale', type: 'substance', actual: false, active: true },
    code: { coding: [{ system: 'http://snomed.info/sct', code: '386452003' }] },
  },
  {
    ...{ resourceType: 'Group', id: 'stock', type: 'substance', actual: false, active: false },
    member: [{ entity: { reference: 'Group/product' } }],
  },
  {
    ...{ resourceType: 'List', id: 'list', status: 'current', mode: 'working' },
    subject: { reference: 'Location/clinic' },
    code: { coding: [{ system: codes, code: '22138876' }] },
    entry: [{ item: { reference: 'Group/stock' } }],
  },
  {
    ...{ resourceType: 'Observation', id: 'weight', status: 'final', code: { text: 'Weight' } },
    subject: { reference: 'Patient/pat' },
    effectiveDateTime: '2024-03-05T10:00:00+03:00',
    valueQuantity: { value: 4.25, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  },
  {
    ...{ resourceType: 'Observation', id: 'night', status: 'final', code: { text: 'Pulse' } },
    subject: { reference: 'Patient/pat' },
    effectiveDateTime: '2024-03-06T02:00:00+07:00',
  },
  { resourceType: 'Questionnaire', id: 'q', status: 'active', title: 'ANC visit', url: 'http://example.org/q/anc' },
  {
    ...{ resourceType: 'QuestionnaireResponse', id: 'qr', status: 'completed' },
    ...{ questionnaire: 'http://example.org/q/anc|2', subject: { reference: 'Patient/pat' } },
  },
  {
    ...{ resourceType: 'Encounter', id: 'visit', status: 'finished', class: { code: 'OBSENC' } },
    period: { start: '2024-01-10', end: '2024-01-20' },
  },
] as FhirResource[];

const store = testStore();
store.load(resources);

const ids = (query: string): string[] => {
  const [type = '', params = ''] = query.split('?', 2);
  const { entry } = store.search(type, new URLSearchParams(params));
  return (entry ?? []).filter(({ search }) => search?.mode === 'match').map(({ resource }) => resource?.id ?? '');
};

test.each([
  ['string begins, without case and accents', 'Location?name=ha noi', ['clinic']],
  ['string, alias too', 'Location?name=city', ['nbo']],
  ['string does not match inside', 'Location?name=robi', []],
  [':contains', 'Location?name:contains=ROBI', ['nbo']],
  [':contains, several values', 'Location?name:contains=robi,clin', ['nbo', 'clinic']],
  [':contains with a percent sign', 'Location?name:contains=50%25', ['nbo']],
  [':contains with a wildcard of the database', 'Location?name:contains=NAI_OBI', ['nbo']],
  ['string begins with a wildcard of the database', 'Location?name=_airobi', []],
  [':exact', 'Location?name:exact=Nairobi', ['nbo']],
  [':exact minds case', 'Location?name:exact=nairobi', []],
  ['HumanName', 'Practitioner?name=grace', ['p1']],
  ['family', 'Practitioner?family=otieno', ['p1']],
  ['token, code only', 'Location?type=bu', ['clinic']],
  ['token, system|code', `Location?type=${physicalType}|jdn`, ['nbo']],
  ['token, other system', 'Location?type=urn:other|jdn', []],
  ['token, system|', 'Location?identifier=urn:county|', ['nbo']],
  ['token, code with its implied system', 'Location?status=http://hl7.org/fhir/location-status|inactive', ['clinic']],
  ['token list', 'Location?status=active,inactive', ['ke', 'nbo', 'clinic']],
  ['token :not', 'Location?status:not=active', ['clinic']],
  ['token :not of a list', 'Location?type:not=bu,jdn', ['ke']],
  ['token :text in display', 'Location?type:text=jurisd', ['nbo']],
  ['token :text in text', 'Location?type:text=county', ['nbo']],
  ['boolean', 'PractitionerRole?active=true', ['r1']],
  ['deceased is false by default', 'Patient?deceased=false', ['pat', 'old']],
  ['repeated parameter is and', 'Location?name=nairobi&name:contains=sun', ['nbo']],
  ['reference, bare id', 'Location?partof=nbo', ['clinic']],
  ['reference, typed', 'Location?partof=Location/nbo', ['clinic']],
  ['reference, absolute', `Location?partof=${testBase}/Location/nbo`, ['clinic']],
  ['reference, list', 'Location?partof=ke,Location/nbo', ['nbo', 'clinic']],
  ['reference stored absolute', 'PractitionerRole?organization=org', ['r1']],
  ['reference :Type', 'List?subject:Location=clinic', ['list']],
  ['reference :Type, other', 'List?subject:Patient=clinic', []],
  ['patient alias of subject', 'Observation?patient=pat', ['weight', 'night']],
  ['canonical without version', 'QuestionnaireResponse?questionnaire=http://example.org/q/anc', ['qr']],
  ['canonical with version', 'QuestionnaireResponse?questionnaire=http://example.org/q/anc|2', ['qr']],
  ['uri', 'Questionnaire?url=http://example.org/q/anc', ['q']],
  ['uri :below', 'Questionnaire?url:below=http://example.org/q', ['q']],
  [':missing=true', 'Location?partof:missing=true', ['ke']],
  [':missing=false', 'Location?partof:missing=false', ['nbo', 'clinic']],
  ['date of a day in a year', 'Patient?birthdate=1990', ['pat']],
  ['date, stored year does not match a day', 'Patient?birthdate=1950-06-01', []],
  ['date ge', 'Patient?birthdate=ge1990-05-10', ['pat']],
  ['date gt the same day', 'Patient?birthdate=gt1990-05-10', []],
  ['date lt', 'Patient?birthdate=lt1990', ['old']],
  ['date range', 'Patient?birthdate=ge1949&birthdate=le1951', ['old']],
  ['date ge of a year: from its last moment on', 'Patient?birthdate=ge1990', []],
  ['date le of a month: until its first moment', 'Patient?birthdate=le1990-05', ['old']],
  ['date ge of a day', 'Patient?birthdate=ge1990-05-10', ['pat']],
  ['date ne', 'Patient?birthdate=ne1990', ['old']],
  ['day as written, regardless of the zone', 'Observation?date=2024-03-06', ['night']],
  ['date with zone', 'Observation?date=2024-03-05T07:00:00Z', ['weight']],
  ['period overlaps', 'Encounter?date=ge2024-01-15&date=le2024-01-16', ['visit']],
  ['period sa', 'Encounter?date=sa2024-01-09', ['visit']],
  ['period eb', 'Encounter?date=eb2024-01-15', []],
  ['quantity with unit', 'Observation?value-quantity=4.25||kg', ['weight']],
  ['quantity rounds to the digits given', 'Observation?value-quantity=4.3', ['weight']],
  ['quantity gt', 'Observation?value-quantity=gt4.25', []],
  ['_id list', 'Location?_id=ke,nbo', ['ke', 'nbo']],
  ['_tag', 'Location?_tag=urn:tag|nbo', ['clinic']],
  ['_lastUpdated', 'Location?_lastUpdated=gt2030', []],
  ['_lastUpdated of today', 'Location?_lastUpdated=2024-06-01', ['ke', 'nbo', 'clinic']],
  ['chain', 'Location?partof.name=kenya', ['nbo']],
  ['chain of two', 'Location?partof.partof.name=kenya', ['clinic']],
  ['chain with type', 'List?subject:Location.name:contains=clinic', ['list']],
  ['chain over any allowed type', 'Observation?subject.name=mwangi', ['weight', 'night']],
  ['chain to an id', 'PractitionerRole?organization.partof=top', ['r1']],
  ['_has', 'Group?_has:List:item:_id=list', ['stock']],
  ['_has, of named ones', 'Location?_id=ke,nbo,clinic&_has:Location:partof:_lastUpdated=ge1900', ['ke', 'nbo']],
  ['_has, another value', 'Group?_has:List:item:_id=other', []],
  ['_has nested', 'Group?_has:Group:member:_has:List:item:code=22138876', ['product']],
  ['_has within a chain', 'PractitionerRole?practitioner.family=otieno&organization.name=team', ['r1']],
  ['custom parameter Group.active', 'Group?active=true', ['product']],
  ['empty value is ignored', 'Location?name=&status=inactive', ['clinic']],
  ['escaped comma', 'Location?name=Nairobi\\,x', []],
  ['sort by name', 'Location?_sort=name', ['clinic', 'ke', 'nbo']],
  ['sort by -name', 'Location?_sort=-name', ['nbo', 'ke', 'clinic']],
  ['sort, without value last', 'Location?_sort=partof', ['nbo', 'clinic', 'ke']],
  ['sort of few candidates, without value last', 'Location?_id=ke,nbo,clinic&_sort=partof', ['nbo', 'clinic', 'ke']],
  ['sort by two', 'Location?_sort=-status,name', ['clinic', 'ke', 'nbo']],
  ['sort by _lastUpdated', 'Location?_sort=-_lastUpdated', ['clinic', 'nbo', 'ke']],
  ['sort by _id', 'Location?_sort=_id', ['clinic', 'ke', 'nbo']],
])('search, %s: %s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected);
});

test.each([
  ['unknown parameter', 'Location?physicalType=bu', 'physicalType'],
  ['unknown parameter in a chain', 'Location?partof.nmae=x', 'nmae'],
  ['unknown parameter in _has', 'Group?_has:List:item:colour=x', 'colour'],
  ['unknown modifier', 'Location?name:like=x', ':like'],
  ['invalid date', 'Patient?birthdate=yesterday', 'yesterday'],
  ['date that does not exist', 'Patient?birthdate=2023-02-30', '2023-02-30'],
  ['invalid number', 'Observation?value-quantity=heavy', 'heavy'],
  ['unknown sort', 'Location?_sort=colour', 'colour'],
  ['unknown include', 'Location?_include=Location:parent', 'parent'],
  ['count is not a number', 'Location?_count=many', 'many'],
  ['a chain that is too long', `Location?${'partof.'.repeat(50)}name=x`, 'too long'],
  ['too many values', `Location?name=${Array.from({ length: 400 }, (_, i) => i).join()}`, 'At most'],
  ['missing takes a boolean', 'Location?partof:missing=1', ':missing'],
  ['a modifier in _has', 'Location?_has:Location:partof:name:contains=x', 'name:contains'],
  ['missing in _has', 'Location?_has:OrganizationAffiliation:location:active:missing=true', 'active:missing'],
  ['a tag without code', 'Location?_tag=urn:tag|', '_tag'],
  ['identifier of a reference', 'Location?partof:identifier=urn:x|1', ':identifier'],
  ['an approximate date', 'Encounter?date=ap2024', 'ap'],
  ['a list of dates', 'Patient?birthdate=1990,1950', 'list of values'],
  ['a list of _lastUpdated', 'Location?_lastUpdated=ge2024-01-01,2024', 'list of values'],
  ['_elements with _summary', 'Location?_elements=name&_summary=true', '_summary'],
  ['a text over 768 characters', `Location?name=${'a'.repeat(769)}`, '768'],
])('rejects with 400 and names the cause, %s: %s', (_, query, name) => {
  const refused = (): unknown => ids(query);
  expect(refused).toThrow(FhirError);
  expect(refused).toThrow(name);
});

test('lenient handling skips an unknown parameter, with a warning and without it in the self link', () => {
  const params = new URLSearchParams('status=inactive&colour=red');
  const bundle = store.search('Location', params, { strict: false });
  expect(bundle.total).toBe(1);
  expect(bundle.link?.[0]?.url).toBe(`${testBase}/Location?status=inactive`);
  const [warning] = (bundle.entry ?? []).filter(({ search }) => search?.mode === 'outcome');
  expect(JSON.stringify(warning?.resource)).toContain('colour');
});

test('_elements returns the requested and the mandatory elements, tagged SUBSETTED', () => {
  const { entry } = store.search('Group', new URLSearchParams('_id=product&_elements=name'));
  expect(entry?.[0]?.resource).toEqual({
    ...{ resourceType: 'Group', id: 'product', name: 'Scale', type: 'substance', actual: false },
    meta: expect.objectContaining({ tag: [expect.objectContaining({ code: 'SUBSETTED' })] }) as object,
  });
});

test('_summary=count returns only the total', () => {
  const bundle = store.search('Location', new URLSearchParams('_summary=count&status=active'));
  expect(bundle.total).toBe(2);
  expect(bundle.entry).toBeUndefined();
});

test('searches for thousands of ids, codes or references in one list', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `x${index}`).join();
  expect(ids(`Location?_id=${many},ke`)).toEqual(['ke']);
  expect(ids(`Location?partof=${many},nbo`)).toEqual(['clinic']);
  expect(ids(`Location?identifier=${many},urn:county|047`)).toEqual(['nbo']);
  expect(ids(`Location?status=active&partof=${many},ke`)).toEqual(['nbo']);
});

test('findAll and count include every match', () => {
  expect(store.findAll('Location', '_sort=name').map(({ name }: Location) => name)).toEqual([
    'Hà Nội Clinic',
    'Kenya',
    'Nairobi',
  ]);
  expect(store.count('Location', 'status=active')).toBe(2);
});
