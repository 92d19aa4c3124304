import type { createBrowserRouter } from 'react-router-dom';
import { focusHeadings } from '../shell/focusHeadings.ts';

/**
 * Starts what the first page does not need: focus management after navigation, and the adoption of a language or theme
 * chosen in another window. Returns a function that stops both.
 */
export function startAfterFirstPage(
  router: ReturnType<typeof createBrowserRouter>,
  onPreferences: () => void,
): () => void {
  const endFocus = focusHeadings(router);
  // `storage` is fired for changes of other windows only; its key is null when everything was cleared.
  window.addEventListener('storage', onPreferences);
  return () => {
    endFocus();
    window.removeEventListener('storage', onPreferences);
  };
}
