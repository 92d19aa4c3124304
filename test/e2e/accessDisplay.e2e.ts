// Sandbox only: how pages are drawn does not depend on the servers behind them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countyId, userId } from '../../server/sandbox/data/ids.ts';
import { overflows, settled, violations } from './audit.ts';
import { stage } from './support.ts';

const at = stage();

/** Notes each movement that takes longer than a blink and ends by itself; what turns while something loads goes on. */
function watchMovements(): void {
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

test('who wants no movement sees none: menu, question, details, notification', async () => {
  const page = await at.signedIn('admin', '/admin/CareTeams');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchMovements);
  await page.reload();
  const more = page.getByRole('button', { name: /^More actions for/ }).first();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).waitFor();
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('list', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Dismiss' }).waitFor();
  await settled(page);
  assert.deepEqual(await page.evaluate(() => [...(window as unknown as { movements: Set<string> }).movements]), []);
});

const pages = [
  `/admin/location/unit?node=${countyId('Nairobi')}`,
  `/admin/users?viewDetails=${userId('wanjiku.kamau')}`,
  '/admin/users/new',
];

test('the theme of high contrast, and letters twice as large, leave everything readable and in its place', async () => {
  const page = await at.signedIn('admin', '/', { viewport: { width: 1280, height: 720 } });
  await page.evaluate(() => localStorage.setItem('Preference', JSON.stringify({ theme: 'highContrast' })));
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(at.url + path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    found.push(...(await violations(page)).map((fault) => `${path} in high contrast: ${fault}`));
    await page.evaluate(() => {
      for (const root of document.querySelectorAll<HTMLElement>('.fui-FluentProvider'))
        for (const size of [100, 200, 300, 400, 500, 600])
          for (const kind of ['fontSize', 'lineHeight']) {
            const name = `--${kind}Base${size}`;
            root.style.setProperty(name, `${2 * parseFloat(getComputedStyle(root).getPropertyValue(name))}px`);
          }
    });
    found.push(...(await overflows(page)).map((fault) => `${path} with large letters: ${fault}`));
    if (path !== pages[0]) continue;
    const search = await page.getByRole('searchbox').boundingBox();
    const beside = await page.getByRole('heading', { level: 2, name: 'Nairobi' }).boundingBox();
    if (!search || !beside || search.x + search.width > beside.x) found.push('the search lies over what is beside it');
  }
  assert.deepEqual(found, []);
});
