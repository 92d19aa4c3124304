import { holdBackground, releaseBackground, whenIdle } from './whenIdle.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] });
  // The browser is always idle.
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((run) => Number(setTimeout(run, 0)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('background work waits until the first page has its content', async () => {
  const run = jest.fn();
  holdBackground();
  whenIdle(run);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  releaseBackground();
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('background work starts although the first page still loads after 15 seconds', async () => {
  const run = jest.fn();
  holdBackground();
  whenIdle(run);
  await jest.advanceTimersByTimeAsync(15_001);
  expect(run).toHaveBeenCalledTimes(1);
});
