// Sandbox only: layout, scrolling and printing do not depend on the servers.
import assert from 'node:assert/strict';
import { test, type Locator, type Page } from '@playwright/test';
import { countyId, patientId, productId, userId } from '../../server/sandbox/data/ids.ts';
import { waitFactor } from '../support/waits.ts';
import { setLanguageAndTheme, settled } from './audit.ts';
import { navigate, sendReadsAlone, stage } from './support.ts';

const s = stage();
const notified = stage({ environment: { SUPPORTED_LANGUAGES: 'en,ar' } });

/** Scroll position of the main area. */
const scrolled = (page: Page) => page.locator('main').evaluate((main) => main.scrollTop);

test('only the main area scrolls, also when a dialog opens over a scrolled page', async () => {
  const page = await s.signedIn('people', '/admin/users?pageSize=100', { viewport: { width: 1280, height: 500 } });
  const more = page.getByRole('button', { name: /^More actions for / }).last();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  const before = await scrolled(page);
  assert.ok(before > 200, `the page is scrolled by ${before} pixels`);
  const positions = await page.evaluate(() => ({
    document: document.scrollingElement?.scrollTop,
    header: document.querySelector('header')?.getBoundingClientRect().top,
    menu: document.querySelector('nav')?.getBoundingClientRect().top,
    main: document.querySelector('main')?.getBoundingClientRect().bottom,
  }));
  assert.deepEqual(positions, { document: 0, header: 0, menu: 48, main: 500 });
  await page.mouse.wheel(0, -5000);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  assert.equal(await scrolled(page), before, 'the page does not scroll behind the dialog');
});

test('a focus in the bar of the selected rows, or a press on a map that is partly in view, does not scroll', async () => {
  const page = await s.signedIn('admin', '/admin/users?pageSize=100', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  assert.equal(await scrolled(page), 0, 'the focus returned to the bar');

  await navigate(page, '/admin/teams/coverage');
  const map = page.locator('.leaflet-container');
  await map.locator('.leaflet-marker-icon').first().waitFor();
  const { x, y } = (await map.boundingBox())!;
  await page.mouse.move(x + 20, y + 120);
  await page.mouse.down();
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains('leaflet-container')), true);
  assert.equal(await scrolled(page), 0, 'the press focused the map');
  await page.mouse.up();
});

for (const width of [360, 1280]) {
  test(`the tree of a parent ends above the bar with the buttons of the form at ${width} pixels`, async () => {
    const page = await s.signedIn('admin', '/admin/location/unit/add', { viewport: { width, height: 640 } });
    await page.getByRole('combobox', { name: 'Part Of' }).click();
    await page.getByRole('treeitem').first().waitFor();
    const box = async (part: Locator) => (await part.boundingBox()) ?? assert.fail('not shown');
    const bar = await box(page.getByRole('button', { name: 'Save', exact: true }));
    await settled(page);
    const last = await box(page.getByRole('treeitem').nth(1));
    assert.ok(last.y + last.height <= bar.y, 'two Locations are in view');
    const visible = await page.getByRole('tree').evaluate((tree) => tree.parentElement?.getBoundingClientRect().bottom);
    assert.ok(visible !== undefined && visible <= bar.y, `the tree ends at ${visible}, the bar begins at ${bar.y}`);
  });
}

test('Back restores the scroll position of a list, and the next page begins at its top', async () => {
  const page = await s.signedIn('admin', '/admin/location/all?pageSize=100', {
    viewport: { width: 1280, height: 500 },
  });
  await page
    .getByRole('link', { name: /^Edit / })
    .nth(60)
    .focus();
  const before = await scrolled(page);
  assert.ok(before > 1000, `the list is scrolled by ${before} pixels`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Edit / }).waitFor();
  assert.equal(await scrolled(page), 0);
  await page.goBack();
  await page.waitForFunction((top) => document.querySelector('main')?.scrollTop === top, before);
});

test('a list keeps its position, and the clicked row its place, when the side panel opens and closes', async () => {
  const page = await s.signedIn('admin', '/admin/users?pageSize=20', { viewport: { width: 1280, height: 600 } });
  const row = page.getByRole('row').nth(12);
  await row.waitFor();
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 260));
  const before = (await row.boundingBox())!.y;
  await row
    .getByRole('cell')
    .last()
    .click({ position: { x: 2, y: 2 } });
  await page.getByRole('region', { name: 'User details' }).getByRole('heading', { level: 3 }).first().waitFor();
  const after = (await row.boundingBox())!.y;
  assert.ok(Math.abs(after - before) <= 60, `the row moved from ${before} to ${after}`);
  assert.ok((await scrolled(page)) > 150, 'the list did not scroll to its top');
  assert.equal(await row.getAttribute('aria-current'), 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'User details' }).waitFor({ state: 'detached' });
  assert.ok(Math.abs((await row.boundingBox())!.y - before) <= 60, 'the row is where it was');
});

test('the scroll keys scroll the main area before anything has the focus', async () => {
  const page = await s.signedIn('admin', '/admin/location/all?pageSize=100', {
    viewport: { width: 1280, height: 500 },
  });
  await page
    .getByRole('link', { name: /^Edit / })
    .nth(60)
    .waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('PageDown');
  await page.waitForFunction(() => (document.querySelector('main')?.scrollTop ?? 0) > 100);
});

test('the headings of a scrolled list are at the top of the main area, and no row is visible above them', async () => {
  const page = await s.signedIn('admin', '/admin/users?pageSize=100', { viewport: { width: 1280, height: 500 } });
  for (const path of ['/admin/users?pageSize=100', '/admin/location/all?pageSize=100']) {
    await page.goto(s.url + path);
    const edit = page.getByRole('link', { name: /^Edit / });
    await edit.nth(30).focus();
    const { gap, covered } = await page.getByRole('main').evaluate((main) => {
      const { left, top, width } = main.getBoundingClientRect();
      const heading = main.querySelector('[role=columnheader]');
      const at = document.elementFromPoint(left + width / 2, top + 1);
      return {
        gap: (heading?.getBoundingClientRect().top ?? NaN) - top,
        covered: at?.closest('[role=columnheader]') !== null,
      };
    });
    assert.ok((await scrolled(page)) > 200, path);
    assert.ok(gap <= 1, `${path}: the headings are ${gap} pixels below the edge`);
    assert.ok(covered, `${path}: the top of the main area shows a heading`);
  }
});

/** Texts of a table that are cut off. */
const cutTexts = (page: Page) =>
  page
    .getByRole('table')
    .locator('bdi')
    .evaluateAll((texts) =>
      texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );

/** Left edges of the column headings. */
const columnEdges = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left));

test('the columns of a list share its width by their content, and do not move when the teams have loaded', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
  await sendReadsAlone(page);
  const whole = /^[a-z.]{1,12}@example\.org$|^[^,@]{1,25}$/;
  for (const [path, link, team] of [
    ['/admin/users', 'PractitionerRole', 'Wajir County Health Team'],
    ['/admin/location/all?level=1&sort=-name', 'OrganizationAffiliation', 'Wajir County Health Team'],
    ['/admin/teams', 'OrganizationAffiliation', 'Bomet'],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // A search with many ids is sent as POST.
    await page.route(new RegExp(`/fhir/${link}\\b`), async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(s.url + path);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.getByRole('cell', { name: '…', exact: true }).first().waitFor();
    const before = await columnEdges(page);
    release();
    await page.getByRole('cell', { name: team, exact: true }).waitFor();
    assert.deepEqual(await columnEdges(page), before, path);
    const cut = await cutTexts(page);
    if (path === '/admin/users')
      assert.deepEqual(
        cut.filter((text) => whole.test(text ?? '')),
        [],
      );
    else assert.deepEqual(cut, [], path);
    await page.unrouteAll();
  }
  await page.setViewportSize({ width: 1600, height: 720 });
  await navigate(page, '/admin/users');
  await page.getByRole('cell', { name: 'Wajir County Health Team', exact: true }).waitFor();
  assert.deepEqual(await cutTexts(page), []);
});

test('the arrow of a column by which a list is not sorted shows while its heading is hovered or focused', async () => {
  const page = await s.signedIn('admin', '/admin/users', { viewport: { width: 1280, height: 720 } });
  const heading = page.getByRole('columnheader', { name: 'First Name' });
  const arrow = heading.locator('svg');
  await arrow.waitFor({ state: 'attached' });
  assert.equal(await arrow.isVisible(), false);
  assert.equal(await page.getByRole('columnheader', { name: 'Username' }).locator('svg').isVisible(), true);
  const before = await columnEdges(page);
  await heading.hover();
  assert.equal(await arrow.isVisible(), true);
  await page.mouse.move(0, 0);
  assert.equal(await arrow.isVisible(), false);
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Tab');
  assert.equal(await arrow.isVisible(), true);
  assert.deepEqual(await columnEdges(page), before);
});

test('print shows the whole page without header and menu', async () => {
  const page = await s.signedIn('admin', '/admin/location/all?pageSize=100', {
    viewport: { width: 1280, height: 500 },
  });
  await page
    .getByRole('link', { name: /^Edit / })
    .nth(60)
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  const { page: height, main } = await page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    main: document.querySelector('main')?.scrollHeight ?? 0,
  }));
  assert.ok(main > 2000 && height >= main, `the page is ${height} pixels high, its main area ${main}`);
  for (const part of ['header', 'nav']) assert.equal(await page.locator(part).first().isVisible(), false, part);
});

test('print leaves out the controls and the side panel of a list, of the home page, of a detail page and of a form', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 1280, height: 800 } });
  const county = countyId('Nairobi');
  /** A control that is on the page, and a text that is printed. */
  const pages: { path: string; controls: Locator[]; printed: Locator }[] = [
    {
      path: '/',
      controls: [page.getByRole('link', { name: 'Add User' })],
      printed: page.getByRole('heading', { name: 'Recent changes' }),
    },
    {
      path: `/admin/users?viewDetails=${userId('wanjiku.kamau')}`,
      controls: [
        page.getByRole('searchbox').last(),
        page.getByRole('button', { name: 'Next page' }),
        page.getByRole('link', { name: 'Add User' }).or(page.getByRole('button', { name: 'Add User' })),
        page.getByRole('checkbox').first(),
        page.getByRole('link', { name: /^Edit / }).first(),
        page.getByRole('region', { name: 'User details' }),
      ],
      printed: page.getByRole('table').getByText('abdullahi.noor', { exact: true }),
    },
    {
      path: `/admin/location/unit/view/${county}`,
      controls: [
        page.getByRole('button', { name: 'Edit details' }),
        page.getByRole('button', { name: 'More', exact: true }),
      ],
      printed: page.getByRole('heading', { level: 1, name: 'Nairobi' }),
    },
    {
      path: `/admin/location/unit/edit/${county}`,
      controls: [page.getByRole('button', { name: 'Save', exact: true }), page.getByRole('button', { name: 'Cancel' })],
      printed: page.getByRole('textbox', { name: 'Name', exact: true }),
    },
  ];
  for (const { path, controls, printed } of pages) {
    await page.emulateMedia({ media: 'screen' });
    if (path !== '/') await page.goto(s.url + path);
    for (const shown of [...controls, printed]) await shown.waitFor();
    await page.emulateMedia({ media: 'print' });
    await printed.waitFor();
    for (const control of controls) await control.waitFor({ state: 'hidden' });
  }
});

test('the page after one whose panel was over the page is available to screen readers', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 640, height: 720 } });
  await navigate(page, `/commodity/list?viewDetails=${productId('Oxytocin 10 IU')}`);
  await settled(page);
  const panel = page.getByRole('dialog', { name: 'View details' });
  await panel.waitFor();
  await page.getByRole('main').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await panel.waitFor({ state: 'detached' });
  await navigate(page, '/commodity/add-edit');
  await page.getByRole('main').waitFor();
});

test('print is dark on light in the dark theme', async () => {
  const page = await s.signedIn('admin', `/admin/location/unit/view/${countyId('Nairobi')}`, { colorScheme: 'dark' });
  const heading = page.getByRole('heading', { level: 1, name: 'Nairobi' });
  await heading.waitFor();
  /** Sum of red, green and blue of the colour of the heading: 0 for black. */
  const lightness = () =>
    heading.evaluate((element) => {
      const channels = getComputedStyle(element).color.match(/\d+/g) ?? [];
      return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0);
    });
  assert.ok((await lightness()) > 600, 'light text on the screen');
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => document.documentElement.style.colorScheme === 'light');
  assert.ok((await lightness()) < 200, 'dark text on paper');
});

test('print has all values of a chart', async () => {
  const page = await s.signedIn('admin', `/fhir/Patient/${patientId(7)}?tabView=timeline`);
  await page.getByRole('group', { name: 'View of “Timeline”' }).getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Timeline' }).getByRole('row');
  const more = page.getByRole('button', { name: 'Show more rows' });
  await more.waitFor();
  const onScreen = await rows.count();
  await page.emulateMedia({ media: 'print' });
  await more.waitFor({ state: 'detached' });
  assert.ok((await rows.count()) > onScreen);
});

test('on a phone the menu opens over the page with the focus inside, and Escape returns it', async () => {
  const page = await s.signedIn('admin', '/admin/users', { viewport: { width: 360, height: 740 } });
  const button = page.getByRole('button', { name: 'More pages' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('link', { name: 'Care teams' }).waitFor();
  const hasFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    assert.ok(await hasFocus(), 'the focus stays in the menu');
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More pages');

  await button.click();
  await drawer.getByRole('link', { name: 'Care teams' }).click();
  await page.getByRole('heading', { level: 1, name: 'Care teams' }).waitFor();
  assert.equal(await drawer.count(), 0);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
});

test('the home page has changes and visits side by side at 1280 pixels and one column at 360', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 1280, height: 900 } });
  const leftOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x;
  await page.getByText('not checked yet').first().waitFor();
  assert.notEqual(await leftOf('Recent changes'), await leftOf('Recently visited'));
  await page.setViewportSize({ width: 360, height: 740 });
  assert.equal(await leftOf('Recent changes'), await leftOf('Recently visited'));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
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

for (const [width, height, language] of [
  [1280, 720, 'en'],
  [1280, 720, 'ar'],
  [360, 640, 'en'],
  [360, 640, 'ar'],
] as const) {
  test(`notifications cover neither commands nor the buttons of a form: ${width} pixels wide, ${language}`, async () => {
    const page = await notified.signedIn('admin', '/admin/CareTeams', { viewport: { width, height } });
    await setLanguageAndTheme(page, language, 'light');
    await page.reload();
    await page.route(/\/fhir\/CareTeam\b/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'out of order' }),
    );
    const toasts = page.locator('[data-toaster-position] [role=listitem]');
    const more = page.locator('main [role=row] button[aria-haspopup=menu]');
    for (let count = 0; count < 3; count += 1) {
      await more.first().click();
      await page.getByRole('menuitem', { name: language === 'en' ? 'Delete' : 'حذف' }).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    // An error more than that replaces the oldest one.
    await toasts.nth(width === 1280 ? 1 : 0).waitFor();
    await settled(page);
    await page.getByRole('main').evaluate((main) => (main.scrollTop = 0));
    // A trial click fails if something covers the button.
    const commands = page.locator('main button:not([role=row] button, [aria-disabled=true])');
    for (let index = 0; index < (await commands.count()); index += 1)
      await commands.nth(index).click({ trial: true, timeout: 3_000 * waitFactor });
    await page.getByRole('searchbox').click({ trial: true, timeout: 3_000 * waitFactor });

    if (width === 360) {
      const end = await page.getByRole('main').evaluate((main) => {
        main.scrollTop = main.scrollHeight;
        return Math.max(...[...main.querySelectorAll('a, button')].map((each) => each.getBoundingClientRect().bottom));
      });
      assert.ok(end <= (await toasts.last().boundingBox())!.y, 'The end of the page can be scrolled above the toasts');
    }

    // On a card, the menu contains the link to the form.
    if (width === 360) await more.first().click();
    await page
      .locator(width === 360 ? '[role=menu] a[href*=edit]' : 'main [role=row] a[href*=edit]')
      .first()
      .click();
    const submit = page.locator('main form [type=submit]');
    await submit.waitFor();
    await toasts.first().waitFor({ state: 'detached' });
    await page.locator('main form input').first().fill('Other name');
    await submit.click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await settled(page);
    for (const button of await page
      .locator('main form button[type=submit], main form button[type=submit] ~ button')
      .all())
      await button.click({ trial: true, timeout: 3_000 * waitFactor });
  });
}

test('texts begin at the right edge in Arabic', async () => {
  const page = await notified.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
  await setLanguageAndTheme(page, 'ar', 'light');
  await navigate(page, '/');
  const title = page.getByRole('main').getByText('أفراد بلا فريق', { exact: true });
  await title.waitFor();
  const { text, box } = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { text: range.getBoundingClientRect().right, box: element.parentElement!.getBoundingClientRect().right };
  });
  assert.ok(box - text < 24, `the title ends ${box - text} pixels before the card`);
});

test('a column is resized by dragging the end of its heading, in both directions of text', async () => {
  const page = await notified.signedIn('admin', '/admin/users', { viewport: { width: 1280, height: 720 } });
  for (const [language, sign] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    await setLanguageAndTheme(page, language, 'light');
    await navigate(page, '/admin/users');
    await page.getByRole('row').nth(5).waitFor();
    const heading = page.getByRole('columnheader').nth(1);
    const before = (await heading.boundingBox())!;
    const end = { x: sign === 1 ? before.x + before.width - 3 : before.x + 3, y: before.y + before.height / 2 };
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(end.x + sign * 40, end.y);
    await page.mouse.move(end.x + sign * 80, end.y);
    await page.mouse.up();
    await page.waitForURL(/widths=firstName/);
    const after = (await heading.boundingBox())!.width;
    assert.ok(Math.abs(after - before.width - 80) <= 4, `${language}: ${before.width} became ${after}`);
    await page.mouse.dblclick(sign === 1 ? before.x + after - 3 : before.x + before.width - after + 3, end.y);
    await page.waitForURL((url) => !url.searchParams.has('widths'));
  }
});

test('a list with a collapsed tree opens at the top of its page on phones', async () => {
  const page = await s.signedIn('admin', '/admin/teams/coverage', { viewport: { width: 360, height: 640 } });
  await page.getByRole('button', { name: 'Locations without a team, in the hierarchy' }).waitFor();
  assert.equal(await scrolled(page), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
});

test('a saved row below the visible part of its list is scrolled into view', async () => {
  const page = await s.signedIn('admin', '/healthcare/list', { viewport: { width: 1280, height: 500 } });
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click();
  await page.getByLabel('Comment').fill('Every second Monday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const mark = page.getByRole('main').getByText('Saved', { exact: true });
  await mark.waitFor();
  const box = (await mark.boundingBox())!;
  assert.ok(box.y + box.height <= 500, `the mark ends at ${box.y + box.height}`);
});
