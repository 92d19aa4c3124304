import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { composeVariables } from '../../scripts/configuration/compose.ts';
import { searchParameterBundle } from '../../scripts/stack/searchParameters.ts';
import { sections, settings } from '../../server/settings/settings.ts';

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
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
    expect([app?.build?.target, worker?.build?.target]).toEqual(['server', 'server']);
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

test('a release publishes both targets of the image, and the chart with the address of the image', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as { jobs: { publish: { steps: { run?: string }[] } } };
  const commands = jobs.publish.steps.map(({ run = '' }) => run).join('\n');
  const built = [...commands.matchAll(/docker build .*--target (\w+) --tag "([^"]+)"/g)].map(([, target, tag]) => [
    target,
    tag,
  ]);
  const pushed = [...commands.matchAll(/docker push "([^"]+)"/g)].map(([, tag]) => tag);
  expect(built).toEqual([
    ['server', '$IMAGE:$VERSION'],
    ['demo', '$IMAGE:$VERSION-demo'],
  ]);
  expect(pushed).toEqual(built.map(([, tag]) => tag));
  const [, replaced = ''] = /sed -i "s\|(.*?)\|.*" deploy\/chart\/values\.yaml/.exec(commands) ?? [];
  expect(read('deploy/chart/values.yaml').match(new RegExp(replaced, 'gm'))).toHaveLength(1);
});
