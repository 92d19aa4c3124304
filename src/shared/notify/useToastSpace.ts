import { useLayoutEffect, type RefObject } from 'react';

const property = '--toast-space';

/** Height that toasts cover at the end of the window. */
export const toastSpace = `var(${property}, 0px)`;

/** Keeps `toastSpace` up to date while a toast is mounted, so that a page can be scrolled above the toasts of a phone. */
export function useToastSpace(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const area = toast.current?.closest('[data-toaster-position]');
    if (!area) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { top, height } = area.getBoundingClientRect();
      if (height > 0) style.setProperty(property, `${Math.ceil(window.innerHeight - top)}px`);
    });
    observer.observe(area);
    return () => {
      observer.disconnect();
      if (area.querySelectorAll('[role=listitem]').length <= 1) style.removeProperty(property);
    };
  }, [toast]);
}
