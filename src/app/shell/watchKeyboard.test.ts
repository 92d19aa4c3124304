import { watchKeyboard } from './watchKeyboard.ts';

const viewport = Object.assign(new EventTarget(), { width: 360, height: 740, scale: 1 });
let stopping: AbortController;

beforeEach(() => {
  Object.assign(viewport, { width: 360, height: 740, scale: 1 });
  Object.assign(window, { innerHeight: 740, visualViewport: viewport, scrollTo: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  stopping = new AbortController();
  watchKeyboard(stopping.signal);
});
afterEach(() => {
  stopping.abort();
  Reflect.deleteProperty(window, 'visualViewport');
});

const resize = (size: Partial<Record<'width' | 'height' | 'scale', number>>): void => {
  Object.assign(viewport, size);
  viewport.dispatchEvent(new Event('resize'));
};
const root = document.documentElement;

test('states how much of the page a keyboard covers, until it is closed', () => {
  expect(root).not.toHaveAttribute('data-keyboard');
  resize({ height: 420 });
  expect(root).toHaveAttribute('data-keyboard');
  expect(root.style.getPropertyValue('--keyboard')).toBe('320px');
  resize({ height: 740 });
  expect(root).not.toHaveAttribute('data-keyboard');
  expect(root.style.getPropertyValue('--keyboard')).toBe('');
});

test('a browser that shortens the page itself needs no space', () => {
  Object.assign(window, { innerHeight: 420 });
  resize({ height: 420 });
  expect(root).toHaveAttribute('data-keyboard');
  expect(root.style.getPropertyValue('--keyboard')).toBe('');
  resize({ height: 740 });
});

test('neither a turned device nor a magnified page is a keyboard', () => {
  resize({ width: 740, height: 360 });
  expect(root).not.toHaveAttribute('data-keyboard');
  resize({ width: 240, height: 180, scale: 3 });
  expect(root).not.toHaveAttribute('data-keyboard');
});
