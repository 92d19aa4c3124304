import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import * as React from 'react';
import { replaceComputedStyle } from './computedStyle.ts';
import { waitFactor } from './waits.ts';

configure({ asyncUtilTimeout: 4_000 * waitFactor });

// Printing the document took 8 % of the time of screen tests, most of it for failed attempts of `findBy` and `waitFor`, whose
// errors are dropped. The last one is printed again when the time is over.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React would record the stack of each created element for messages of its developer tools, 8 % of the time of screen tests.
// It stops above this number within a second.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);

// Redux Toolkit only logs a value in an action or in the state that cannot be serialised.
const unserializable: unknown[] = [];
/** Errors that a boundary of a part of a page caught: each is a defect, although the rest of the page works. */
const caughtByParts: unknown[] = [];
const { error: logError } = console;
console.error = (...args: unknown[]): void => {
  if (String(args[0]).startsWith('A non-serializable value')) unserializable.push(args.slice(0, 2));
  if (args.some((part) => String(part).includes('you provided, ErrorBoundary.'))) caughtByParts.push(args[1]);
  logError(...args);
};
afterEach(() => {
  expect(unserializable.splice(0)).toEqual([]);
  expect(caughtByParts.splice(0)).toEqual([]);
});

// jsdom has no Web Crypto.
Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });

// jsdom has no layout and no media queries; components get the values of a wide window of constant size.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
window.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
// The browser is never idle, so that background work of features starts only in tests of it.
window.requestIdleCallback ??= () => 0;
window.performance.mark ??= () => ({}) as PerformanceMark;
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

// The focus trap of dialogs moves the focus into a dialog only if that contains a visible element. Otherwise, as
// without layout, it treats the dialog as left after half a second and hides it from screen readers.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement): Element | null {
    return this.parentElement;
  },
});
HTMLBodyElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 800);

replaceComputedStyle();
