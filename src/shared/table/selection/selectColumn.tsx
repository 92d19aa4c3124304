import { Checkbox } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import type { LabelledColumn } from '../ResourceTable.tsx';
import type { Selection } from './useSelection.ts';

interface PageProps {
  selection: Selection;
  /** Ids of the rows on this page. */
  ids: readonly string[];
  /** Shows the label, which is otherwise the accessible name only. */
  labelled?: boolean;
}

/** Checkbox for all rows of a page. */
export function SelectPage({ selection, ids, labelled = false }: PageProps) {
  const intl = useIntl();
  const count = ids.filter(selection.has).length;
  const label = intl.formatMessage(messages.selectPage);
  return (
    <Checkbox
      {...(labelled ? { label } : { 'aria-label': label })}
      checked={count === 0 ? false : count === ids.length || 'mixed'}
      onChange={() => selection.set(ids, count < ids.length)}
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
      onChange={(_event, { checked }) => selection.set([id], checked === true)}
    />
  );
}

/** Column with the checkboxes of the rows. */
export function selectColumn<Row>(
  label: string,
  selection: Selection,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  nameOf: (row: Row) => string,
): LabelledColumn<Row> {
  return {
    key: 'select',
    label,
    heading: <SelectPage selection={selection} ids={rows.map(getRowId)} />,
    width: '3rem',
    render: (row) => <SelectRow selection={selection} id={getRowId(row)} name={nameOf(row)} />,
  };
}
