import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Permission } from '../../../common/session/permissions.ts';
import { AreaFailure, AreaRefused, AreaSwitch, EmptyArea, isAreaRefused } from '../area/AreaSwitch.tsx';
import { useText, type Text } from '../intl/useText.ts';
import { CreateButton } from '../layout/CreateButton.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { NewRecords } from '../outbox/NewRecords.tsx';
import { BrokenPage } from '../state/BrokenPage.tsx';
import { EmptyState, type EmptyKind } from '../state/EmptyState.tsx';
import { InlineError } from '../state/InlineError.tsx';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { Column } from './types.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useSelection, type Selection } from './selection/useSelection.ts';
import type { FhirList } from './useFhirList.ts';

const useStyles = makeStyles({ error: { marginBlockEnd: tokens.spacingVerticalM } });

interface Props<Row, Filter extends string> {
  list: FhirList<Row, Filter>;
  title: Text;
  columns: readonly Column<Row>[];
  /** Button that opens the form of a new resource, also offered in an empty list. */
  create?: { label: Text; to: string; needs: readonly Permission[] };
  /** Beside the title, before the button `create`. */
  actions?: ReactNode;
  /** Label of the search box, 'Search' by default; false for types without a search by name. */
  search?: Text | false;
  /** Beside the search box. */
  filters?: ReactNode;
  /** Side panel of one row, opened by `viewDetails` in the address. */
  details?: { title: Text; render: (id: string) => ReactNode };
  /** Text of the list without rows, search and filters; 'No data available' by default. */
  empty?: Text;
  /** Picture and action of that empty list, instead of the button `create`. */
  emptyState?: { kind?: EmptyKind; action?: ReactNode };
  /** Text if search and filters match nothing; 'No data available' by default. */
  noMatches?: Text;
  /** Precedes the reason of a failed request. */
  failedText?: Text;
  /** Overrides `failedText` when a refresh fails and the loaded rows stay on screen. */
  staleText?: Text;
  /** Name of a row in the name of its checkbox, if its title is not unique. */
  rowName?: (row: Row) => string;
  /** Actions on the selected rows. Without them the rows have no checkboxes. */
  bulkActions?: (selection: Selection) => ReactNode;
  /** Between the title and the table, e.g. notices and bulk actions; and dialogs. */
  children?: ReactNode;
}

/** Page of a list: header, table with search and filters, error states and side panel. */
export function ListPage<Row, Filter extends string>({
  list,
  title,
  columns,
  create,
  details,
  ...props
}: Props<Row, Filter>) {
  const {
    actions,
    search = true,
    filters,
    empty,
    emptyState,
    noMatches,
    failedText,
    staleText,
    rowName,
    bulkActions,
    children,
  } = props;
  const text = useText();
  const styles = useStyles();
  const { tableProps, error, refetch } = list;
  const selection = useSelection(list.params.table ?? '', { ...tableProps, total: tableProps.extent.total });
  const { area } = list.params;
  if (area && isAreaRefused(area, error)) {
    return (
      <>
        <PageHeader title={text(title)} choice={<AreaSwitch area={area} />} />
        <AreaRefused area={area} error={error} />
      </>
    );
  }
  if (error !== undefined && tableProps.rows === undefined)
    return <BrokenPage text={text(failedText)} error={error} onRetry={refetch} />;
  const createButton = create && <CreateButton label={text(create.label)} to={create.to} needs={create.needs} />;
  // An empty list offers the button once more, then as the primary one.
  const isOffered =
    tableProps.rows?.length === 0 && list.params.search === '' && list.params.filterCount === 0 && !emptyState?.action;
  const headerButton = create && (
    <CreateButton label={text(create.label)} to={create.to} needs={create.needs} isSecondary={isOffered} />
  );
  const headerActions =
    actions === undefined ? (
      headerButton
    ) : (
      <>
        {actions}
        {headerButton}
      </>
    );
  const page = (
    <>
      <PageHeader title={text(title)} choice={area && <AreaSwitch area={area} />} actions={headerActions} />
      {area && <AreaFailure area={area} />}
      {error !== undefined && (
        <div className={styles.error}>
          <InlineError text={text(staleText ?? failedText)} error={error} onRetry={refetch} />
        </div>
      )}
      {children}
      {create && <NewRecords form={create.to} />}
      <ResourceTable
        {...tableProps}
        label={text(title)}
        columns={columns}
        search={search}
        filters={filters}
        panel={details && 'viewDetails'}
        selection={bulkActions && selection}
        rowName={rowName}
        noMatches={noMatches}
        empty={
          area && area.ids.length > 0 ? (
            <EmptyArea area={area} />
          ) : (
            <EmptyState text={text(empty)} action={createButton} {...emptyState} />
          )
        }
      />
      {bulkActions && <SelectionBar selection={selection}>{bulkActions(selection)}</SelectionBar>}
    </>
  );
  if (!details) return page;
  return (
    <DetailsDrawer title={text(details.title)} details={details.render}>
      {page}
    </DetailsDrawer>
  );
}
