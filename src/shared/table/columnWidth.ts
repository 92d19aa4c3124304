import type { CSSProperties } from 'react';

/** A column's own width for the classes `sized`; undefined for a column that shares what is left. */
export function columnWidth(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--column': width } as CSSProperties);
}
