// The test command: runs every check and test runner, then prints the totals. Runs on any Node ≥ 20 and starts the
// pinned one. `npm test -- --only jest,e2e` runs selected steps. `npm test -- --live` also runs the tests that need other
// programs: `chart` (Go and Python with venv) and `live`, the end-to-end tests with Keycloak, HAPI FHIR and the gateway
// (Java 17 and Maven).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { ensureInstalled, pinnedNode, root } from './setup.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const filesUnder = (folder, ending) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true })
        .map((file) => path.join(folder, String(file)))
        .filter((file) => file.endsWith(ending) && !file.includes(`${path.sep}live${path.sep}`))
        .sort()
    : [];

/** Runs a command; prints its output when it exits, as steps run in parallel, or immediately with `atOnce`. */
function run(command, args, { quiet = false, atOnce = false, background = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        TZ: 'UTC',
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const append = (data) => {
      output += data;
      if (atOnce) process.stdout.write(data);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      if (!atOnce && (!quiet || code !== 0)) process.stdout.write(output);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A check passes or fails as one test. */
const check = (command, args) => async () => {
  const { code } = await run(command, args, { quiet: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

async function jest() {
  const report = path.join(root, '.cache/jest-report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(
    bin('jest'),
    ['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=2', '--workerIdleMemoryLimit=1GB'],
    { quiet: false },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  // A suite that fails to load has no failed tests.
  const broken = result.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const failed = result.numFailedTests + broken.length;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * Runner for files of node:test: `*.integration.test.ts`, which need real sockets or ES modules, and end-to-end tests.
 */
const nodeTest =
  (files, args = [], options = {}) =>
  async () => {
    if (files.length === 0) return { passed: 0, failed: 0 };
    const { code, output } = await run(pinnedNode, ['--test', '--test-reporter=spec', ...args, ...files], options);
    const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
    const failed = count('fail') + count('cancelled');
    return { passed: count('pass'), failed: failed === 0 && code !== 0 ? 1 : failed };
  };

/** The live tests print their own report; the counts are taken from its last line. */
async function live() {
  const { code, output } = await run(pinnedNode, ['scripts/test-live.mjs'], { atOnce: true });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [];
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) || (code === 0 ? 0 : 1) };
}

const steps = {
  types: check(bin('tsc'), ['-p', 'tsconfig.json']),
  workerTypes: check(bin('tsc'), ['-p', 'src/worker']),
  lint: check(bin('eslint'), ['.', '--max-warnings', '0']),
  format: check(bin('prettier'), [
    '--check',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--log-level',
    'warn',
    '.',
  ]),
  api: check(pinnedNode, ['scripts/api-check.ts']),
  messages: check(pinnedNode, ['scripts/messages.ts', '--check']),
  build: check(pinnedNode, ['scripts/build.mjs']),
  jest,
  integration: nodeTest(
    ['server', 'scripts'].flatMap((folder) => filesUnder(folder, '.integration.test.ts')),
    ['--test-concurrency=2'],
  ),
  // Two files at a time, each with its own server and browser: most of the time is spent waiting for pages.
  e2e: nodeTest(filesUnder('test/e2e', '.e2e.ts'), ['--test-concurrency=2']),
  // Builds Helm the first time, which takes minutes.
  chart: nodeTest(['test/deploy/chart.integration.test.ts'], [], { background: true }),
  live,
};

await ensureInstalled();
const onlyAt = process.argv.indexOf('--only');
const chosen =
  onlyAt > 0
    ? process.argv[onlyAt + 1].split(',')
    : Object.keys(steps).filter((name) => !['chart', 'live'].includes(name) || process.argv.includes('--live'));

const totals = { passed: 0, failed: 0 };
async function runStep(name) {
  const started = Date.now();
  const { passed, failed } = await steps[name]();
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

// The chart, and downloads for the live tests, run beside the other steps, in time that they leave.
const background = chosen.includes('chart') ? runStep('chart') : undefined;
const prepared = chosen.includes('live')
  ? run(pinnedNode, ['scripts/stack/main.ts', 'prepare'], { quiet: true, background: true })
  : undefined;
// Static checks run two at a time; steps that start browsers or servers run alone.
const staticChecks = ['types', 'lint', 'format', 'api', 'messages', 'build'].filter((name) => chosen.includes(name));
await Promise.all(
  [0, 1].map(async () => {
    for (let name = staticChecks.shift(); name; name = staticChecks.shift()) await runStep(name);
  }),
);
for (const name of ['jest', 'integration', 'e2e']) if (chosen.includes(name)) await runStep(name);
await prepared;
if (chosen.includes('live')) await runStep('live');
await background;

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
