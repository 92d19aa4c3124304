import { mergeClasses, TableHeaderCell } from '@fluentui/react-components';
import { ArrowSortRegular } from '@fluentui/react-icons';
import { columnWidth } from './columnWidth.ts';
import { nextSort } from './listParams.ts';
import { useTableStyles } from './tableStyles.ts';

interface Props {
  text: string;
  width?: string;
  /** Key the server sorts by; undefined for a column that cannot be sorted. */
  sortKey?: string;
  /** The list's current sort, `name` or `-name`. */
  sort: string;
  onSort?: (sort: string) => void;
}

/** A column's label. A button if the column can be sorted: ascending, descending, the server's order. */
export function ColumnHeading({ text, width, sortKey, sort, onSort }: Props) {
  const styles = useTableStyles();
  const sized = columnWidth(width);
  const className = mergeClasses(styles.heading, sized && styles.sized);
  if (!sortKey || !onSort) {
    return (
      <TableHeaderCell className={className} style={sized}>
        {text}
      </TableHeaderCell>
    );
  }
  const direction = sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : undefined;
  return (
    <TableHeaderCell
      className={className}
      sortable
      sortDirection={direction}
      style={sized}
      button={{ onClick: () => onSort(nextSort(sort, sortKey)) }}
    >
      {text}
      {!direction && <ArrowSortRegular aria-hidden className={styles.sortHint} />}
    </TableHeaderCell>
  );
}
