import { makeStyles, tokens } from '@fluentui/react-components';
import type { Reference } from '../../../common/fhir/r4.ts';
import { referenceText } from '../../../common/fhir/reference.ts';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import type { Message } from '../intl/texts.ts';
import { useText } from '../intl/useText.ts';
import { ReferenceLink } from '../layout/ReferenceLink.tsx';
import { StatusBadge } from '../layout/StatusBadge.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { ResourceTable } from '../table/ResourceTable.tsx';
import type { Column } from '../table/types.ts';
import { useListParams } from '../table/useListParams.ts';
import type { PageTab } from '../tabs/pageTab.ts';
import { TabCount } from '../tabs/TabCount.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({ mark: { marginInlineStart: tokens.spacingHorizontalXS } });

interface Props {
  label: Message;
  references: readonly Reference[];
  /** Kind of a referenced record, e.g. `Practitioner`; adds the column. */
  kindOf?: (reference: Reference) => string;
  /** Mark behind the name, e.g. of a former member. */
  markOf?: (reference: Reference) => string | undefined;
  /** Text without references. */
  empty: Message;
}

interface Row {
  id: string;
  reference: Reference;
}

const noName = '-';

/** Tab with a table of referenced records and their number. */
export const referenceTab = (key: string, table: Props): PageTab => ({
  key,
  label: table.label,
  count: <TabCount count={table.references.length} />,
  content: <ReferenceTable {...table} />,
});

/** Referenced records with links to their pages, paged in the browser: only the names on screen are read. */
function ReferenceTable({ label, references, kindOf, markOf, empty }: Props) {
  const text = useText();
  const list = useListParams({ prefix: 'related.' });
  const { page, pageSize } = list;
  const rows = references
    .slice((page - 1) * pageSize, page * pageSize)
    .map((reference, index): Row => ({ id: `${index} ${reference.reference ?? ''}`, reference }));
  const nameOf = useReferenceNames(rows.map(({ reference }) => reference));
  const textOf = ({ reference }: Row): string => nameOf(reference) ?? referenceText(reference) ?? noName;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: messages.name,
      render: (row) => (
        <>
          <ReferenceLink reference={row.reference}>
            <bdi>{textOf(row)}</bdi>
          </ReferenceLink>
          <Mark text={markOf?.(row.reference)} />
        </>
      ),
      text: (row) => [textOf(row), markOf?.(row.reference)].filter(Boolean).join(' – '),
    },
  ];
  if (kindOf) {
    const textOfKind = ({ reference }: Row): string => kindOf(reference);
    columns.push({ key: 'kind', label: messages.kind, render: textOfKind, text: textOfKind });
  }
  return (
    <ResourceTable
      label={text(label)}
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      isFetching={false}
      list={list}
      extent={{ total: references.length }}
      empty={<EmptyState text={text(empty)} />}
    />
  );
}

/** Mark behind the name of a record; nothing without a text. */
export function Mark({ text }: { text: string | undefined }) {
  const styles = useStyles();
  return text ? (
    <>
      {' '}
      <span className={styles.mark}>
        <StatusBadge tone="neutral" label={text} />
      </span>
    </>
  ) : null;
}
