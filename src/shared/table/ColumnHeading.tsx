import { mergeClasses, TableHeaderCell } from '@fluentui/react-components';
import { ArrowSortRegular } from '@fluentui/react-icons';
import { nextSort } from './listParams.ts';
import { useTableStyles } from './tableStyles.ts';

interface Props {
  text: string;
  width?: string;
  /** Key the server sorts by; undefined for a column that does not sort. */
  sortKey?: string;
  /** The list's sort in force, `name` or `-name`. */
  sort: string;
  onSort?: (sort: string) => void;
}

/** A column's name, a button when the column sorts: ascending, descending, the server's order. */
export function ColumnHeading({ text, width, sortKey, sort, onSort }: Props) {
  const styles = useTableStyles();
  const style = width ? { flex: `0 0 ${width}` } : undefined;
  if (!sortKey || !onSort) {
    return (
      <TableHeaderCell className={mergeClasses(styles.heading, styles.plainHeading)} style={style}>
        {text}
      </TableHeaderCell>
    );
  }
  const direction = sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : undefined;
  return (
    <TableHeaderCell
      className={styles.heading}
      sortable
      sortDirection={direction}
      style={style}
      button={{ onClick: () => onSort(nextSort(sort, sortKey)) }}
    >
      {text}
      {!direction && <ArrowSortRegular aria-hidden className={styles.sortHint} />}
    </TableHeaderCell>
  );
}
