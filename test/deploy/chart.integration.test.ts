import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { ensureHelm, ensureValidator } from '../../scripts/chartTools.ts';
import { readSettings } from '../../server/settings/settings.ts';

const chart = path.join(import.meta.dirname, '../../deploy/chart');
const valueSets = readdirSync(path.join(chart, 'ci')).map((file) => path.basename(file, '.yaml'));
/** Oldest version of the chart's `kubeVersion`, and the newest with a schema. */
const kubernetesVersions = ['1.27', '1.37'];

interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  securityContext?: Record<string, unknown>;
  resources?: { requests?: object; limits?: { memory?: string } };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface Probe {
  httpGet?: { path: string; port: string };
}
interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    replicas?: number;
    maxUnavailable?: number | string;
    podSelector?: { matchLabels: Record<string, string> };
    ingress?: { from?: { podSelector?: { matchLabels: Record<string, string> } }[] }[];
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    [other: string]: unknown;
  };
}
interface Template {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    automountServiceAccountToken: boolean;
    terminationGracePeriodSeconds?: number;
    topologySpreadConstraints?: { topologyKey: string }[];
    securityContext: Record<string, unknown>;
    containers: Container[];
    volumes?: { name: string; persistentVolumeClaim?: { claimName: string }; emptyDir?: { sizeLimit: string } }[];
  };
}

const templateOf = ({ spec }: Manifest): Template | undefined => spec?.template ?? spec?.jobTemplate?.spec.template;

describe('deploy/chart', () => {
  let helm: string;
  let validator: string;
  let folder: string;
  before(async () => {
    helm = await ensureHelm();
    validator = await ensureValidator();
    folder = mkdtempSync(path.join(tmpdir(), 'chart-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function runHelm(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
    return { status, stdout, stderr };
  }
  const valuesOf = (set: string): string[] => ['--values', path.join(chart, 'ci', `${set}.yaml`)];
  const render = (set: string, ...args: string[]) =>
    runHelm('template', 'clinic', chart, '--kube-version', '1.31', ...valuesOf(set), ...args);

  function manifests(set: string, ...args: string[]): Manifest[] {
    const { status, stdout, stderr } = render(set, ...args);
    assert.equal(status, 0, stderr);
    return parseAllDocuments(stdout).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
  }
  const find = (all: Manifest[], kind: string, component: string): Manifest => {
    const found = all.find(
      (each) => each.kind === kind && each.metadata.labels?.['app.kubernetes.io/component'] === component,
    );
    assert.ok(found, `${kind} of ${component}`);
    return found;
  };
  const podOf = (manifest: Manifest) => {
    const template = templateOf(manifest);
    assert.ok(template);
    return template.spec;
  };
  const containerOf = (manifest: Manifest): Container => {
    const [container] = podOf(manifest).containers;
    assert.ok(container);
    return container;
  };

  for (const set of valueSets) {
    test(`${set}: helm lint finds nothing`, () => {
      const { status, stdout } = runHelm('lint', chart, '--strict', '--quiet', ...valuesOf(set));
      assert.equal(status, 0, stdout);
    });

    test(`${set}: every manifest is valid for Kubernetes ${kubernetesVersions.join(' and ')}`, () => {
      const file = path.join(folder, `${set}.yaml`);
      const { status, stdout, stderr } = render(set);
      assert.equal(status, 0, stderr);
      writeFileSync(file, stdout);
      for (const version of kubernetesVersions) {
        const result = spawnSync(
          validator,
          ['-m', 'kubernetes_validate', '--strict', '--quiet', '--kubernetes-version', version, file],
          { encoding: 'utf8' },
        );
        assert.equal(result.status, 0, result.stdout + result.stderr);
      }
    });

    test(`${set}: pods have no privileges, a limit of memory, and are restarted and spread`, () => {
      for (const manifest of manifests(set)) {
        if (!templateOf(manifest)) continue;
        const pod = podOf(manifest);
        const where = `${manifest.kind} ${manifest.metadata.name}`;
        assert.equal(pod.automountServiceAccountToken, false, where);
        assert.equal(pod.securityContext.runAsNonRoot, true, where);
        for (const container of pod.containers) {
          assert.equal(container.securityContext?.readOnlyRootFilesystem, true, where);
          assert.equal(container.securityContext.allowPrivilegeEscalation, false, where);
          assert.deepEqual(container.securityContext.capabilities, { drop: ['ALL'] }, where);
          assert.ok(container.resources?.requests && container.resources.limits?.memory, where);
        }
        if (['Job', 'CronJob'].includes(manifest.kind)) continue;
        const { startupProbe, livenessProbe } = containerOf(manifest);
        assert.ok(startupProbe && livenessProbe, where);
        assert.deepEqual(
          pod.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey),
          ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'],
          where,
        );
      }
    });
  }

  test('the notes name commands of the image, in a pod of the application', () => {
    // Helm renders the notes only for a cluster: here they are a value of a manifest.
    const copy = path.join(folder, 'chart-with-notes');
    cpSync(chart, copy, { recursive: true });
    const templates = path.join(copy, 'templates');
    const notes = readFileSync(path.join(templates, 'NOTES.txt'), 'utf8');
    writeFileSync(path.join(templates, '_notes.tpl'), `{{ define "notes" }}${notes}{{ end }}`);
    writeFileSync(
      path.join(templates, 'notes.yaml'),
      'kind: Notes\nmetadata: {}\ntext: {{ include "notes" . | toJson }}\n',
    );
    const { status, stdout, stderr } = runHelm(
      'template',
      'clinic',
      copy,
      '--kube-version',
      '1.31',
      ...valuesOf('hapi'),
    );
    assert.equal(status, 0, stderr);
    const [, text = ''] = /^text: (".*")$/m.exec(stdout) ?? [];
    const commands = [...(JSON.parse(text) as string).matchAll(/exec (.*)deploy\/(\S+) -- node (\S+)$/gm)];
    const deployment = find(manifests('hapi'), 'Deployment', 'app').metadata.name;
    assert.deepEqual(
      commands.map(([, options, name, script]) => [options?.trim(), name, script]),
      [
        ['--stdin --tty', deployment, 'scripts/first-admin.ts'],
        ['', deployment, 'scripts/doctor.ts'],
      ],
    );
    for (const [, , , script = ''] of commands) assert.ok(existsSync(path.join(chart, '../..', script)), script);
  });

  test('two replicas that survive the drain of a node, with probes of their own purpose', () => {
    const all = manifests('external-servers');
    const app = find(all, 'Deployment', 'app');
    assert.equal(app.spec?.replicas, 2);
    assert.equal(find(all, 'PodDisruptionBudget', 'app').spec?.maxUnavailable, 1);
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(app);
    assert.deepEqual([startupProbe?.httpGet?.path, livenessProbe?.httpGet?.path], ['/health', '/health']);
    assert.equal(readinessProbe?.httpGet?.path, '/ready');
    const worker = find(all, 'Deployment', 'worker');
    assert.deepEqual(containerOf(worker).args, [
      'node',
      '--max-old-space-size=192',
      '--max-semi-space-size=8',
      'server/imports/worker.ts',
    ]);
    assert.equal(containerOf(worker).livenessProbe?.httpGet?.port, 'metrics');
  });

  /** Environment of the process, with values that the secrets have in reality. */
  function environmentOf(all: Manifest[], component: string): Record<string, string> {
    const secrets: Record<string, string> = { DATABASE_URL: 'postgres://db/platform', IMPORT_KEY: 'k'.repeat(32) };
    const env = containerOf(find(all, 'Deployment', component)).env ?? [];
    const given = env.map(({ name, value }) => [name, value ?? secrets[name] ?? ''] as const);
    return { ...find(all, 'ConfigMap', 'app').data, ...Object.fromEntries(given) };
  }

  for (const set of valueSets) {
    test(`${set}: the settings of application and workers are valid, without a warning`, () => {
      const all = manifests(set);
      for (const component of ['app', 'worker']) {
        const { settings, warnings } = readSettings(environmentOf(all, component));
        assert.deepEqual(warnings, []);
        assert.equal(settings.IMPORT_WORKER, 'separate');
      }
    });
  }

  test('the stop of a pod takes longer than the stop of its process', () => {
    const all = manifests('complete', '--set', 'app.stopDelaySeconds=30', '--set', 'worker.stopTimeoutSeconds=90');
    for (const component of ['app', 'worker']) {
      const { settings } = readSettings(environmentOf(all, component));
      const grace = podOf(find(all, 'Deployment', component)).terminationGracePeriodSeconds ?? 0;
      assert.ok(grace * 1000 > settings.STOP_DELAY_SECONDS.ms + settings.STOP_TIMEOUT_SECONDS.ms, component);
    }
  });

  test('calls go through the gateway if there is one, which accepts the headers that the application accepts', () => {
    const complete = manifests('complete');
    const { data = {} } = find(complete, 'ConfigMap', 'app');
    assert.equal(data.PROXY_FHIR_BASE_URL, 'http://clinic-fhir-programme-admin-gateway:8080/fhir');
    assert.deepEqual([data.PROXY_ACCESS_CHECK, data.CUSTOM_ENDPOINTS], ['none', 'gateway']);
    assert.equal(data.MAX_HEADER_KB, '64');
    const env = (kind: string, component: string) =>
      Object.fromEntries(
        containerOf(find(complete, kind, component)).env?.map(({ name, value }) => [name, value]) ?? [],
      );
    const gateway = env('Deployment', 'gateway');
    assert.equal(gateway.SERVER_MAX_HTTP_REQUEST_HEADER_SIZE, '64KB');
    assert.equal(gateway.PROXY_TO, 'http://clinic-fhir-programme-admin-hapi:8080/fhir');
    assert.equal(gateway.TOKEN_ISSUER, 'https://keycloak.example.org/realms/health');
    assert.equal(env('StatefulSet', 'hapi')['hapi.fhir.max_page_size'], '500');
    const bare = find(manifests('hapi'), 'ConfigMap', 'app').data;
    assert.equal(bare?.PROXY_FHIR_BASE_URL, 'http://clinic-fhir-programme-admin-hapi:8080/fhir');
    assert.deepEqual([bare?.PROXY_ACCESS_CHECK, bare?.CUSTOM_ENDPOINTS], ['roles', 'embedded']);
  });

  test('HAPI, which does no authentication, is reached by the gateway and the setup job only', () => {
    const callers = (all: Manifest[]) =>
      all
        .find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name.endsWith('-hapi'))
        ?.spec?.ingress?.flatMap(({ from }) => from ?? [])
        .map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component']);
    assert.deepEqual(callers(manifests('complete')), ['gateway', 'setup']);
    assert.deepEqual(callers(manifests('hapi', '--set', 'networkPolicy.enabled=true')), ['app', 'worker', 'setup']);
  });

  test('the application accepts requests of the ingress controller only, and none without sources', () => {
    const ingress = (...options: string[]) =>
      find(manifests('external-servers', '--set', 'networkPolicy.enabled=true', ...options), 'NetworkPolicy', 'app')
        .spec?.ingress;
    const labels = { 'kubernetes.io/metadata.name': 'ingress-nginx' };
    assert.deepEqual(ingress(), [
      { ports: [{ port: 'http' }], from: [{ namespaceSelector: { matchLabels: labels } }] },
    ]);
    assert.deepEqual(ingress('--set-json', 'networkPolicy.ingressFrom=[]'), []);
  });

  test('secrets are in one Secret only, and each pod gets the keys it needs', () => {
    const all = manifests('hapi');
    const { stringData = {} } = find(all, 'Secret', 'app');
    assert.ok(stringData.IMPORT_KEY);
    const others = all.filter(({ kind }) => kind !== 'Secret');
    for (const value of Object.values(stringData)) {
      if (value.length > 8) assert.ok(!JSON.stringify(others).includes(value));
    }
    const keys = (kind: string, component: string) =>
      containerOf(find(all, kind, component)).env?.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []);
    assert.deepEqual(keys('Deployment', 'worker'), [
      'DATABASE_URL',
      'IMPORT_CLIENT_SECRET',
      'IMPORT_KEY',
      'IMPORT_KEY_PREVIOUS',
    ]);
    // The doctor runs in the container of the application.
    assert.deepEqual(keys('Deployment', 'app'), [
      'DATABASE_URL',
      'DOCTOR_CLIENT_SECRET',
      'DOCTOR_PASSWORD',
      'IMPORT_CLIENT_SECRET',
      'IMPORT_KEY',
      'IMPORT_KEY_PREVIOUS',
    ]);
    assert.deepEqual(keys('StatefulSet', 'hapi'), [
      'FHIR_DATABASE_PASSWORD',
      'FHIR_DATABASE_URL',
      'FHIR_DATABASE_USERNAME',
    ]);
    assert.equal(manifests('complete').filter(({ kind }) => kind === 'Secret').length, 0);
  });

  test('backups by the script of the repository are optional, and need the addresses of the databases only', () => {
    const isBackup = ({ metadata }: Manifest) => metadata.labels?.['app.kubernetes.io/component'] === 'backup';
    assert.deepEqual(manifests('external-servers').filter(isBackup), []);
    const all = manifests('hapi', '--set', 'networkPolicy.enabled=true');
    const script = readFileSync(path.join(chart, '../backup.sh'), 'utf8');
    assert.equal(find(all, 'ConfigMap', 'backup').data?.['backup.sh']?.trim(), script.trim());
    const container = containerOf(find(all, 'CronJob', 'backup'));
    assert.deepEqual(container.command, ['bash', '/scripts/backup.sh', 'backup', '/backups']);
    assert.equal(container.env?.find(({ name }) => name === 'BACKUP_KEEP')?.value, '14');
    const keys = container.env?.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []);
    assert.deepEqual(keys, [
      'DATABASE_URL',
      'IMPORT_KEY',
      'FHIR_DATABASE_URL',
      'FHIR_DATABASE_USERNAME',
      'FHIR_DATABASE_PASSWORD',
      'KEYCLOAK_DATABASE_URL',
    ]);
    assert.deepEqual(find(all, 'NetworkPolicy', 'backup').spec?.ingress, []);
    const claimOf = (set: Manifest[]) =>
      podOf(find(set, 'CronJob', 'backup')).volumes?.find(({ name }) => name === 'backups')?.persistentVolumeClaim
        ?.claimName;
    assert.equal(claimOf(all), find(all, 'PersistentVolumeClaim', 'backup').metadata.name);
    const complete = manifests('complete');
    assert.equal(claimOf(complete), 'backups');
    assert.ok(!complete.some((each) => isBackup(each) && each.kind === 'PersistentVolumeClaim'));
  });

  test('the ingress controller and the temporary folder have room for the largest body', () => {
    const limitsWith = (...args: string[]) => {
      const all = manifests('external-servers', ...args);
      const { annotations } = find(all, 'Ingress', 'app').metadata;
      const volumes = find(all, 'Deployment', 'worker').spec?.template?.spec.volumes;
      const bodySize = annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'];
      return [bodySize, volumes?.find(({ name }) => name === 'tmp')?.emptyDir?.sizeLimit];
    };
    assert.deepEqual(limitsWith(), ['64m', '256Mi']);
    assert.deepEqual(limitsWith('--set', 'settings.MAX_BODY_MB=200'), ['200m', '328Mi']);
    const own = 'ingress.annotations.nginx\\.ingress\\.kubernetes\\.io/proxy-body-size=1g';
    assert.equal(limitsWith('--set', own)[0], '1g');
  });

  test('pods restart when a setting or secret changes', () => {
    const checksums = (...args: string[]) =>
      find(manifests('external-servers', ...args), 'Deployment', 'worker').spec?.template?.metadata.annotations;
    assert.deepEqual(checksums(), checksums());
    assert.notDeepEqual(checksums('--set', 'settings.ROOT_LOCATION_ID=1'), checksums());
    assert.notDeepEqual(checksums('--set', `secrets.IMPORT_KEY=${'y'.repeat(32)}`), checksums());
  });

  for (const [args, sentence] of [
    [['--set', 'fhir.url='], /fhir\.url: set the address of the FHIR server, or hapi\.enabled to deploy one\./],
    [['--set', 'hapi.enabled=true'], /fhir\.url: remove it, or set hapi\.enabled to false/],
    [['--set', 'fhir.url=,hapi.enabled=true'], /secrets\.FHIR_DATABASE_URL: set it, or existingSecret/],
    [['--set', 'settings.IMPORT_KEY=x'], /settings\.IMPORT_KEY: set secrets or existingSecret instead\./],
    [['--set', 'settings.DOCTOR_PASSWORD=x'], /settings\.DOCTOR_PASSWORD: set secrets or existingSecret instead\./],
    [['--set', 'settings.ENABLE_IMPORTZ=true'], /settings: Additional property ENABLE_IMPORTZ is not allowed/],
    [['--set', 'settings.ENABLE_TEAMS=maybe'], /settings\.ENABLE_TEAMS/],
    [['--set', 'settings.MAX_BODY_MB=0'], /settings\.MAX_BODY_MB/],
    [['--set-string', 'settings.MAX_BODY_MB=64m'], /settings\.MAX_BODY_MB/],
    [['--set', 'settings.PROJECT_CODE=esum'], /settings\.PROJECT_CODE/],
    [['--set', 'settings.METRICS_TOKEN=x'], /settings\.METRICS_TOKEN: the metrics have a port of their own/],
    [['--set', 'settings.PLATFORM_URL=http://a'], /settings\.PLATFORM_URL: the workers call the FHIR server and/],
    [['--set', 'settings.SANDBOX=public'], /settings\.SANDBOX: the chart deploys no sandbox; remove it\./],
    [['--set', 'settings.SANDBOX_STRICT=true'], /settings\.SANDBOX_STRICT: the chart deploys no sandbox/],
    [['--set', 'settings.METRICS_PORT=1'], /settings\.METRICS_PORT: the chart sets it; remove it\./],
    [['--set', 'gateway.enabled=true'], /gateway\.image\.tag: set the version of the gateway/],
    [['--set', 'secrets.IMPORT_KEY=short'], /IMPORT_KEY/],
    [['--set', 'worker.replica=3'], /replica/],
    [['--set', 'publicUrl=admin.example.org'], /publicUrl/],
    [['--set', 'publicUrl=https://example.org/admin'], /publicUrl/],
    [['--set', 'keycloak.realm=../../x'], /realm/],
  ] as const) {
    test(`refuses ${args[1]}`, () => {
      const { status, stderr } = render('external-servers', ...args);
      assert.equal(status, 1);
      assert.match(stderr, sentence);
    });
  }

  test('HAPI has the version that `npm run stack` and compose.yaml run', () => {
    const { hapi } = parse(readFileSync(path.join(chart, 'values.yaml'), 'utf8')) as {
      hapi: { image: { repository: string; tag: string } };
    };
    const containerfile = readFileSync(path.join(chart, '../hapi/Containerfile'), 'utf8');
    assert.ok(containerfile.includes(`FROM ${hapi.image.repository}:${hapi.image.tag}\n`));
  });
});
