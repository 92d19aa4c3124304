import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { loadConfig } from './loadConfig.ts';

const given = (name: string): string => JSON.stringify(configFromEnv({ WEBSITE_NAME: name }));
const fetcher = () => Promise.resolve(new Response(given('of the address')));

function inPage(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="config"></script>';
  document.body.firstElementChild!.textContent = text;
}
afterEach(() => document.body.replaceChildren());

test('uses the configuration in the page without a request', async () => {
  inPage(`\n  ${given('of the page')}\n`);
  const refuse = () => Promise.reject(new Error('asked'));
  expect((await loadConfig(refuse)).config.websiteName).toBe('of the page');
});

test.each(['__CONFIG__', ''])('requests the configuration if the page has none (%s)', async (text) => {
  inPage(text);
  expect((await loadConfig(fetcher)).config.websiteName).toBe('of the address');
});

test.each([
  ['keycloak', []],
  ['native', [{ setting: 'rbacStrategy', problem: 'invalid', value: '"native"' }]],
  ['', [{ setting: 'rbacStrategy', problem: 'invalid', value: '""' }]],
])('permissions from %j: only Keycloak is accepted', async (rbacStrategy, problems) => {
  const { config } = configFromEnv({ WEBSITE_NAME: 'Lamu' });
  inPage(JSON.stringify({ config: { ...config, rbacStrategy } }));
  const loaded = await loadConfig(fetcher);
  expect(loaded.problems).toEqual(problems);
  expect(loaded.config).toMatchObject({ rbacStrategy: 'keycloak', websiteName: 'Lamu' });
});

test('rejects with the status of an error response', async () => {
  await expect(loadConfig(() => Promise.resolve(new Response('', { status: 503 })))).rejects.toThrow('503');
});
