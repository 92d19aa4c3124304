// `npm run test:live`: the contract between sandbox and real servers, then the end-to-end stories against Keycloak, HAPI
// FHIR and the gateway. Starts a stack of its own, in memory, and stops it. `-- --keep` leaves it for the next run;
// `-- --only locations,contract` runs some of the files.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureInstalled, pinnedNode, root, run } from './setup.mjs';

const args = process.argv.slice(2);
const after = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);

const environment = {
  STAGE: 'live',
  TZ: 'UTC',
  STACK_DB: 'mem',
  STACK_PORT: process.env.STACK_PORT ?? '19080',
  STACK_STATE: process.env.STACK_STATE ?? path.join(root, '.cache/stack-live'),
};

/** A story that cannot be told before real servers says so, and why, in its first line. */
const stories = (folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.e2e.ts'))
    .sort()
    .map((file) => path.join(folder, file))
    .filter((file) => !readFileSync(path.join(root, file), 'utf8').startsWith('// Sandbox only:'));
const only = after('--only')?.split(',');
const files = [...stories('test/e2e/live'), ...stories('test/e2e')].filter(
  (file) => !only || only.some((name) => path.basename(file).startsWith(name)),
);

await ensureInstalled();
if (!(await buildIfStale())) process.exit(1);
const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
let code = await run(pinnedNode, ['scripts/stack/main.ts'], environment);
if (code === 0) {
  console.log(`Stack ready after ${seconds()} s`);
  code = await run(pinnedNode, ['--test', '--test-reporter=spec', '--test-concurrency=1', ...files], environment);
  console.log(`Live tests done after ${seconds()} s`);
}
if (!args.includes('--keep')) await run(pinnedNode, ['scripts/stack/main.ts', 'stop'], environment);
process.exit(code);
