import type { createBrowserRouter } from 'react-router-dom';

/** Overlays: an element with the focus inside them keeps it while the page behind changes. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=list][data-toaster-position]';

/** True without focus, or with the focus outside the page, e.g. on the menu link that was followed. */
function isFocusLost(active: Element | null, page: Element): boolean {
  return active === null || active === document.body || (!page.contains(active) && !active.closest(overlays));
}

/** Focuses the heading without scrolling: the scroll position is that of the visit. */
function focusHeading(heading: HTMLElement): void {
  // Focusable by script, but not in the tab order.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Focuses the heading of the next page as soon as it is rendered, so that screen readers read it and the Tab key
 * continues from there. An element inside the page that still has the focus keeps it, e.g. a tree node. Stops at the
 * next key or pointer press.
 */
function focusNextHeading(): () => void {
  let last = document.querySelector('#content h1');
  const checkHeading = (): void => {
    const page = document.getElementById('content');
    const heading = page?.querySelector<HTMLElement>('h1') ?? null;
    if (!page || !heading || heading === last) return;
    last = heading;
    if (isFocusLost(document.activeElement, page)) focusHeading(heading);
  };
  const observer = new MutationObserver(checkHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = (): void => {
    observer.disconnect();
    window.removeEventListener('keydown', end, true);
    window.removeEventListener('pointerdown', end, true);
  };
  window.addEventListener('keydown', end, true);
  window.addEventListener('pointerdown', end, true);
  return end;
}

/** Moves the focus to the heading after each change of the path; not on the first page, which the browser reads. */
export function focusHeadings(router: ReturnType<typeof createBrowserRouter>): () => void {
  let shown = router.state.location.pathname;
  let end = (): void => {};
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    end();
    // Sign-in routes have no `#content`; the page after them is the first page.
    if (!document.getElementById('content')) return;
    end = focusNextHeading();
  });
  return () => {
    unsubscribe();
    end();
  };
}
