import { isValidElement, type ReactNode } from 'react';
import type { CsvColumn } from '../export/csvFile.ts';
import type { LabelledColumn } from './types.ts';
import { isControl } from './visibleColumns.ts';

/** Shown in tables for a missing value; a file has an empty cell. */
const nothing = '-';

/**
 * CSV columns of a table, without controls and without columns whose `text` is null. The value is the column's `text`, or
 * else the text that it renders.
 */
export function csvColumns<Row>(columns: readonly LabelledColumn<Row>[]): CsvColumn<Row>[] {
  return columns
    .filter((column) => !isControl(column) && column.text !== null)
    .map(({ label, text, render }) => ({
      label,
      value: (row) => {
        const value = text ? text(row) : textOfNode(render(row));
        return value === nothing ? undefined : value;
      },
    }));
}

/** The text or number of a node, also inside plain elements such as `<bdi>`; undefined for components. */
export function textOfNode(node: ReactNode): string | number | undefined {
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type !== 'string') return undefined;
  return textOfNode(node.props.children);
}
