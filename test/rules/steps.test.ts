import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readBudget } from '../../scripts/test/budget.ts';
import { filesOf, isTestFile, isTestStep, steps } from '../../scripts/test/steps.ts';

const folders = ['bench', 'common', 'openapi', 'scripts', 'server', 'src', 'test'];
/** All test files of the working copy; the tests of a copy without git run too. */
const testFiles = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter(isTestFile);
const everyRun = steps.filter(({ lane }) => lane !== 'long');

test('each test file belongs to exactly one step', () => {
  expect(testFiles.length).toBeGreaterThan(300);
  const owners = testFiles.map((file) => ({
    file,
    steps: steps
      .filter((step) => isTestStep(step) && !step.repeats && filesOf(step, [file]).length > 0)
      .map(({ name }) => name),
  }));
  expect(owners.filter((owner) => owner.steps.length !== 1)).toEqual([]);
});

test('each test step has a file', () => {
  const counts = steps.flatMap((step) =>
    isTestStep(step) ? [{ step: step.name, files: filesOf(step, testFiles).length }] : [],
  );
  expect(counts.filter(({ files }) => files === 0)).toEqual([]);
});

test('names are unique, and steps need only steps of the table', () => {
  const names = steps.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(steps.flatMap(({ after = [] }) => after).filter((name) => !names.includes(name))).toEqual([]);
});

test('budgets are those of steps', () => {
  const names = steps.map(({ name }) => name);
  expect(Object.keys(readBudget().steps).filter((name) => !names.includes(name))).toEqual([]);
});

test('the entries of the hosted matrix together are all steps, with all parts of each', () => {
  const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
    jobs: { test: { strategy: { matrix: { include: { steps: string; shard?: string }[] } } } };
  };
  const entries = workflow.jobs.test.strategy.matrix.include.flatMap(({ steps: names, shard = '1/1' }) =>
    names.split(',').map((name) => ({ name, shard })),
  );
  expect([...new Set(entries.map(({ name }) => name))].sort()).toEqual(everyRun.map(({ name }) => name).sort());
  for (const { name } of everyRun) {
    const parts = entries.filter((entry) => entry.name === name).map(({ shard }) => shard);
    expect(parts).toEqual(parts.map((_, index) => `${index + 1}/${parts.length}`));
  }
});
