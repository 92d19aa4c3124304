import { act } from '@testing-library/react';

/** The connection of the device; requests fail while it is off. */
export function connection() {
  const line = { isOff: false };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !line.isOff);
  return {
    intercept: () => {
      if (line.isOff) throw new TypeError('Failed to fetch');
      return undefined;
    },
    get isOff() {
      return line.isOff;
    },
    off: () => void (line.isOff = true),
    on: () => {
      line.isOff = false;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

/** The response of a server that never responds; rejects like the browser's fetch when the request is aborted. */
export const silence = (request: Request): Promise<never> =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/** Shortens the timeouts of requests. Returns a function that restores them. */
export function shortenTimeouts(): () => void {
  const { setTimeout: set } = globalThis;
  const spy = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, ms = 0) => set(work, ms >= 60_000 ? 50 : ms));
  return () => spy.mockRestore();
}
