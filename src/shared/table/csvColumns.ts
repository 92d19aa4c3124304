import { isValidElement, type ReactNode } from 'react';
import type { CsvColumn } from '../export/csvFile.ts';
import type { Column } from './ResourceTable.tsx';
import { isControl } from './visibleColumns.ts';

/** Stands in tables for what a row does not have; a file has an empty cell. */
const nothing = '-';

/** The columns of a table as columns of a file: those that are text by themselves or say what they are as text. */
export function csvColumns<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  return columns
    .filter((column) => !isControl(column))
    .map(({ label, text, render }) => ({
      label,
      value: (row) => {
        const value = text ? text(row) : textOf(render(row));
        return value === nothing ? undefined : value;
      },
    }));
}

/** Text, a number, or either inside plain elements such as `<bdi>`; what a component draws is not known here. */
function textOf(node: ReactNode): string | number | undefined {
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type !== 'string') return undefined;
  return textOf(node.props.children);
}
