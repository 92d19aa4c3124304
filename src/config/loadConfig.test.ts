import { configFromEnv } from './configFromEnv.ts';
import { loadConfig } from './loadConfig.ts';

const given = (name: string): string => JSON.stringify(configFromEnv({ WEBSITE_NAME: name }));
const fetcher = () => Promise.resolve(new Response(given('of the address')));

function inPage(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="config"></script>';
  document.body.firstElementChild!.textContent = text;
}
afterEach(() => document.body.replaceChildren());

test('what came with the page is taken without asking', async () => {
  inPage(`\n  ${given('of the page')}\n`);
  const refuse = () => Promise.reject(new Error('asked'));
  expect((await loadConfig(refuse)).config.websiteName).toBe('of the page');
});

test.each(['__CONFIG__', ''])('a page that brings none (%s) asks its server', async (text) => {
  inPage(text);
  expect((await loadConfig(fetcher)).config.websiteName).toBe('of the address');
});

test('an answer that is an error is told', async () => {
  await expect(loadConfig(() => Promise.resolve(new Response('', { status: 503 })))).rejects.toThrow('503');
});
