import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './support.ts';

const s = stage();

test('header and menu stay in place when a dialog opens over a scrolled page', async () => {
  const page = await s.signedIn('people', '/admin/users?pageSize=100', { viewport: { width: 1280, height: 500 } });
  const more = page.getByRole('button', { name: /^More actions for / }).last();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  const tops = await page.evaluate(() => ({
    scrolled: window.scrollY,
    header: document.querySelector('header')?.getBoundingClientRect().top,
    menu: document.querySelector('nav')?.getBoundingClientRect().top,
  }));
  assert.ok(tops.scrolled > 200, `the page is scrolled by ${tops.scrolled} pixels`);
  assert.equal(tops.header, 0);
  assert.ok((tops.menu ?? 0) >= 48, `the menu begins ${tops.menu} pixels from the top`);
  await page.mouse.wheel(0, -5000);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  assert.equal(await page.evaluate(() => window.scrollY), tops.scrolled, 'the page does not scroll behind the dialog');
});

test('the home page has two columns of tiles at 800 pixels and one at 360', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 800, height: 700 } });
  const columns = async () => {
    const lefts = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  assert.equal(await columns(), 2);
  await page.setViewportSize({ width: 360, height: 700 });
  assert.equal(await columns(), 1);
});

test('the list of members to choose from is limited in height and scrolls', async () => {
  const page = await s.signedIn('admin', '/group/add-edit', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('combobox', { name: 'Members', exact: true }).click();
  const list = page.getByRole('menu');
  await list.getByText('Load more options').waitFor({ state: 'attached' });
  const { height, scrolls } = await list.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
  }));
  assert.ok(height <= 320, `the list is ${height} pixels high`);
  assert.ok(scrolls);
});
