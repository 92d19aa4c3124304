import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Group, Identifier, Practitioner, PractitionerRole } from '../common/fhir/r4.ts';
import type { Browser, Page } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { countyId, teamId } from '../server/sandbox/data/ids.ts';
import type { Sandbox } from '../server/sandbox/index.ts';
import { startServer } from '../server/startServer.ts';
import { people } from '../common/fhir/codes.ts';
import { measurePage, signedInPage, type PageFigures } from './page.ts';

export interface UserFigures {
  users: number;
  list: PageFigures;
  /** Search for one user by part of the name. */
  search: PageFigures;
  /** The list filtered by status, group, role, team, Location and last sign-in, one user found by phone, and sorted by last name. */
  filtered: PageFigures[];
  /**
   * Scan of User sync, cancelled after `scanned` users if there are more than `scanAtMost`. One of a thousand users
   * lacks resources. Memory of the page after garbage collection.
   */
  scan: {
    scanned: number;
    milliseconds: number;
    requests: number;
    megabytesBefore: number;
    megabytesAfter: number;
  };
  /** Milliseconds from opening the list of the users that the scan has found out of sync, until its first row. */
  outOfSync: number;
}

/** Larger scans are cancelled after this many users, so that the run ends within minutes. */
const scanAtMost = 20_000;

/** Deterministic UUID for the given parts. */
function uuidOf(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
const nameOf = (index: number) => ({
  firstName: `First${index % 997}`,
  lastName: `Last${String(index).padStart(6, '0')}`,
});
const official = (value: string): Identifier => ({ use: 'official', value });
const linked = (id: string, index: number): Identifier[] => [
  official(id),
  { use: 'secondary', type: { coding: [{ ...people.keycloakId }] }, value: uuidOf('user', index) },
];

function* resources(users: number): Iterable<Practitioner | Group | PractitionerRole> {
  for (let index = 0; index < users; index += 1) {
    if (index % 1000 === 99) continue;
    const { firstName, lastName } = nameOf(index);
    const [practitioner, group, role] = [uuidOf('practitioner', index), uuidOf('group', index), uuidOf('role', index)];
    const reference = `Practitioner/${practitioner}`;
    const name = `${firstName} ${lastName}`;
    yield {
      resourceType: 'Practitioner',
      id: practitioner,
      identifier: linked(practitioner, index),
      active: true,
      name: [{ use: 'official', family: lastName, given: [firstName] }],
    };
    yield {
      resourceType: 'Group',
      id: group,
      identifier: linked(group, index),
      ...{ active: true, type: 'practitioner', actual: true, name, code: { coding: [{ ...people.practitioner }] } },
      member: [{ entity: { reference } }],
    };
    yield {
      resourceType: 'PractitionerRole',
      id: role,
      identifier: linked(role, index),
      active: true,
      practitioner: { reference, display: name },
      code: [{ coding: [{ ...people.practitioner }] }],
    };
  }
}

function fill({ identity, fhir }: Sandbox, users: number): void {
  const create = (index: number): void => {
    const username = `bench.${String(index).padStart(6, '0')}`;
    const attributes = { fhir_core_app_id: ['programme'] };
    identity.users.create(
      {
        id: uuidOf('user', index),
        username,
        ...nameOf(index),
        email: `${username}@example.org`,
        enabled: index % 10 !== 9,
        attributes,
      },
      { imported: true },
    );
  };
  // One transaction for all users; those of the individual writes are nested in it.
  fhir.atomically(() => {
    for (let index = 0; index < users; index += 1) create(index);
  });
  // Only the scan reads resources, and a limited scan reads only the first users.
  fhir.load(resources(Math.min(users, scanAtMost)), { validate: false });
}

/** Queries of the list: each filter of which the sample has users, and an order. */
function filtersOf({ identity }: Sandbox): string[] {
  const group = identity.groups.byPath('/Providers')?.id ?? '';
  return [
    'status=disabled',
    `group=${group}`,
    'role=GET_LOCATION',
    `team=Organization/${teamId('Nairobi County Health Team')}`,
    `location=${countyId('Nairobi')}`,
    'signIn=never',
    `search=${encodeURIComponent('+254710000000')}`,
    'sort=lastName',
  ];
}

async function measureScan(page: Page, url: string, users: number): Promise<UserFigures['scan']> {
  await page.goto(`${url}/admin/users/sync`);
  const start = page.getByRole('button', { name: 'Start the scan' });
  await start.waitFor();
  const chrome = await page.context().newCDPSession(page);
  const megabytes = async (): Promise<number> => {
    await chrome.send('HeapProfiler.collectGarbage');
    return Math.round((await chrome.send('Runtime.getHeapUsage')).usedSize / 1e6);
  };
  const megabytesBefore = await megabytes();
  let requests = 0;
  page.on('request', (request) => {
    if (/\/(fhir|admin\/realms)\//.test(request.url())) requests += 1;
  });
  const begun = performance.now();
  await start.click();
  if (users > scanAtMost) {
    await page.waitForFunction(
      (atLeast) =>
        [...document.querySelectorAll('[role=status]')].some(
          ({ textContent }) =>
            Number(/: ([\d,]+) of/.exec(textContent ?? '')?.[1]?.replaceAll(',', '') ?? 0) >= atLeast,
        ),
      scanAtMost,
      { timeout: 10 * 60_000 },
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  const ended = page.getByText(/users scanned|was cancelled after/);
  await ended.waitFor({ timeout: 10 * 60_000 });
  const milliseconds = Math.round(performance.now() - begun);
  const measured = requests;
  const scanned = Number(/([\d,]+) users/.exec(await ended.innerText())?.[1]?.replaceAll(',', ''));
  return { scanned, milliseconds, requests: measured, megabytesBefore, megabytesAfter: await megabytes() };
}

/** Opens the list within the page, whose memory has the result of the scan. */
async function measureOutOfSync(page: Page): Promise<number> {
  const begun = performance.now();
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/users?sync=out');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('button', { name: 'Sync: Out of sync' }).waitFor();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  return Math.round(performance.now() - begun);
}

/** Opens the user list, searches for one user and scans all users, on a sandbox with this many users. */
export async function measureUsers(browser: Browser, users: number, runs = 5): Promise<UserFigures> {
  const root = path.join(import.meta.dirname, '..');
  const server = await startServer(readOptions(['--memory', '--port', '0'], { LOG_LEVEL: 'error' }, root));
  try {
    if (!server.sandbox) throw new Error('The figures need the sandbox');
    fill(server.sandbox, users);
    const { url } = server;
    const page = await signedInPage(browser, url, 'people');
    const measure = (address: string) => measurePage(page, `${url}/admin/${address}`, runs, { api: '/admin/realms/' });
    const list = await measure('users');
    const search = await measure(`users?search=ast${String(users - 1).padStart(6, '0')}`);
    const filtered: PageFigures[] = [];
    for (const query of filtersOf(server.sandbox)) filtered.push(await measure(`users?${query}`));
    const scan = await measureScan(page, url, users);
    const outOfSync = await measureOutOfSync(page);
    await page.close();
    return { users, list, search, filtered, scan, outOfSync };
  } finally {
    await server.close();
  }
}
