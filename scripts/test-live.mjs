// `npm run test:live`: the contract between sandbox and real servers, then the end-to-end tests with Keycloak, HAPI
// FHIR and the gateway. Starts a separate in-memory stack and stops it. `-- --keep` leaves it running for the next run;
// `-- --only locations,writes` selects files. The last line has the test counts.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureInstalled, pinnedNode, root, run } from './setup.mjs';

const args = process.argv.slice(2);
const flagValue = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);

const environment = {
  STAGE: 'live',
  TZ: 'UTC',
  STACK_DB: 'mem',
  STACK_PORT: process.env.STACK_PORT ?? '19080',
  STACK_STATE: process.env.STACK_STATE ?? path.join(root, '.cache/stack-live'),
};

/** A test file that only works with the sandbox declares that, with the reason, in its first line. */
const testFiles = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.e2e.ts'))
    .sort()
    .map((file) => path.join(folder, file))
    .filter((file) => !readFileSync(path.join(root, file), 'utf8').startsWith('// Sandbox only:'));
const only = flagValue('--only')?.split(',');
const files = [...testFiles('test/e2e/live'), ...testFiles('test/e2e')].filter(
  (file) => !only || only.some((name) => path.basename(file).startsWith(name)),
);

await ensureInstalled();
if (!(await buildIfStale())) process.exit(1);
/** Runs the files and resolves to the numbers of passed and failed tests. */
async function runTests() {
  const report = path.join(root, '.cache/live-report.tap');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
  ];
  const code = await run(pinnedNode, ['--test', '--test-concurrency=1', ...reporters, ...files], environment);
  const text = readFileSync(report, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: failed === 0 && code !== 0 ? 1 : failed };
}

const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
let totals = { passed: 0, failed: 1 };
if ((await run(pinnedNode, ['scripts/stack/main.ts'], environment)) === 0) {
  console.log(`Stack ready after ${seconds()} s`);
  totals = await runTests();
  console.log(`Live tests done after ${seconds()} s`);
}
if (!args.includes('--keep')) await run(pinnedNode, ['scripts/stack/main.ts', 'stop'], environment);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
