import { makeStyles, tokens } from '@fluentui/react-components';
import { CsvExport } from '../export/CsvExport.tsx';
import { ExportForUpload } from '../export/ExportForUpload.tsx';
import type { CsvSource } from '../export/useCsvExport.ts';
import { useNarrow } from '../layout/useMedia.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import type { LabelledColumn, TableList } from './ResourceTable.tsx';
import { cardWidth, narrow } from './tableStyles.ts';
import { isChoosable, visibleColumns, isControl } from './visibleColumns.ts';
import { useIntl } from 'react-intl';
import { FilterSelect } from './FilterSelect.tsx';
import { messages } from './messages.ts';
import { isValidElement, type ReactNode } from 'react';
import type { CsvColumn } from '../export/csvFile.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    [narrow]: { justifyContent: 'flex-start' },
    gap: tokens.spacingHorizontalS,
  },
});

interface Props<Row> {
  columns: readonly LabelledColumn<Row>[];
  list: TableList | undefined;
  csv: CsvSource<Row> | undefined;
  idOf: (row: Row) => string;
}

/** Tools of a table: sort order in a narrow window, columns, export. Renders nothing if none applies. */
export function TableTools<Row>({ columns, list, csv, idOf }: Props<Row>) {
  const styles = useStyles();
  const cards = useNarrow(cardWidth + 1);
  const sorts = cards && list !== undefined && columns.some(({ sort }) => sort);
  const picks = list?.setColumns !== undefined && columns.filter(isChoosable).length > 1;
  if (!sorts && !picks && !csv) return null;
  return (
    <div className={styles.root}>
      {sorts && <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />}
      {picks && <ColumnPicker columns={columns} chosen={list.columns} onChoose={(keys) => list.setColumns?.(keys)} />}
      {csv?.upload && <ExportForUpload sources={csv.upload} />}
      {csv && <CsvExport source={csv} columns={csvColumns(visibleColumns(columns, list?.columns))} idOf={idOf} />}
    </div>
  );
}

interface SortSelectProps {
  columns: readonly { label: string; sort?: string }[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Sort order of a list in a narrow window, where there are no column headings. */
function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const intl = useIntl();
  const offered = columns.flatMap(({ label, sort: key }) =>
    key
      ? [
          { value: key, label: intl.formatMessage(messages.ascending, { column: label }) },
          { value: `-${key}`, label: intl.formatMessage(messages.descending, { column: label }) },
        ]
      : [],
  );
  return (
    <FilterSelect
      label={intl.formatMessage(messages.sortBy)}
      value={sort}
      onChange={onSort}
      options={[{ value: '', label: intl.formatMessage(messages.usualOrder) }, ...offered]}
    />
  );
}

/** Shown in tables for a missing value; a file has an empty cell. */
const nothing = '-';

/** CSV columns of a table, without controls. The value is the column's `text`, else the text that it renders. */
function csvColumns<Row>(columns: readonly LabelledColumn<Row>[]): CsvColumn<Row>[] {
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

/** The text or number of a node, also inside plain elements such as `<bdi>`; undefined for components. */
function textOf(node: ReactNode): string | number | undefined {
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type !== 'string') return undefined;
  return textOf(node.props.children);
}
