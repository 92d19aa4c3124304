import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { closure, type LockFile } from '../../scripts/sbom/delivered.ts';
import { createBrowser, createOidcTestClient } from '../support/server/oidcTestClient.ts';
import { until } from '../support/waits.ts';

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const containerfile = read('Containerfile');
const dependenciesIn = (file: string): Record<string, string> =>
  (JSON.parse(read(file)) as { dependencies: Record<string, string> }).dependencies;
const dependencies = dependenciesIn('package.json');
const sandboxDependencies = dependenciesIn('server/sandbox/package.json');

/** The instructions of a stage, without the first one. */
const stage = (name: string): string =>
  new RegExp(`^FROM \\S+ AS ${name}\n([^]*?)(?=^FROM |(?![^]))`, 'm').exec(containerfile)?.[1] ?? '';

/** Copies the files of a target to a new folder. */
function copyFiles(target: 'demo' | 'server'): string {
  const folder = mkdtempSync(path.join(tmpdir(), `image-${target}-`));
  const instructions = stage('files') + (target === 'demo' ? stage('files-with-sandbox') : '');
  for (const [, command, from = '', to = ''] of instructions.matchAll(/^(COPY|RUN rm -r) (?!--)(\S+)(?: (\S+))?$/gm)) {
    const filter = (file: string): boolean => !/\.test\.ts$/.test(file);
    if (command === 'COPY') cpSync(path.join(root, from), path.join(folder, to), { recursive: true, filter });
    else rmSync(path.join(folder, from), { recursive: true });
  }
  writeFileSync(path.join(folder, 'package.json'), read('package.json'));
  return folder;
}

/** The files of a target, with links to its packages. */
function copyTarget(target: 'demo' | 'server'): string {
  const folder = copyFiles(target);
  const names = Object.keys({ ...dependencies, ...(target === 'demo' && sandboxDependencies) });
  const lock = JSON.parse(read('package-lock.json')) as LockFile;
  // A nested package is part of the folder of its parent package.
  for (const each of closure(names, lock)) {
    if (each.lastIndexOf('node_modules/') > 0 || !existsSync(path.join(root, each))) continue;
    mkdirSync(path.dirname(path.join(folder, each)), { recursive: true });
    symlinkSync(path.join(root, each), path.join(folder, each));
  }
  return folder;
}

const node = path.join(root, 'node_modules/.bin/node');
// Resolved symlinks would lead back into the repository, where development packages are found as well.
const run = (cwd: string, file: string, args: string[], env: Record<string, string>, flags: string[] = []) =>
  spawn(node, ['--preserve-symlinks', '--preserve-symlinks-main', ...flags, file, ...args], { cwd, env });

/** The output of a process until its end; it is stopped when the output matches `last`. */
async function outputOf(child: ChildProcess, last?: RegExp): Promise<string> {
  let text = '';
  const append = (data: Buffer): void => {
    text += data.toString();
    if (last?.test(text)) child.kill();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  await once(child, 'close');
  return text;
}

test.each(['Containerfile', 'deploy/hapi/Containerfile'])('%s passes the linter', (file) => {
  expect(validate(read(file))).toEqual([]);
});

test('the image has the Node version of the tests and an unprivileged user', () => {
  const { version } = JSON.parse(read('node_modules/node/package.json')) as { version: string };
  const stages = [...containerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const names = stages.map(([, , name]) => name);
  const images = stages.map(([, image]) => image).filter((image) => !names.includes(image));
  expect(images.length).toBeGreaterThan(0);
  expect(images).toEqual(images.map(() => `docker.io/library/node:${version}-bookworm-slim`));
  expect(stage('runtime')).toMatch(/^USER [1-9]\d*$/m);
  expect(stages.slice(-2).map(([, image, name]) => [image, name])).toEqual([
    ['runtime', 'demo'],
    ['runtime', 'server'],
  ]);
});

describe('target demo', () => {
  let image: string;
  beforeAll(() => {
    image = copyTarget('demo');
  });
  afterAll(() => rmSync(image, { recursive: true, force: true }));

  test('starts without settings; a user signs in and imports a file', async () => {
    const env = { METRICS_PORT: '0', SANDBOX: /^ENV SANDBOX=(\S+)$/m.exec(stage('demo'))?.[1] ?? '' };
    const args = ['--host', '0.0.0.0', '--port', '0', '--database', path.join(image, 'data/sandbox.sqlite')];
    const child = run(image, 'server/main.ts', args, env);
    const ended = once(child, 'close');
    let output = '';
    try {
      const address = await new Promise<string>((resolve) => {
        const append = (data: Buffer): void => {
          output += data.toString();
          const url = /Open (http\S+)/.exec(output)?.[1];
          if (url) resolve(url);
        };
        child.stdout.on('data', append);
        child.stderr.on('data', append);
        void ended.then(() => resolve(''));
      });
      expect(output).toMatch(/Open http/);
      const status = async (file: string) => (await fetch(address + file)).status;
      expect(await status('/fhir/metadata')).toBe(200);
      expect(await status('/auth/realms/fhir/.well-known/openid-configuration')).toBe(200);
      const { access_token: token } = await createOidcTestClient(address).signIn(createBrowser(address));
      const headers = { Authorization: `Bearer ${token}` };
      const json = async (file: string, init?: RequestInit): Promise<unknown> => {
        const response = await fetch(address + file, { headers, ...init });
        expect([file, response.status]).toEqual([file, 200]);
        return response.json();
      };
      const codes = encodeURIComponent('http://hl7.org/fhir/ValueSet/location-status');
      expect(await json(`/fhir/ValueSet/$expand?url=${codes}`)).toMatchObject({ expansion: { total: 3 } });

      const body = new FormData();
      body.append('organizations', new Blob(['orgName,orgActive\nPlanned team,true\n']), 'teams.csv');
      type Job = { workflowId: string; status: string };
      const [started] = (await json('/$import', { method: 'POST', body })) as Job[];
      const job = await until('the import ends', async () => {
        const now = (await json(`/$import/${started?.workflowId}`)) as Job;
        return ['waiting', 'active'].includes(now.status) ? undefined : now;
      });
      expect(job).toMatchObject({ status: 'completed' });
      expect(await json('/fhir/Organization?name=Planned%20team')).toMatchObject({ total: 1 });
      expect(await status('/ready')).toBe(200);
      expect(output).not.toContain('ERR_MODULE_NOT_FOUND');
    } finally {
      child.kill();
      await ended;
    }
  }, 120_000);
});

describe('target server', () => {
  let image: string;
  beforeAll(() => {
    image = copyTarget('server');
  });
  afterAll(() => rmSync(image, { recursive: true, force: true }));

  test('lacks the sandbox, and has the packages that the other files import', () => {
    const importsOf = (folder: string): string[] => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(ts|mjs)$/.test(file),
      );
      const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
      const isImported = (name: string) =>
        texts.some((text) => new RegExp(`(from|import\\()\\s*'${name}['/]`).test(text));
      return Object.keys({ ...sandboxDependencies, ...dependencies }).filter(isImported);
    };
    expect(existsSync(path.join(image, 'server/sandbox'))).toBe(false);
    const others = ['server', 'common', 'src', 'scripts', 'openapi'].flatMap((folder) =>
      importsOf(path.join(image, folder)),
    );
    expect(others.filter((name) => !dependencies[name])).toEqual([]);
    expect(importsOf(path.join(root, 'server/sandbox')).toSorted()).toEqual(
      Object.keys(sandboxDependencies).toSorted(),
    );
    const shared = Object.entries(sandboxDependencies).filter(([name]) => dependencies[name]);
    expect(shared.filter(([name, version]) => dependencies[name] !== version)).toEqual([]);
  });

  test.each([
    ['without addresses', {}],
    ['with SANDBOX=public', { SANDBOX: 'public' }],
  ])('%s it does not start and names the addresses', async (_case, env: Record<string, string>) => {
    const child = run(image, 'server/main.ts', ['--host', '0.0.0.0', '--port', '0'], env);
    expect(await outputOf(child)).toMatch(/^The sandbox is not part of this image\. .*PROXY_FHIR_BASE_URL.*-demo\.\n$/);
    expect(child.exitCode).toBe(2);
  });

  test('the server in front of other servers and the worker load all their modules and write no files', async () => {
    const env = {
      PROXY_FHIR_BASE_URL: 'http://127.0.0.1:9/fhir',
      KEYCLOAK_URL: 'http://127.0.0.1:9',
      CUSTOM_ENDPOINTS: 'embedded',
      PORT: '0',
    };
    // As in a container whose file system is read-only.
    const start = (file: string, more: Record<string, string>) =>
      run(image, file, [], { ...env, ...more }, ['--permission', '--allow-fs-read=*', '--allow-worker']);
    expect(await outputOf(start('server/main.ts', {}), /Open http/)).toMatch(/Open http/);
    // Nothing listens on that port; the worker loads all its modules before it connects.
    const database = { DATABASE_URL: 'postgres://127.0.0.1:9/imports', IMPORT_KEY: 'k'.repeat(32) };
    const worker = await outputOf(start('server/imports/worker.ts', database), /ECONNREFUSED/);
    expect(worker).toMatch(/ECONNREFUSED/);
    expect(worker).not.toContain('ERR_MODULE_NOT_FOUND');
  }, 120_000);

  describe('without packages', () => {
    let files: string;
    beforeAll(() => {
      files = copyFiles('server');
    });
    afterAll(() => rmSync(files, { recursive: true, force: true }));

    test.each([
      [
        'doctor',
        {},
        /^http:\/\/127\.0\.0\.1:9, settings of the environment \([^]*Failed {6}Platform server +http:\/\/127\.0\.0\.1:9 does not respond\./,
        /^$/,
      ],
      [
        'first-admin',
        { KEYCLOAK_URL: 'http://127.0.0.1:9' },
        /Password of admin/,
        /^http:\/\/127\.0\.0\.1:9\/realms\/master\S+ does not respond\.\n$/,
      ],
    ])(
      'the command %s has every file it needs',
      (name, env: Record<string, string>, output, errors) => {
        const { status, stdout, stderr } = spawnSync(node, [`scripts/${name}.ts`], {
          cwd: files,
          encoding: 'utf8',
          timeout: 60_000,
          env: { PUBLIC_URL: 'http://127.0.0.1:9', ...env },
        });
        expect(stderr).toMatch(errors);
        expect(stdout).toMatch(output);
        expect(status).toBe(1);
      },
      90_000,
    );
  });
});
