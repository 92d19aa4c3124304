import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls as soon as the content is long enough, until the user takes over. Returns a function that gives up. */
function scrollWhenPossible(area: HTMLElement, top: number): () => void {
  const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const observer = new ResizeObserver(() => scroll());
  const end = (): void => {
    observer.disconnect();
    for (const input of inputs) window.removeEventListener(input, end, true);
  };
  const scroll = (): void => {
    area.scrollTop = top;
    if (Math.abs(area.scrollTop - top) <= 1) end();
  };
  for (const input of inputs) window.addEventListener(input, end, true);
  if (area.firstElementChild) observer.observe(area.firstElementChild);
  scroll();
  return end;
}

/**
 * Scroll position of the main area, which the browser restores for the document only: Back and Forward restore it,
 * another page begins at its top. A change of the query alone keeps it. The first child of the area holds its content.
 * Renders nothing.
 */
export default function ScrollRestoration({ area }: { area: RefObject<HTMLElement | null> }): null {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  // Reading the position of the area while a page is rendered would calculate its layout once more.
  const position = useRef(0);

  // Not a layout effect: those of a child run before the ref of its parent is set.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const remember = (): void => {
      position.current = element.scrollTop;
      positions.current.set(shown.current.key, position.current);
    };
    // The area may have been scrolled before this component was loaded.
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [area]);

  useLayoutEffect(() => {
    const before = shown.current;
    const element = area.current;
    if (!element || before.key === key) return;
    shown.current = { key, pathname };
    if (navigation === NavigationType.Pop) return scrollWhenPossible(element, positions.current.get(key) ?? 0);
    if (before.pathname === pathname) positions.current.set(key, position.current);
    else if (position.current > 0) element.scrollTop = 0;
  }, [area, key, pathname, navigation]);
  return null;
}
