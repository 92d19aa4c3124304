// Sandbox only: the pages do not depend on the servers. Opens each page once, without loading the application again, and changes language and theme in place.
// A page gets the full check in one language in light, and the rules that depend on language and colours in another one in
// dark and in a narrow window; the languages rotate from page to page. The long run does the full check in every language,
// light and dark.
import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { languageCodes, type LanguageCode } from '../../common/config/config.ts';
import { waitFactor } from '../support/waits.ts';
import { orientation, overflows, settled, setLanguageAndTheme, violations } from './audit.ts';
import { routes, supplyRoutes } from './routes.ts';
import { navigate, stage } from './support.ts';

const all = process.env.LONG === 'true';

/** The languages of a page: all in the long run, two otherwise. */
function languagesFor(index: number): LanguageCode[] {
  const at = (offset: number): LanguageCode => languageCodes[(index + offset) % languageCodes.length] ?? 'en';
  return all ? [...languageCodes] : [at(0), at(Math.floor(languageCodes.length / 2))];
}

/** Faults of the open page in its languages and themes. */
async function faults(page: Page, languages: readonly LanguageCode[]): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, what: string[]) => found.push(...what.map((fault) => `${where}: ${fault}`));
  const last = languages.length - 1;
  for (const [position, language] of languages.entries()) {
    const themes = all ? (['light', 'dark'] as const) : ([position === last ? 'dark' : 'light'] as const);
    for (const theme of themes) {
      await setLanguageAndTheme(page, language, theme);
      const scope = all || position !== last ? 'everything' : 'wordsAndColours';
      note(`${language} ${theme}`, await violations(page, scope));
    }
    note(language, await orientation(page, language));
    if (!all && position !== last) continue;
    // A window of 1280 pixels at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 640 });
    // Wait until the inline details panel has become an overlay.
    await page.locator('.fui-InlineDrawer').waitFor({ state: 'detached' });
    const tooWide = await overflows(page);
    await settled(page);
    note(`${language} 320 pixels wide`, [...tooWide, ...(await violations(page, 'targetsOnly'))]);
    await page.setViewportSize({ width: 1280, height: 720 });
    // Wait until the panel is inline again and the page is no longer hidden from screen readers.
    await page.locator('#root[aria-hidden]').waitFor({ state: 'detached' });
  }
  return found;
}

/** Number of pages of a test: enough to be worth the start of a server. */
const groupSize = 18;
// Each test has a stage of its own, so that workers and shards share them.
test.describe.configure({ mode: 'parallel', timeout: 300_000 * waitFactor });

for (const { project, pages } of [
  { project: 'core', pages: routes },
  { project: 'eusm', pages: supplyRoutes },
]) {
  test.describe(`axe finds no violations, light and dark, wide and narrow: ${project}`, () => {
    const at = stage({ environment: { PROJECT_CODE: project } });
    for (let first = 0; first < pages.length; first += groupSize) {
      const group = pages.slice(first, first + groupSize);
      test(`pages ${first + 1} to ${first + group.length}`, async () => {
        const page = await at.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
        // Removes the notification of the sign-in, which is outside of landmarks.
        await page.reload();
        const found: string[] = [];
        for (const [index, route] of group.entries()) {
          await navigate(page, route);
          found.push(...(await faults(page, languagesFor(first + index))).map((fault) => `${route} in ${fault}`));
        }
        assert.deepEqual(found, []);
      });
    }
  });
}
