// `npm run test:live`: the contract between sandbox and real servers; with `-- --stories`, instead, the end-to-end tests with
// Keycloak, HAPI FHIR and the gateway. Starts a separate in-memory stack and stops it. `-- --keep` leaves it running for the
// next run; `-- --only keycloak,writes` selects files. The last line has the test counts.
import { existsSync, readFileSync, rmSync } from 'node:fs';
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

const project = args.includes('--stories') ? 'stories' : 'contract';
/** Patterns of the paths of files whose names begin with one of the selected ones. */
const files = (flagValue('--only')?.split(',') ?? []).map((name) => `/${name}[^/]*\\.e2e\\.ts$`);

await ensureInstalled();
if (!(await buildIfStale())) process.exit(1);
/** Runs the files and resolves to the numbers of passed and failed tests. */
async function runTests() {
  const results = path.join(root, 'test-results', project);
  const report = path.join(results, 'report.json');
  rmSync(report, { force: true });
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...files];
  const code = await run(pinnedNode, playwright, { ...environment, E2E_RESULTS: results });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
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
