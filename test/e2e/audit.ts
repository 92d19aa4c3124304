import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../common/config/config.ts';
import { waitFactor } from '../support/waits.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Theme = 'light' | 'dark';

/** axe rules whose result depends on the language: accessible names and sizes of targets. */
const languageRules = [
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

/** axe rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'] as const;

const everything = { rules: { 'target-size': { enabled: true } } };
const wordsAndColours = { runOnly: { type: 'rule', values: [...languageRules, ...colourRules] } };
/** No "region": menus and notifications are outside of landmarks. No target sizes: an open menu may cover controls. */
const opened = { rules: { region: { enabled: false } } };
const targetsOnly = { runOnly: { type: 'rule', values: ['target-size'] } };
export const scopes = { everything, wordsAndColours, targetsOnly, opened } as const;

/**
 * Waits until nothing loads and finite animations have ended: colours and positions are final only then. Fonts are
 * loaded too, because axe compares glyphs to distinguish texts from icons.
 */
export async function settled(page: Page): Promise<void> {
  // The first request for imports starts their embedded database, which takes many seconds on a busy machine.
  await page
    .getByRole('progressbar')
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 * waitFactor });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled([document.fonts.ready, ...passing.map(({ finished }) => finished)]);
  });
  // A dialog hides the page behind it a moment after it is shown.
  await page.waitForFunction(() => {
    const [modal, main] = ['[role="dialog"][aria-modal="true"]', 'main'].map((part) => document.querySelector(part));
    return !modal || !main || modal.contains(main) || main.closest('[aria-hidden="true"], [inert]') !== null;
  });
}

/**
 * Sets the language of the open page (through storage, as another window does) and the theme (as the device does) and
 * waits for both. Turns on reduced motion, so that axe never measures a half-faded notification.
 */
export async function setLanguageAndTheme(page: Page, language: LanguageCode, theme: Theme): Promise<void> {
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
 * Violations of any impact that axe finds on the open page. Excludes Fluent UI's focus sentinels, which pass the focus
 * on immediately, and positions on maps, which may overlap; each map has a list or a table of them.
 */
export async function violations(page: Page, scope: keyof typeof scopes = 'everything'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ options, targets }) => {
      // A target below a sticky bar can be scrolled into view, but axe reports it as obscured.
      const sticky = [...document.querySelectorAll<HTMLElement>('#content *')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const { style } of sticky) style.position = 'static';
      // In a narrow window a drawer covers the page: check only the targets inside it.
      const over = targets ? document.querySelector('[role=dialog]') : null;
      const { run } = (
        window as unknown as { axe: { run: (...given: object[]) => Promise<{ violations: Violation[] }> } }
      ).axe;
      const context = { include: [over ?? document], exclude: ['[data-tabster-dummy]', '.leaflet-marker-pane'] };
      const result = await run(context, { resultTypes: ['violations'], ...options });
      for (const { style } of sticky) style.removeProperty('position');
      return result.violations;
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

/** Elements that require scrolling in two directions, except tables, maps and the single line of tabs. */
export async function overflows(page: Page): Promise<string[]> {
  // The layout adapts shortly after a resize.
  await page
    .waitForFunction(
      () => [...document.querySelectorAll('html, main')].every((area) => area.scrollWidth <= area.clientWidth),
      undefined,
      { timeout: 3_000 * waitFactor },
    )
    .catch(() => undefined);
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('html, main')]
      .filter((area) => area.scrollWidth > area.clientWidth)
      .map((area) => `${area.tagName} is ${area.scrollWidth} pixels wide in ${area.clientWidth}`);
    for (const element of document.querySelectorAll('#content *, [role=dialog] *, [role=alertdialog] *')) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
      const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      const needsBoth = element.matches(
        ':has(table, [role=table]), [role=table] *, .leaflet-container, .leaflet-container *, [role=tablist]',
      );
      if (isScrolled && !needsBoth) found.push(`scrolls sideways: ${element.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
}

/** Checks for one h1, a title with the name of the page, language, direction, landmarks and names of tables. */
export async function orientation(page: Page, language: LanguageCode): Promise<string[]> {
  return page.evaluate((code) => {
    const found: string[] = [];
    const heading = document.querySelectorAll('h1');
    if (heading.length !== 1) found.push(`${heading.length} first headings`);
    if (!/\S \| \S/.test(document.title)) found.push(`the title is ${document.title}`);
    const { lang, dir } = document.documentElement;
    if (lang !== code || dir !== (code === 'ar' ? 'rtl' : 'ltr')) found.push(`language ${lang}, direction ${dir}`);
    for (const landmark of ['main', 'body > * header', 'nav[aria-label]'])
      if (!document.querySelector(landmark)) found.push(`no ${landmark}`);
    for (const table of document.querySelectorAll('table, [role=table]'))
      if (!table.matches('[aria-label], [aria-labelledby], :has(> caption)')) found.push('a table without a name');
    return found;
  }, language);
}
