import { useCallback, useState, type RefObject } from 'react';
import { limitedWidth, type ColumnWidths } from './columnWidths.ts';

/** CSS variable with the width of the column that is being resized. */
const variable = '--column-width';

export interface ColumnResize {
  start: (width: number) => void;
  move: (width: number) => void;
  end: (width: number | undefined) => void;
  reset: () => void;
}

/**
 * Resizing of columns by pointer. While a column is dragged, only a CSS variable of the table changes: nothing is rendered or
 * measured. The width is stored when the pointer is released.
 */
export function useColumnResize(
  surface: RefObject<HTMLElement | null>,
  widths: ColumnWidths | undefined,
  onWidths: ((widths: ColumnWidths | undefined) => void) | undefined,
) {
  const [dragged, setDragged] = useState<string>();
  const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const set = (width: number): void =>
    surface.current?.style.setProperty(variable, `${limitedWidth(width / rem())}rem`);
  const draggedWidth = useCallback(
    (key: string): string | undefined => (key === dragged ? `var(${variable})` : undefined),
    [dragged],
  );
  return {
    /** Width of a column while it is dragged. */
    draggedWidth,
    /** Undefined if the table stores no widths. */
    handleOf: onWidths
      ? (key: string): ColumnResize => ({
          start: (width) => {
            set(width);
            setDragged(key);
          },
          move: set,
          end: (width) => {
            setDragged(undefined);
            if (width !== undefined) onWidths({ ...widths, [key]: limitedWidth(width / rem()) });
          },
          reset: () => {
            const { [key]: _removed, ...others } = widths ?? {};
            onWidths(Object.keys(others).length > 0 ? others : undefined);
          },
        })
      : undefined,
  };
}
