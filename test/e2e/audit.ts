import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { LanguageCode } from '../../src/config/config.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Theme = 'light' | 'dark';

/** What a language may break: the words, and how much room they take. */
const rulesOfWords = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'role-img-alt',
  'select-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
] as const;

const everything = { rules: { 'target-size': { enabled: true } } };
const wordsOnly = { runOnly: { type: 'rule', values: rulesOfWords } };
/** Menus and notifications are in no landmark, and what is half under a menu can be reached when it closes. */
const opened = { rules: { region: { enabled: false } } };
const targetsOnly = { runOnly: { type: 'rule', values: ['target-size'] } };
export const scopes = { everything, wordsOnly, targetsOnly, opened } as const;

/** Nothing is being loaded, faded or moved any more: what is half there has the colours and the place of neither state. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/**
 * Changes language and theme of the open page, as a choice in another window and the device do, and waits for both. From
 * then on nothing moves: a notification that ends while axe looks would be measured half faded.
 */
export async function show(page: Page, language: LanguageCode, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    ({ code, background }) => {
      localStorage.setItem('Preference', JSON.stringify({ language: code }));
      if (document.documentElement.lang !== code) window.dispatchEvent(new StorageEvent('storage'));
      const root = document.querySelector('.fui-FluentProvider');
      return (
        document.documentElement.lang === code &&
        root !== null &&
        getComputedStyle(root).getPropertyValue('--colorNeutralBackground1') === background
      );
    },
    { code: language, background: theme === 'dark' ? '#292929' : '#ffffff' },
  );
  await settled(page);
}

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * What axe finds on the page as it stands, whatever its weight. Left out: the user interface library's focus sentinels,
 * which hand the focus on the moment they get it.
 */
export async function violations(page: Page, scope: keyof typeof scopes = 'everything'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ options, targets }) => {
      // In a narrow window a drawer lies over the page: what is behind it is cut off by it, and is not pressed there.
      const over = targets ? document.querySelector('[role=dialog]') : null;
      const { run } = (
        window as unknown as { axe: { run: (...given: object[]) => Promise<{ violations: Violation[] }> } }
      ).axe;
      const context = { include: [over ?? document], exclude: ['[data-tabster-dummy]'] };
      return (await run(context, { resultTypes: ['violations'], ...options })).violations;
    },
    { options: scopes[scope], targets: scope === 'targetsOnly' },
  );
  return found.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`)
        .join(' | ')}`,
  );
}

/** What would make a person scroll in two directions, but for tables and maps, which need both. */
export async function overflows(page: Page): Promise<string[]> {
  // A page that has just been made narrow takes a moment to put its parts one below the other.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 3_000 })
    .catch(() => undefined);
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth;
    const found = wide ? [`the page is ${document.documentElement.scrollWidth} pixels wide`] : [];
    for (const element of document.querySelectorAll('#content *, [role=dialog] *, [role=alertdialog] *')) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      const needsBoth = element.matches(':has([role=table]), [role=table] *, .leaflet-container, .leaflet-container *');
      if (isScrolled && !needsBoth) found.push(`scrolls sideways: ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
}

/** What a page has to say of itself: a title that begins with its only first heading, language, direction, one of each landmark. */
export async function orientation(page: Page, language: LanguageCode): Promise<string[]> {
  return page.evaluate((code) => {
    const found: string[] = [];
    const heading = document.querySelectorAll('h1');
    if (heading.length !== 1) found.push(`${heading.length} first headings`);
    if (!document.title.startsWith(`${heading[0]?.textContent} | `)) found.push(`the title is ${document.title}`);
    const { lang, dir } = document.documentElement;
    if (lang !== code || dir !== (code === 'ar' ? 'rtl' : 'ltr')) found.push(`language ${lang}, direction ${dir}`);
    for (const landmark of ['main', 'body > * header', 'nav[aria-label]'])
      if (!document.querySelector(landmark)) found.push(`no ${landmark}`);
    for (const table of document.querySelectorAll('table, [role=table]'))
      if (!table.matches('[aria-label], [aria-labelledby], :has(> caption)')) found.push('a table without a name');
    return found;
  }, language);
}
