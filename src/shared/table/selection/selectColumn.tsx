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
  id: string;
  /** Name of the row. */
  name: string;
}

function SelectRow({ selection, id, name }: RowProps) {
  const intl = useIntl();
  return (
    <Checkbox
      aria-label={intl.formatMessage(messages.selectNamed, { name })}
      checked={selection.has(id)}
      onChange={(_event, { checked }) => selection.set([{ id, name }], checked === true)}
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
  return {
    key: 'select',
    label,
    heading: <SelectPage selection={selection} rows={rows.map(rowOf)} />,
    render: (row) => <SelectRow selection={selection} {...rowOf(row)} />,
  };
}
