import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test, type Locator, type Page } from '@playwright/test';
import { constituencyId } from '../../server/sandbox/data/ids.ts';
import { waitForDrafts, waitForNotification, signIn, stage } from './support.ts';

const at = stage();

const edit = (constituency: string): string => `/admin/location/unit/edit/${constituencyId(constituency)}`;
const add = '/admin/location/unit/add';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const restore = (page: Page) => page.getByRole('button', { name: 'Restore' });

test('two users edit one location: changes that do not overlap are merged, for the others the user chooses', async () => {
  const [mine, theirs] = [await at.signedIn('admin', edit('Tiaty')), await at.signedIn('locations', edit('Tiaty'))];
  for (const page of [mine, theirs]) await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await theirs.getByRole('textbox', { name: 'Name', exact: true }).fill('Tiaty East');
  await theirs.getByLabel('Description').fill('Their words');
  await save(theirs).click();
  await waitForNotification(theirs, 'Location was successfully updated');

  await mine.getByRole('textbox', { name: 'Name', exact: true }).fill('Tiaty West');
  await mine.getByLabel('Alias').fill('TW');
  await save(mine).click();
  const dialog = mine.getByRole('alertdialog', { name: 'Someone else changed this record' });
  await dialog.getByText('Description: from Nothing to Their words').waitFor();
  await dialog.getByRole('radio', { name: 'Yours: Tiaty West' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(mine, 'Location was successfully updated');

  await mine.goto(at.url + edit('Tiaty'));
  await mine.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  assert.equal(await mine.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Tiaty West');
  assert.equal(await mine.getByLabel('Alias').inputValue(), 'TW');
  assert.equal(await mine.getByLabel('Description').inputValue(), 'Their words');
});

const part = (page: Page) => page.getByRole('combobox', { name: 'Part Of' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return { ...box, bottom: box.y + box.height };
}

test('a wide form has two columns, a phone one; Save is always visible and covers no focused field', async () => {
  const page = await at.signedIn('admin', add, { viewport: { width: 1280, height: 600 } });
  const bar = save(page).locator('..');
  await nameField(page).waitFor();
  assert.equal((await boxOf(part(page))).y, (await boxOf(nameField(page))).y);
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    for (const field of [page.getByLabel('Geometry'), page.getByLabel('Description'), part(page)]) {
      await field.focus();
      const main = await boxOf(page.getByRole('main'));
      const actions = await boxOf(bar);
      // At the end of the page, the padding of the main area follows.
      const below = main.bottom - actions.bottom;
      assert.ok(below >= 0 && below <= 16, `the actions end ${below} pixels above the end of the main area`);
      // Buttons of 44 pixels on phones, with padding and border.
      assert.ok(actions.height <= 64, `the actions are ${actions.height} pixels high`);
      const { bottom } = await boxOf(field);
      assert.ok(bottom <= actions.y, `a field ends at ${bottom}, the actions begin at ${actions.y}`);
    }
  }
  assert.ok((await boxOf(nameField(page))).y > (await boxOf(part(page))).bottom);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test('the safe choice of a question is the primary button and has the focus, the other one is red', async () => {
  const page = await at.signedIn('admin', add);
  await nameField(page).fill('Loresho');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Stay on page' });
  const leave = question.getByRole('button', { name: 'Leave' });
  await leave.waitFor();
  /** The computed value of a token in the dialog. */
  const token = (name: string) =>
    question.evaluate((dialog, value) => {
      const probe = dialog.appendChild(document.createElement('i'));
      probe.style.color = `var(--${value})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const style = (button: Locator, property: 'color' | 'backgroundColor') =>
    button.evaluate((element, key) => getComputedStyle(element)[key], property);
  assert.equal(await style(stay, 'backgroundColor'), await token('colorBrandBackground'));
  assert.equal(await style(leave, 'color'), await token('colorStatusDangerForeground3'));
  assert.equal(await stay.evaluate((element) => element === document.activeElement), true);
  await leave.click();
  await question.waitFor({ state: 'detached' });
});

test('a draft survives a reload, is offered instead of applied, and is deleted after saving', async () => {
  const page = await at.signedIn('admin', add);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Loresho');
  await waitForDrafts(page, 1);
  await page.reload();
  await restore(page).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), '');
  await restore(page).click();
  assert.equal(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Loresho');
  await save(page).click();
  await waitForNotification(page, 'Location was successfully created');
  await waitForDrafts(page, 0);
  await page.goto(at.url + add);
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  assert.equal(await restore(page).count(), 0);
});

test('a draft survives a crash, is not offered to another user, and is deleted at sign-out', async () => {
  const page = await at.signedIn('admin', add);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Loresho');
  await waitForDrafts(page, 1);
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(at.url + add);
  await restore(later).waitFor();
  await later.goto(`${at.url}/logout`);
  await later.getByLabel('Username').waitFor();
  await later.goto(`${at.url}${add}`);
  await signIn(later, 'locations');
  await later.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await waitForDrafts(later, 0);
  assert.equal(await restore(later).count(), 0);
});

test('exports all rows of a list as CSV with its filters, order and columns', async () => {
  const page = await at.signedIn('admin', '/admin/location/all?search=Tiaty&sort=name&columns=parent,id');
  await page.getByRole('columnheader', { name: 'ID' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^locations-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, first, ...others] = text.split('\r\n');
  assert.equal(head, '\uFEFFName,Parent,ID');
  assert.match(first ?? '', /^Tiaty[^,]*,[^,]+,[\da-f-]{36}$/);
  assert.ok(others.every((line) => line === '' || line.includes('Tiaty')));

  await page.goto(`${at.url}/admin/location/all`);
  const completeDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const rows = (await readFile(await (await completeDownload).path(), 'utf8')).trim().split('\r\n').length - 1;
  await waitForNotification(page, `${rows.toLocaleString('en')} rows exported`);
  assert.ok(rows > 1500, `${rows} rows`);
});
