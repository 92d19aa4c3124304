/**
 * Clicks and keystrokes of twenty common jobs: `node bench/effort.ts [--width 360] [--user supervisor] [--only 4,6]
 * [--pictures FOLDER] [--write]`. Each job begins on the home page of a new sandbox, and ends when its result is visible. A field that is typed
 * into costs a click and its characters; choosing a file or an option of a native list costs a click; scrolling is free.
 * `--write` runs all jobs and writes the table of docs/figures.md; it fails if a job needs more than in OpenSRP Web.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { constituencyId } from '../server/sandbox/data/ids.ts';
import { png } from '../server/sandbox/data/png.ts';
import { startServer } from '../server/startServer.ts';

const { values } = parseArgs({
  options: {
    width: { type: 'string', default: '1280' },
    user: { type: 'string', default: 'admin' },
    only: { type: 'string', default: '' },
    pictures: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const root = path.join(import.meta.dirname, '..');
const width = Number(values.width);

/** A page whose clicks and keystrokes are counted. */
function createHand(page: Page) {
  const count = { clicks: 0, keys: 0 };
  const hand = {
    page,
    count,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    link: (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' }),
    async click(...targets: Locator[]) {
      for (const target of targets) {
        await target.first().click();
        count.clicks += 1;
      }
    },
    async type(target: Locator, text: string) {
      await hand.click(target);
      await target.first().fill(text);
      count.keys += text.length;
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        count.keys += 1;
      }
    },
    async pick(target: Locator, text: string, option: Locator) {
      await hand.type(target, text);
      await hand.click(option);
    },
    async upload(target: Locator, name: string, mimeType: string, buffer: Buffer) {
      await target.setInputFiles({ name, mimeType, buffer });
      count.clicks += 1;
    },
    /** Opens a page of the menu, which is a drawer in narrow windows. */
    async go(name: string) {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      // On phones the bar at the bottom opens it.
      if (width <= 480) await hand.click(page.getByRole('button', { name: 'More pages' }));
      else if (width < 768) await hand.click(page.getByRole('banner').getByRole('button').first());
      await hand.click(menu.getByRole('link', { name, exact: true }));
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    },
    /** Opens the first result of the global search. */
    async find(text: string) {
      if (width < 768) {
        await hand.click(
          width <= 480
            ? page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Search' })
            : page.getByRole('banner').getByRole('button', { name: 'Search' }),
        );
        await page.getByRole('combobox', { name: 'Search' }).fill(text);
      } else {
        await page.keyboard.press('Control+k');
        count.keys += 1;
        await page.getByRole('combobox', { name: 'Search' }).fill(text);
      }
      count.keys += text.length;
      await page
        .getByRole('option', { name: new RegExp(`^${text}`, 'i') })
        .first()
        .waitFor();
      await page.getByText(/\d+ results?$/).waitFor();
      await hand.press('Enter');
    },
    async sees(target: Locator | string) {
      await (typeof target === 'string' ? page.getByText(target).first() : target.first()).waitFor();
    },
  };
  return hand;
}
type Hand = ReturnType<typeof createHand>;

/** Clicks and keystrokes. */
type Effort = readonly [clicks: number, keys: number];

interface Job {
  name: string;
  project?: string;
  /**
   * Effort in OpenSRP Web, counted on its screens by the rules of this script and with the same texts: the shortest way from
   * its home page, whose tiles open the sections. Absent if it cannot do the job.
   */
  incumbent?: Effort;
  /** OpenSRP Web finds the record by another text only, so that keystrokes are not compared. */
  hasOtherText?: true;
  /** Effort in the first version of this script, where the steps have changed since. */
  before?: Effort;
  do: (hand: Hand) => Promise<void>;
}

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const today = new Date().toISOString().slice(0, 10);

const jobs: readonly Job[] = [
  {
    name: 'add a clinic with a point on the map',
    async do({ page, button, click, type, find, sees }) {
      await find('Westlands');
      await click(button('Add Location Unit'));
      await type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Parklands Clinic');
      await click(page.getByRole('radio', { name: 'Building' }));
      // Narrow windows open the map on request.
      if (width < 1000) await click(button('Choose on a map'));
      const map = page.getByRole('region', { name: 'Map to choose a position on' });
      await map.locator('path:not([d="M0 0"])').first().waitFor();
      await click(map);
      await click(button('Save'));
      await sees('Location was successfully created');
    },
  },
  {
    name: 'move a district to another region',
    // Tile, search, node, Edit, Part Of, parent, Save.
    incumbent: [7, 5],
    async do({ page, button, click, find, sees }) {
      await find('Tiaty');
      await click(button('Edit details'));
      await click(page.getByRole('combobox', { name: 'Part Of' }));
      const parent = page.getByRole('treeitem', { name: 'Nakuru', exact: true });
      await page.getByRole('treeitem', { name: 'Baringo', exact: true }).hover();
      // Only visible rows of the tree are rendered.
      while ((await parent.count()) === 0) await page.mouse.wheel(0, 300);
      await click(parent);
      await click(button('Save'));
      await click(page.getByRole('alertdialog').getByRole('button', { name: 'Move' }));
      await sees('Location was successfully updated');
    },
  },
  {
    name: 'find one Location among 1,900 by part of its name',
    // Tile, search, node.
    incumbent: [3, 4],
    async do({ page, find, sees }) {
      await find('Karu');
      await sees(page.getByRole('heading', { level: 1, name: /Karu/ }));
    },
  },
  {
    name: 'add a user with group, team and Location who can sign in',
    // Tile, Add User, 3 names, 2 passwords, 2 groups, 2 application, Save; 2 menu, search, Edit, 2 practitioner, Save.
    incumbent: [19, 56],
    // The password on a second page, the team on the page of the team.
    before: [18, 63],
    async do({ page, button, link, click, type, pick, sees }) {
      await click(link('Add User'));
      await type(page.getByLabel('First Name'), 'Zawadi');
      await type(page.getByLabel('Last Name'), 'Mumbi');
      await type(page.getByLabel('Username'), 'zawadi');
      const groups = page.getByRole('combobox', { name: 'Keycloak User Group' });
      await pick(groups, 'View', page.getByRole('menuitemcheckbox', { name: 'Viewers', exact: true }));
      await page.keyboard.press('Tab');
      await click(page.getByRole('combobox', { name: 'Application ID' }), page.getByRole('option'));
      const teams = page.getByRole('combobox', { name: 'Teams' });
      await pick(teams, 'Nairobi O', page.getByRole('menuitemcheckbox', { name: /^Nairobi Outreach/ }));
      await page.keyboard.press('Tab');
      await type(page.locator('input').and(page.getByLabel(/^Password/)), 'Kip-5-tea!');
      await type(page.getByLabel('Confirm Password'), 'Kip-5-tea!');
      await click(button('Save'));
      await sees(page.getByRole('heading', { level: 1, name: 'Zawadi Mumbi' }));
    },
  },
  {
    name: 'explain why a user lacks a menu entry, and give the permission',
    async do({ page, button, click, type, press, find, sees }) {
      await find('Victor');
      await click(page.getByRole('tab', { name: 'Permissions' }));
      await type(page.getByRole('searchbox'), 'product');
      await press('Enter');
      await click(button(/^Why not\?/));
      await click(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Add to/ })
          .first(),
      );
      await click(page.getByRole('alertdialog').getByRole('button', { name: /^Add / }));
      await sees(page.getByText(/^Added to the group/));
    },
  },
  {
    name: 'disable ten users',
    // Tile; of each user Edit, No, Save.
    incumbent: [31, 0],
    async do({ page, button, click, go, sees }) {
      await go('Users');
      const boxes = page.getByRole('table').getByRole('row').getByRole('checkbox');
      await boxes.nth(14).waitFor();
      // The first rows include the account of the script, which cannot disable itself.
      for (let row = 5; row <= 14; row += 1) await click(boxes.nth(row));
      const action = page.getByRole('menuitem', { name: 'Disable', exact: true });
      await click(...(width < 768 ? [button('Actions'), action] : [button('Disable')]));
      // Their work stays with them.
      await click(page.getByRole('radio', { name: 'Leave as it is' }), button('Continue'));
      await click(page.getByRole('alertdialog').getByRole('button', { name: /^Disable \d+ users$/ }));
      await sees(page.getByText('10 records changed'));
    },
  },
  {
    name: 'reset a password',
    // Tile, search, menu, Reset password, 2 passwords, Save.
    incumbent: [7, 27],
    async do({ page, button, click, type, find, sees }) {
      await find('Wanjiku');
      await click(button('More'));
      await click(page.getByRole('menuitem', { name: /password/i }));
      await type(page.locator('input').and(page.getByLabel(/^Password/)), 'Kip-5-tea!');
      await type(page.getByLabel('Confirm Password'), 'Kip-5-tea!');
      await click(button('Save'));
      await sees('Credentials updated successfully');
    },
  },
  {
    name: 'assign a team to a county, and show the Locations without a team',
    async do({ page, button, click, pick, go, sees }) {
      await go('Team assignment');
      await click(page.getByRole('treeitem', { name: 'Baringo', exact: true }));
      await click(button('Edit teams of Baringo'));
      const teams = page.getByRole('combobox', { name: 'Teams' });
      await pick(teams, 'National', page.getByRole('menuitemcheckbox').first());
      await page.keyboard.press('Tab');
      await click(button('Save'));
      await sees('Team assignments updated successfully');
      await go('Team coverage');
      await click(page.getByRole('tab', { name: 'Locations without a team' }));
      await sees(page.getByRole('table', { name: 'Locations without a team' }).getByRole('row').nth(1));
    },
  },
  {
    name: 'add a product with a picture',
    // Tile, Add, 4 fields, picture, Save.
    incumbent: [8, 24],
    project: 'eusm',
    async do({ page, button, click, type, upload, go, sees }) {
      await go('Products');
      await click(button('Add commodity'));
      await type(page.getByLabel('Enter product name'), 'Hospital bed');
      await type(page.getByLabel('Material Number'), 'M-100');
      await type(page.getByLabel('Is it there'), 'Count');
      await type(page.getByLabel('Accountability period (in months)'), '12');
      await upload(page.locator('input[type=file]'), 'bed.png', 'image/png', png(64, 64, Buffer.alloc(64 * 64 * 3)));
      await sees(page.getByRole('img', { name: 'Photo of the product' }));
      await click(button('Save'));
      await sees('Commodity created successfully');
    },
  },
  {
    name: 'record stock of a product at a service point, then correct its quantity',
    // Tile, menu, View details, tab, Add, 2 product, 3 fields, 2 section, PO number, Save; Edit, quantity, Save.
    incumbent: [17, 33],
    project: 'eusm',
    async do({ page, button, click, type, pick, go, sees }) {
      await go('Service points');
      await click(page.getByRole('table').getByRole('link'));
      await click(page.getByRole('tab', { name: /Inventory/i }));
      await click(button('Add Inventory'));
      const product = page.getByRole('combobox', { name: 'Product name' });
      await product.click();
      await pick(product, 'Ox', page.getByRole('option'));
      await type(page.getByLabel('Quantity'), '3');
      await type(page.getByLabel('Delivery date'), today);
      await type(page.getByLabel('Accountability end date'), '2030-12-31');
      await pick(page.getByRole('combobox', { name: 'UNICEF section' }), 'Hea', page.getByRole('option'));
      await type(page.getByLabel('PO number'), 'PO-100');
      await click(button('Save'));
      await sees('Location inventory created successfully');
      await click(page.getByRole('row').filter({ hasText: 'PO-100' }).getByRole('link', { name: /^Edit/ }));
      await type(page.getByLabel('Quantity'), '4');
      await click(button('Save'));
      await sees('Location inventory updated successfully');
    },
  },
  {
    name: 'offer a healthcare service at a team',
    // Tile, Create, name, Active, 2 team, Save.
    incumbent: [7, 18],
    async do({ page, button, click, type, pick, go, sees }) {
      await go('Healthcare services');
      await click(button('Create Care Service'));
      await type(page.getByLabel('Name'), 'Night clinic');
      await click(page.getByRole('radio', { name: 'Active', exact: true }));
      await pick(page.getByRole('combobox', { name: 'Provided by' }), 'Kisumu', page.getByRole('option'));
      await click(button('Save'));
      await sees('Health care service created successfully');
    },
  },
  {
    name: 'fill in a questionnaire about a patient, then edit the response',
    async do({ page, button, link, click, type, go, sees }) {
      await go('Questionnaires');
      await click(link('Child growth'));
      await type(page.getByLabel('Weight (kg)'), '8');
      await type(page.getByLabel(/^Height|^Length/), '70');
      await click(page.getByRole('radio', { name: 'No', exact: true }));
      await click(button('Submit'));
      await sees('Questionnaire Response resource submitted successfully');
      await click(page.getByRole('table').getByRole('link', { name: 'Edit' }));
      await type(page.getByLabel('Weight (kg)'), '9');
      await click(button('Submit'));
      await sees(page.getByRole('table', { name: 'Questionnaire responses' }));
    },
  },
  {
    name: 'find a patient, and read immunizations and visits',
    // Tile, search for the family name, because the full name finds nothing, View, View full details, 2 tabs.
    incumbent: [6, 6],
    hasOtherText: true,
    async do({ page, click, find, sees }) {
      await find('Halima Mwakio');
      await click(page.getByRole('tab', { name: /^Immunization/ }));
      await click(page.getByRole('tab', { name: /^Patient encounter/ }));
      await sees(page.getByRole('tabpanel').getByRole('table'));
    },
  },
  {
    name: 'close a flag',
    async do({ page, button, link, click, type, sees }) {
      await click(link(/Open flags/));
      await click(link(/^Close flag/));
      await type(page.getByLabel('Comments'), 'Done');
      await click(button('Save'));
      await sees('Flag Closed successfully');
    },
  },
  {
    name: 'import a CSV with three mistakes, correct them, import, undo',
    async do({ page, button, link, click, type, upload, sees }) {
      await click(link('Bulk upload'));
      const place = constituencyId('Westlands');
      const row = (name: string, latitude: string): string => `${name},active,${place},Building,bu,36.8,${latitude}`;
      const head =
        'locationName,locationStatus,locationParentId,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude';
      const text = csv(head, row('A', 'x'), row('B', 'y'), row('C', 'z'), row('D', '-1.2'));
      await upload(page.getByLabel('Locations', { exact: true }), 'clinics.csv', 'text/csv', text);
      await click(button('Start import'));
      await click(page.getByRole('tab', { name: 'Fix errors (3)' }));
      for (const line of [2, 3, 4]) await type(page.getByRole('textbox', { name: `Row ${line}, latitude` }), '-1.25');
      await click(button(/^Check again/));
      await click(button('Import now'));
      await sees('Created: 4');
      await click(button('Undo import'));
      await click(page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }));
      await sees(page.getByText(/undone/i));
    },
  },
  {
    name: 'download a list, edit it, upload it',
    async do({ page, button, click, type, upload, go, sees }) {
      await go('Locations');
      await type(page.getByRole('searchbox'), 'karura');
      await page.getByRole('cell', { name: 'Karura', exact: true }).waitFor();
      const item = page.getByRole('menuitem', { name: 'Download to edit' });
      const targets = width < 768 ? [button('Export'), item] : [button('Download to edit')];
      const [download] = await Promise.all([page.waitForEvent('download'), click(...targets)]);
      const text = await readFile(await download.path(), 'utf8');
      await go('Data imports');
      await click(button('Bulk upload'));
      const edited = Buffer.from(text.replace(',active,', ',inactive,'));
      await upload(page.getByLabel('Locations', { exact: true }), 'locations.csv', 'text/csv', edited);
      await click(button('Start import'));
      await click(button('Import now'));
      await sees(page.getByText(/0 created, 1 updated/));
    },
  },
  {
    name: 'restore the previous version of a record',
    async do({ page, button, click, type, find, sees }) {
      await find('Kwale');
      await click(button('Edit details'));
      await type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Kwale X');
      await click(button('Save'));
      await sees('Location was successfully updated');
      await click(button('More'));
      await click(page.getByRole('menuitem', { name: 'History' }));
      await click(button('Restore version 1'));
      await click(page.getByRole('alertdialog').getByRole('button', { name: /^Restore version/ }));
      await sees('Version 1 was restored');
    },
  },
  {
    name: 'resolve an edit conflict between two windows',
    async do({ page, button, click, type, find, sees }) {
      const edit = async (name: string): Promise<void> => {
        await type(page.getByRole('textbox', { name: 'Name', exact: true }), name);
        await click(button('Save'));
      };
      await find('Kwale');
      await click(button('Edit details'));
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      const form = page.url();
      // The other window, whose effort does not count.
      const other = await page.context().newPage();
      await other.goto(form);
      await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Kwale County');
      await other.getByRole('button', { name: 'Save' }).click();
      await other.getByText('Location was successfully updated').first().waitFor();
      await other.close();
      await edit('Kwale X');
      const dialog = page.getByRole('alertdialog');
      await click(dialog.getByRole('radio').first());
      await click(dialog.getByRole('button', { name: 'Save' }));
      await sees('Location was successfully updated');
    },
  },
  {
    name: 'check the installation, and produce a support report',
    async do({ page, button, click, go, sees }) {
      await go('System check');
      await sees(page.getByText(/passed|ok/i));
      await click(button(/report/i));
    },
  },
  {
    name: 'change language and theme, and find last week’s changes by one person',
    async do({ page, button, click, find, sees }) {
      await find('Lulu Lo');
      await click(button('More'), page.getByRole('menuitem', { name: 'Changes made by this user' }));
      await page.getByRole('main').getByRole('table').waitFor();
      if (width <= 480) {
        await click(button(`Account of ${values.user}`), page.getByRole('menuitemradio', { name: 'Dark' }));
        await click(button(`Account of ${values.user}`), page.getByRole('menuitemradio', { name: 'Français' }));
      } else {
        await click(button('Theme'), page.getByRole('menuitemradio', { name: 'Dark' }));
        await click(button('Language'), page.getByRole('menuitemradio', { name: 'Français' }));
      }
      await page.waitForFunction(() => document.documentElement.lang === 'fr');
      await sees(page.getByRole('main').getByRole('table'));
    },
  },
];

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags });
const only = values.only === '' ? undefined : values.only.split(',').map(Number);
if (values.pictures) mkdirSync(values.pictures, { recursive: true });
let failed = 0;
const rows: string[] = [];
const print = (line: string): void => {
  rows.push(line);
  console.log(line);
};
const pair = (effort: Effort | undefined, unknown: string): string =>
  effort ? `${effort[0]} + ${effort[1]}` : unknown;
print('| job | now | before | OpenSRP Web |\n| --- | --- | --- | --- |');
for (const [index, job] of jobs.entries()) {
  if (only && !only.includes(index + 1)) continue;
  const variables = { LOG_LEVEL: 'error', ...(job.project && { PROJECT_CODE: job.project }) };
  const server = await startServer(readOptions(['--database', ':memory:', '--port', '0'], variables, root));
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  context.setDefaultTimeout(60_000);
  try {
    await page.goto(server.url);
    await page.getByLabel('Username').fill(values.user);
    await page.getByLabel('Password', { exact: true }).fill(values.user);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const hand = createHand(page);
    await job.do(hand);
    const { clicks, keys } = hand.count;
    const { before, incumbent, hasOtherText } = job;
    print(
      `| ${index + 1}. ${job.name} | ${pair([clicks, keys], '')} | ${pair(before, '')} | ${pair(incumbent, '–')} |`,
    );
    const compared = hasOtherText ? 0 : 1;
    if (incumbent && clicks + compared * keys > incumbent[0] + compared * incumbent[1]) {
      failed += 1;
      console.error(`Job ${index + 1} needs more than in OpenSRP Web.`);
    }
  } catch (error) {
    failed += 1;
    print(`| ${index + 1}. ${job.name} | failed | ${String(error).split('\n').slice(0, 4).join(' ')} | |`);
  }
  if (values.pictures) await page.screenshot({ path: path.join(values.pictures, `${index + 1}-${width}.png`) });
  await context.close();
  await server.close();
}
if (values.write && failed === 0 && !only) {
  const document = path.join(root, 'docs/figures.md');
  const content = `<!-- effort -->\n\n${rows.join('\n')}\n\n<!-- /effort -->`;
  const text = readFileSync(document, 'utf8').replace(/<!-- effort -->[\s\S]*<!-- \/effort -->/, () => content);
  writeFileSync(document, text);
}
await browser.close();
process.exit(failed === 0 ? 0 : 1);
