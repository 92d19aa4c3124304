import { reloadWithInput } from '../form/unsavedInput.ts';
import { takeOver } from './reloadNewest.ts';

jest.mock('../form/unsavedInput.ts', () => ({ reloadWithInput: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

const start = () => {
  const next = { state: 'installed', postMessage: jest.fn() };
  const registration = { unregister: jest.fn(() => Promise.resolve(true)) };
  takeOver(registration as never, next as never);
  expect(next.postMessage).toHaveBeenCalledWith('activate');
  return { next, registration };
};

test('a version that does not take over is loaded from the server instead', async () => {
  const { registration } = start();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  expect(reloadWithInput).toHaveBeenCalledTimes(1);
});

test('a version that takes over keeps its registration', async () => {
  const { next, registration } = start();
  next.state = 'activated';
  await jest.advanceTimersByTimeAsync(5_000);
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(reloadWithInput).not.toHaveBeenCalled();
});
