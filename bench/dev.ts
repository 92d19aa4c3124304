import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../test/support/postgres.ts';
import { signedInPage } from './page.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A change whose text is visible on the home page: `find` is replaced by `replace(n)`, which shows as `selector(n)`. */
interface Change {
  label: string;
  goal: number;
  file: string;
  find: string;
  replace: (text: string) => string;
  selector: (text: string) => string;
}

const changes: Change[] = [
  {
    label: 'from saving a component until the page shows the change',
    goal: 2_000,
    file: 'src/app/home/HomePage.tsx',
    find: 'const title = intl.formatMessage(messages.welcome, { name: websiteName });',
    replace: (text) => `const title = intl.formatMessage(messages.welcome, { name: websiteName }) + ' ${text}';`,
    selector: (text) => `h1:has-text("${text}")`,
  },
  {
    label: 'from saving a text until the page shows the change',
    goal: 2_000,
    file: 'lang/en/app.json',
    find: 'Welcome to {name}',
    replace: (text) => `Welcome to {name} ${text}`,
    selector: (text) => `h1:has-text("${text}")`,
  },
  {
    label: 'from saving a file of the server until the page has the change',
    goal: 5_000,
    file: 'server/web/pages.ts',
    find: ": 'development';",
    replace: (text) => `: '${text}';`,
    // Visible only if the page is still signed in: the sandbox keeps the session.
    selector: (text) => `head:has(meta[name="version"][content="${text}"]) ~ body h1`,
  },
];

/** Runs of each change. */
const runs = 5;

interface DevServer {
  url: string;
  /** Milliseconds from the start of the command until it printed the address. */
  milliseconds: number;
  stop: () => Promise<void>;
}

/** Runs `npm run dev` on a free port. Rejects if it ends before it prints its address. */
async function startDev(database: string): Promise<DevServer> {
  const url = `http://localhost:${await freePort()}`;
  const args = ['--port', new URL(url).port, '--database', database];
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs'), '--dev', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PUBLIC_URL: url, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes(`Open ${url}`)) resolve();
    });
    void ended.then(() => reject(new Error(`npm run dev ended after: ${output}`)));
  });
  return {
    url,
    milliseconds: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Milliseconds of each run of a change, which is undone in all cases. */
async function measureChange(page: Page, { file, find, replace, selector }: Change): Promise<number[]> {
  const full = path.join(root, file);
  const original = readFileSync(full, 'utf8');
  if (!original.includes(find)) throw new Error(`${file} does not contain ${find}`);
  const restore = (): void => writeFileSync(full, original);
  const restoreAndExit = (): never => process.exit(1);
  process.on('exit', restore).on('SIGINT', restoreAndExit).on('SIGTERM', restoreAndExit);
  const times: number[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      const text = `change ${run}`;
      const begun = performance.now();
      writeFileSync(
        full,
        original.replace(find, () => replace(text)),
      );
      await page.locator(selector(text)).waitFor({ timeout: 120_000 });
      times.push(performance.now() - begun);
    }
    return times;
  } finally {
    restore();
    process.off('exit', restore).off('SIGINT', restoreAndExit).off('SIGTERM', restoreAndExit);
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function row(label: string, goal: number, times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `| ${label} | ${seconds(goal)} | ${seconds(median)}${times.length > 1 ? ` (≤ ${seconds(slowest)})` : ''} |`;
}

/**
 * Measures `npm run dev` with an empty cache and with that of its last run, then the time until a change is visible.
 * Resolves to a table. Rejects if a page violates a policy.
 */
export async function measureDev(browser: Browser): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  const violations: string[] = [];
  const rows: string[] = [];
  const caches = ['development', 'webpack/default-development'].map((name) => path.join(root, '.cache', name));
  for (const cache of caches) rmSync(cache, { recursive: true, force: true });
  try {
    for (const start of ['first', 'second'] as const) {
      const dev = await startDev(path.join(folder, 'sandbox.sqlite'));
      try {
        const begun = performance.now();
        const page = await signedInPage(browser, dev.url);
        page.on('console', (message) => {
          if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
        });
        const label = `${start} start, ${start === 'first' ? 'empty' : 'filled'} cache, until the home page is shown`;
        rows.push(row(label, 30_000, [dev.milliseconds + performance.now() - begun]));
        if (start === 'second') {
          for (const change of changes) rows.push(row(change.label, change.goal, await measureChange(page, change)));
        }
        await page.close();
      } finally {
        await dev.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (violations.length > 0) throw new Error(`A page violates a policy:\n${violations.join('\n')}`);
  return ['| `npm run dev` | goal | median (slowest) |', '|---|---|---|', ...rows].join('\n');
}
