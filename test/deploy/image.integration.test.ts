import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createBuilder, type Container } from '../../scripts/image/buildah.ts';
import { composeServices, exampleVariables, type Service } from '../../scripts/image/compose.ts';
import { masterUser, stackSettings } from '../../scripts/stack/settings.ts';
import { startStack, stopStack } from '../../scripts/stack/stack.ts';
import { launchOptions } from '../support/chromium.ts';
import { freePort, startPostgres, type Postgres } from '../support/postgres.ts';
import { until, waitFactor } from '../support/waits.ts';

const root = path.resolve(import.meta.dirname, '../..');
const builder = createBuilder();
// An interrupted run leaves images behind.
builder.clean();

/** Undone in reverse order at the end of the file. */
const cleanups: (() => unknown)[] = [() => builder.clean()];
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

interface Run {
  child: ChildProcess;
  /** Standard output and errors so far. */
  output: () => string;
  /** Resolves to the exit code; rejects if the process runs longer than a minute. */
  end: () => Promise<number | null>;
}

/** Starts a command, by default that of the image, and ends it with its children when the tests end. */
function start(container: Container, variables: Readonly<Record<string, string>>, command = container.command): Run {
  const child = container.start(command, variables);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  let isClosed = false;
  const closed = once(child, 'close').then(() => (isClosed = true));
  cleanups.push(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
  });
  const end = async (): Promise<number | null> => {
    await until(
      () => `${command.join(' ')} ends\n${output}`,
      () => isClosed,
      60_000,
    );
    return child.exitCode;
  };
  return { child, output: () => output, end };
}

/** Waits until a server responds with 200. */
async function waitForServer(url: string, { output, child }: Run): Promise<void> {
  await until(
    `${url} responds`,
    async () => {
      assert.equal(child.exitCode, null, output());
      return fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    60_000,
  );
}

let browser: Browser;
before(async () => {
  browser = await chromium.launch(launchOptions);
  cleanups.push(() => browser.close());
});

/** Opens the address in a new session and fills in the sign-in form. */
async function openAndSignIn(url: string, username: string, password: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000 * waitFactor);
  await page.goto(url);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

const home = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('the target demo starts without settings, and a sample user signs in', async () => {
  const demo = builder.build('demo');
  const port = await freePort();
  const server = start(demo, { PORT: String(port) });
  const url = `http://localhost:${port}`;
  await waitForServer(`${url}/ready`, server);
  const page = await openAndSignIn(url, 'admin', 'admin');
  await home(page).waitFor();
  assert.match(await page.title(), /\w/);
});

describe('the target server', () => {
  let image: Container;
  let postgres: Postgres;
  let services: Record<string, Service>;
  let url: string;
  const settings = stackSettings(process.env, root);

  /** Environment of a service of compose.yaml, with the addresses of the processes of this machine. */
  function environmentOf(name: string): Record<string, string> {
    const { keycloak, fhir } = settings.ports;
    const addresses: [string, string][] = [
      // As in compose.yaml, containers and browsers use different addresses of Keycloak.
      ['http://keycloak:8080', `http://127.0.0.1:${keycloak}`],
      ['http://fhir:8080', `http://localhost:${fhir}`],
      ['@db:5432', `@127.0.0.1:${postgres.port}`],
    ];
    const given = Object.entries(services[name]?.environment ?? {});
    return Object.fromEntries(
      given.map(([key, value]) => [key, addresses.reduce((text, [from, to]) => text.replace(from, to), value)]),
    );
  }

  before(async () => {
    image = builder.build('server');
    cleanups.push(() => stopStack(settings));
    const port = await freePort();
    url = `http://localhost:${port}`;
    const { keycloak } = await startStack(settings, { origin: url, progress: console.log });
    const variables = exampleVariables({
      PUBLIC_URL: url,
      KEYCLOAK_PUBLIC_URL: keycloak,
      ROOT_LOCATION_ID: 'country',
      COMMODITY_LIST_ID: 'commodities',
      INVENTORY_LIST_ID: 'inventories',
    });
    services = composeServices(variables);
    postgres = await startPostgres();
    cleanups.push(() => postgres.stop());
    Object.assign(process.env, services.db?.environment);
    postgres.sql('postgres', readFileSync(path.join(root, 'deploy/databases.sql'), 'utf8'));
    const setup = start(image, environmentOf('setup'), ['node', 'deploy/setup.mjs']);
    assert.equal(await setup.end(), 0, setup.output());
  });

  test('refuses to start without addresses of servers', async () => {
    const { end, output } = start(image, {});
    assert.equal(await end(), 2, output());
    assert.match(output(), /^The sandbox is not part of this image\. .*PROXY_FHIR_BASE_URL.*KEYCLOAK_URL/m);
  });

  test('serves with the environment of compose.yaml, and so does the worker', async () => {
    const [metrics, workerMetrics] = [await freePort(), await freePort()];
    // All processes listen on the same machine.
    const own = { PORT: new URL(url).port, HOST: '127.0.0.1' };
    const app = start(image, { ...environmentOf('app'), ...own, METRICS_PORT: String(metrics) });
    await waitForServer(`${url}/ready`, app);
    const worker = { ...environmentOf('worker'), METRICS_PORT: String(workerMetrics) };
    await waitForServer(`http://127.0.0.1:${workerMetrics}/health`, start(image, worker, services.worker?.command));
  });

  /** Runs the command that creates the first administrator, with the password of Keycloak's administrator as input. */
  async function createFirstAdmin(): Promise<string> {
    const { child, end, output } = start(image, environmentOf('app'), ['node', 'scripts/first-admin.ts']);
    child.stdin?.end(`${masterUser.password}\n`);
    assert.equal(await end(), 0, output());
    return output();
  }

  test('the first administrator signs in with a password that is printed once, and completes the installation', async () => {
    const printed = await createFirstAdmin();
    const [, username = '', password = ''] = /User {7}(\S+)\n {2}Password {3}(\S+)\n/.exec(printed) ?? [];
    assert.notEqual(password, '', printed);
    const again = await createFirstAdmin();
    assert.match(again, /^The set-up is complete/m);
    assert.doesNotMatch(again, /Password {3}/);

    const page = await openAndSignIn(`${url}/admin/doctor`, username, password);
    await page.getByLabel('New Password').fill('A new 1 for me');
    await page.getByLabel('Confirm password').fill('A new 1 for me');
    await page.getByRole('button', { name: 'Submit' }).click();

    for (const [name, resource] of [
      ['root location', 'Location/country'],
      ['list of products', 'List/commodities'],
      ['list of inventories', 'List/inventories'],
    ]) {
      await page.getByRole('button', { name: `Create the ${name}` }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `Create the ${name}` })
        .click();
      await page.getByText(`Created: ${resource}`).waitFor();
    }
    await page.getByText(/^0 failed, /).waitFor();

    const { end, output } = start(image, environmentOf('app'), ['node', 'scripts/doctor.ts']);
    assert.equal(await end(), 0, output());
    assert.match(output(), /^0 failed, /m);
  });
});
