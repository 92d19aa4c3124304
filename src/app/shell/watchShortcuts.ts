import type { createBrowserRouter } from 'react-router-dom';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import type { AppStore } from '../startup/store.ts';
import { isSingleKey } from './singleKeys.ts';

/** Pages by the key after G. Keys are positions on the keyboard: other alphabets have other letters on them. */
const pages: Readonly<Record<string, string>> = {
  KeyH: '/',
  KeyU: '/admin/users',
  KeyL: '/admin/location/all',
  KeyT: '/admin/teams',
  KeyP: '/fhir/Patient',
};

/** Milliseconds within which the second key follows G. */
const sequenceTime = 2_000;

const rowsOf = (main: Element): HTMLElement[] => [...main.querySelectorAll<HTMLElement>('[data-row-id]')];

/** Moves the focus to the link of the next or previous row of a list; the first or last one if no row has the focus. */
function moveToRow(main: Element, step: 1 | -1): void {
  const rows = rowsOf(main);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  const target = next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector<HTMLElement>('button');
  target?.focus();
}

/** Presses the button or link of the page for a key: in the row that has the focus, else outside of rows. */
function press(main: Element, key: 'n' | 'e'): void {
  const row = document.activeElement?.closest('[data-row-id]');
  const inRow = row?.querySelector<HTMLElement>(`[data-shortcut=${key}]`);
  const ofPage = [...main.querySelectorAll<HTMLElement>(`[data-shortcut=${key}]`)].find(
    (element) => !element.closest('[data-row-id]'),
  );
  (inRow ?? ofPage)?.click();
}

interface Application {
  store: AppStore;
  features: readonly Feature[];
}

/** Handles the shortcuts of single keys on pages, until the signal is aborted. */
export function watchShortcuts(
  router: ReturnType<typeof createBrowserRouter>,
  { store, features }: Application,
  signal: AbortSignal,
): void {
  let openedAt = -Infinity;
  const onKey = (event: KeyboardEvent): void => {
    const isSecond = event.timeStamp - openedAt < sequenceTime;
    openedAt = -Infinity;
    const main = document.getElementById('content');
    if (!main || event.repeat || event.shiftKey || event.defaultPrevented || !isSingleKey(event)) return;
    const { code } = event;
    const page = isSecond ? pages[code] : undefined;
    if (page !== undefined) {
      const isPermitted = page === '/' || mayOpen(features, selectBits(store.getState()), page);
      if (isPermitted) void router.navigate(page);
    } else if (code === 'KeyG') openedAt = event.timeStamp;
    else if (code === 'KeyJ') moveToRow(main, 1);
    else if (code === 'KeyK') moveToRow(main, -1);
    else if (code === 'KeyN') press(main, 'n');
    else if (code === 'KeyE') press(main, 'e');
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  signal.addEventListener('abort', () => window.removeEventListener('keydown', onKey));
}
