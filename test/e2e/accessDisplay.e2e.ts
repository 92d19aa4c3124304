// Sandbox only: rendering does not depend on the servers.
import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { countyId, ROOT_LOCATION_ID, userId } from '../../server/sandbox/data/ids.ts';
import { waitFactor } from '../support/waits.ts';
import { overflows, setLanguageAndTheme, settled, violations } from './audit.ts';
import { keyboardOf } from './keyboard.ts';
import { routes, supplyRoutes } from './routes.ts';
import { navigate, stage } from './support.ts';

const at = stage();
const eusm = stage({ environment: { PROJECT_CODE: 'eusm' } });
const translated = stage({ environment: { SUPPORTED_LANGUAGES: 'en,fr,ar' } });

/** Records every finite movement animation longer than 50 ms. Infinite ones (spinners) are ignored. */
function recordMovements(): void {
  const seen = new Set<string>();
  const look = (): void => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      const { duration, iterations } = effect.getComputedTiming();
      const moves = effect
        .getKeyframes()
        .some((frame) => ['transform', 'translate', 'height', 'width', 'maxHeight'].some((key) => key in frame));
      if (moves && iterations !== Infinity && Number(duration) > 50)
        seen.add(effect.target?.outerHTML.slice(0, 120) ?? '');
    }
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { movements: seen });
}

test('shows no movement with reduced motion: menu, confirmation dialog, details panel, notification', async () => {
  const page = await at.signedIn('admin', '/admin/CareTeams');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(recordMovements);
  await page.reload();
  const more = page.getByRole('button', { name: /^More actions for/ }).first();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete care team' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await more.click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await page.getByRole('region', { name: 'View Details' }).getByRole('button', { name: 'Close' }).waitFor();
  await page.route('**/fhir/CareTeam/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'out of order' }) : route.fallback(),
  );
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete care team' }).click();
  await page.getByRole('list', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Dismiss' }).waitFor();
  await settled(page);
  assert.deepEqual(await page.evaluate(() => [...(window as unknown as { movements: Set<string> }).movements]), []);
});

/** The text size of a browser without settings, in pixels. */
const defaultTextSize = 16;

/** Sets the text size of the browser, on which lengths in rem and the breakpoints in em depend. */
async function textSizeOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (standard) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
  };
}

/** Doubles font sizes and line heights only, like a browser's "zoom text only". */
function enlarge(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.fui-FluentProvider'))
    for (const size of [100, 200, 300, 400, 500, 600])
      for (const kind of ['fontSize', 'lineHeight']) {
        const name = `--${kind}Base${size}`;
        root.style.setProperty(name, `${2 * parseFloat(getComputedStyle(root).getPropertyValue(name))}rem`);
      }
}

/** Words that are still on two lines after up to 3 seconds: tables adapt shortly after a resize. */
async function remainingBrokenWords(page: Page): Promise<string[]> {
  const end = Date.now() + 3_000 * waitFactor;
  let found = await page.evaluate(brokenWords);
  while (found.length > 0 && Date.now() < end) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    found = await page.evaluate(brokenWords);
  }
  return found;
}

/** Restores what `enlarge` changed. */
function restoreSize(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.fui-FluentProvider'))
    for (const name of [...root.style].filter((property) => /^--(fontSize|lineHeight)Base/.test(property)))
      root.style.removeProperty(name);
}

/** Column headings whose text overflows into the next column. */
function wideHeadings(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role=columnheader]')]
    .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
    .map((heading) => `${heading.innerText} is ${heading.scrollWidth} of ${heading.clientWidth} pixels wide`);
}

/** Waits up to 3 seconds until no column heading overflows: the layout adapts shortly after a resize. */
async function waitForLayout(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        ![...document.querySelectorAll('[role=columnheader]')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        ),
      undefined,
      { timeout: 3_000 * waitFactor },
    )
    .catch(() => undefined);
}

/** Words of cells and headings that are on two lines. */
function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const cell = node.parentElement?.closest('[role=cell], [role=columnheader], td');
    if (!cell) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,}(?!\S)/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`the word ${word} breaks in the cell “${cell.textContent?.trim().slice(0, 40)}”`);
    }
  }
  return [...new Set(found)];
}

/** Fields and buttons that are lower than one line of their text. */
function cutControls(): string[] {
  return [...document.querySelectorAll<HTMLElement>('#content :is(select, input, button)')]
    .filter((control) => {
      const line = parseFloat(getComputedStyle(control).lineHeight);
      const isText =
        control.matches('select, input:not([type=checkbox], [type=radio], [type=file])') || control.innerText;
      return isText && control.clientHeight > 0 && control.clientHeight + 1 < line;
    })
    .map((control) => `${control.clientHeight} pixels for a line: ${control.outerHTML.slice(0, 120)}`);
}

test('the map animates unless reduced motion is on', async () => {
  const address = `/admin/location/unit/view/${ROOT_LOCATION_ID}?view-details=map`;
  const page = await at.signedIn('admin', address, { reducedMotion: 'no-preference' });
  /** True if an arrow key panned the map with an animation. Observed live because the animation is short. */
  const pansWithAnimation = async (): Promise<boolean> => {
    const pane = page.locator('.leaflet-map-pane');
    await page.getByRole('region', { name: /map/i }).focus();
    const before = await pane.evaluate((element) => {
      const seen = { glide: false };
      Object.assign(window, { seen });
      const look = (): void => {
        seen.glide ||= element.classList.contains('leaflet-pan-anim');
      };
      new MutationObserver(look).observe(element, { attributes: true });
      return getComputedStyle(element).transform;
    });
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction((start) => {
      const element = document.querySelector('.leaflet-map-pane');
      return element && getComputedStyle(element).transform !== start;
    }, before);
    return page.evaluate(() => (window as unknown as { seen: { glide: boolean } }).seen.glide);
  };
  const animated = () => page.locator('.leaflet-fade-anim').count();
  await page.locator('.leaflet-interactive').first().waitFor();
  assert.ok((await animated()) > 0 && (await pansWithAnimation()), 'the map animates by default');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.leaflet-fade-anim').waitFor({ state: 'detached' });
  await page.locator('.leaflet-interactive').first().waitFor();
  assert.equal(await pansWithAnimation(), false);
});

const pages = [
  `/admin/location/unit?node=${countyId('Nairobi')}`,
  `/admin/users?viewDetails=${userId('wanjiku.kamau')}`,
  '/admin/users/new',
  '/admin/users',
  '/commodity/add-edit',
];

test('pages pass axe in the high contrast theme', async () => {
  const page = await at.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
  await page.evaluate(() => localStorage.setItem('Preference', JSON.stringify({ theme: 'highContrast' })));
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(at.url + path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    found.push(...(await violations(page)).map((fault) => `${path}: ${fault}`));
  }
  assert.deepEqual(found, []);
});

for (const { project, server, paths } of [
  { project: 'core', server: at, paths: routes },
  { project: 'eusm', server: eusm, paths: supplyRoutes },
]) {
  test(`with forced colors the focus is visible on the pages of ${project}, and text at twice its size fits`, async () => {
    test.setTimeout(300_000 * waitFactor);
    const page = await server.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
    await page.emulateMedia({ forcedColors: 'active' });
    const keyboard = await keyboardOf(page);
    const setTextSize = await textSizeOf(page);
    const found: string[] = [];
    for (const path of paths) {
      await navigate(page, path);
      await settled(page);
      await page.getByRole('main').focus();
      await keyboard.tabThrough(10);
      found.push(...keyboard.withoutIndicator.splice(0).map((stop) => `${path}: invisible focus on ${stop}`));
      // The outline of a focused column heading would count as its content.
      await page.getByRole('main').focus();
      await page.evaluate(enlarge);
      const cut = await page.evaluate(cutControls);
      found.push(...cut.map((fault) => `${path} with large text: ${fault}`));
      found.push(...(await overflows(page)).map((fault) => `${path} with large text: ${fault}`));
      await page.evaluate(restoreSize);
      for (const [size, width] of [
        [1.5, 1280],
        [2, 1280],
        [2, 640],
      ] as const) {
        await setTextSize(size * defaultTextSize);
        await page.setViewportSize({ width, height: 720 });
        await waitForLayout(page);
        const faults = [
          ...(await overflows(page)),
          ...(await page.evaluate(wideHeadings)),
          ...(await remainingBrokenWords(page)),
        ];
        const where = `${path} with text of ${100 * size} %, ${width} pixels wide`;
        found.push(...faults.map((fault) => `${where}: ${fault}`));
      }
      await setTextSize(defaultTextSize);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    assert.deepEqual(found, []);
  });
}

test('with large text the search of the hierarchy does not cover what is beside it', async () => {
  const page = await at.signedIn('admin', `/admin/location/unit?node=${countyId('Nairobi')}`, {
    viewport: { width: 1280, height: 720 },
  });
  await page.evaluate(enlarge);
  const search = await page.getByRole('main').getByRole('searchbox').boundingBox();
  const beside = await page.getByRole('heading', { level: 2, name: 'Nairobi' }).boundingBox();
  assert.ok(search && beside && search.x + search.width <= beside.x);
});

test('with text of 150 % the words beside the tree of the hierarchy do not break', async () => {
  const page = await at.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
  const setTextSize = await textSizeOf(page);
  await setTextSize(1.5 * defaultTextSize);
  await page.goto(`${at.url}/admin/location/unit?node=${countyId('Nairobi')}`);
  await page.getByRole('cell', { name: 'Dagoretti North', exact: true }).waitFor();
  await settled(page);
  assert.deepEqual(await page.evaluate(brokenWords), []);
});

for (const language of ['en', 'fr', 'ar'] as const) {
  test(`in lists with many columns no word breaks: ${language}`, async () => {
    const page = await translated.signedIn('admin', '/');
    await setLanguageAndTheme(page, language, 'light');
    const setTextSize = await textSizeOf(page);
    const found: string[] = [];
    for (const path of ['/quest', '/admin/close-flags', '/admin/users']) {
      for (const width of [1280, 360]) {
        for (const size of [1, 1.5]) {
          await page.setViewportSize({ width, height: 720 });
          await setTextSize(size * defaultTextSize);
          await page.goto(translated.url + path);
          await page.getByRole('main').getByRole('link').first().waitFor();
          await settled(page);
          const faults = [...(await overflows(page)), ...(await page.evaluate(brokenWords))];
          found.push(...faults.map((fault) => `${path}, ${width} pixels wide, text of ${100 * size} %: ${fault}`));
        }
      }
    }
    assert.deepEqual(found, []);
  });
}

test('the text and the layout follow the text size of the browser', async () => {
  const page = await at.signedIn('admin', '/admin/users', { viewport: { width: 1280, height: 720 } });
  const setTextSize = await textSizeOf(page);
  const texts = page.getByRole('main').locator('h1, [role=columnheader], a');
  const sizes = () =>
    texts.evaluateAll((elements) => elements.map((element) => parseFloat(getComputedStyle(element).fontSize)));
  const before = await sizes();
  assert.ok(before.length > 10);
  await setTextSize(1.25 * defaultTextSize);
  assert.deepEqual(
    await sizes(),
    before.map((size) => size * 1.25),
  );
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await setTextSize(2 * defaultTextSize);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor({ state: 'hidden' });
  await page.getByRole('columnheader', { name: 'Username' }).waitFor();
  await page.setViewportSize({ width: 640, height: 720 });
  await page.getByRole('columnheader', { name: 'Username' }).waitFor({ state: 'hidden' });
});
