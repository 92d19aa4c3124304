import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LabelledColumn } from './ResourceTable.tsx';
import { useTableStyles } from './tableStyles.ts';

/** Widths in rem. A longer word, such as an id, breaks: its column gets the width of `long`. */
const word = { max: 12, long: 6 };

interface Fit {
  /** Columns and text size of the measurement. */
  key: string;
  /** Width of the longest word of each column in pixels. */
  widths: readonly number[];
}

interface ColumnFit {
  /** On the element that contains the table. */
  ref: RefObject<HTMLDivElement | null>;
  /** Minimum width of each column in pixels, with which its words do not break; undefined before the measurement. */
  widths: readonly number[] | undefined;
  /** True if the columns do not fit with their minimum widths: the rows are cards. */
  isFolded: boolean;
}

/**
 * Measures the columns of a table whenever its rows, its columns, the text size or the font change. A folded table is not
 * measured: it remains folded for further rows until it is wide enough for the columns as measured last.
 */
export function useColumnFit<Row>(
  columns: readonly LabelledColumn<Row>[],
  rows: readonly Row[] | undefined,
  isPhone: boolean,
): ColumnFit {
  const { measured } = useTableStyles();
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, rem: 16 });
  const [fit, setFit] = useState<Fit>();
  // Number of `loadingdone` events: a loaded font changes the widths.
  const [fonts, setFonts] = useState(0);
  const key = [room.rem, fonts, ...columns.map(({ label }) => label)].join('\n');
  const widths = fit?.key === key ? fit.widths : undefined;
  const isFolded = widths !== undefined && widths.reduce((sum, width) => sum + width, 0) > room.width;

  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return undefined;
    const update = (): void => {
      const width = current.clientWidth;
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setRoom((known) => (known.width === width && known.rem === rem ? known : { width, rem }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // Not implemented by jsdom.
    const { fonts: set } = document as Partial<Pick<Document, 'fonts'>>;
    const update = (): void => setFonts((count) => count + 1);
    set?.addEventListener('loadingdone', update);
    return () => set?.removeEventListener('loadingdone', update);
  }, []);

  useLayoutEffect(() => {
    const table = ref.current?.querySelector('[role=table]');
    if (!table || isPhone || isFolded || !rows || rows.length === 0) return;
    const next = longestWords(table, measured, room.rem);
    setFit((known) => (known?.key === key && known.widths.join() === next.join() ? known : { key, widths: next }));
  }, [rows, key, room.rem, isPhone, isFolded, measured]);

  return { ref, widths, isFolded };
}

/** Width of the longest word of each column in pixels. */
function longestWords(table: Element, measured: string, rem: number): number[] {
  const classes = measured.split(' ');
  table.classList.add(...classes);
  const widths: number[] = [];
  for (const row of table.querySelectorAll('[role=row]')) {
    [...row.children].forEach((cell, index) => {
      const width = cell.getBoundingClientRect().width;
      const needed = width > word.max * rem ? word.long * rem : Math.ceil(width);
      widths[index] = Math.max(widths[index] ?? 0, needed);
    });
  }
  table.classList.remove(...classes);
  return widths;
}
