import { waitFor } from '@testing-library/react';
import { isOnline, onConnectionChange } from './online.ts';
import { watchConnection } from './watchConnection.ts';

const device = jest.spyOn(window.navigator, 'onLine', 'get');
const look = jest.spyOn(globalThis, 'fetch');
let stop = (): void => undefined;

function deviceIs(online: boolean): void {
  device.mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => {
  deviceIs(true);
  look.mockReset();
});
afterEach(() => stop());

test('is offline if the browser reports offline and the web server is unreachable', async () => {
  look.mockRejectedValue(new TypeError('Failed to fetch'));
  stop = watchConnection();
  deviceIs(false);
  await waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  expect(isOnline()).toBe(false);
});

test('is online if the web server responds with any status, although the browser reports offline', async () => {
  look.mockResolvedValue(new Response('', { status: 503 }));
  stop = watchConnection();
  const heard = jest.fn();
  const forget = onConnectionChange(heard);
  deviceIs(false);
  await waitFor(() => expect(isOnline()).toBe(true));
  expect(heard).toHaveBeenCalledTimes(2);
  forget();
  deviceIs(true);
  deviceIs(false);
  look.mockRejectedValue(new TypeError('Failed to fetch'));
  deviceIs(false);
  await waitFor(() => expect(isOnline()).toBe(false));
});

test('sends no health check while the browser reports online', () => {
  stop = watchConnection();
  expect(look).not.toHaveBeenCalled();
  expect(isOnline()).toBe(true);
});
