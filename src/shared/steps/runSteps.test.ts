import { allDone, firstFailure, runSteps, type Step, type StepResult } from './runSteps.ts';

function task(failing: Set<string>) {
  const ran: string[] = [];
  const step = (key: string, after: string[] = []): Step => ({
    key,
    label: key,
    after,
    run: () => {
      ran.push(key);
      return failing.has(key) ? Promise.reject(new Error(key)) : Promise.resolve([`${key} is there`]);
    },
  });
  return { ran, steps: [step('user'), step('groups', ['user']), step('resources', ['user'])] };
}

const states = (results: readonly StepResult[]) => results.map(({ key, state }) => `${key} ${state}`);

test('a failed step does not block independent steps, and only it runs again', async () => {
  const failing = new Set(['groups']);
  const { steps, ran } = task(failing);
  const first = await runSteps(steps, [], () => {});
  expect(states(first)).toEqual(['user done', 'groups failed', 'resources done']);
  expect(firstFailure(first)?.error).toEqual(new Error('groups'));

  failing.clear();
  const second = await runSteps(steps, first, () => {});
  expect(allDone(second)).toBe(true);
  expect(ran).toEqual(['user', 'groups', 'resources', 'groups']);
  expect(second[0]?.notes).toEqual(['user is there']);
});

test('dependent steps do not run after a failure', async () => {
  const { steps, ran } = task(new Set(['user']));
  expect(states(await runSteps(steps, [], () => {}))).toEqual(['user failed', 'groups waiting', 'resources waiting']);
  expect(ran).toEqual(['user']);
});

test('starts no further step after a stop, and continues there on the next run', async () => {
  const { steps, ran } = task(new Set());
  const first = await runSteps(
    steps,
    [],
    () => {},
    () => ran.length === 1,
  );
  expect(states(first)).toEqual(['user done', 'groups waiting', 'resources waiting']);
  expect(allDone(await runSteps(steps, first, () => {}))).toBe(true);
  expect(ran).toEqual(['user', 'groups', 'resources']);
});

test('reports every state change', async () => {
  const seen: string[] = [];
  const { steps } = task(new Set());
  await runSteps(steps.slice(0, 1), [], (results) => seen.push(states(results).join()));
  expect(seen).toEqual(['user waiting', 'user running', 'user done']);
});
