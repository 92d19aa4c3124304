import { nextStep, peakWorkers, runAll } from './schedule.ts';
import type { Selected } from './selection.ts';
import { stepNamed } from './steps.ts';

const selected = (name: string): Selected => ({ step: stepNamed(name), files: [], isComplete: true });
const all = (...names: string[]): Selected[] => names.map(selected);
const next = (pending: string[], running: string[], cores = 2): string | undefined =>
  nextStep(all(...pending), all(...running), cores)?.step.name;

test('steps that compute share the cores, in the order of the table', () => {
  expect(next(['types', 'lint'], [])).toBe('types');
  expect(next(['lint', 'screens'], ['types'])).toBe('lint');
  expect(next(['format'], ['types', 'lint'])).toBeUndefined();
  expect(next(['screens'], ['types'])).toBeUndefined();
});

test('two steps that wait run beside those that compute', () => {
  expect(next(['integration'], ['types', 'lint'])).toBe('integration');
  expect(next(['live'], ['screens', 'integration'])).toBe('live');
  expect(next(['live'], ['integration', 'crash'])).toBeUndefined();
});

test('a step starts after those that it needs', () => {
  expect(next(['build', 'e2e'], [])).toBe('build');
  expect(next(['e2e'], ['build'])).toBeUndefined();
  expect(next(['live'], ['stack'])).toBeUndefined();
});

test('the peak counts what can run at the same time', () => {
  const steps = all('types', 'screens', 'integration', 'crash', 'live');
  expect(peakWorkers(steps, ({ step }) => ({ live: 1, types: 1 })[step.name] ?? 2, 2)).toBe(6);
  expect(peakWorkers(all('screens'), () => 1, 2)).toBe(1);
  expect(peakWorkers(all('screens', 'e2e'), () => 2, 2)).toBe(4);
});

test('all steps run; those that need a failed one are skipped', async () => {
  const ran: string[] = [];
  const results = await runAll(
    all('build', 'types', 'e2e', 'rules'),
    2,
    async ({ step: { name } }): Promise<string> => {
      ran.push(name);
      return name === 'build' ? 'failed' : 'passed';
    },
    { isPassed: (result) => result === 'passed', skip: (_, needed) => `needs ${needed}` },
  );
  expect(ran).toEqual(['build', 'types']);
  expect(results).toEqual(['failed', 'passed', 'needs build', 'needs build']);
});
