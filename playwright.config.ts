import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { launchOptions } from './test/support/chromium.ts';
import { waitFactor } from './test/support/waits.ts';

// Servers and Chromium of the tests have the same time zone.
process.env.TZ ??= 'America/St_Johns';

const isLive = process.env.STAGE === 'live';
const testDir = path.join(import.meta.dirname, 'test/e2e');
/** Folder of screenshots, traces and reports, and of the list for `--last-failed`. Each run empties it first. */
const results = process.env.E2E_RESULTS ?? path.join(import.meta.dirname, 'test-results/playwright');

/** A test file that only works with the sandbox declares that, with the reason, in its first line. */
const sandboxOnly = readdirSync(testDir).filter(
  (file) => file.endsWith('.e2e.ts') && readFileSync(path.join(testDir, file), 'utf8').startsWith('// Sandbox only:'),
);

const sandbox: Project = { name: 'sandbox', testIgnore: 'live/**' };
/** They need the servers of `npm run stack`; `npm run test:live` starts and stops them. */
const live: Project[] = [
  { name: 'contract', testMatch: 'live/*.e2e.ts' },
  { name: 'stories', testIgnore: ['live/**', ...sandboxOnly] },
];

/**
 * End-to-end tests: against the sandbox, or with `STAGE=live` against Keycloak, HAPI FHIR and the gateway, whose data all
 * tests share. `WAIT_FACTOR` multiplies all limits.
 */
export default defineConfig({
  testDir,
  testMatch: '*.e2e.ts',
  projects: isLive ? live : [sandbox],
  workers: isLive ? 1 : availableParallelism(),
  timeout: 120_000 * waitFactor,
  outputDir: results,
  reporter: [
    ['list'],
    ['junit', { outputFile: path.join(results, 'junit.xml') }],
    ['json', { outputFile: path.join(results, 'report.json') }],
  ],
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    // Tracing costs 75 % more CPU time, so the test command only traces the repetition of failed files.
    trace: 'off',
  },
});
