// `npm run docs:pictures` builds the application, starts it with the sample data in memory, and stores screenshots of
// thirteen pages in docs/pictures. `-- --out FOLDER --width 360 --theme dark --language ar` produces them for a review instead.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { readOptions } from '../server/options.ts';
import { constituencyId, countyId, patientId, productId, questionnaireId, userId } from '../server/sandbox/data/ids.ts';
import { startServer } from '../server/startServer.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(root, 'docs/pictures') },
    width: { type: 'string', default: '1280' },
    theme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
  },
});

/** Name of the file and address of each page. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  locations: `/admin/location/unit?node=${countyId('Nairobi')}`,
  location: `/admin/location/unit/view/${countyId('Nairobi')}`,
  users: '/admin/users',
  user: `/admin/users/details/${userId('wanjiku.kamau')}`,
  'not-found': '/no/such/page',
  coverage: '/admin/teams/coverage',
  patient: `/fhir/Patient/${patientId(21)}?tabView=timeline`,
  questionnaire: `/quest-form/${questionnaireId('household-visit')}/Questionnaire`,
  values: '/admin/values/eusm-service-point-type',
  'data-check': '/admin/doctor/data',
  'silent-workers': '/admin/users/silent',
  product: `/commodity/list?viewDetails=${productId('Oxytocin 10 IU')}`,
};

/** An upload of Locations with a wrong coordinate. */
const upload = [
  'locationName,locationStatus,locationParentId,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude',
  `Parklands Clinic,active,${constituencyId('Westlands')},Building,bu,36.81,-1.26`,
  `Kangemi Clinic,active,${constituencyId('Westlands')},Building,bu,36.74,one degree south`,
].join('\r\n');

/** Waits until nothing loads and finite animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

mkdirSync(values.out, { recursive: true });
const server = await startServer(readOptions(['--database', ':memory:', '--port', '0'], { LOG_LEVEL: 'error' }, root));
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
try {
  const width = Number(values.width);
  const context = await browser.newContext({
    locale: values.language,
    viewport: { width, height: 800 },
    colorScheme: values.theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((language) => {
    localStorage.setItem('Preference', JSON.stringify({ language }));
  }, values.language);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill('admin');
  await page.locator('[type=submit]').click();
  const shoot = async (name: string): Promise<void> => {
    await settle(page);
    // Without notifications, e.g. of the sign-in or of the start of the import.
    const dismiss = page.locator('.fui-ToastTitle__action button');
    for (const button of (await dismiss.all()).toReversed()) await button.click();
    await page.locator('.fui-Toast').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: path.join(values.out, `${name}.png`) });
    console.log(name);
  };
  await settle(page);

  await page.goto(`${server.url}/importCreate`);
  const file = { name: 'clinics.csv', mimeType: 'text/csv', buffer: Buffer.from(upload) };
  await page.locator('input[type=file]').nth(1).setInputFiles(file);
  await page.locator('main [type=submit]').click();
  await page.waitForURL(/\/import\w*\/[^/]+$/);
  await shoot('import');
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(server.url + address);
    await shoot(name);
  }
  // The check of a phone starts with a button.
  await page.goto(`${server.url}/admin/users/details/${userId('wanjiku.kamau')}?tab=phone`);
  await page.locator('[role=tabpanel] button').click();
  await page.locator('[role=tabpanel] ol').waitFor();
  await shoot('phone');

  await page.goto(`${server.url}/admin/users/details/${userId('nurse')}`);
  await settle(page);
  await page.locator('main header button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem').nth(-2).click();
  await page.getByRole('radio').first().check();
  await page.screenshot({ path: path.join(values.out, 'handover.png') });
  console.log('handover');
} finally {
  await browser.close();
  await server.close();
}
