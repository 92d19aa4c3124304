// Sandbox only: the pages do not depend on the servers.
import assert from 'node:assert/strict';
import path from 'node:path';
import vm from 'node:vm';
import { test, type Page, type Request } from '@playwright/test';
import { readAreas } from '../../scripts/messages/languageFiles.ts';
import { pseudoText } from '../../scripts/messages/pseudo.ts';
import {
  countyId,
  flagId,
  patientId,
  productId,
  questionnaireId,
  teamId,
  userId,
} from '../../server/sandbox/data/ids.ts';
import { until } from '../support/waits.ts';
import { navigate, stage } from './support.ts';

const s = stage();

/** A left-to-right language whose texts are replaced by those of the pseudo-language. */
const language = 'sw';
const english = Object.assign({}, ...Object.values(readAreas(path.resolve('lang/en')))) as Record<string, string>;

const locationId = countyId('Nairobi');
const person = userId('wanjiku.kamau');
const routes = [
  `/admin/location/unit?node=${locationId}`,
  '/admin/location/all',
  `/admin/location/unit/edit/${locationId}`,
  `/admin/location/unit/view/${locationId}`,
  '/admin/service-points',
  `/history/Location/${locationId}`,
  `/commodity/list?viewDetails=${productId('Oxytocin 10 IU')}`,
  '/commodity/add-edit',
  '/groups/list',
  '/group/add-edit',
  '/admin/users',
  `/admin/users/details/${person}`,
  `/admin/users/edit/${person}`,
  `/admin/users/credentials/${person}/wanjiku.kamau`,
  '/admin/users/groups',
  '/admin/users/roles',
  '/admin/users/access',
  '/admin/users/sync',
  '/admin/CareTeams',
  '/admin/CareTeam/new',
  '/admin/teams',
  `/admin/teams/edit/${teamId('Nairobi County Health Team')}`,
  '/admin/teams/team-assignment',
  '/admin/teams/coverage',
  '/healthcare/list',
  '/healthcare/add-edit',
  `/fhir/Patient/${patientId(7)}`,
  '/quest',
  `/quest-form/${questionnaireId('child-growth')}/Questionnaire`,
  `/admin/close-flags/${flagId('product')}`,
  '/import',
  '/importCreate',
  '/no/such/page',
  '/',
];

/** Replaces the texts in the chunk of a language; returns other scripts unchanged. */
function inPseudo(script: string): string {
  return script.replace(/JSON\.parse\(('(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\)/g, (match, literal: string) => {
    const texts = JSON.parse(vm.runInNewContext(literal) as string) as Record<string, unknown>;
    if (!Object.keys(texts).some((id) => id in english)) return match;
    const pseudo = Object.keys(texts).map((id) => [id, pseudoText(english[id] ?? id)]);
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(pseudo)))})`;
  });
}

/** Content outside the window, and texts that are cut off without an ellipsis. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const wide = Math.max(document.documentElement.scrollWidth, main?.scrollWidth ?? 0);
    const widest = [...document.querySelectorAll('#content *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .at(-1);
    const found =
      wide > window.innerWidth ? [`the page is ${wide} pixels wide: ${widest?.outerHTML.slice(0, 300) ?? ''}`] : [];
    const hiddenValues = new Set(['hidden', 'clip']);
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (at.contains(main)) return false;
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
        // for screen readers only, or a skip link outside the window
        if (position === 'fixed' || (position === 'absolute' && at.clientWidth <= 1)) return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || scrolls(element)) continue;
      const report = (what: string) =>
        found.push(`${what}: <${element.tagName.toLowerCase()}> ${node.textContent?.trim().slice(0, 60)}`);
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (!hiddenValues.has(style.overflowX)) continue;
        const box = at.getBoundingClientRect();
        const cut = text.right > box.right + 1 || text.left < box.left - 1;
        if (cut && style.textOverflow !== 'ellipsis') report('cut');
        break;
      }
      if (text.right > window.innerWidth + 1 || text.left < -1) report('outside');
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('input[placeholder], select')) {
      const ends = getComputedStyle(box).textOverflow;
      if (ends !== 'ellipsis') found.push(`cut without a sign: <${box.tagName.toLowerCase()}> ${box.name}`);
    }
    return [...new Set(found)];
  });
}

/** Waits until each request has a response and the page has rendered. */
async function waitForRendering(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const isRendered = async (): Promise<boolean> => {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
    );
    return pending.size === 0;
  };
  // The first request for imports starts their embedded database.
  await until(() => `responses to ${[...pending].map((request) => request.url()).join(', ')}`, isRendered, 60_000);
}

test('with texts 50 % longer every page fits a phone, and no text is cut off without an ellipsis', async () => {
  const page = await s.signedIn('admin', '/', { viewport: { width: 360, height: 740 } });
  const all: string[] = [];
  let replaced = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.includes('JSON.parse') ? inPseudo(script) : script;
    if (body !== script) replaced += 1;
    await route.fulfill({ response, body });
  });
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.addInitScript((code) => localStorage.setItem('Preference', JSON.stringify({ language: code })), language);
  await page.goto(s.url);
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.locator('main h1').waitFor();
  for (const route of routes) {
    // A reload would fetch all scripts again, because page.route disables the HTTP cache.
    await navigate(page, route);
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await waitForRendering(page, pending);
    all.push(...(await faults(page)).map((fault) => `${route}: ${fault}`));
    if (process.env.SHOTS) {
      const name = route.replace(/[^\w]+/g, '-');
      await page.screenshot({ path: `${process.env.SHOTS}/pseudo${name}.png`, fullPage: true });
    }
  }
  assert.ok(replaced > 0, 'the texts were replaced');
  assert.deepEqual(all, []);
});
