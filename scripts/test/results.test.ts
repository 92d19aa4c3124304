import { excesses, scaledLimits } from './budget.ts';
import { instability } from './history.ts';
import { afterSecondRun, toolFailures, type StepResult } from './results.ts';
import { stepNamed } from './steps.ts';
import { closingLines } from './summary.ts';
import { waitFactor } from './waitFactor.ts';

const file = 'test/screens/users.test.tsx';
const failure = (name: string) => ({ file, name, message: `${name} is wrong\n    at node_modules/x.js:1` });
const failed = (name: string) => ({ ...failure(name), status: 'failed' }) as const;
const passed = (name: string) => ({ file, name, status: 'passed' }) as const;

const result: StepResult = {
  step: stepNamed('screens'),
  isComplete: true,
  seconds: 61,
  cpuSeconds: 120,
  memoryMB: 900,
  passed: 1,
  failures: [failure('saves'), failure('sorts')],
  unstable: [],
};

describe('after a second run of the file', () => {
  test('a test that passes is unstable, one that fails again is not', () => {
    const settled = afterSecondRun(result, [file], [passed('saves'), failed('sorts'), passed('opens')], []);
    expect(settled).toMatchObject({ passed: 2, failures: [failure('sorts')], unstable: [failure('saves')] });
  });

  test('a file that cannot be loaded then leaves all its tests failed', () => {
    const settled = afterSecondRun(result, [file], [failed('runs')], []);
    expect(settled).toMatchObject({ unstable: [], failures: [failure('saves'), failure('sorts'), failure('runs')] });
    expect(afterSecondRun(result, [file], [], [{ name: 'exit code 1', message: '' }]).unstable).toEqual([]);
  });

  test('a file that could not be loaded before, and passes, is unstable', () => {
    const broken = { ...result, failures: [failure('runs')] };
    expect(afterSecondRun(broken, [file], [passed('saves')], [])).toMatchObject({
      failures: [],
      unstable: [failure('runs')],
    });
  });
});

describe('failures of a test tool', () => {
  test('a step that runs no test fails', () => {
    expect(toolFailures([file], [], { code: 0 }, 'No tests found')).toMatchObject([{ message: 'No tests found' }]);
    expect(toolFailures([], [], { code: 0 }, '')).toHaveLength(1);
  });

  test('a selected file without a test fails', () => {
    expect(toolFailures([file, 'b.test.ts'], [passed('saves')], { code: 0 }, '')).toMatchObject([
      { file: 'b.test.ts' },
    ]);
  });

  test('an exit code without a failed test fails', () => {
    expect(toolFailures([file], [passed('saves')], { code: 7 }, '')).toMatchObject([{ name: /^exit code 7/ }]);
    expect(toolFailures([file], [failed('saves')], { code: 1 }, '')).toEqual([]);
  });
});

describe('unstable tests', () => {
  const run = (...unstable: string[]) => ({ at: '2026-01-01T00:00:00Z', unstable });

  test('two are accepted, three are not', () => {
    expect(instability(['a', 'b'], [])).toEqual([]);
    expect(instability(['a', 'b', 'c'], [])).toEqual(['3 tests were unstable, 2 are allowed']);
  });

  test('a second time in ten runs is not accepted', () => {
    const stable = Array.from({ length: 8 }, () => run());
    expect(instability(['a'], [run('a'), ...stable])).toEqual(['Unstable for the second time in 10 runs: a']);
    expect(instability(['a'], [run('a'), ...stable, run()])).toEqual([]);
  });
});

describe('budget', () => {
  const limits = { cpuSeconds: 100, memoryMB: 1000 };

  test('a complete step above it is named with the excess', () => {
    expect(excesses(result, limits)).toEqual(['screens used 120 CPU seconds, 20 % above its budget of 100']);
    expect(excesses({ ...result, memoryMB: 1500, cpuSeconds: 90 }, limits)).toEqual([
      'screens used 1500 MB of memory, 50 % above its budget of 1000',
    ]);
    expect(excesses({ ...result, isComplete: false }, limits)).toEqual([]);
  });

  test('CPU seconds grow on a slower machine, and do not shrink on a faster one', () => {
    const budget = { calibrationSeconds: 2, steps: { screens: limits } };
    expect(scaledLimits(budget, 3)).toEqual({ screens: { cpuSeconds: 150, memoryMB: 1000 } });
    expect(scaledLimits(budget, 1)).toEqual({ screens: limits });
  });
});

test('the closing lines have a table, unstable tests, failures, and the sums alone at the end', () => {
  const lines = closingLines(
    [{ ...result, failures: [failure('sorts')], unstable: [failure('saves')] }],
    { screens: { cpuSeconds: 100 } },
    ['screens used too much'],
  );
  expect(lines).toMatch(/^screens +2 +1 +1 +61 s +120 \/ 100 s +900 MB$/m);
  expect(lines.indexOf('Unstable')).toBeGreaterThan(0);
  expect(lines.indexOf('Failed:')).toBeGreaterThan(lines.indexOf('saves is wrong'));
  expect(lines).toContain(`Again: npm test -- ${file}`);
  expect(lines).not.toContain('node_modules');
  expect(lines.split('\n').at(-1)).toBe('1 passed, 2 failed');
});

test('time limits grow with the processes for each core', () => {
  expect(waitFactor(0, 1, 2)).toBe(1);
  expect(waitFactor(0, 6, 2)).toBe(3);
  expect(waitFactor(2.5, 6, 2)).toBe(5);
});
