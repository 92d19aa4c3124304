import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Bundle, Location } from '../common/fhir/r4.ts';
import { constituencyId } from '../server/sandbox/data/ids.ts';
import { launchOptions } from './support/chromium.ts';
import { startPostgres, type Postgres } from './support/postgres.ts';
import { startProgram, type Program } from './support/program.ts';
import { until, waitFactor } from './support/waits.ts';

/** The release before. A new release changes it to its own commit. */
const releaseBefore = process.env.UPGRADE_FROM ?? '9343ab8c';
const port = 19_380;
const url = `http://127.0.0.1:${port}`;
const patience = 60_000;

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
const old = path.join(folder, 'release');
let postgres: Postgres;

/** Builds the release from the history. Its packages are those of this version unless its lock file differs. */
function buildRelease(): void {
  mkdirSync(old);
  const archive = execFileSync('git', ['archive', releaseBefore], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: old, input: archive });
  const lockFile = (directory: string) => readFileSync(path.join(directory, 'package-lock.json'), 'utf8');
  if (lockFile(old) === lockFile(root)) symlinkSync(path.join(root, 'node_modules'), path.join(old, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: old, stdio: 'inherit' });
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: old, stdio: 'inherit' });
}

before(async () => {
  buildRelease();
  postgres = await startPostgres();
  postgres.sql('postgres', "create role platform login password 'secret'; create database platform owner platform;");
});
after(() => {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends what a failed test has left running. */
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0).toReversed()) await end();
});

/** Starts a version with the data of `name`. */
async function startVersion(directory: string, name: string, env: Record<string, string>): Promise<Program> {
  const program = startProgram(
    process.execPath,
    [...['server/main.ts', '--port', String(port), '--database', path.join(folder, name, 'data.sqlite')]],
    // The page of the release would come from its service worker until the user updates it.
    { cwd: directory, env: { PATH: process.env.PATH, TZ: 'UTC', ENABLE_SERVICE_WORKER: 'false', ...env } },
  );
  running.push(() => program.kill());
  await program.printed(/"event":"ready"|Open http/);
  return program;
}

async function stop(program: Program): Promise<void> {
  program.child.kill('SIGTERM');
  await program.ended();
}

/** Opens a page of a profile, signs in if asked to, and resolves to the page with the token of its requests. */
async function openPage(context: BrowserContext, address: string): Promise<{ page: Page; token: string }> {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(patience * waitFactor);
  const authorized = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto(url + address);
  const username = page.getByLabel('Username');
  const heading = page.getByRole('heading', { level: 1 });
  await username.or(heading).first().waitFor();
  if (await username.isVisible()) {
    await username.fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.keyboard.press('Enter');
    await heading.first().waitFor();
  }
  return { page, token: (await authorized).headers().authorization ?? '' };
}

async function send<T>(token: string, address: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url + address, { ...init, headers: { ...init.headers, authorization: token } });
  assert.ok(response.ok, `${address}: ${response.status} ${await response.clone().text()}`);
  return (await response.json()) as T;
}

interface Job {
  workflowId: string;
  status: string;
  phase: string;
  counts: Record<string, number>;
}

async function settledJob(token: string, id: string): Promise<Job> {
  return until(
    `The import ${id} has settled`,
    async () => {
      const job = await send<Job>(token, `/$import/${id}`);
      return ['waiting', 'active'].includes(job.status) ? undefined : job;
    },
    patience,
  );
}

/** Uploads a file with two teams and waits for its check or its end. */
async function upload(token: string, name: string, dryRun: boolean): Promise<Job> {
  const body = new FormData();
  body.append('organizations', new File([`orgName\n${name} A\n${name} B\n`], `${name}.csv`));
  const [job] = await send<Job[]>(token, `/$import?dryRun=${dryRun}`, { method: 'POST', body });
  return settledJob(token, job?.workflowId ?? '');
}

const total = async (token: string, query: string): Promise<number | undefined> =>
  (await send<Bundle>(token, `/fhir/${query}&_summary=count`)).total;

const edited = constituencyId('Mogotio');
const queued = constituencyId('Langata');
const read = (token: string, id: string) => send<Location>(token, `/fhir/Location/${id}`);
const editPath = (id: string) => `/admin/location/unit/edit/${id}`;
const description = (page: Page) => page.getByRole('textbox', { name: /^Description/ });

const installations: [name: string, env: () => Record<string, string>][] = [
  ['folder', () => ({})],
  [
    'PostgreSQL',
    () => ({
      DATABASE_URL: `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`,
      IMPORT_KEY: 'a key of more than thirty-two characters',
    }),
  ],
];

for (const [name, env] of installations) {
  test(
    `records, imports and what the browser stores survive an upgrade: ${name}`,
    { timeout: 15 * patience * waitFactor },
    async () => {
      const profile = path.join(folder, `${name}-profile`);
      const openProfile = async () => {
        const opened = await chromium.launchPersistentContext(profile, launchOptions);
        running.push(() => opened.close());
        return opened;
      };

      const release = await startVersion(old, name, env());
      let context = await openProfile();
      const before = await openPage(context, editPath(edited));
      await description(before.page).fill('Saved by the release before');
      await before.page.getByRole('button', { name: 'Save' }).click();
      await before.page.getByText('Location was successfully updated').first().waitFor();
      const finished = await upload(before.token, 'Finished', false);
      const planned = await upload(before.token, 'Planned', true);
      assert.deepEqual([finished.counts.created, planned.phase], [2, 'review']);
      const withBoundary = await total(before.token, 'Location?boundary=true');
      // A save without a connection, and input that is not saved.
      await before.page.goto(url + editPath(queued));
      await description(before.page).fill('Saved without a connection');
      await context.setOffline(true);
      await before.page.getByRole('button', { name: 'Save' }).click();
      await before.page
        .getByText(/will be sent later/)
        .first()
        .waitFor();
      await context.close();
      await stop(release);

      const current = await startVersion(root, name, env());
      try {
        context = await openProfile();
        const { page, token } = await openPage(context, '/outbox');
        await until(
          'The save of the release before is sent',
          async () => (await read(token, queued)).description === 'Saved without a connection',
          patience,
        );
        assert.equal((await read(token, queued)).meta?.versionId, '2');
        const location = await read(token, edited);
        assert.deepEqual([location.description, location.meta?.versionId], ['Saved by the release before', '2']);
        assert.equal(await total(token, 'Location?boundary=true'), withBoundary);
        assert.equal(await total(token, 'Location?boundary:not=true,false'), 0);
        assert.equal((await settledJob(token, finished.workflowId)).counts.created, 2);
        await page.goto(`${url}/importDetail/${planned.workflowId}`);
        await page.getByRole('button', { name: 'Import now' }).click();
        await until(
          'The planned import is written',
          async () => (await total(token, 'Organization?name=Planned')) === 2,
          patience,
        );
        assert.deepEqual((await settledJob(token, planned.workflowId)).counts.created, 2);
        await page.goto(`${url}${editPath(edited)}`);
        assert.equal(await description(page).inputValue(), 'Saved by the release before');
      } finally {
        await context.close();
        await stop(current);
      }
    },
  );
}
