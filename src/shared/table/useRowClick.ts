import { useCallback, type MouseEvent } from 'react';
import { useOpenPage } from '../layout/useOpenPage.ts';

const controls = 'a, button, input, select, textarea, label, summary, [role=menuitem], [role=dialog]';

/**
 * Handler for a click on a row, which calls a function or opens an address. Ignores clicks on controls of the row, also
 * in their menus and dialogs outside of it, and the end of a text selection. The keyboard equivalents are the link in
 * the row's title and its menu.
 */
export function useRowClick(): (event: MouseEvent<HTMLElement>, target: (() => void) | string) => void {
  const openPage = useOpenPage();
  return useCallback(
    (event, target) => {
      const clicked = event.target as Element;
      const isOutside = !event.currentTarget.contains(clicked);
      const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
      if (event.defaultPrevented || isOutside || isSelecting || clicked.closest(controls)) return;
      if (typeof target === 'string') void openPage(target);
      else target();
    },
    [openPage],
  );
}
