import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { closure, type LockFile } from '../../scripts/sbom/delivered.ts';
import { composeVariables } from '../../scripts/configuration/compose.ts';
import { searchParameterBundle } from '../../scripts/stack/searchParameters.ts';
import { sections, settings } from '../../server/settings/settings.ts';
import { createBrowser, createOidcTestClient } from '../support/server/oidcTestClient.ts';

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  depends_on?: Record<string, unknown> | string[];
  ports?: string[];
  command?: string[] | string;
  environment?: Record<string, string>;
  env_file?: string[];
  read_only?: boolean;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  restart?: string;
  healthcheck?: { test: string[]; disable?: boolean };
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
}
const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const services = Object.entries(compose.services);

describe('Containerfile', () => {
  test.each(['Containerfile', 'deploy/hapi/Containerfile'])('%s passes the linter', (file) => {
    expect(validate(read(file))).toEqual([]);
  });

  test('uses the Node version of the tests and an unprivileged user', () => {
    const { version } = JSON.parse(read('node_modules/node/package.json')) as { version: string };
    const images = [...read('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual(images.map(() => `docker.io/library/node:${version}-bookworm-slim`));
    expect(read('Containerfile')).toMatch(/^USER [1-9]\d*$/m);
  });

  describe('contains everything it runs', () => {
    const node = path.join(root, 'node_modules/.bin/node');
    let image: string;
    beforeAll(() => {
      image = mkdtempSync(path.join(tmpdir(), 'image-'));
      const last =
        read('Containerfile')
          .split(/^FROM .*$/m)
          .at(-1) ?? '';
      for (const [, from = '', to = ''] of last.matchAll(/^COPY (?!--)(\S+) (\S+)$/gm)) {
        const filter = (file: string): boolean => !/\.test\.ts$/.test(file);
        cpSync(path.join(root, from), path.join(image, to), { recursive: true, filter });
      }
      // As in the image; its packages are not needed by the doctor command.
      writeFileSync(path.join(image, 'package.json'), read('package.json'));
    });
    afterAll(() => rmSync(image, { recursive: true, force: true }));

    describe('with production packages only', () => {
      // Resolved symlinks would lead back into the repository, where development packages are found as well.
      const run = (file: string, args: string[], env: Record<string, string>, flags: string[] = []) =>
        spawn(node, ['--preserve-symlinks', '--preserve-symlinks-main', ...flags, file, ...args], { cwd: image, env });
      // As in a container whose file system is read-only.
      const readOnly = ['--permission', '--allow-fs-read=*'];

      beforeAll(() => {
        const lock = JSON.parse(read('package-lock.json')) as LockFile;
        const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
        const folders = [...closure(Object.keys(dependencies), lock)].filter((folder) =>
          existsSync(path.join(root, folder)),
        );
        // A nested package is part of the folder of its parent package.
        for (const folder of folders.filter((each) => each.lastIndexOf('node_modules/') === 0)) {
          mkdirSync(path.dirname(path.join(image, folder)), { recursive: true });
          symlinkSync(path.join(root, folder), path.join(image, folder));
        }
      });
      afterAll(() => rmSync(path.join(image, 'node_modules'), { recursive: true }));

      test('the server starts, a user signs in and imports a file', async () => {
        const child = run('server/main.ts', ['--port', '0', '--database', path.join(image, 'data/sandbox.sqlite')], {
          METRICS_PORT: '0',
        });
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
          let [job] = (await json('/$import', { method: 'POST', body })) as { workflowId: string; status: string }[];
          while (job && ['waiting', 'active'].includes(job.status)) {
            await pause(100);
            job = (await json(`/$import/${job.workflowId}`)) as typeof job;
          }
          expect(job).toMatchObject({ status: 'completed' });
          expect(await json('/fhir/Organization?name=Planned%20team')).toMatchObject({ total: 1 });
          expect(await status('/ready')).toBe(200);
          expect(output).not.toContain('ERR_MODULE_NOT_FOUND');
        } finally {
          child.kill();
          await ended;
        }
      }, 120_000);

      test('the server in front of other servers and the worker load all their modules and write no files', async () => {
        const output = async (file: string, env: Record<string, string>, until: RegExp): Promise<string> => {
          const child = run(
            file,
            [],
            {
              PROXY_FHIR_BASE_URL: 'http://127.0.0.1:9/fhir',
              KEYCLOAK_URL: 'http://127.0.0.1:9',
              CUSTOM_ENDPOINTS: 'embedded',
              PORT: '0',
              ...env,
            },
            readOnly,
          );
          let text = '';
          const append = (data: Buffer): void => {
            text += data.toString();
            if (until.test(text)) child.kill();
          };
          child.stdout.on('data', append);
          child.stderr.on('data', append);
          await once(child, 'close');
          return text;
        };
        expect(await output('server/main.ts', {}, /Open http/)).toMatch(/Open http/);
        // Nothing listens on that port; the worker loads all its modules before it connects.
        const database = { DATABASE_URL: 'postgres://127.0.0.1:9/imports', IMPORT_KEY: 'k'.repeat(32) };
        const worker = await output('server/imports/worker.ts', database, /ECONNREFUSED/);
        expect(worker).toMatch(/ECONNREFUSED/);
        expect(worker).not.toContain('ERR_MODULE_NOT_FOUND');
      }, 120_000);
    });

    test('every file of the doctor command, which needs no packages', () => {
      const { status, stdout, stderr } = spawnSync(node, ['scripts/doctor.ts'], {
        cwd: image,
        encoding: 'utf8',
        timeout: 60_000,
        env: { PUBLIC_URL: 'http://127.0.0.1:9' },
      });
      expect(stderr).toBe('');
      expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:9, settings of the environment \(/);
      expect(stdout).toMatch(/Failed {6}Platform server +http:\/\/127\.0\.0\.1:9 does not respond\./);
      expect(status).toBe(1);
    }, 90_000);
  });
});

describe('compose.yaml', () => {
  test.each(services)(
    '%s: the image is pinned, and files, services and volumes that it refers to exist',
    (_name, service) => {
      expect(service.build ?? service.image).toBeDefined();
      if (service.image) expect(service.image).toMatch(/:v?\d/);
      if (service.build) {
        expect(existsSync(path.join(root, service.build.context, service.build.dockerfile))).toBe(true);
      }
      const needed = service.depends_on ?? [];
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) {
        expect(Object.keys(compose.services)).toContain(other);
      }
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(path.join(root, source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    },
  );

  test.each(services)('%s: has limits, and a health check and a restart unless it runs once', (_name, service) => {
    expect(service.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^[\d.]+$/) as string,
      memory: expect.stringMatching(/^\d+[MG]$/) as string,
    });
    if (service.restart === 'no') return;
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
  });

  test('the services together fit the memory that the file names', () => {
    const megabytes = ({ deploy }: Service): number => {
      const [, number, unit] = /^(\d+)([MG])$/.exec(deploy?.resources.limits.memory ?? '') ?? [];
      return Number(number) * (unit === 'G' ? 1000 : 1);
    };
    const running = services.filter(([, { restart }]) => restart !== 'no').map(([, service]) => megabytes(service));
    const [, gigabytes] = /server with (\d+) GB of memory/.exec(text) ?? [];
    expect(running.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(Number(gigabytes) * 1000);
  });

  test('no service but the backup has the roles of several databases, and none but PostgreSQL the superuser', () => {
    const rolesOf = ({ environment = {} }: Service): string[] =>
      ['KEYCLOAK', 'FHIR', 'PLATFORM'].filter((name) => JSON.stringify(environment).includes(`{${name}_DB_PASSWORD`));
    const superuser = services.filter(([, service]) => JSON.stringify(service).includes('{POSTGRES_PASSWORD'));
    expect(superuser.map(([name]) => name)).toEqual(['db']);
    for (const [name, service] of services) {
      if (!['db', 'backup'].includes(name)) expect(rolesOf(service).length).toBeLessThanOrEqual(1);
    }
  });

  test('publishes only the application and Keycloak, and only on 127.0.0.1, for a reverse proxy', () => {
    const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published).toEqual(['app', 'keycloak']);
    for (const [, { ports = [] }] of services) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test.each(services)('%s: has no privileges, and a read-only file system unless it builds itself', (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // Keycloak writes its optimized build at the first start.
    if (name !== 'keycloak') expect(service.read_only).toBe(true);
  });

  test('PostgreSQL starts without root, because it may not change its user without capabilities', () => {
    expect(compose.services.db?.user).toBe('postgres');
  });

  const example = read('deploy/example.env');

  test('every variable it refers to is in the example file, and secrets are blank there, which the file refuses', () => {
    const referenced = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    const given = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...referenced].sort()).toEqual(given.sort());
    const blank = [...example.matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name);
    const secrets = [...Object.keys(composeVariables).filter((name) => name.endsWith('_PASSWORD')), 'IMPORT_KEY'];
    expect(blank).toEqual(expect.arrayContaining(secrets));
    for (const name of secrets) {
      expect(text).toContain(`\${${name}:?set it in .env}`);
      expect(text).not.toContain(`\${${name}}`);
    }
  });

  test('application and worker read every setting of .env, and no secret of the other services', () => {
    for (const { env_file, environment = {} } of [compose.services.app, compose.services.worker].flatMap(
      (service) => service ?? [],
    )) {
      expect(env_file).toEqual(['.env']);
      const secrets = Object.keys(composeVariables).filter((name) => name.endsWith('_PASSWORD'));
      expect(secrets.filter((name) => environment[name] !== '')).toEqual([]);
    }
    for (const [name, { env_file }] of services)
      if (!['app', 'worker'].includes(name)) expect(env_file).toBeUndefined();
  });

  test('every setting is in the example file, has a fixed value, or does not apply', () => {
    const listed = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const own = compose.services.app?.environment ?? {};
    const isFixed = (name: string): boolean => Boolean(own[name]) && !own[name]?.includes(`{${name}:`);
    expect(listed.filter(isFixed)).toEqual([]);
    const names = sections.flatMap((each) => (each.title === 'Sandbox' ? [] : Object.keys(each.settings)));
    const absent = names.filter((name) => !listed.includes(name) && !isFixed(name));
    // Without effect behind the proxy, or set by the image.
    expect(absent).toEqual([
      ...['FHIR_BASE_URL', 'CUSTOM_ENDPOINT_BASE_URL', 'PROXY_CUSTOM_ENDPOINT_BASE_URL', 'KEYCLOAK_ADMIN_URL'],
      ...['DATABASE', 'PLATFORM_URL'],
    ]);
  });

  test('the number of backups to keep reaches the script', () => {
    expect(compose.services.backup?.environment?.BACKUP_KEEP).toBe('${BACKUP_KEEP:-}');
  });

  test('each service has its own database and its own role without superuser rights', () => {
    const sql = read('deploy/databases.sql');
    const roleOf: Record<string, string | undefined> = {
      keycloak: compose.services.keycloak?.environment?.KC_DB_USERNAME,
      fhir: compose.services.fhir?.environment?.['spring.datasource.username'],
      platform: /\/\/(\w+):/.exec(compose.services.app?.environment?.DATABASE_URL ?? '')?.[1],
    };
    for (const [database, role] of Object.entries(roleOf)) {
      expect(role).toBe(database);
      expect(sql).toMatch(new RegExp(`^CREATE ROLE ${role} LOGIN PASSWORD :'${database}_password';$`, 'm'));
      expect(sql).toContain(
        `CREATE DATABASE ${database} OWNER ${role};\nREVOKE ALL ON DATABASE ${database} FROM PUBLIC;`,
      );
    }
    const passwords = [...sql.matchAll(/^\\getenv \w+ (\w+)$/gm)].map(([, name = '']) => name);
    expect(Object.keys(compose.services.db?.environment ?? {})).toEqual(expect.arrayContaining(passwords));
  });

  test('imports are written by a worker with the settings of the application', () => {
    const { app, worker } = compose.services;
    expect(worker?.environment).toEqual(app?.environment);
    expect(app?.environment?.IMPORT_WORKER).toBe('separate');
    expect(worker?.command).toEqual([
      'node',
      '--max-old-space-size=192',
      '--max-semi-space-size=8',
      'server/imports/worker.ts',
    ]);
  });

  test('the application gets only existing settings and checks roles itself', () => {
    const given = Object.keys(compose.services.app?.environment ?? {});
    expect(given.filter((name) => !(name in settings) && !(name in composeVariables))).toEqual([]);
    // The FHIR server does no authentication.
    expect(compose.services.app?.environment?.PROXY_ACCESS_CHECK).toBe('roles');
  });

  test('Keycloak and the FHIR server have the versions that `npm run stack` runs', () => {
    const version = (file: string, name: string) =>
      new RegExp(`<${name}>([^<]+)</${name}>`).exec(read(`scripts/stack/java/${file}/pom.xml`))?.[1];
    expect(compose.services.keycloak?.image).toBe(
      `quay.io/keycloak/keycloak:${version('keycloak', 'keycloak.version')}`,
    );
    expect(read('deploy/hapi/Containerfile')).toContain(`hapi:v${version('fhir-server', 'hapi.version')}-`);
  });
});

test('deploy/search-parameters.json is up to date (npm run deploy:files)', () => {
  expect(JSON.parse(read('deploy/search-parameters.json'))).toEqual(
    JSON.parse(JSON.stringify(searchParameterBundle())),
  );
});

describe.each(['ci', 'release'])('.github/workflows/%s.yml', (name) => {
  interface Job {
    permissions?: Record<string, string>;
    container?: string;
    steps?: { uses?: string; with?: Record<string, unknown>; run?: string }[];
    uses?: string;
  }
  const source = read(`.github/workflows/${name}.yml`);
  const workflow = parse(source) as { permissions: object; jobs: Record<string, Job> };

  test('refers to actions by the digest of a release', () => {
    for (const [, action] of source.matchAll(/^ *(?:- )?uses: (.*)$/gm)) {
      expect(action).toMatch(/^(\.\/\S+|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
    }
  });

  test('jobs in a container can read the tags, from which the version comes', () => {
    for (const { container, steps = [] } of Object.values(workflow.jobs)) {
      const checkout = steps.findIndex((step) => step.with?.['fetch-depth'] === 0);
      if (container === undefined || checkout < 0) continue;
      expect(steps[checkout + 1]?.run).toBe('git config --global --add safe.directory "$GITHUB_WORKSPACE"');
    }
  });

  test('jobs can read only, except the one that publishes, and leave no token behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [job, { permissions, steps = [] }] of Object.entries(workflow.jobs)) {
      if (job !== 'publish') expect(permissions).toBeUndefined();
      for (const step of steps) {
        if (step.uses?.startsWith('actions/checkout@')) expect(step.with?.['persist-credentials']).toBe(false);
      }
    }
  });
});
