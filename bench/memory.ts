import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { freePort } from '../test/support/postgres.ts';
import { startProcess } from './countryProcesses.ts';
import { recordSettled } from './page.ts';

interface ServerMemory {
  /** MiB of resident memory after the visit. */
  after: number;
  /** Highest value since the start, in MiB. */
  peak: number;
}

/** Memory of a server with the sandbox's sample on disk, after its start and one visit of an administrator to the home page. */
export async function measureServerMemory(browser: Browser): Promise<ServerMemory> {
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  const port = String(await freePort());
  const server = await startProcess(['server/main.ts'], 'ready', {
    ...{ PORT: port, HOST: '127.0.0.1', DATABASE: path.join(folder, 'sandbox.sqlite'), LOG_LEVEL: 'info' },
  });
  try {
    const page = await browser.newPage();
    const sections = await recordSettled(page, '#content:has(h2):not(:has([aria-busy="true"]))');
    await page.goto(server.url ?? '');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await Promise.all([sections(), page.getByRole('button', { name: 'Sign in' }).click()]);
    // Background work of the page and of the server, e.g. unfinished imports, begins within seconds.
    await page.waitForTimeout(10_000);
    await page.close();
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const mebibytes = (name: string): number =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
    return { after: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
