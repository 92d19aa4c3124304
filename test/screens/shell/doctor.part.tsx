import { screen, waitFor, within } from '@testing-library/react';
import { COMMODITY_LIST_ID, ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { defaultConfig } from '../../../common/config/defaults.ts';
import { PHONE } from '../../../src/shared/layout/useMedia.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';

type Options = Partial<Parameters<typeof renderApp>[0]>;

/** Responses of the platform server. */
function platform(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  // A gateway with a higher header limit than its default of 8 KB, which the sandbox has.
  if (search.includes('_id=0000')) return Response.json({ resourceType: 'Bundle', total: 0 });
  if (pathname === '/config.json') return Response.json({ config: defaultConfig, problems: [] });
  return pathname === '/ready' ? Response.json({ status: 'ok' }) : undefined;
}

async function open(options: Options = {}) {
  const sandbox = options.sandbox ?? (await openSandbox());
  sandbox.identity.settings.setRealm({ smtpServer: { host: 'mail.example.org', from: 'noreply@example.org' } });
  return renderApp({
    path: '/admin/doctor',
    user: 'admin',
    ...options,
    sandbox,
    intercept: async (request) => (await options.intercept?.(request)) ?? platform(request),
  });
}

/** Waits until the check shows the result; returns its list item. */
async function checked(name: string, result: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name: `${name} ${result}` });
  return heading.closest('li') as HTMLElement;
}

test('runs when it opens and shows the results', async () => {
  const { user, requests } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'System check' })).toBeInTheDocument();
  expect(await screen.findByText('0 failed, 0 warnings, 31 passed, 2 skipped')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /^Sign-in (\d+) of \1 passed$/ })).toBeInTheDocument();
  expect(screen.getByText('No problems were found.')).toBeVisible();
  // Groups are collapsed; problems would be above them.
  expect(screen.queryByRole('heading', { level: 3, name: /^Claims of the token/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sign-in (\d+) of \1 passed$/, expanded: false }));
  await checked('Claims of the token', 'Passed');
  await user.click(screen.getByRole('button', { name: /^Servers \d/ }));
  expect(await checked('Platform server', 'Passed')).toHaveTextContent(/Responded after \d+ ms\.$/);
  await user.click(screen.getByRole('button', { name: /^Data \d/ }));
  expect(
    within(await checked('Root location', 'Passed')).getByText(/Locations directly below: 47/),
  ).toBeInTheDocument();
  // The only write is a delete of a record that does not exist.
  const writes = requests.filter((request) => !request.startsWith('GET '));
  expect(writes).toEqual([expect.stringMatching(/^DELETE \/fhir\/CareTeam\?_id=doctor-[\da-f-]{36}$/)]);
});

test('shows problems first with cause and remedy, filters by result, and checks again', async () => {
  let isUnreachable = true;
  const { user } = await open({
    intercept: (request) => {
      if (isUnreachable && request.url.includes('/fhir/metadata')) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  const server = await checked('FHIR server', 'Failed');
  expect(within(server).getByText('http://localhost:3000/fhir does not respond.')).toBeInTheDocument();
  expect(server).toHaveTextContent(/What to do.*Check that the server is running and that FHIR_BASE_URL is correct/);
  expect(within(server).getByText('FHIR_BASE_URL').tagName).toBe('CODE');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(server).getByRole('button', { name: 'Copy FHIR_BASE_URL' }));
  expect(write).toHaveBeenCalledWith('FHIR_BASE_URL');
  expect(await screen.findByText(/^1 failed, 0 warnings/)).toBeInTheDocument();
  const problems = screen.getByRole('region', { name: 'Problems' });
  expect(within(problems).getAllByRole('listitem')).toEqual([server]);
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Problems');
  const [tile, warnings, passed] = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
  expect(warnings).toHaveAccessibleName('0 Warnings');
  expect(warnings).toHaveAttribute('aria-disabled', 'true');
  await user.click(passed!);
  await checked('Keycloak', 'Passed');
  expect(screen.queryByRole('heading', { level: 3, name: 'FHIR server Failed' })).toBeNull();

  await user.click(tile!);
  expect(tile).toHaveAccessibleName('1 Failed');
  expect(tile).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await user.click(tile!);

  isUnreachable = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No problems were found.')).toBeInTheDocument();
});

test('creates a missing List after confirmation, shows what was written, and writes it once', async () => {
  const { user, sandbox, requests } = await open({ config: { commodityListId: 'products-of-here' } });
  const line = await checked('List of products', 'Failed');
  await screen.findByText(/^1 failed,/);
  await user.click(within(line).getByRole('button', { name: 'Create the list of products' }));
  const question = await screen.findByRole('alertdialog', { name: 'Create the list of products' });
  expect(within(question).getByText(/with the id products-of-here will be created/)).toBeInTheDocument();
  expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Create the list of products' }));
  const created = await screen.findByText('Created: List/products-of-here');
  const passed = await checked('List of products', 'Passed');
  expect(within(passed).queryByRole('button')).not.toBeInTheDocument();
  // The focus moves from the removed button to the result.
  expect(created.closest('[role=status]')).toHaveFocus();
  expect(sandbox.fhir.read('List', 'products-of-here')).toMatchObject({
    status: 'current',
    code: { coding: [{ code: 'supply-chain' }] },
  });
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('does not overwrite a List that another user created concurrently', async () => {
  let isHidden = true;
  const { user, requests } = await open({
    intercept: (request) =>
      isHidden && request.url.includes(`/List/${COMMODITY_LIST_ID}`) ? Response.json({}, { status: 404 }) : undefined,
  });
  const line = await checked('List of products', 'Failed');
  await screen.findByText(/^1 failed,/);
  isHidden = false;
  await user.click(within(line).getByRole('button', { name: 'Create the list of products' }));
  await user.click(await screen.findByRole('button', { name: 'Create the list of products' }));
  expect(await screen.findByText(`Already exists, nothing was created: List/${COMMODITY_LIST_ID}`)).toBeInTheDocument();
  expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
});

test('shows the result of a repair that two checks offer only where it was accepted, and a clock difference in days', async () => {
  const { user } = await open({
    intercept: async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/ready') {
        const date = new Date(Date.now() - 3 * 86_400_000).toUTCString();
        return Response.json({ status: 'ok' }, { headers: { date } });
      }
      if (search.includes('doctor-finds-nothing')) return Response.json({}, { status: 400 });
      if (pathname !== '/fhir/metadata') return undefined;
      const headers = { 'content-type': 'application/fhir+json' };
      return Response.json({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1', rest: [] }, { headers });
    },
  });
  const tried = await checked('Test searches', 'Failed');
  await screen.findByText(/^\d+ failed/);
  expect(await checked('Clocks', 'Failed')).toHaveTextContent(/ differs by 3 days\./);
  await user.click(within(tried).getByRole('button', { name: 'Create the search parameters' }));
  await user.click(await screen.findByRole('button', { name: 'Create the search parameters' }));
  expect(await within(tried).findByText(/^Not created, the server responded with status 403/)).toBeInTheDocument();
  expect(screen.getAllByText(/^Not created, the server responded/)).toHaveLength(1);
});

test('names the missing permission and has no menu entry without it', async () => {
  await open({ user: 'viewer' });
  expect(await screen.findByText('iam_realm.update')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'System check' })).not.toBeInTheDocument();
});

test('on phones, copying and the report are in a menu', async () => {
  const wide = window.matchMedia.bind(window);
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query === PHONE }));
  const { user } = await open();
  await screen.findByText(/^0 failed/);
  expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Support report' }));
  expect(await screen.findByRole('textbox', { name: 'Content of the report' })).toBeVisible();
  phone.mockRestore();
});

test('copies the result as text', async () => {
  const { user } = await open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.findByText(/^0 failed/);
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  await waitFor(() => expect(copied).toHaveBeenCalledTimes(1));
  expect(copied.mock.calls[0]?.[0]).toMatch(
    /^Servers\n {2}Platform server: Passed\n {4}Passed: Responded after \d+ ms\.\n/,
  );
});

test('uses the language of the page, and changing it sends no requests', async () => {
  window.localStorage.setItem('Preference', JSON.stringify({ language: 'fr' }));
  const { user, requests } = await open({ config: { supportedLanguages: ['en', 'fr', 'sw'] } });
  await screen.findByText(/^Échecs : 0/);
  await user.click(screen.getByRole('button', { name: /^Données Réussis/ }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Lieu racine Réussi' })).toBeInTheDocument();
  const requestCount = requests.length;
  await user.click(screen.getByRole('button', { name: 'Langue' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Kiswahili/ }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Eneo la juu kabisa Imepita' })).toBeInTheDocument();
  expect(requests).toHaveLength(requestCount);
});

test('shows no missing texts while the language changes', async () => {
  const { user } = await open({ config: { supportedLanguages: ['en', 'fr', 'sw'] } });
  await screen.findByText(/^0 failed/);
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const titles = new Set<string | null>();
  const watch = new MutationObserver(() => titles.add(document.querySelector('main h1')?.textContent ?? null));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (const [menu, language, heading] of [
    ['Language', 'Français', 'Contrôle du système'],
    ['Langue', 'Kiswahili', 'Ukaguzi wa mfumo'],
    ['Lugha', 'English', 'System check'],
  ]) {
    await user.click(screen.getByRole('button', { name: menu }));
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${language}`) }));
    await screen.findByRole('heading', { level: 1, name: heading });
  }
  watch.disconnect();
  expect(warned.mock.calls.flat().filter((warning) => /doctor\./.test(String(warning)))).toEqual([]);
  expect([...titles].sort()).toEqual(['Contrôle du système', 'System check', 'Ukaguzi wa mfumo']);
  warned.mockRestore();
});

test('the support report of the page contains the results of the checks', async () => {
  const { user } = await open();
  await screen.findByText(/^0 failed/);
  await user.click(screen.getByRole('button', { name: 'Support report' }));
  const content = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content of the report' });
  const report = JSON.parse(content.value) as { checks: { check: string; result: string }[]; rights: object };
  expect(report.checks).toHaveLength(33);
  expect(report.checks).toContainEqual({ check: 'root', result: 'pass', causes: ['rootFits'] });
  expect(report.rights).toMatchObject({ Location: 15 });
  expect(content.value).not.toContain(ROOT_LOCATION_ID);
});

test('a page that failed to load offers a report of its requests without personal data, to read and to download', async () => {
  const id = 'patient-of-somebody';
  const { user } = await open({
    path: `/admin/location/unit/view/${id}?search=Wanjiku`,
    intercept: (request) =>
      request.url.includes(id) ? Response.json({ message: 'Wanjiku was not found' }, { status: 500 }) : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Support report' }));
  const content = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content of the report' });
  const report = JSON.parse(content.value) as { page: string; requests: object[]; actions: string[] };
  expect(report.page).toBe('/admin/location/unit/view/{…}');
  expect(report.requests).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/fhir/Location/{…}', status: 500, kind: 'http' }),
  );
  expect(report.actions).toEqual(expect.arrayContaining(['fhir/readLocation/pending', 'fhir/readLocation/rejected']));
  expect(content.value).not.toMatch(/somebody|Wanjiku|Bearer|eyJ/);

  const saved = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  saved.mockRestore();
  link.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Support report' })).toBeInTheDocument();
});

test('invalid settings are shown on every page, and included in the support report; unused names only in the report', async () => {
  const { user } = await open({
    problems: [
      { setting: 'FHIR_BASE_URL', problem: 'invalid', value: 'ftp://fhir.example.org' },
      { setting: 'REACT_APP_DATE_FORMAT', problem: 'unused' },
    ],
  });
  expect(await screen.findByText('FHIR_BASE_URL has an invalid value: ftp://fhir.example.org')).toBeInTheDocument();
  expect(screen.queryByText(/REACT_APP_DATE_FORMAT/)).not.toBeInTheDocument();
  await screen.findByText(/^0 failed/);
  await user.click(screen.getByRole('button', { name: 'Support report' }));
  const report = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content of the report' });
  expect(JSON.parse(report.value)).toMatchObject({
    problems: [
      { setting: 'FHIR_BASE_URL', problem: 'invalid' },
      { setting: 'REACT_APP_DATE_FORMAT', problem: 'unused' },
    ],
  });
});
