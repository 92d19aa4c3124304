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
