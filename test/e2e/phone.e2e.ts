import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './support.ts';

const s = stage();
const phone = { viewport: { width: 360, height: 740 } };

test('on a phone the tree collapses after a selection, and the table of the location is visible', async () => {
  const page = await s.signedIn('viewer', '/admin/location/unit', phone);
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
