import { failure } from './errorBody.ts';
import type { ApiServices } from '../services.ts';
import { responseReceived, isRetriableRead, retryWhenReachable } from './reconnect.ts';

const at = (url: string) => failure('network', { url, method: 'GET' });
const [teams, locations] = [at('https://fhir.test/Organization'), at('https://fhir.test/Location')];
const users = at('https://keycloak.test/users');

const fetchMock = jest.fn<Promise<Response>, [Request]>();
const services = { auth: { accessToken: () => Promise.resolve('token') }, fetch: fetchMock } as unknown as ApiServices;
const hidden = jest.spyOn(document, 'hidden', 'get');
const ends: (() => void)[] = [];
const wait = (error: typeof teams) => {
  const again = jest.fn();
  const end = retryWhenReachable(error, again, services);
  ends.push(end);
  return { again, end };
};
const probedUrls = () => fetchMock.mock.calls.map(([{ url }]) => url);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  hidden.mockReturnValue(false);
  fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const { url } of [teams, locations, users]) responseReceived(url, services);
  jest.useRealTimers();
});

test('a response to another store triggers no retry', () => {
  const { again } = wait(teams);
  responseReceived(locations.url, { ...services });
  expect(again).not.toHaveBeenCalled();
});

test('a response of the same server triggers one retry', () => {
  const [one, other] = [wait(teams), wait(users)];
  responseReceived('https://fhir.test/Location?name=x', services);
  responseReceived('https://fhir.test/Location?name=y', services);
  expect(one.again).toHaveBeenCalledTimes(1);
  expect(other.again).not.toHaveBeenCalled();
});

test('a read that fails again while its server responds to others is not retried until its own URL responds', () => {
  wait(teams);
  responseReceived(locations.url, services);
  const second = wait(teams);
  responseReceived(locations.url, services);
  expect(second.again).not.toHaveBeenCalled();
  second.end();
  responseReceived(teams.url, services);
  const third = wait(teams);
  responseReceived(locations.url, services);
  expect(third.again).toHaveBeenCalledTimes(1);
});

test('probes a server with one request at a time and growing delays, and retries the probed read first', async () => {
  const [one, other] = [wait(teams), wait(locations)];
  await jest.advanceTimersByTimeAsync(4_999);
  expect(probedUrls()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(probedUrls()).toEqual([teams.url]);
  expect(fetchMock.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer token');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(probedUrls()).toEqual([teams.url, locations.url]);
  // 502 is a response of the proxy, not of the server.
  fetchMock.mockResolvedValue(new Response('', { status: 502 }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(probedUrls()).toHaveLength(3);
  expect(one.again).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response('{}'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(other.again).toHaveBeenCalledTimes(1);
  expect(one.again).not.toHaveBeenCalled();
  responseReceived(locations.url, services);
  expect(one.again).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probedUrls()).toHaveLength(4);
});

test('does not probe while the page is hidden or after unsubscribing, and probes at once when the page is visible again', async () => {
  hidden.mockReturnValue(true);
  const { again, end } = wait(teams);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(probedUrls()).toEqual([]);
  fetchMock.mockResolvedValue(new Response('{}'));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(again).toHaveBeenCalledTimes(1);
  const remaining = wait(locations);
  end();
  remaining.end();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(probedUrls()).toEqual([teams.url]);
});

test('retries every read when the device is online again', () => {
  const [one, other] = [wait(teams), wait(users)];
  window.dispatchEvent(new Event('online'));
  expect(one.again).toHaveBeenCalledTimes(1);
  expect(other.again).toHaveBeenCalledTimes(1);
});

test('waits only for reads without a response', () => {
  expect(isRetriableRead(teams)).toBe(true);
  expect(isRetriableRead({ ...teams, kind: 'http', status: 503 })).toBe(true);
  expect(isRetriableRead({ ...teams, kind: 'http', status: 500 })).toBe(false);
  expect(isRetriableRead({ ...teams, method: 'PUT' })).toBe(false);
});
