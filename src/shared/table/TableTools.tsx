import { makeStyles, tokens } from '@fluentui/react-components';
import { CsvExport } from '../export/CsvExport.tsx';
import { ExportForUpload } from '../export/ExportForUpload.tsx';
import type { CsvSource } from '../export/useCsvExport.ts';
import { useNarrow } from '../layout/useMedia.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { csvColumns } from './csvColumns.ts';
import type { LabelledColumn, TableList } from './ResourceTable.tsx';
import { SortSelect } from './SortSelect.tsx';
import { cardWidth, narrow } from './tableStyles.ts';
import { isChoosable, visibleColumns } from './visibleColumns.ts';

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
