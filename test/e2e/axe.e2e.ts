// Sandbox only: every page once is enough, and the pages are the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  countyId,
  flagId,
  patientId,
  productId,
  questionnaireId,
  ROOT_LOCATION_ID,
  teamId,
  userId,
} from '../../server/sandbox/data/ids.ts';
import { inventoryId, stocked } from '../../server/sandbox/data/inventory.ts';
import { stage } from './support.ts';

const core = stage();
const eusm = stage({ environment: { PROJECT_CODE: 'eusm' } });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every route that stands, as a person with all rights sees it. */
const routes = [
  '/',
  '/admin/location/unit',
  '/admin/location/all',
  `/admin/location/unit/add?parentId=Location/${ROOT_LOCATION_ID}`,
  `/admin/location/unit/edit/${countyId('Nairobi')}`,
  `/admin/location/unit/view/${countyId('Nairobi')}`,
  `/admin/location/unit/view/${ROOT_LOCATION_ID}?view-details=map`,
  `/commodity/list?viewDetails=${productId('Oxytocin 10 IU')}`,
  '/commodity/add-edit',
  `/history/Location/${countyId('Nairobi')}`,
  `/history/Group/${productId('Oxytocin 10 IU')}`,
  '/groups/list',
  '/group/add-edit',
  '/admin/users',
  `/admin/users?viewDetails=${userId('wanjiku.kamau')}`,
  `/admin/users/details/${userId('wanjiku.kamau')}`,
  `/admin/users/details/${userId('wanjiku.kamau')}?tab=roles`,
  `/admin/users/details/${userId('wanjiku.kamau')}?tab=teams`,
  `/admin/users/details/${userId('wanjiku.kamau')}?tab=signIn`,
  '/admin/users/new',
  `/admin/users/edit/${userId('wanjiku.kamau')}`,
  `/admin/users/credentials/${userId('wanjiku.kamau')}/wanjiku.kamau`,
  '/admin/users/groups',
  '/admin/users/groups/new',
  '/admin/users/roles',
  '/admin/users/access',
  `/admin/users/access?view=one&as=user+${userId('wanjiku.kamau')}`,
  '/access',
  '/admin/doctor',
  '/admin/users/sync',
  '/admin/CareTeams',
  '/admin/CareTeam/new',
  '/admin/teams',
  `/admin/teams/${teamId('Nairobi County Health Team')}`,
  `/admin/teams/edit/${teamId('Nairobi County Health Team')}`,
  '/admin/teams/team-assignment',
  '/admin/teams/coverage',
  '/healthcare/list',
  '/healthcare/add-edit',
  '/no/such/page',
  `/fhir/Patient?viewDetails=${patientId(8)}`,
  `/fhir/Patient/${patientId(7)}?tabView=patientEncounter`,
  '/quest',
  `/questR/${questionnaireId('household-visit')}`,
  `/quest-form/${questionnaireId('household-visit')}/Questionnaire`,
  `/quest-form/${questionnaireId('child-growth')}/Questionnaire`,
  '/admin/close-flags',
  '/import',
  '/importCreate',
  `/admin/close-flags/${flagId('product')}`,
];

/** Pages that are others in the supply project. */
const supplyRoutes = [
  `/commodity/list?viewDetails=${productId('S0145620')}`,
  `/commodity/add-edit/${productId('S0145620')}`,
  ...stocked
    .slice(0, 1)
    .flatMap((place) => [
      `/admin/location/unit/view/${place.id}?view-details=inventory`,
      `/location/inventory/${place.id}`,
      `/location/inventory/${place.id}/${inventoryId(place, 0)}`,
    ]),
];

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/**
 * What axe calls serious or critical on the page as it stands. Left out: the user interface library's focus sentinels,
 * which hand the focus on the moment they get it.
 */
async function seriousViolations(page: Page): Promise<string[]> {
  // Something that still fades in has the colours of neither state.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (
      window as unknown as { axe: { run: (context: object) => Promise<{ violations: Violation[] }> } }
    ).axe.run({ exclude: ['[data-tabster-dummy]'] });
    return found;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

for (const language of ['en', 'ar']) {
  for (const { project, at, pages } of [
    { project: 'core', at: core, pages: routes },
    { project: 'eusm', at: eusm, pages: supplyRoutes },
  ]) {
    test(`axe finds nothing serious on any page of ${project} in ${language}`, async () => {
      const page = await at.signedIn('admin');
      await page.evaluate((code) => localStorage.setItem('Preference', JSON.stringify({ language: code })), language);
      for (const route of pages) {
        await page.goto(at.url + route);
        await page.locator(`html[lang="${language}"]`).waitFor();
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
        assert.deepEqual(await seriousViolations(page), [], route);
      }
    });
  }
}
