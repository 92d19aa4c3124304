import type { CSSProperties } from 'react';

/** A column's own width for the class `sized`; undefined for a column that shares the remaining space. */
export function columnWidth(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--column': width } as CSSProperties);
}
