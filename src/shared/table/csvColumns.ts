import type { CsvColumn } from '../export/csvFile.ts';
import type { Column } from './ResourceTable.tsx';

/** Stands in tables for what a row does not have; a file has an empty cell. */
const nothing = '-';

/** The columns of a table as columns of a file: those that are text by themselves or say what they are as text. */
export function csvColumns<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  return columns
    .filter(({ key }) => key !== 'actions')
    .map(({ label, text, render }) => ({
      label,
      value: (row) => {
        const value: unknown = text ? text(row) : render(row);
        return (typeof value === 'string' && value !== nothing) || typeof value === 'number' ? value : undefined;
      },
    }));
}
