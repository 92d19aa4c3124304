import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ColumnWidths } from './columnWidths.ts';
import type { LabelledColumn } from './types.ts';
import { useTableStyles } from './tableStyles.ts';

/** Widths in rem. A longer word, such as an id, breaks: its column gets the width of `long`. */
const word = { max: 12, long: 6 };

const automatic: ColumnWidths = {};

/** Widths of a column in pixels. */
interface ColumnSize {
  /** Width of its longest word, below which words break. */
  min: number;
  /** Width of its longest value on one line. */
  natural: number;
  /** Width that the user has chosen. */
  chosen?: number | undefined;
}

interface Fit {
  /** Columns and text size of the measurement. */
  key: string;
  sizes: readonly ColumnSize[];
}

/** Width of a column before the remaining space is shared, and its minimum width, in pixels. */
export interface FittedSize {
  width: number;
  min: number;
  /** The column has the width that the user has chosen, and gets no share of the remaining space. */
  isChosen: boolean;
}

interface ColumnFit {
  /** On the element that contains the table. */
  ref: RefObject<HTMLDivElement | null>;
  /** Undefined before the measurement. */
  sizes: readonly FittedSize[] | undefined;
  /** True if the columns do not fit with their minimum widths: the rows are cards. */
  isFolded: boolean;
}

/**
 * Widths of the columns of a table by their content: each column has the width of its longest value on one line, and the
 * columns share the remaining space equally. If that does not fit, the widest columns are reduced to a common width, but
 * no column to less than its longest word.
 *
 * Measures whenever the rows, the columns, the text size or the font change. Values that load after the rows do not change
 * the widths: see `reserve` of a column. A folded table is not measured: it remains folded for further rows until it is
 * wide enough for the columns as measured last. `widths`: those that the user has chosen; they change no measurement.
 */
export function useColumnFit<Row>(
  columns: readonly LabelledColumn<Row>[],
  rows: readonly Row[] | undefined,
  isPhone: boolean,
  widths: ColumnWidths = automatic,
): ColumnFit {
  const { measuredWords, measuredLines } = useTableStyles();
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, rem: 16 });
  const [fit, setFit] = useState<Fit>();
  // Number of `loadingdone` events: a loaded font changes the widths.
  const [fonts, setFonts] = useState(0);
  const key = [room.rem, fonts, ...columns.map(({ label }) => label)].join('\n');
  const measured = fit?.key === key ? fit.sizes : undefined;
  const isFolded = measured !== undefined && sum(measured.map(({ min }) => min)) > room.width;
  const sizes = useMemo(
    () =>
      measured &&
      fittedSizes(
        measured.map(({ min, natural }, index) => {
          const { key = '', reserve = 0 } = columns[index] ?? {};
          const width = widths[key];
          return {
            min,
            natural: Math.max(natural, reserve * room.rem),
            chosen: width === undefined ? undefined : width * room.rem,
          };
        }),
        room.width,
      ),
    [measured, columns, widths, room],
  );

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
    const lines = widestCells(table, measuredLines, Math.ceil);
    const next = widestCells(table, measuredWords, (width) =>
      width > word.max * room.rem ? word.long * room.rem : Math.ceil(width),
    ).map((min, index): ColumnSize => ({ min, natural: Math.max(min, lines[index] ?? 0) }));
    setFit((known) => (known?.key === key && isEqual(known.sizes, next) ? known : { key, sizes: next }));
  }, [rows, key, room.rem, isPhone, isFolded, measuredLines, measuredWords]);

  return { ref, sizes, isFolded };
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

function isEqual(known: readonly ColumnSize[], next: readonly ColumnSize[]): boolean {
  return (
    known.length === next.length &&
    known.every(({ min, natural }, index) => min === next[index]?.min && natural === next[index].natural)
  );
}

/** Width of the widest cell of each column while the table has the styles `measured`. */
function widestCells(table: Element, measured: string, rounded: (width: number) => number): number[] {
  const classes = measured.split(' ');
  table.classList.add(...classes);
  const widths: number[] = [];
  for (const row of table.querySelectorAll('[role=row]')) {
    [...row.children].forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, rounded(cell.getBoundingClientRect().width));
    });
  }
  table.classList.remove(...classes);
  return widths;
}

/**
 * The chosen and the natural widths, the latter reduced to a common limit, so that the columns fit `room`. Chosen widths for
 * which there is no room, e.g. in a smaller window, are reduced as well.
 */
export function fittedSizes(columns: readonly ColumnSize[], room: number): FittedSize[] {
  const fitted = (limit: number): FittedSize[] =>
    columns.map(({ min, natural, chosen }) => ({
      min,
      width: Math.max(min, chosen ?? Math.min(natural, limit)),
      isChosen: chosen !== undefined,
    }));
  const hasChosen = columns.some(({ chosen }) => chosen !== undefined);
  if (hasChosen && sum(fitted(0).map(({ width }) => width)) > room)
    return fittedSizes(
      columns.map(({ min, natural, chosen = natural }) => ({ min, natural: chosen })),
      room,
    );
  const widest = Math.ceil(Math.max(...columns.map(({ natural }) => natural)));
  for (let limit = Math.min(room, widest); limit > 0; limit -= 1) {
    const sizes = fitted(limit);
    if (sum(sizes.map(({ width }) => width)) <= room) return sizes;
  }
  return fitted(0);
}
