import { Checkbox } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { LabelledColumn } from '../types.ts';
import type { SelectedRow } from './selectionSlice.ts';
import type { Selection } from './useSelection.ts';

interface PageProps {
  selection: Selection;
  /** The rows on this page. */
  rows: readonly SelectedRow[];
  /** Shows the label, which is otherwise the accessible name only. */
  labelled?: boolean;
}

/** Checkbox for all rows of a page. */
export function SelectPage({ selection, rows, labelled = false }: PageProps) {
  const intl = useIntl();
  const count = rows.filter(({ id }) => selection.has(id)).length;
  const label = intl.formatMessage(messages.selectPage);
  return (
    <Checkbox
      {...(labelled ? { label } : { 'aria-label': label })}
      checked={count === 0 ? false : count === rows.length || 'mixed'}
      onChange={() => selection.set(rows, count < rows.length)}
    />
  );
}

interface RowProps {
  selection: Selection;
  row: SelectedRow;
  /** The rows on this page, in their order. */
  page: readonly SelectedRow[];
}

/** Checkbox of a row. With Shift, by mouse or keyboard, it applies to all rows since the one toggled before. */
function SelectRow({ selection, row, page }: RowProps) {
  const intl = useIntl();
  return (
    <Checkbox
      aria-label={intl.formatMessage(messages.selectNamed, { name: row.name })}
      checked={selection.has(row.id)}
      // The browser would select the texts between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ nativeEvent }, { checked }) => {
        const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
        selection.toggle(row, checked === true, isRange ? page : undefined);
      }}
    />
  );
}

/** Column with the checkboxes of the rows. */
export function selectColumn<Row>(
  label: string,
  selection: Selection,
  rows: readonly Row[],
  rowOf: (row: Row) => SelectedRow,
): LabelledColumn<Row> {
  const page = rows.map(rowOf);
  return {
    key: 'select',
    label,
    heading: <SelectPage selection={selection} rows={page} />,
    render: (row) => <SelectRow selection={selection} row={rowOf(row)} page={page} />,
  };
}
