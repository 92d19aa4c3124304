import { createStopping } from './stopping.ts';

function process(close: () => Promise<boolean> = () => new Promise(() => undefined)) {
  const codes: number[] = [];
  let closed = 0;
  let time = 1000;
  const stopping = createStopping({
    close: () => {
      closed += 1;
      return close();
    },
    exit: (code) => codes.push(code),
    now: () => time,
  });
  return { ...stopping, codes, closed: () => closed, later: (ms: number) => (time += ms) };
}

test('duplicate signals of one key press trigger one regular shutdown', async () => {
  let end: (inTime: boolean) => void = () => undefined;
  const one = process(() => new Promise((resolve) => (end = resolve)));
  one.onSignal();
  one.onForwardedSignal();
  one.later(499);
  one.onSignal();
  one.later(5000);
  one.onForwardedSignal();
  expect([one.closed(), one.codes]).toEqual([1, []]);
  end(true);
  await Promise.resolve();
  expect(one.codes).toEqual([0]);
});

test('a second signal after the debounce interval exits immediately', () => {
  const one = process();
  one.onForwardedSignal();
  one.later(500);
  one.onSignal();
  expect([one.closed(), one.codes]).toEqual([1, [1]]);
});

test.each([
  ['is not done in time', () => Promise.resolve(false)],
  ['fails', () => Promise.reject(new Error('no disk'))],
])('a shutdown that %s exits with code 1', async (_what, close) => {
  const one = process(close);
  one.onSignal();
  await new Promise(setImmediate);
  expect(one.codes).toEqual([1]);
});
