// Sandbox only: menus and dialogs do not depend on the servers.
import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { countyId, userId } from '../../server/sandbox/data/ids.ts';
import { overflows, setLanguageAndTheme, settled, violations } from './audit.ts';
import { leaveWork, signIn, stage } from './support.ts';

const at = stage();

interface Opening {
  what: string;
  path: string;
  username?: string;
  open: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const inMenu = async (page: Page, opener: string | RegExp, item: string): Promise<void> => {
  await button(page, opener).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();

const openings: Opening[] = [
  { what: 'languages', path: '/', open: (page) => button(page, 'Language').click() },
  { what: 'themes', path: '/', open: (page) => button(page, 'Theme').click() },
  { what: 'account', path: '/', open: (page) => button(page, /^Account of/).click() },
  { what: 'columns and row height', path: '/admin/location/all', open: (page) => button(page, 'Display').click() },
  { what: 'actions of a row', path: '/admin/users', open: (page) => button(page, /^More actions for/).click() },
  {
    what: 'a list to choose from',
    path: '/admin/location/all',
    open: async (page) => {
      await button(page, 'Add filter').click();
      await page.getByRole('menuitem', { name: 'Parent Location' }).click();
      await page.getByRole('listbox').getByRole('option').nth(3).waitFor();
    },
  },
  {
    what: 'active filters',
    path: '/admin/location/all?status=active&level=2',
    open: (page) => button(page, 'Status: Active').click(),
  },
  {
    what: 'saved views',
    path: '/admin/users?status=enabled',
    open: async (page) => {
      await inMenu(page, 'Views', 'Save as view…');
      await page.getByRole('textbox', { name: 'Name' }).fill('Enabled');
      await button(page, 'Save').click();
      await inMenu(page, 'Views', 'Manage views…');
      await dialog(page);
    },
  },
  {
    what: 'confirmation of a deletion',
    path: '/admin/CareTeams',
    open: async (page) => {
      await inMenu(page, /^More actions for/, 'Delete');
      await dialog(page);
    },
  },
  {
    what: 'deleting a user',
    path: '/admin/users?search=wanjiku',
    open: async (page) => {
      await inMenu(page, /^More actions for wanjiku/, 'Delete');
      await dialog(page);
    },
  },
  {
    what: 'teams of a Location',
    path: `/admin/teams/team-assignment?node=${countyId('Nairobi')}`,
    open: async (page) => {
      await button(page, 'Edit teams of Westlands').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).waitFor();
    },
  },
  {
    what: 'users changed together',
    path: '/admin/users',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /Select all/ }).check();
      await page.getByRole('button', { name: 'Disable', exact: true }).click();
      await leaveWork(page);
      await page
        .getByRole('alertdialog')
        .getByRole('heading', { name: /^Disable \d+ users$/ })
        .waitFor();
    },
  },
  {
    what: 'work of a person who leaves',
    path: '/admin/users?search=nurse',
    open: async (page) => {
      await inMenu(page, /^More actions for nurse/, 'Delete');
      await page.getByRole('radio', { name: 'Hand over to a successor' }).check();
    },
  },
  {
    what: 'unsaved changes',
    path: `/admin/location/unit/edit/${countyId('Nairobi')}`,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Description' }).fill('Capital');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await dialog(page);
    },
  },
  {
    what: 'columns of a file to be mapped',
    path: '/importCreate',
    open: async (page) => {
      await page.getByLabel('Locations', { exact: true }).setInputFiles({
        name: 'locations.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Facility,State\nKwetu Dispensary,active\n'),
      });
      await page.getByRole('button', { name: 'Start import' }).click();
      await page.getByRole('combobox', { name: 'Import Facility as' }).waitFor();
    },
  },
  {
    what: 'wrong fields',
    path: '/admin/users/new',
    open: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    what: 'a picker on the map',
    path: '/admin/service-points/add-edit',
    open: async (page) => {
      await page.getByRole('region', { name: /map/i }).waitFor();
    },
  },
  {
    what: 'the missing permissions of a page',
    path: '/admin/users/new',
    username: 'viewer',
    open: async (page) => {
      await button(page, 'What am I missing?').click();
      await dialog(page);
    },
  },
  {
    what: 'a save that failed',
    path: `/admin/users/credentials/${userId('wanjiku.kamau')}/wanjiku.kamau`,
    open: async (page) => {
      await page.route('**/reset-password', (route) => route.fulfill({ status: 403, body: '{"error":"forbidden"}' }));
      await page
        .locator('input')
        .and(page.getByLabel(/^Password/))
        .fill('Kip-5-tea!');
      await page.getByLabel('Confirm Password').fill('Kip-5-tea!');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
];

const all = process.env.AXE === 'all';

// Each test has a stage of its own, so that workers and shards share them.
test.describe.configure({ mode: 'parallel' });

const groupSize = 6;
for (let first = 0; first < openings.length; first += groupSize) {
  const group = openings.slice(first, first + groupSize);
  test(`axe finds no violations: ${group.map(({ what }) => what).join(', ')}`, async () => {
    const found: string[] = [];
    const pages = new Map<string, Page>();
    for (const { what, path, username = 'admin', open } of group) {
      const page =
        pages.get(username) ?? (await at.signedIn(username, '/', { viewport: { width: 1280, height: 720 } }));
      pages.set(username, page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.evaluate(() => localStorage.clear());
      await page.goto(at.url + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await open(page);
      const looks = all
        ? (['en', 'fr', 'vi', 'ar', 'sw', 'th'] as const).flatMap((code) => [
            [code, 'light'] as const,
            [code, 'dark'] as const,
          ])
        : ([
            ['en', 'light'],
            ['ar', 'dark'],
          ] as const);
      for (const [language, theme] of looks) {
        await setLanguageAndTheme(page, language, theme);
        const here = await violations(page, 'opened');
        found.push(...here.map((fault) => `${what} in ${language} ${theme}: ${fault}`));
      }
      await page.setViewportSize({ width: 320, height: 640 });
      found.push(...(await overflows(page)).map((fault) => `${what}, 320 pixels wide: ${fault}`));
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what.replaceAll(' ', '-')}.png` });
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    assert.deepEqual(found, []);
  });
}

test('axe finds no violations on the sign-in page and in the menu of a narrow window', async () => {
  const page = await at.page({ viewport: { width: 320, height: 640 } });
  await page.goto(at.url);
  await page.getByLabel('Username').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violations(page), []);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'More pages' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await settled(page);
  assert.deepEqual(await violations(page, 'opened'), []);
});
