import type { createBrowserRouter } from 'react-router-dom';
import { followFocus } from './followFocus.ts';

/**
 * Starts what the first page does not need: focus management after navigation, and the adoption of a language or theme
 * chosen in another window. Returns a function that stops both.
 */
export function afterFirstPage(router: ReturnType<typeof createBrowserRouter>, onPreferences: () => void): () => void {
  const endFocus = followFocus(router);
  // `storage` is fired for changes of other windows only; its key is null when everything was cleared.
  window.addEventListener('storage', onPreferences);
  return () => {
    endFocus();
    window.removeEventListener('storage', onPreferences);
  };
}
