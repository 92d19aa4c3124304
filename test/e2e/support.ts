import assert from 'node:assert/strict';
import path from 'node:path';
import {
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  type Page,
} from '@playwright/test';
import { stackEnvironment } from '../../scripts/stack/environment.ts';
import { sampleToken, configureRealm } from '../../scripts/stack/keycloak.ts';
import { restoreSample } from '../../scripts/stack/restore.ts';
import { stackAddresses, stackSettings } from '../../scripts/stack/settings.ts';
import { readOptions } from '../../server/options.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { startServer } from '../../server/startServer.ts';
import { readAnswers } from '../support/combinedReads.ts';
import { until, waitFactor } from '../support/waits.ts';

export interface Stage {
  url: string;
  /** A page of a new visitor, which closes at the end of the test. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** A page of a sample user who is signed in, at the given address. Only the first one of a user fills in the form. */
  signedIn(username: string, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The embedded sandbox. Throws in a live run; `stored` works in both. */
  readonly sandbox: Sandbox;
  /** Reads `Location/7` or `Location?name=…` from the FHIR server; undefined when the response is an error. */
  readFhir<T>(path: string): Promise<T | undefined>;
  /** Calls Keycloak's admin API (`users/7`, `groups?…`) as the sample's administrator; undefined on errors. */
  keycloak<T>(path: string, method?: 'GET' | 'PUT', body?: unknown): Promise<T | undefined>;
  stopServer(): Promise<void>;
  /** Uses the same port as before. `changed`: settings that differ from those of the stage. */
  startServer(changed?: Record<string, string>): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');
const stack = stackSettings(process.env, root);

/** True when the tests run against Keycloak, HAPI and the gateway (`npm run test:live`) instead of the sandbox. */
export const isLive = process.env.STAGE === 'live';

/** Limit of the wait for the first content of a page: the browser loads and compiles the application before. */
export const applicationStart = { timeout: 20_000 * waitFactor };

/** Fills the sign-in form of the sandbox or of Keycloak. */
export async function signIn(page: Page, username: string, password = username): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Statuses of a read that indicate a defect of the client or the server, never a mistake of the user. */
const defectStatuses = new Set([400, 405, 422, 500, 501]);

/** Waits for a notification. Its text is in the toast and in the live region for screen readers. */
export async function waitForNotification(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Leaves the work of the people who are disabled or deleted as it is, and continues. */
export async function leaveWork(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Leave as it is' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Waits until the page has an active service worker, which stores the whole application before. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await until(
    'an active service worker',
    () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)),
    20_000,
  );
}

/** Number of drafts in IndexedDB. Checks first that the database exists, because opening it would create it. */
const countDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'device')) return 0;
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const database = await resultOf(indexedDB.open('device'));
    const count = await resultOf(database.transaction('drafts').objectStore('drafts').count());
    database.close();
    return count;
  });

/** Waits until this number of drafts is stored. */
export async function waitForDrafts(page: Page, count: number): Promise<void> {
  await until(`${count} stored drafts`, async () => (await countDrafts(page)) === count);
}

/** Waits until the page finds new versions, and the service worker has stored the scripts that it has loaded. */
export async function waitForStoredScripts(page: Page): Promise<void> {
  await waitForServiceWorker(page);
  await until('the page watches for updates', () =>
    page.evaluate(() => performance.getEntriesByName('updates watched').length > 0),
  );
  await until('the scripts of the page are stored', () =>
    page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const scripts = names.filter((name) => new URL(name).pathname.startsWith('/assets/') && !name.endsWith('.woff2'));
      for (const name of scripts) if (!(await caches.match(name, { ignoreVary: true }))) return false;
      return scripts.length > 0;
    }),
  );
}

/**
 * Waits for the numbers of rows by plan or result on the page of an import, e.g. `waitForOutcome(page, ['Created: 2'])`;
 * `limit` milliseconds times `waitFactor` at most.
 */
export async function waitForOutcome(page: Page, parts: readonly string[], limit = 30_000): Promise<void> {
  const figure = page.getByRole('figure', { name: /^(Planned changes|Outcome of the rows)$/ });
  const legend = figure.getByRole('list', { name: 'Legend' });
  await legend.filter({ hasText: new RegExp(`^${parts.join('')}$`) }).waitFor({ timeout: limit * waitFactor });
}

/**
 * Opens an address of the application as a link does, without loading it again, and waits for the title of the page. The
 * page for unknown addresses comes first: two addresses of one page may share their title, which then proves nothing.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  for (const to of ['/no/such/page', path]) {
    if (new URL(page.url()).pathname === to) continue;
    await page.evaluate((address) => {
      document.querySelector('main h1')?.setAttribute('data-left', '');
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await page.locator('main h1:not([data-left])').first().waitFor();
  }
}

interface StageOptions {
  /** Settings of the platform server. */
  environment?: Record<string, string>;
  /** Database file; keeps the data when a test stops the server. */
  database?: string;
  /** Clock of the sandbox. */
  clock?: () => Date;
  /** Directory of the built application, instead of dist. */
  directory?: string;
  /** False: each page has a session of its own, for tests of signing in and out. */
  sharesSessions?: boolean;
}

/** The page sends each read alone, for tests that replace or delay single responses. */
export async function sendReadsAlone(page: Page): Promise<void> {
  await page.route(/\/\$reads$/, (route) => route.fulfill({ status: 404 }));
}

/** Lines of the consoles, uncaught errors and failed requests of a test, for the report of a failure. */
function recordProblems(context: BrowserContext, lines: string[]): void {
  context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    lines.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/**
 * One server with a sandbox, by default in memory, for all tests of a file or of a `test.describe`. In a live run the
 * server is in front of the real servers, whose data are reset to the sample. After a failed test, Playwright continues in a
 * new process: the following tests have a new stage with the data of the sample.
 */
export function stage({
  environment = {},
  database = ':memory:',
  clock,
  directory,
  sharesSessions = true,
}: StageOptions = {}): Stage {
  let browser: Browser;
  /** Contexts and console lines of the running test. */
  const contexts: BrowserContext[] = [];
  const consoleLines: string[] = [];
  const unexpectedResponses: string[] = [];
  /** Cookies of the identity provider by user. */
  const sessions = new Map<string, Cookie[]>();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const self: Stage = {
    url: '',
    get sandbox() {
      if (!server?.sandbox) throw new Error('This stage has outside servers, or its server is stopped');
      return server.sandbox;
    },
    async readFhir<T>(address: string) {
      const token = isLive ? undefined : await self.sandbox.mintToken('admin');
      const base = isLive ? stackAddresses(stack).fhir : `${self.url}/fhir`;
      const headers = { 'Cache-Control': 'no-cache', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
      const response = await fetch(`${base}/${address}`, { headers });
      return response.ok ? ((await response.json()) as T) : undefined;
    },
    async keycloak<T>(address: string, method = 'GET', body?: unknown) {
      const token = isLive ? await sampleToken(stack, 'admin') : await self.sandbox.mintToken('admin');
      const base = isLive ? stackAddresses(stack).keycloak : `${self.url}/auth`;
      const response = await fetch(`${base}/admin/realms/fhir/${address}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return response.ok && text !== '' ? (JSON.parse(text) as T) : undefined;
    },
    async page(options) {
      // Routes of a test do not see the requests that a service worker handles.
      const context = await browser.newContext({
        locale: 'en',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      recordProblems(context, consoleLines);
      // Navigation includes the start of the application, everything else is drawn from what the browser has.
      context.setDefaultTimeout(10_000 * waitFactor);
      context.setDefaultNavigationTimeout(20_000 * waitFactor);
      const page = await context.newPage();
      const check = (status: number, url: string): void => {
        // The system check sends an unknown parameter and too long URLs on purpose.
        const isSystemCheck = /\?doctor-unknown-parameter=|&_id=0000/.test(url);
        if (!isSystemCheck && defectStatuses.has(status)) unexpectedResponses.push(`${status} ${url}`);
      };
      page.on('response', (response) => {
        const [request, url] = [response.request(), response.url()];
        if (request.method() === 'GET' && /\/(fhir|admin\/realms)\//.test(url)) check(response.status(), url);
        readAnswers(response).then(
          (answers) => answers?.forEach(({ status, url }) => check(status, url)),
          // The page was left or closed.
          () => undefined,
        );
      });
      return page;
    },
    async signedIn(username, path = '/', options) {
      const cookies = sessions.get(username);
      const page = await self.page({ ...options, ...(cookies && { storageState: { cookies, origins: [] } }) });
      await page.goto(self.url + path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const button = page.getByRole('button', { name: 'Sign in' });
      // A test may have ended the session.
      await heading.or(button).first().waitFor(applicationStart);
      if (await button.isVisible()) await signIn(page, username);
      await heading.waitFor(applicationStart);
      if (sharesSessions) sessions.set(username, await page.context().cookies());
      return page;
    },
    async stopServer() {
      const stopped = server;
      // A test that fails before the next start must not close it again.
      server = undefined;
      await stopped?.close();
    },
    async startServer(changed) {
      await start(new URL(self.url).port, changed);
    },
  };
  const start = async (port: string, changed: Record<string, string> = {}): Promise<void> => {
    const servers = isLive ? stackEnvironment(stackAddresses(stack)) : {};
    // Strict: a test fails when a screen writes a resource that is not valid R4.
    const variables = { LOG_LEVEL: 'error', SANDBOX_STRICT: 'true', ...servers, ...environment, ...changed };
    const options = readOptions(['--database', database, '--port', port], variables, root);
    server = await startServer({ ...options, ...(clock && { clock }), ...(directory && { directory }) });
    self.url = server.url;
    if (isLive) await configureRealm(stack, server.url);
  };
  test.beforeAll(async ({ browser: ofWorker }) => {
    browser = ofWorker;
    sessions.clear();
    if (isLive) await restoreSample(stack);
    await start('0');
  });
  test.afterEach(async () => {
    if (consoleLines.length > 0 && test.info().status !== test.info().expectedStatus)
      await test.info().attach('console', { body: consoleLines.join('\n'), contentType: 'text/plain' });
    consoleLines.length = 0;
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    assert.deepEqual(unexpectedResponses.splice(0), [], 'requests that the server rejects as invalid');
  });
  test.afterAll(() => server?.close());
  return self;
}
