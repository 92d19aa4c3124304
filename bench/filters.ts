import path from 'node:path';
import type { Flag, Organization, OrganizationAffiliation, Patient } from '../common/fhir/r4.ts';
import type { Browser, Page } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { userId } from '../server/sandbox/data/ids.ts';
import type { Sandbox } from '../server/sandbox/index.ts';
import { startServer } from '../server/startServer.ts';
import { checkUploads } from './imports.ts';
import { BENCH_ROOT } from './locations.ts';
import { withBuildings } from './lists.ts';
import { benchPractitioner, benchRecords } from './records.ts';
import { measurePage, signedInPage, type PageFigures } from './page.ts';

export interface FilterFigures {
  records: number;
  /** Figures by line of the table; each is the list with one filter, or in one order. */
  lists: Record<string, PageFigures[]>;
  /** Milliseconds from opening the page of a global search until the last group of results: of one word, and of two. */
  search: number;
  pathSearch: number;
}

const organizationType = 'http://terminology.hl7.org/CodeSystem/organization-type';
/** Assigned to a service point. */
const team = 'bench-team-9';

/** Client with as many roles as the realm. */
const client = 'bench-client';

/** Addresses of the lists by line of the table. */
const addresses: Record<string, string[]> = {
  'locations: filters by status, two states, type, level, parent, team, boundary; sorted by status, last change': [
    ...['status=inactive', 'status=active,inactive', 'type=building', 'level=2', `parent=${BENCH_ROOT}`],
    ...[`team=Organization/${team}`, 'boundary=no', 'sort=status', 'sort=-_lastUpdated'],
  ].map((query) => `admin/location/all?${query}`),
  'service points: filters by level, team, stock; sorted by status': [
    'level=2',
    `team=Organization/${team}`,
    'stock=yes',
    'sort=status',
  ].map((query) => `admin/service-points?${query}`),
  'teams: first page, one found, filters by status, type, Location, member; sorted by status, last change': [
    ...['', 'search=Team 77', 'active=inactive', 'type=team', 'location=bench-9', `member=${benchPractitioner}`],
    ...['sort=active', 'sort=-_lastUpdated'],
  ].map((query) => `admin/teams?${query}`),
  'patients: first page, one found, filters by gender, status, birth date; sorted by birth date, gender': [
    ...[
      '',
      'search=Family 77',
      'gender=female',
      'active=inactive',
      'born=2010-01-01..2010-12-31',
      'sort=birthdate',
      'sort=-gender',
    ],
  ].map((query) => `fhir/Patient?${query}`),
  // At most 9,000 of each in Keycloak.
  'user groups: list, one found, filters by role, member; user roles: list, one found, filters by composite, client': [
    ...['groups?', 'groups?search=Bench 77', 'groups?role=WEB_CLIENT', `groups?member=${userId('nurse')}`],
    ...['roles?', 'roles?search=BENCH_77', 'roles?composite=yes', `roles?client=${client}`],
  ].map((address) => `admin/users/${address}`),
  'flags: active, inactive, filter by day; sorted by status': [
    ...['', 'status=inactive', 'status=&from=2019-01-01', 'status=&sort=status'],
  ].map((query) => `admin/close-flags?${query}`),
  'care teams: first page, one found, filters by status, practitioner, team; sorted by status': [
    ...['', 'search=Care team 77', 'status=inactive', `practitioner=${benchPractitioner}`],
    ...['team=Organization/bench-team-0', 'sort=status'],
  ].map((query) => `admin/CareTeams?${query}`),
  'groups: first page, one found, filters by status, type, patient, practitioner; sorted by status': [
    ...['', 'search=Group 77', 'active=inactive', 'type=person', 'patient=Patient/bench-patient-0'],
    ...[`practitioner=${benchPractitioner}`, 'sort=active'],
  ].map((query) => `groups/list?${query}`),
  'healthcare services: first page, one found, filters by status, team; sorted by status': [
    ...['', 'search=Service 77', 'active=inactive', 'team=Organization/bench-team-0', 'sort=active'],
  ].map((query) => `healthcare/list?${query}`),
  // At most 1,000.
  'questionnaires: first page, one found, filters by status, subject type, date; sorted by date': [
    ...['', 'search=Form 77', 'status=retired', 'subject=Location', 'date=2015-01-01..2015-12-31', 'sort=-date'],
  ].map((query) => `quest?${query}`),
  'responses to a questionnaire: first page, filters by status, date': [
    ...['', 'status=in-progress', 'authored=2015-01-01..2015-12-31'],
  ].map((query) => `questR/bench-form-0?${query}`),
  // At most 1,000.
  'imports: first page, sorted by file, those that need attention': ['', 'sort=filename', 'show=attention'].map(
    (query) => `import?${query}`,
  ),
  'activity: first page, filter by type': ['', 'type=locations'].map((query) => `admin/activity?${query}`),
};

function* teams(count: number): Iterable<Organization | OrganizationAffiliation> {
  for (let index = 0; index < count; index += 1) {
    const id = `bench-team-${index}`;
    yield {
      resourceType: 'Organization',
      id,
      active: index % 10 !== 9,
      name: `Team ${index}`,
      type: [{ coding: [{ system: organizationType, code: index % 2 === 0 ? 'team' : 'prov' }] }],
    };
    yield {
      resourceType: 'OrganizationAffiliation',
      id: `bench-affiliation-${index}`,
      active: true,
      organization: { reference: `Organization/${id}` },
      location: [{ reference: `Location/bench-${index}` }],
    };
  }
}

function* patients(count: number): Iterable<Patient | Flag> {
  for (let index = 0; index < count; index += 1) {
    const id = `bench-patient-${index}`;
    yield {
      resourceType: 'Patient',
      id,
      active: index % 10 !== 9,
      gender: index % 2 === 0 ? 'female' : 'male',
      birthDate: `${1930 + (index % 90)}-0${1 + (index % 9)}-1${index % 10}`,
      name: [{ family: `Family ${index}`, given: [`Given ${index % 997}`] }],
    };
    yield {
      resourceType: 'Flag',
      id: `bench-flag-${index}`,
      status: index % 10 === 9 ? 'active' : 'inactive',
      code: { text: `Finding ${index}` },
      subject: { reference: `Patient/${id}` },
      period: { start: `20${10 + (index % 10)}-01-01` },
    };
  }
}

/** Realms have fewer groups and roles than users. The filter of composite roles reads the first 10,000 of a realm. */
const maxGroups = 9_000;

function addGroupsAndRoles({ identity }: Sandbox, count: number): void {
  identity.clients.save({ id: client, clientId: client });
  for (let index = 0; index < Math.min(count, maxGroups); index += 1) {
    const group = identity.groups.create({ name: `Bench ${index}` });
    if (index % 100 === 0) identity.groups.join(userId('nurse'), group);
    identity.roles.create({ name: `BENCH_${index}` });
    identity.roles.create({ name: `BENCH_${index}` }, client);
  }
}

/** The list shows this many imports. */
const maxImports = 1000;

async function addImports(url: string, sandbox: Sandbox, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${await sandbox.mintToken('admin', { expiresInSeconds: 7200 })}` };
  const ask = async <T>(address: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${url}/$import${address}`, { ...init, headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await checkUploads({ ask }, Math.min(count, maxImports));
}

/** From opening the comparison of two teams until the preview of their merge. */
async function openMergePreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview merge' }).click();
  await page.getByRole('heading', { name: 'What the merge changes' }).waitFor();
}

async function measureSearch(page: Page, url: string, text: string, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank');
    const begun = performance.now();
    await page.goto(`${url}/search?q=${encodeURIComponent(text)}`);
    await page.getByText(/[\d,]+ results?$/).waitFor();
    times.push(Math.round(performance.now() - begun));
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

/**
 * Opens the lists with their filters and orders, and a global search, on a sandbox with this many Locations, teams, patients
 * and flags each.
 */
export async function measureFilters(browser: Browser, records: number, runs = 3): Promise<FilterFigures> {
  const root = path.join(import.meta.dirname, '..');
  const environment = { LOG_LEVEL: 'error', ROOT_LOCATION_ID: BENCH_ROOT, RATE_LIMIT_PER_MINUTE: '0' };
  const server = await startServer(readOptions(['--memory', '--port', '0'], environment, root));
  try {
    for (const resources of [withBuildings(records), teams(records), patients(records), benchRecords(records)])
      server.sandbox?.fhir.load([...resources], { validate: false });
    if (server.sandbox) {
      addGroupsAndRoles(server.sandbox, records);
      await addImports(server.url, server.sandbox, records);
    }
    const page = await signedInPage(browser, server.url);
    const lists: FilterFigures['lists'] = {};
    for (const [line, all] of Object.entries(addresses)) {
      const figures: PageFigures[] = [];
      for (const address of all) figures.push(await measurePage(page, `${server.url}/${address}`, runs));
      lists[line] = figures;
    }
    const merge = `${server.url}/admin/duplicates/teams/merge?ids=bench-team-7,bench-team-8`;
    lists['teams: preview of a merge'] = [await measurePage(page, merge, runs, { ready: openMergePreview })];
    const search = await measureSearch(page, server.url, '77', runs);
    const pathSearch = await measureSearch(page, server.url, 'place turkana', runs);
    await page.close();
    return { records, lists, search, pathSearch };
  } finally {
    await server.close();
  }
}
