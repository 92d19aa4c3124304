// Sandbox only: stores resources that other servers refuse, and inspects cookies and responses of the embedded sign-in.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { signIn, stage } from './support.ts';

const at = stage({ sharesSessions: false });
const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

async function store(resource: { resourceType: string; id: string }): Promise<void> {
  const token = await at.sandbox.mintToken('admin');
  const response = await fetch(`${at.url}/fhir/${resource.resourceType}/${resource.id}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' },
    body: JSON.stringify(resource),
  });
  assert.ok(response.ok, await response.text());
}

test('pages comply with their Content-Security-Policy, and stored markup cannot run scripts', async () => {
  const { rootLocationId } = (
    (await (await fetch(`${at.url}/config.json`)).json()) as { config: { rootLocationId: string } }
  ).config;
  const location = { resourceType: 'Location', id: 'hostile-place', name: `Place ${hostile}`, status: 'active' };
  await store({ ...location, ...{ partOf: { reference: `Location/${rootLocationId}` }, description: hostile } });
  await store({
    resourceType: 'Questionnaire',
    id: 'hostile-form',
    ...{ status: 'active', name: 'hostile', title: `Form ${hostile}` },
    ...{
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${hostile}<b>Narrative</b></div>` },
    },
    ...{ item: [{ linkId: '1', type: 'display', text: hostile }] },
  });

  const page = await at.page();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      broken.push(`${page.url()}: ${message.text()}`);
  });
  await page.goto(`${at.url}/admin/location/all?search=Place`);
  await signIn(page, 'admin');
  await page.getByText('<img src=x').first().waitFor();
  await page.goto(`${at.url}/questR/hostile-form`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Narrative', { exact: true }).waitFor();
  // The sanitizer parses markup in an inert document; browsers report inline handlers there, although none can run.
  assert.ok(
    broken.every((each) => each.includes('/questR/') && each.includes('inline event handler')),
    broken.join(),
  );
  broken.length = 0;
  for (const address of [
    '/admin/location/unit/add',
    '/admin/users/new',
    '/importCreate',
    '/quest-form/hostile-form/Questionnaire',
  ]) {
    await page.goto(at.url + address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  // The map library assigns markup; its fixed strings are trusted by the default policy.
  await page.goto(`${at.url}/admin/location/unit/view/${rootLocationId}`);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.leaflet-container').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  assert.equal(await page.evaluate(() => 'hacked' in window), false);
  // Trusted Types are report-only; violations appear in the console as well.
  assert.deepEqual(broken, []);

  // The policy is enforced: the browser blocks scripts and requests that the application does not prevent.
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.hacked = 2';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.hacked = 3">');
    } catch {
      // A browser that enforces Trusted Types throws.
    }
    const outside = await fetch('https://example.org/').then(
      () => true,
      () => false,
    );
    const frame = document.createElement('iframe');
    frame.src = 'https://example.org/';
    document.body.append(frame);
    return { hacked: 'hacked' in window, outside };
  });
  assert.deepEqual(ran, { hacked: false, outside: false });
  assert.ok(
    broken.some((each) => /Content Security Policy/.test(each)),
    'the browser reports the blocked request',
  );
  assert.ok(
    broken.some((each) => /TrustedHTML/.test(each)),
    'the browser reports untrusted markup',
  );
});

test('tokens are not in browser storage, in cookies readable by scripts, or in addresses', async () => {
  const page = await at.signedIn('admin', '/admin/location/all');
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const storedByBrowser = await page.evaluate(async () => {
    const found: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      history.state,
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not opened'));
      });
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
      database.close();
    }
    found.push(performance.getEntriesByType('resource').map(({ name }) => name.split('#')[0]));
    for (const key of await caches.keys()) found.push((await (await caches.open(key)).keys()).map(({ url }) => url));
    return JSON.stringify(found);
  });
  assert.match(storedByBrowser, /admin\/location\/all/);
  assert.doesNotMatch(storedByBrowser, /eyJ[\w-]+\.[\w-]+|[?&#]code=|access_token|refresh_token/);
  const cookies = await page.context().cookies();
  assert.ok(cookies.length > 0);
  for (const cookie of cookies) assert.equal(cookie.httpOnly, true, cookie.name);
});

test('signing in and out redirects to allowed addresses only', async () => {
  const page = await at.page();
  const begin = (next: string) => page.goto(`${at.url}/login?next=${encodeURIComponent(next)}`);
  const home = page.getByRole('main').getByRole('heading', { level: 1, name: /welcome/i });
  await begin('//evil.example');
  await signIn(page, 'admin');
  await home.waitFor();
  // The area of the user may follow in the query.
  const address = () => page.url().split('?')[0];
  assert.equal(address(), `${at.url}/`);
  // When the user is signed in already, only the parameter matters.
  for (const next of ['/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    await begin(next);
    await home.waitFor();
    assert.equal(address(), `${at.url}/`, next);
  }
  const protocol = `${at.url}/auth/realms/fhir/protocol/openid-connect`;
  for (const target of [
    'https://evil.example/',
    `${at.url}@evil.example/`,
    `${at.url}.evil.example/`,
    '//evil.example',
  ]) {
    const query = new URLSearchParams({ client_id: 'fhir-web', post_logout_redirect_uri: target });
    const out = await fetch(`${protocol}/logout?${query}`, { redirect: 'manual' });
    assert.equal(out.status, 400, target);
    const into = new URLSearchParams({
      ...{ client_id: 'fhir-web', redirect_uri: target, response_type: 'code', scope: 'openid', state: 's' },
      ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
    });
    const begun = await fetch(`${protocol}/auth?${into}`, { redirect: 'manual' });
    assert.equal(begun.headers.get('location'), null, target);
  }
});
