import { resources, type SearchType } from '../../../openapi/resources.ts';
import {
  COMMODITY_LIST_ID,
  countyId,
  practitionerId,
  ROOT_LOCATION_ID,
  teamId,
  userId,
} from '../../../server/sandbox/data/ids.ts';
import { stockedServicePoints } from '../../../server/sandbox/data/inventory.ts';
import { parameterId } from '../../../server/fhir/definitions/searchParameters.ts';
import { referencesTo } from '../../../src/api/fhir/references.ts';
import { phoneSearch } from '../../../common/fhir/phone.ts';
import { notDuplicates, systems } from '../../../common/fhir/codes.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';

const q = encodeURIComponent;
const kinds = ['string', 'token', 'reference', 'date', 'uri'] as const;

/** Searches by a parameter with a value of the sample and the modifiers that the screens use. */
function valuesOf(sandbox: Sandbox, type: string, code: string, kind: SearchType): string[] {
  const id = parameterId(type, code);
  const { sql } = sandbox.identity;
  switch (kind) {
    case 'string': {
      const row = sql.get<{ value: string }>('SELECT value FROM fhir_string WHERE param = ? AND length(value) > 4', id);
      if (!row) return [];
      const { value } = row;
      const piece = value.slice(1, 4);
      return [
        `${code}=${q(value)}`,
        `${code}=${q(value.toUpperCase())}`,
        `${code}:contains=${q(piece)}`,
        `${code}:exact=${q(value)}`,
        `${code}:exact=${q(value.toUpperCase())}`,
        `${code}=${q(value)},nothing-is-called-so`,
      ];
    }
    case 'token': {
      const row = sql.get<{ system: string; code: string }>(
        "SELECT system, code FROM fhir_token WHERE param = ? AND code <> '' LIMIT 1",
        id,
      );
      if (!row) return [];
      const value = q(row.code);
      const systems = ['', '*'].includes(row.system)
        ? []
        : [`${code}=${q(row.system)}|${value}`, `${code}=${q(row.system)}|`, `${code}=http://x.example|${value}`];
      return [`${code}=${value}`, `${code}:not=${value}`, `${code}=${value},nothing`, ...systems];
    }
    case 'reference': {
      const row = sql.get<{ target: string; type: string }>(
        "SELECT target, type FROM fhir_reference WHERE param = ? AND type <> '' LIMIT 1",
        id,
      );
      if (!row) return [];
      const typed = `${row.type}/${row.target.split('/').at(-1)}`;
      return [
        `${code}=${typed}`,
        `${code}=${typed.split('/')[1]}`,
        `${code}=${typed},${row.type}/nothing`,
        `${code}:missing=true`,
        `${code}:missing=false`,
      ];
    }
    case 'date': {
      const row = sql.get<{ low: number }>('SELECT low FROM fhir_date WHERE param = ? AND low > 0 LIMIT 1', id);
      if (!row) return [];
      const day = new Date(row.low).toISOString().slice(0, 10);
      return [`${code}=${day}`, ...['ge', 'gt', 'le', 'lt', 'ne'].map((prefix) => `${code}=${prefix}${day}`)];
    }
    case 'uri': {
      const row = sql.get<{ value: string }>('SELECT value FROM fhir_uri WHERE param = ? LIMIT 1', id);
      return row ? [`${code}=${q(row.value)}`, `${code}=http://x.example/none`] : [];
    }
  }
}

/** Searches by every parameter of the resource table that has a value in the sample. */
export function searchesOfTable(sandbox: Sandbox): string[] {
  return Object.entries(resources).flatMap(([type, { search, custom, interactions }]) => {
    if (!interactions.includes('search')) return [];
    const queries = [search, custom].flatMap((table) =>
      kinds.flatMap((kind) => (table?.[kind] ?? []).flatMap((code) => valuesOf(sandbox, type, code, kind))),
    );
    return ['', ...queries].map((query) => `${type}?${query}${query && '&'}_total=accurate&_count=50&_sort=_id`);
  });
}

const building = 'http://terminology.hl7.org/CodeSystem/location-physical-type|bu';
const nairobi = countyId('Nairobi');
const snomed = 'http://snomed.info/sct';

/**
 * Sort orders of the lists, besides those by name; the second key makes the order unique. Not `_lastUpdated`, as the servers
 * stored the same resources at different times.
 */
const sortsOfLists = [
  'Location?_sort=status,_id',
  'Organization?_sort=-active,_id',
  'CareTeam?_sort=status,_id',
  ...['gender', 'birthdate'].map((key) => `Patient?_sort=${key},_id`),
  'HealthcareService?_sort=active,_id',
  'Group?_sort=active,_id',
  'Questionnaire?_sort=status,_id',
  'QuestionnaireResponse?_sort=authored,_id',
  'Flag?_sort=status,_id',
];

/** Pages of lists, whose orders end with `_id`: the first, a later and the last one, and pages behind the end. */
const pagesOfLists = [
  'Location?_sort=_id&_count=20',
  'Location?_sort=_id&_count=20&_total=accurate',
  ...[20, 1900, 5000].flatMap((offset) =>
    ['', '&_total=accurate'].map((total) => `Location?_sort=_id&_count=20&_offset=${offset}${total}`),
  ),
  `Location?_sort=-name,_id&_count=7&_offset=14&_total=accurate&_include=Location:partof&_elements=name,partOf`,
  `Location?partof=${nairobi}&_sort=name,_id&_count=5&_offset=0`,
  `Location?partof=${nairobi}&_sort=name,_id&_count=5&_offset=5&_total=accurate`,
  `Location?status=active&type=${q(building)}&_sort=_id&_count=20&_offset=40&_total=accurate`,
  `Organization?_sort=name,_id&_count=20&_offset=0&_elements=name,active`,
  `Organization?name:contains=county&_sort=name,_id&_count=5&_offset=45&_total=accurate`,
  `OrganizationAffiliation?_sort=_id&_count=200&_offset=200&_include=OrganizationAffiliation:primary-organization`,
  `PractitionerRole?organization=Organization/${teamId('Nairobi County Health Team')}&_sort=_id&_count=200`,
  `Practitioner?active:not=false&_sort=name,_id&_count=50&_offset=50&_revinclude=PractitionerRole:practitioner`,
];

/** Counts of the home page: Locations without buildings, and those of them with a team. */
const countsOfHome = ['', `&type=${q(building)}`].flatMap((type) =>
  ['', '&_has:OrganizationAffiliation:location:primary-organization._lastUpdated=gt1900-01-01'].map(
    (team) => `Location?status=active${type}${team}&_summary=count`,
  ),
);

/** Who has sent data, and the data and the answers of a period of one practitioner; in an order that both sides share. */
const workersWithData = [
  ...['QuestionnaireResponse:author', 'Encounter:participant', 'Task:owner', 'Task:requester'].flatMap((data) =>
    ['ge1900', 'ge2026-11-16T21:00:00.000Z', 'ge2200'].map(
      (since) => `Practitioner?_has:${data}:_lastUpdated=${since}&_elements=id&_count=1000`,
    ),
  ),
  `QuestionnaireResponse?author=Practitioner/${practitionerId('nurse')}&_sort=_id&_count=50&_elements=authored`,
  `Encounter?participant=Practitioner/${practitionerId('nurse')}&_sort=_id&_count=50&_elements=period`,
  `Task?requester=Practitioner/${practitionerId('nurse')}&_sort=_id&_count=50&_elements=authoredOn,lastModified`,
  `Task?_tag=${practitionerId('nurse')},none&_summary=count`,
  `QuestionnaireResponse?_tag=${q(`${systems.practitionerTag}|none`)}&_sort=-_lastUpdated&_count=1`,
  `QuestionnaireResponse?author=Practitioner/${practitionerId('nurse')}&_lastUpdated=ge2020-01-01T00:00:00.000Z&_lastUpdated=lt2200-01-01T00:00:00.000Z&_summary=count`,
];

/** Searches as the screens combine them. */
export const searchesOfScreens: readonly string[] = [
  `Location?partof=Location/${ROOT_LOCATION_ID}&_count=500&_sort=name`,
  `Location?partof=${nairobi}&_count=5&_sort=name&_total=accurate`,
  ...pagesOfLists,
  ...countsOfHome,
  'Location?name:contains=westlands&_include=Location:partof&_include:iterate=Location:partof&_count=50&_elements=name,partOf',
  `Location?partof=Location/${nairobi},Location/${countyId('Mombasa')}&_summary=count`,
  `Location?name:contains=east&status=active&_count=10&_sort=name&_include=Location:partof`,
  `Location?_id=${nairobi}&_include:iterate=Location:partof`,
  `Location?_id=${nairobi}&_revinclude=OrganizationAffiliation:location`,
  `Location?partof:missing=true&_total=accurate`,
  `Location?boundary=true&_total=accurate`,
  `Location?boundary:not=true,false&_summary=count`,
  `Location?status=suspended,inactive&_sort=name,_id&_total=accurate&_count=50`,
  `Location?partof.name:contains=nairo&_total=accurate&_count=50`,
  ...[2, 3, 4, 5].map(
    (depth) => `Location?name:contains=a&${'partof.'.repeat(depth)}name:contains=keny&_sort=_id&_count=50`,
  ),
  `Location?name:contains=west&name:contains=lands&_total=accurate&_count=50`,
  ...[1, 2, 3, 4, 5].flatMap((depth) => {
    const below = Array.from({ length: depth }, () => 'partof').join('.');
    return [
      `Location?${below}=Location/${nairobi}&_summary=count`,
      `Location?${below}=Location/${nairobi}&_elements=name,type,partOf&_count=50&_sort=_id&_total=accurate`,
      `OrganizationAffiliation?location:Location.${below}=Location/${ROOT_LOCATION_ID}&_summary=count`,
      `List?subject:Location.${below}=Location/${ROOT_LOCATION_ID}&code=${q('http://smartregister.org/codes|22138876')}&_summary=count`,
    ];
  }),
  `Location?status:not=inactive&_summary=count`,
  `Location?type=${q(building)}&_has:List:subject:code=${q('http://smartregister.org/codes|22138876')}&_summary=count`,
  `Location?type=${q(building)}&type=${q('http://smartregister.org/CodeSystem/eusm-service-point-type|water-point')}&_summary=count`,
  `Location?type=${q('https://smartregister.org/codes/administrative-level|1')}&_total=accurate&_count=50`,
  `Location?type:missing=true&_summary=count`,
  `Location?status=active&type=${q('https://smartregister.org/codes/administrative-level|1')}&type=${q('http://terminology.hl7.org/CodeSystem/location-physical-type|jdn')}&_total=accurate&_count=50`,
  `Location?_has:OrganizationAffiliation:location:primary-organization=Organization/${teamId('Nairobi County Health Team')}&_total=accurate&_count=50`,
  `Location?_has:OrganizationAffiliation:location:primary-organization=Organization/${teamId('Nairobi County Health Team')}&_total=accurate&_count=50&_offset=0`,
  `Location?_has:Location:partof:_lastUpdated=ge1900&_total=accurate&_count=500&_elements=id&_offset=0`,
  `Location?_elements=name,partOf&_count=5&_sort=_id`,
  `Location?_summary=count`,
  `Location?name=no-such-place`,
  `Location?name=no-such-place&_total=accurate`,
  `Group?code=${q(`${snomed}|386452003`)}&_has:List:item:_id=${COMMODITY_LIST_ID}&_total=accurate&_count=50`,
  `Group?code=${q(`${snomed}|386452003`)}&_has:List:item:_id=${COMMODITY_LIST_ID}&name:contains=a&_count=5&_sort=name`,
  `Group?_has:List:item:code=${q('http://ona.io|supply-chain')}&_total=accurate&_count=50`,
  `Group?type=medication,device&_total=accurate&_count=50`,
  `Group?code=${q(`${snomed}|386452003`)}&characteristic=${q('http://smartregister.org/codes|23435363')}&value=true&_total=accurate&_count=50`,
  `Group?code=${q(`${snomed}|386452003`)}&value:not=true&active:not=false&_total=accurate&_count=50`,
  `Group?code:not=${q(`${snomed}|386452003,http://smartregister.org/codes|78991122`)}&_sort=name&_total=accurate&_count=50`,
  `Group?code=${q('http://smartregister.org/codes|78991122')}&_has:List:item:subject=Location/${stockedServicePoints[1]?.id}&_include=Group:member&_total=accurate&_count=50`,
  `Group?code=${q('http://smartregister.org/codes|78991122')}&member:Group.name:contains=e&_include=Group:member&_total=accurate&_count=50`,
  `List?subject=Location/${stockedServicePoints[1]?.id}&code=${q('http://smartregister.org/codes|22138876')}`,
  `List?_id=${COMMODITY_LIST_ID}&_include=List:item&_count=1`,
  `List?subject:missing=false&_include=List:item&_include:recurse=Group:member&_count=3&_sort=_id`,
  `List?subject:missing=false&code=${q('http://smartregister.org/codes|22138876')}&_total=accurate`,
  `List?subject:Location=${nairobi}&_total=accurate`,
  `List?code=${q('http://smartregister.org/codes|22138876')}&subject:Location.partof.partof.partof=Location/${nairobi}&_include=List:subject&_elements=subject,name&_sort=_id&_count=20`,
  `List?code=${q('http://smartregister.org/codes|22138876')}&_include=List:subject&_elements=subject,name&_sort=_id&_count=5`,
  `Practitioner?identifier=${userId('nurse')}`,
  `Practitioner?_has:PractitionerRole:practitioner:organization=Organization/${teamId('none')}&_total=accurate`,
  `Practitioner?_has:PractitionerRole:practitioner:active=true&_total=accurate&_count=50`,
  `Practitioner?_has:CareTeam:participant:_id=none&_total=accurate`,
  ...workersWithData,
  `PractitionerRole?practitioner=Practitioner/${practitionerId('nurse')}&_include=PractitionerRole:practitioner&_include=PractitionerRole:organization`,
  `PractitionerRole?practitioner.name:contains=ne&_total=accurate&_count=50`,
  `PractitionerRole?practitioner.identifier=${userId('nurse')}`,
  `PractitionerRole?organization:missing=true&_total=accurate&_count=50`,
  `CareTeam?participant=Practitioner/${practitionerId('nurse')}&_include=CareTeam:*`,
  `CareTeam?name:contains=a&_count=50&_total=accurate`,
  `OrganizationAffiliation?_include=OrganizationAffiliation:location&_include=OrganizationAffiliation:primary-organization&_count=5&_sort=_id`,
  `Organization?_has:OrganizationAffiliation:primary-organization:location=Location/${nairobi}&_total=accurate`,
  `Organization?_has:PractitionerRole:organization:practitioner=Practitioner/${practitionerId('nurse')}&_total=accurate`,
  `CareTeam?participant=Practitioner/${practitionerId('nurse')}&participant=Organization/${teamId('Nairobi County Health Team')}&_total=accurate`,
  `Group?member=Practitioner/${practitionerId('nurse')}&type=practitioner&_total=accurate`,
  `Questionnaire?subject-type=Patient,Location&date=ge2026-01-01&date=le2026-12-31&_total=accurate`,
  `Practitioner?phone=${q(phoneSearch('+254 711234567', '', true))}&_total=accurate`,
  `Practitioner?phone=${q(phoneSearch('0711 234 567', '254', true))}&name:contains=a&_total=accurate`,
  `Composition?type=${q('http://loinc.org|11503-0')}&category=${q(`${snomed}|1156600005`)}&_elements=identifier,title`,
  `Questionnaire?title:contains=a&_total=accurate&_count=50`,
  `Questionnaire?name:contains=a&_total=accurate&_count=50`,
  `Patient?_elements=id,name&_count=3&_sort=_id`,
  `Patient?name:contains=a&_total=accurate&_count=50&_sort=_id`,
  `Encounter?_sort=-date,_id&_count=5&_total=accurate`,
  `Flag?status=active&_total=accurate`,
  `Organization?active:not=false&type=${q('http://terminology.hl7.org/CodeSystem/organization-type|team')}&_total=accurate&_count=50`,
  `HealthcareService?active:not=false&organization=Organization/${teamId('Nairobi County Health Team')}&_total=accurate&_count=50`,
  `Patient?gender=female&active:not=false&birthdate=ge1980-01-01&birthdate=le2024-12-31&_total=accurate&_count=50`,
  `QuestionnaireResponse?status=completed&authored=ge2020-01-01&authored=le2099-12-31&_total=accurate&_count=50`,
  `QuestionnaireResponse?authored=sa2020-01-01T02:59:59.999Z&authored=le2099-12-31T20:59:59.999Z&_total=accurate&_count=50`,
  `QuestionnaireResponse?authored=ge2020-01-01T05:00:00.000Z&authored=eb2100-01-01T05:00:00.000Z&_total=accurate&_count=50`,
  `PractitionerRole?organization=Organization/${teamId('Nairobi County Health Team')}&active:not=false&_include=PractitionerRole:practitioner&_total=accurate&_count=50`,
  ...sortsOfLists.map((sort) => `${sort}&_total=accurate&_count=50`),
];

const merged = {
  Location: [nairobi, countyId('Mombasa')],
  Organization: [teamId('Nairobi County Health Team'), teamId('Mombasa County Health Team')],
  Practitioner: [practitionerId('nurse'), practitionerId('wanjiku.kamau')],
};
const typesOfMerges = ['Location', 'Organization', 'Practitioner'] as const;
const list = notDuplicates.list;

/** Searches of the page Duplicates: for candidates, and for everything that refers to merged records, also included in a search for these. */
export const searchesOfMerges: readonly string[] = [
  `Location?name:contains=nai&_elements=name,alias,identifier,telecom,partOf,position,status,physicalType,type&_count=500&_sort=_id`,
  `Location?identifier=047&_count=100`,
  `Practitioner?phone=0700000000&_count=100`,
  `Organization?name=nair&_elements=name,alias,identifier,telecom,partOf,active&_count=100&_sort=_id`,
  `Organization?partof=Organization/none&_count=100`,
  `List?code=${q(`${list.system}|${list.code}`)}&status=current&_elements=identifier&_count=200&_sort=_id`,
  `List?identifier=${q(`${notDuplicates.record}|Location/${nairobi}`)}&status=current&_count=200`,
  ...typesOfMerges.map((target) => {
    const includes = referencesTo(target).flatMap(({ type, searched }) =>
      searched.map((parameter) => `&_revinclude=${type}:${parameter}`),
    );
    return `${target}?_id=${merged[target].join(',')}&_elements=id&_count=2${includes.slice(0, 12).join('')}`;
  }),
  ...typesOfMerges.flatMap((target) =>
    referencesTo(target).flatMap(({ type, searched }) =>
      searched.flatMap((parameter) => {
        const query = `${type}?${parameter}=${merged[target].map((id) => `${target}/${id}`).join(',')}`;
        return [`${query}&_summary=count`, `${query}&_elements=id&_count=50&_sort=_id`];
      }),
    ),
  ),
  ...['Group', 'List', 'Location', 'Patient'].map((type) => {
    const tags = [systems.relatedEntityLocation, systems.practitionerLocation].map(
      (system) => `${system}|${stockedServicePoints[1]?.id}`,
    );
    return `${type}?_tag=${q(tags.join(','))}&_elements=id&_count=50&_sort=_id`;
  }),
];
