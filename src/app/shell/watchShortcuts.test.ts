import type { createBrowserRouter } from 'react-router-dom';
import { writePreferences } from '../../config/preferences.ts';
import type { Feature } from '../../shared/feature.ts';
import { reduceWithReset } from '../../shared/store/rootReducer.ts';
import { watchShortcuts } from './watchShortcuts.ts';

const features: Feature[] = [
  {
    key: 'users',
    routes: [{ path: '/admin/users', needs: [], load: () => Promise.reject(new Error('not needed')) }],
  },
];
const navigate = jest.fn(() => Promise.resolve());
const clicked: string[] = [];
let stopping: AbortController;

beforeEach(() => {
  document.body.innerHTML = `<main id="content">
    <button data-shortcut="n" id="add"></button><button data-shortcut="e" id="editPage"></button>
    <table><tbody>
      <tr data-row-id="a"><td><a href="/a" id="a">A</a><a href="/a/edit" data-shortcut="e" id="editA"></a></td></tr>
      <tr data-row-id="b"><td><button id="b"></button></td></tr>
    </tbody></table>
    <input id="field"/></main><div role="tree" tabindex="0" id="tree"></div>`;
  document.addEventListener('click', note);
  navigate.mockClear();
  clicked.length = 0;
  stopping = new AbortController();
  const router = { navigate } as unknown as ReturnType<typeof createBrowserRouter>;
  watchShortcuts(
    router,
    { store: { getState: () => reduceWithReset(undefined, { type: 'start' }) } as never, features },
    stopping.signal,
  );
});
afterEach(() => {
  stopping.abort();
  document.removeEventListener('click', note);
  document.body.innerHTML = '';
  window.localStorage.clear();
});

function note(event: MouseEvent): void {
  event.preventDefault();
  clicked.push((event.target as Element).id);
}

const press = (code: string, init: KeyboardEventInit = {}): void => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...init }));
};
const focused = () => document.activeElement?.id;

test('G and a second key open a page that the user may open, by their positions on the keyboard', () => {
  press('KeyG', { key: 'п' });
  press('KeyU', { key: 'г' });
  expect(navigate).toHaveBeenLastCalledWith('/admin/users');
  press('KeyG');
  press('KeyP');
  expect(navigate).toHaveBeenCalledTimes(1);
  press('KeyU');
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('J and K move the focus through the rows of a list, E edits the row, N adds a record', () => {
  press('KeyE');
  press('KeyN');
  expect(clicked).toEqual(['editPage', 'add']);
  press('KeyJ');
  expect(focused()).toBe('a');
  press('KeyE');
  expect(clicked.at(-1)).toBe('editA');
  press('KeyJ');
  expect(focused()).toBe('b');
  press('KeyJ');
  expect(focused()).toBe('b');
  press('KeyK');
  expect(focused()).toBe('a');
});

test.each(['field', 'tree'])('keys in a %s are no shortcuts', (id) => {
  document.getElementById(id)?.focus();
  press('KeyN');
  expect(clicked).toEqual([]);
});

test('keys with Ctrl and keys that the user has switched off are no shortcuts', () => {
  press('KeyN', { ctrlKey: true });
  writePreferences({ shortcuts: false });
  press('KeyN');
  expect(clicked).toEqual([]);
});
