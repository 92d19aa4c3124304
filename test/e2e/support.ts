import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import path from 'node:path';
import { readOptions } from '../../server/options.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { startServer } from '../../server/startServer.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Stage {
  url: string;
  /** A page of a new visitor. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** A page of a sample user who has signed in by the form, at the given address. */
  signedIn(username: string, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The embedded sandbox, to look at what is stored. */
  readonly sandbox: Sandbox;
  stopServer(): Promise<void>;
  /** On the same port as before. */
  startServer(): Promise<void>;
}

/** Fills the sandbox's sign-in form. */
export async function signIn(page: Page, username: string, password = username): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits for a notification; its text stands in the toast and in the region that screen readers hear. */
export async function said(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

interface StageOptions {
  /** Settings of the platform server. */
  environment?: Record<string, string>;
  /** A file keeps the data when the server of a story stops. */
  database?: string;
  /** The sandbox's time; a story may move it. */
  clock?: () => Date;
}

/** One server with a sandbox, in memory unless told otherwise, and one Chromium for all stories of a file. */
export function stage({ environment = {}, database = ':memory:', clock }: StageOptions = {}): Stage {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startServer>>;
  const self: Stage = {
    url: '',
    get sandbox() {
      if (!server.sandbox) throw new Error('This stage has outside servers');
      return server.sandbox;
    },
    async page(options) {
      const context = await browser.newContext({ locale: 'en', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      return page;
    },
    async signedIn(username, path = '/', options) {
      const page = await self.page(options);
      await page.goto(self.url + path);
      await signIn(page, username);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    async stopServer() {
      await server.close();
    },
    async startServer() {
      await start(new URL(self.url).port);
    },
  };
  const start = async (port: string): Promise<void> => {
    const root = path.join(import.meta.dirname, '../..');
    const options = readOptions(['--database', database, '--port', port], { LOG_LEVEL: 'error', ...environment }, root);
    server = await startServer({ ...options, ...(clock ? { clock } : {}) });
    self.url = server.url;
  };
  before(async () => {
    await start('0');
    browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
  return self;
}
