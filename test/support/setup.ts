import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that runs other work besides takes its time to draw a whole page; a test that passes never waits this long.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

// jsdom has no layout and no media queries; the parts that ask for them get the answers of a wide, still window.
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
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

// The dialogs' focus trap moves the focus into a dialog only when it finds something in sight there. Where it finds
// nothing, as without any layout, it takes the dialog for left after half a second and hides it from readers.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement): Element | null {
    return this.parentElement;
  },
});
HTMLBodyElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 800);

// A rule that neither shows nor hides has no effect without layout, and thousands of them make every question for an
// element's style slow: the time of a test went there.
const { sheet } = document.head.appendChild(document.createElement('style'));
const styleSheets = Object.getPrototypeOf(sheet) as CSSStyleSheet;
const { insertRule } = styleSheets;
styleSheets.insertRule = function (this: CSSStyleSheet, rule: string, index?: number): number {
  return /display:\s*none|visibility:\s*hidden/.test(rule) ? insertRule.call(this, rule, index) : (index ?? 0);
};
