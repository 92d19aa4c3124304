import { mergeClasses, TableHeaderCell } from '@fluentui/react-components';
import { ArrowSortRegular } from '@fluentui/react-icons';
import type { CSSProperties, ReactNode } from 'react';
import { ResizeHandle } from './ResizeHandle.tsx';
import type { ColumnResize } from './useColumnResize.ts';
import { nextSort } from './listParams.ts';
import { sortHintClass, useTableStyles } from './tableStyles.ts';

interface Props {
  /** Key of the column, by which others find its heading. */
  name: string;
  className: string;
  text: ReactNode;
  size: CSSProperties | undefined;
  /** Key the server sorts by; undefined for a column that cannot be sorted. */
  sortKey?: string;
  /** The list's current sort, `name` or `-name`. */
  sort: string;
  onSort?: (sort: string) => void;
  /** Undefined for a column of a fixed width. */
  resize?: ColumnResize | undefined;
}

/** A column's label. A button if the column can be sorted: ascending, descending, the server's order. */
export function ColumnHeading({ name, className: columnClass, text, size, sortKey, sort, onSort, resize }: Props) {
  const styles = useTableStyles();
  const className = mergeClasses(styles.heading, columnClass);
  const handle = resize && (
    <ResizeHandle onStart={resize.start} onMove={resize.move} onEnd={resize.end} onReset={resize.reset} />
  );
  if (!sortKey || !onSort) {
    return (
      <TableHeaderCell className={className} style={size} aside={handle ?? null} data-column={name}>
        {text}
      </TableHeaderCell>
    );
  }
  const direction = sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : undefined;
  return (
    <TableHeaderCell
      className={className}
      data-column={name}
      sortable
      sortDirection={direction}
      style={size}
      sortIcon={direction && { className: styles.sortArrow }}
      aside={handle ?? null}
      button={{ className: styles.sortButton, onClick: () => onSort(nextSort(sort, sortKey)) }}
    >
      {text}
      {!direction && (
        <ArrowSortRegular aria-hidden className={mergeClasses(sortHintClass, styles.sortArrow, styles.sortHint)} />
      )}
    </TableHeaderCell>
  );
}
