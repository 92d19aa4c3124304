/**
 * Coverage and the map of suites: `npm run test:coverage`. Runs the tests with V8's coverage and writes
 *
 * - `test-results/coverage/<short or long>/`: executed lines by file (`lines.json`) and by folder (`folders.md`);
 * - `test-results/coverage/only-long.txt`: the lines that only a long run executes, once both exist;
 * - `~/.cache/<package>/suites.json`: the source files of which each test file executes a function.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { filesOf, isTestStep, stepNamed } from '../test/steps.ts';
import { codeLinesOf } from './codeLines.ts';
import { recordNodeSuite, runProgram } from './nodeSuites.ts';
import { addLines, isSource, readLines, updateSuiteMap, writeLines, type Recording, type SuiteMap } from './record.ts';
import { folderTable, onlyInLong } from './summary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const usage = `npm run test:coverage [-- --long] [-- --only jest,integration,e2e] [-- PATH…]
Runs the tests with coverage; writes executed lines to test-results/coverage and the map of suites to the cache.

  --long      Runs the long variants of the tests (LONG=true), and compares with the previous short run.
  --only …    Runs only these kinds of tests; by default jest and integration. e2e adds the server's files only.
  PATH…       Runs only test files whose path contains one of these. The figures are then incomplete.`;

const kinds = ['jest', 'integration', 'e2e'];
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string', default: 'jest,integration' },
    help: { type: 'boolean', default: false },
  },
});
const chosen = values.only.split(',');
const unknown = chosen.filter((kind) => !kinds.includes(kind));
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `No kind ${unknown.join(', ')}\n${usage}` : usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}
if (values.long) process.env.LONG = 'true';

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const isChosen = (file: string): boolean => paths.length === 0 || paths.some((part) => file.includes(part));
/** Chosen test files of a step of `npm test`. */
function filesOfStep(name: string): string[] {
  const step = stepNamed(name);
  return isTestStep(step) ? filesOf(step, files).filter(isChosen) : [];
}
const variant = values.long ? 'long' : 'short';
const results = path.join(root, 'test-results/coverage');
const folder = path.join(results, variant);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const recording: Recording = { lines: new Map(), suites: {} };
const failures: string[] = [];
let passed = 0;
const count = (name: string, succeeded: boolean): void => {
  if (succeeded) passed += 1;
  else failures.push(name);
};

/** Runs the suites of Jest and adds what its reporter recorded. */
async function runJest(): Promise<void> {
  const coverage = ['--coverage', '--coverageProvider=v8', '--coverageReporters=none'];
  const reporters = ['--reporters=default', '--reporters=./scripts/coverage/jestReporter.ts'];
  const workers = ['--maxWorkers', String(availableParallelism()), '--workerIdleMemoryLimit=1GB'];
  const command = [bin('jest'), ...paths, '--silent', '--passWithNoTests', ...coverage, ...reporters, ...workers];
  count('jest', await runProgram(root, command, { COVERAGE_FOLDER: folder }));
  for (const [file, { code, executed }] of readLines(path.join(folder, 'lines.json')) ?? [])
    addLines(recording.lines, file, code, executed);
  Object.assign(recording.suites, JSON.parse(readFileSync(path.join(folder, 'suites.json'), 'utf8')) as SuiteMap);
}

if (chosen.includes('jest')) await runJest();
if (chosen.includes('integration')) {
  for (const suite of filesOfStep('integration'))
    count(suite, await recordNodeSuite(root, suite, [bin('node'), '--test', suite], recording));
}
if (chosen.includes('e2e')) {
  const areas = new Set(files.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []));
  for (const suite of filesOfStep('e2e')) {
    const command = [bin('playwright'), 'test', `/${path.basename(suite)}`];
    count(suite, await recordNodeSuite(root, suite, command, recording, { sameSource: false }));
    // The browser's part is not measured: an area counts as executed by the test file of its name.
    const area = path.basename(suite, '.e2e.ts').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (areas.has(area)) {
      const sources = files.filter((file) => file.startsWith(`src/features/${area}/`) && isSource(file));
      recording.suites[suite] = [...new Set([...(recording.suites[suite] ?? []), ...sources])].sort();
    }
  }
}

for (const file of files) {
  if (isSource(file) && !recording.lines.has(file)) addLines(recording.lines, file, codeLinesOf(root, file), []);
}
writeLines(path.join(folder, 'lines.json'), recording.lines);
rmSync(path.join(folder, 'suites.json'), { force: true });
updateSuiteMap(root, path.join(homedir(), '.cache', packageJson.name, 'suites.json'), recording.suites);
const table = folderTable(recording.lines);
writeFileSync(path.join(folder, 'folders.md'), `${table}\n`);
console.log(table);

const [short, long] = ['short', 'long'].map((name) => readLines(path.join(results, name, 'lines.json')));
if (short && long) {
  const only = onlyInLong(short, long);
  writeFileSync(path.join(results, 'only-long.txt'), `${only.join('\n')}\n`);
  console.log(`${only.length} files have lines that only the long run executes: test-results/coverage/only-long.txt`);
}
for (const name of failures) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
