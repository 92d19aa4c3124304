import type { createBrowserRouter } from 'react-router-dom';
import { followFocus } from './followFocus.ts';

/**
 * What the first page can do without: the focus follows the pages, and a language or theme chosen in another window is
 * taken over. Answers how to end it.
 */
export function afterFirstPage(router: ReturnType<typeof createBrowserRouter>, onPreferences: () => void): () => void {
  const endFocus = followFocus(router);
  // Only other windows' changes are told; a key of null means that everything was cleared.
  window.addEventListener('storage', onPreferences);
  return () => {
    endFocus();
    window.removeEventListener('storage', onPreferences);
  };
}
