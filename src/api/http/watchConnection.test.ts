import { waitFor } from '@testing-library/react';
import { isOnline, onConnectionChange } from './online.ts';
import { watchConnection } from './watchConnection.ts';

const device = jest.spyOn(window.navigator, 'onLine', 'get');
const healthCheck = jest.spyOn(globalThis, 'fetch');
let stop = (): void => undefined;

function deviceIs(online: boolean): void {
  device.mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => {
  deviceIs(true);
  healthCheck.mockReset();
});
afterEach(() => stop());

test('is offline if the browser reports offline and the web server is unreachable', async () => {
  healthCheck.mockRejectedValue(new TypeError('Failed to fetch'));
  stop = watchConnection();
  deviceIs(false);
  await waitFor(() => expect(healthCheck).toHaveBeenCalledTimes(1));
  expect(isOnline()).toBe(false);
});

test('is online if the web server responds with any status, although the browser reports offline', async () => {
  healthCheck.mockResolvedValue(new Response('', { status: 503 }));
  stop = watchConnection();
  const listener = jest.fn();
  const unsubscribe = onConnectionChange(listener);
  deviceIs(false);
  await waitFor(() => expect(isOnline()).toBe(true));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  deviceIs(true);
  deviceIs(false);
  healthCheck.mockRejectedValue(new TypeError('Failed to fetch'));
  deviceIs(false);
  await waitFor(() => expect(isOnline()).toBe(false));
});

test('sends no health check while the browser reports online', () => {
  stop = watchConnection();
  expect(healthCheck).not.toHaveBeenCalled();
  expect(isOnline()).toBe(true);
});
