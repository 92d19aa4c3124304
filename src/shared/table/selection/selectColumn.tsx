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
  row: SelectedRow;
  isSelected: boolean;
  onSelect: (row: SelectedRow, selected: boolean, isRange: boolean) => void;
}

/** Checkbox of a row. With Shift, by mouse or keyboard, it applies to all rows since the one toggled before. */
export function SelectRow({ row, isSelected, onSelect }: RowProps) {
  const intl = useIntl();
  return (
    <Checkbox
      aria-label={intl.formatMessage(messages.selectNamed, { name: row.name })}
      checked={isSelected}
      // The browser would select the texts between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ nativeEvent }, { checked }) =>
        onSelect(row, checked === true, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** Column of the checkboxes, which the table renders. */
export const selectColumn = <Row,>(label: string): LabelledColumn<Row> => ({
  key: 'select',
  label,
  render: () => undefined,
});
