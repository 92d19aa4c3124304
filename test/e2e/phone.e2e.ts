// Sandbox only: the layout does not depend on the servers.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { patientId } from '../../server/sandbox/data/ids.ts';
import { settled } from './audit.ts';
import { navigate, sendReadsAlone, stage } from './support.ts';

const s = stage({ environment: { PROJECT_CODE: 'eusm' } });
const phone = { viewport: { width: 360, height: 740 } };

test('on a phone the tree collapses after a selection, and the table of the location is visible', async () => {
  const page = await s.signedIn('viewer', '/admin/location/unit', phone);
  await page.getByRole('button', { name: 'Location hierarchy' }).click();
  await page.getByRole('treeitem', { name: 'Baringo', exact: true }).click();
  const table = page.getByRole('table', { name: 'Locations in Baringo' });
  await table.getByText('Baringo Central').waitFor();
  const top = (await table.boundingBox())?.y ?? Infinity;
  assert.ok(top < 740, `the table begins ${top} pixels from the top`);
  const fold = page.getByRole('button', { name: 'Location hierarchy' });
  assert.equal(await fold.getAttribute('aria-expanded'), 'false');
  await fold.click();
  const item = page.getByRole('treeitem', { name: 'Baringo', exact: true });
  await item.waitFor();
  assert.equal(await item.getAttribute('aria-selected'), 'true');
  const wide = await page.getByRole('main').evaluate((main) => main.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} pixels wide`);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/open.png` });
  await fold.click();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/folded.png` });
});

test('on a phone the selected tab stays in view when the counts of the tabs before it arrive', async () => {
  const page = await s.signedIn('admin', '/', phone);
  await sendReadsAlone(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/_summary=count/, async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto(`${s.url}/fhir/Patient/${patientId(7)}?tabView=patientEncounter`);
  const tab = page.getByRole('tab', { selected: true });
  const isInView = () =>
    tab.evaluate((element) => {
      const [frame, box] = [element.parentElement?.getBoundingClientRect(), element.getBoundingClientRect()];
      return frame !== undefined && box.left >= frame.left - 1 && box.right <= frame.right + 1;
    });
  await tab.waitFor();
  await page.waitForFunction(() => (document.querySelector('[role=tablist]')?.scrollLeft ?? 0) > 0);
  answer.resolve();
  await page.getByRole('tab', { name: /Care plan \d/ }).waitFor({ state: 'attached' });
  await settled(page);
  assert.ok(await isInView());
});

test('the page of the search keeps letters that are typed quickly', async () => {
  const page = await s.signedIn('admin', '/search', phone);
  const box = page.getByRole('combobox', { name: 'Search' });
  // Without a pause between the keys, and while the results of the letters before arrive.
  await box.pressSequentially('nairobi county');
  await page.waitForURL(/q=nairobi/);
  assert.equal(await box.inputValue(), 'nairobi county');
});

test('a dialog on a phone keeps a distance of 16 pixels from the edges of the window', async () => {
  const page = await s.signedIn('admin', '/admin/doctor', phone);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Support report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  const { viewport } = phone;
  assert.deepEqual([x, viewport.width - x - width], [16, 16]);
  assert.ok(y >= 16 && y + height <= viewport.height - 16, `the dialog is ${height} pixels high, at ${y}`);
});

test('on cards, titles of one and of two lines are at the same distance from the border', async () => {
  const page = await s.signedIn('admin', '/admin/close-flags', phone);
  const titles = page.getByRole('cell').getByRole('link', { name: /^(The service point|The product)/ });
  await titles.nth(1).waitFor();
  const measured = await titles.evaluateAll((links) =>
    links.map((link, index) => {
      // One and two lines in any font of the system.
      link.textContent = index === 0 ? 'Closed' : 'The service point was closed at the visit';
      const text = document.createRange();
      text.selectNodeContents(link);
      const { top, height } = text.getBoundingClientRect();
      return { distance: Math.round(top - link.closest('[role=row]')!.getBoundingClientRect().top), height };
    }),
  );
  assert.ok(measured.some(({ height }) => height > 30) && measured.some(({ height }) => height < 30));
  assert.equal(new Set(measured.map(({ distance }) => distance)).size, 1, JSON.stringify(measured));
});

test('six users and six Locations are visible on a phone', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 360, height: 800 } });
  for (const path of ['/admin/users', '/admin/location/all']) {
    await page.goto(s.url + path);
    const card = page.getByRole('main').locator('[data-row-id]').nth(5);
    await card.waitFor();
    await settled(page);
    const { y = Infinity, height = 0 } = (await card.boundingBox()) ?? {};
    assert.ok(y + height <= 800, `${path}: the sixth card ends at ${y + height} pixels`);
  }
});

test('the first row of every list is visible on a phone, above the bar at the bottom', async () => {
  const page = await s.signedIn('admin', '/', phone);
  const bar = page.getByRole('navigation', { name: 'Navigation' });
  const lists = [
    ...['/admin/users', '/admin/users/groups', '/admin/users/roles', '/admin/location/unit', '/admin/location/all'],
    ...['/admin/service-points', '/admin/teams', '/admin/teams/team-assignment', '/admin/CareTeams', '/commodity/list'],
    ...['/fhir/Patient', '/groups/list', '/quest', '/healthcare/list', '/admin/close-flags', '/admin/activity'],
  ];
  for (const path of lists) {
    await navigate(page, path);
    const row = page.getByRole('main').locator('[data-row-id]').first();
    await row.waitFor();
    await settled(page);
    const { y = Infinity, height = 0 } = (await row.boundingBox()) ?? {};
    const end = (await bar.boundingBox())?.y ?? 0;
    assert.ok(
      y + Math.min(height, 100) <= end,
      `${path}: the first row ends at ${y + height}, the bar begins at ${end}`,
    );
  }
});

test('above an on-screen keyboard, the buttons of a form are visible and the bar of the page is not', async () => {
  const page = await s.signedIn('admin', '/', { ...phone, hasTouch: true, isMobile: true });
  await navigate(page, '/admin/teams/add');
  const bar = page.getByRole('navigation', { name: 'Navigation' });
  await bar.waitFor();
  // A keyboard shortens the window, as `interactive-widget` requests.
  await page.waitForFunction(() => document.documentElement.dataset.keyboard === undefined);
  await page.getByRole('textbox', { name: /^Name/ }).focus();
  await page.setViewportSize({ width: 360, height: 400 });
  await bar.waitFor({ state: 'hidden' });
  const { y = Infinity, height = 0 } =
    (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()) ?? {};
  assert.ok(y + height <= 400, `Save ends at ${y + height}`);
  await page.setViewportSize(phone.viewport);
  await bar.waitFor();
});
