import { NavigationType, type createBrowserRouter } from 'react-router-dom';

/** What a person may be in while the page behind it changes: the focus stays there. */
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=list][data-toaster-position]';

/** Nowhere, or still at the link of the menu that was followed. */
function isAdrift(active: Element | null, page: Element): boolean {
  return active === null || active === document.body || (!page.contains(active) && !active.closest(over));
}

/** The top of the page comes into sight only if it is not there: going back keeps what the browser restored. */
function take(heading: HTMLElement, mayScroll: boolean): void {
  // Not in the tab order: it is only where reading begins.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (mayScroll && heading.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
}

/**
 * Gives the heading of the next page the focus when there is one, so that it is read out and the Tab key goes on from
 * there. What has the focus inside the page and is still there keeps it, e.g. a node of a tree. Ends with the person's
 * next key or press.
 */
function toNextHeading(mayScroll: boolean): () => void {
  let last = document.querySelector('#content h1');
  const look = (): void => {
    const page = document.getElementById('content');
    const heading = page?.querySelector<HTMLElement>('h1') ?? null;
    if (!page || !heading || heading === last) return;
    last = heading;
    if (isAdrift(document.activeElement, page)) take(heading, mayScroll);
  };
  const observer = new MutationObserver(look);
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

/** After each change of the page the focus is at its heading; not at the first page, which the browser reads itself. */
export function followFocus(router: ReturnType<typeof createBrowserRouter>): () => void {
  let shown = router.state.location.pathname;
  let end = (): void => {};
  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    end();
    // The way through signing in ends at the first page.
    if (!document.getElementById('content')) return;
    end = toNextHeading(historyAction !== NavigationType.Pop);
  });
  return () => {
    unsubscribe();
    end();
  };
}
